/** The words of a language in one piece, except the rules of the games. */
import commands from "../../../locales/en/commands.ftl";
import games from "../../../locales/en/games.ftl";
import page from "../../../locales/en/page.ftl";
import play from "../../../locales/en/play.ftl";
import refusals from "../../../locales/en/refusals.ftl";
import { SPOKEN } from "./spoken";

SPOKEN.set("en", [games, page, play, refusals, commands]);
