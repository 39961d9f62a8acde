/** The words of a language in one piece, except the rules of the games. */
import commands from "../../../locales/en/commands.ftl?raw";
import games from "../../../locales/en/games.ftl?raw";
import page from "../../../locales/en/page.ftl?raw";
import play from "../../../locales/en/play.ftl?raw";
import refusals from "../../../locales/en/refusals.ftl?raw";

export default [games, page, play, refusals, commands];
