/** The page begins: theme and language first, so that nothing is drawn twice. */
import "./page.css";
import { applyTheme, currentTheme } from "./shell/theme";
import { speak, wantedLanguage } from "./words";
import "./shell/app";

applyTheme(currentTheme());
void speak(wantedLanguage(location.search, navigator.languages));
