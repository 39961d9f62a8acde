/** The words of a language in one piece, except the rules of the games. */
import commands from "../../../locales/es/commands.ftl?raw";
import games from "../../../locales/es/games.ftl?raw";
import page from "../../../locales/es/page.ftl?raw";
import play from "../../../locales/es/play.ftl?raw";
import refusals from "../../../locales/es/refusals.ftl?raw";

export default [games, page, play, refusals, commands];
