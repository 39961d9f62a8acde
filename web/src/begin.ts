/** What takes its time is asked for before the rest of the page is there: the words, and the board of the first view. */
import { tellValues } from "./board/motion";
import { sendFor } from "./play/table";
import { readRoute } from "./router";
import { applyTheme, currentTheme } from "./shell/theme";
import { speak, wantedLanguage } from "./words";

/** The page is drawn once, with its board, which is soon there; a server that takes longer than this does not hold up the rest. */
const PATIENCE_MS = 300;

const route = readRoute(location.hash);
const board = route.view === "play" ? sendFor(route) : Promise.resolve();
const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
applyTheme(currentTheme());
tellValues();
void speak(wantedLanguage(location.search, navigator.languages), Promise.race([board, patience]));
