/** The words of the study, which the first view does without. */
import page from "../../../locales/en/page-study.ftl";
import study from "../../../locales/en/study.ftl";

export default [page, study];
