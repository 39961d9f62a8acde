/** The words of the study, which the first view does without. */
import page from "../../../locales/es/page-study.ftl?raw";
import study from "../../../locales/es/study.ftl?raw";

export default [page, study];
