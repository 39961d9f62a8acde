/** The words of the study, which the first view does without. */
import page from "../../../locales/en/page-study.ftl?raw";
import study from "../../../locales/en/study.ftl?raw";

export default [page, study];
