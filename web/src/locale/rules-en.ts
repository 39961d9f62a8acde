/** The rules of the games, which are long and wanted only now and then. */
import rules from "../../../locales/en/rules.ftl";

export default [rules];
