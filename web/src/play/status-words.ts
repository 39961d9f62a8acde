/** How a game stands, as sentences. */
import type { BoardView, State } from "../model";
import { say, t } from "../words";

/** What is said of games that did not end by their rules. */
const ENDED: Partial<Record<NonNullable<State["ending"]>["why"], string>> = {
  resigned: "page-ended-resigned",
  time: "page-ended-time",
  illegal: "page-ended-illegal",
  crash: "page-ended-crash",
  adjudication: "page-ended-adjudication",
};

/** Whose turn it is, or how it ended. */
export function statusWords(view: BoardView, ending: State["ending"] | null): string {
  const { status } = view;
  const player = (side: number): string => say(status.players[side - 1]!.name);
  const ended = ending?.winner ? ENDED[ending.why] : undefined;
  if (ending && ended) return t(ended, { player: player(ending.winner) });
  if (status.over) return status.winner ? t("status-won", { player: player(status.winner) }) : t("status-drawn");
  if (status.actions_left > 1) return t("status-to-move-actions", { player: player(status.side), count: status.actions_left });
  return t("status-to-move", { player: player(status.side) });
}

/** The round, where the game counts them. */
export function roundWords({ status }: BoardView): string {
  const [round, rounds] = status.round ?? [];
  if (round === undefined || rounds === undefined) return "";
  return round > rounds ? t("status-extra-round", { round: round - rounds }) : t("status-round", { round, rounds });
}
