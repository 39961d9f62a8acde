/** The words of a language in one piece, except the rules of the games. */
import commands from "../../../locales/es/commands.ftl";
import games from "../../../locales/es/games.ftl";
import page from "../../../locales/es/page.ftl";
import play from "../../../locales/es/play.ftl";
import refusals from "../../../locales/es/refusals.ftl";
import { SPOKEN } from "./spoken";

SPOKEN.set("es", [games, page, play, refusals, commands]);
