/** The colours of the sides, where somebody has chosen them. Shapes and patterns tell the sides apart in any colours. */
import type { BoardView, Colour, SideColours } from "../model";
import { isBlackAndWhite } from "./pieces";

/** What a piece is filled with, and what is drawn on top of it. */
const PAINT: Record<Colour, readonly [fill: string, on: string]> = {
  orange: ["#d55e00", "#ffffff"],
  blue: ["#0072b2", "#ffffff"],
  red: ["#c1121f", "#ffffff"],
  green: ["#1b7f4d", "#ffffff"],
  purple: ["#7b3fa0", "#ffffff"],
  teal: ["#00778a", "#ffffff"],
  black: ["#26221d", "#ffffff"],
  white: ["#ffffff", "#26221d"],
};

export const COLOURS = Object.keys(PAINT) as readonly Colour[];
export const NO_COLOURS: SideColours = { first: null, second: null };

/** The colours to draw with where at least one was chosen: a side without a choice keeps its own, or takes the other side's where that one chose the colour of this one. */
export function shownColours(view: BoardView, { first, second }: SideColours): SideColours {
  if (!first && !second) return NO_COLOURS;
  const [one, two]: [Colour, Colour] = isBlackAndWhite(view) ? ["white", "black"] : ["orange", "blue"];
  return { first: first ?? (second === one ? two : one), second: second ?? (first === two ? one : two) };
}

/** The variables of a board in these colours; nothing for the game's own. */
export function colourStyle({ first, second }: SideColours): string {
  const variables = (colour: Colour | null, side: number): string => (colour ? `--side${side}:${PAINT[colour][0]};--on${side}:${PAINT[colour][1]};` : "");
  return variables(first, 1) + variables(second, 2);
}

/** What a swatch of a colour is filled with. */
export const fillOf = (colour: Colour): string => PAINT[colour][0];

/** Classes for sides in white, whose lines need an outline on a light board. */
export function paleClass({ first, second }: SideColours): string {
  return `${first === "white" ? "pale1" : ""} ${second === "white" ? "pale2" : ""}`;
}
