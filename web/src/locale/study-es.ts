/** The words of the study, which the first view does without. */
import page from "../../../locales/es/page-study.ftl";
import study from "../../../locales/es/study.ftl";

export default [page, study];
