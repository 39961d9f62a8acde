/** The server's API: requests that answer, and streams that tell while something thinks. */
import type { Compared, Family, FullNode, GameInfo, Graded, KnownRung, Message, Perspective, Quiz, QuizAnswer, Review, Shelf, State, Thought, ToldRow, TreeHead, TreeProgress, TreeStep, Viewed, EvaluatedPosition } from "./model";
import { currentLanguage, say } from "./words";

const ROOT = "/api/v1";
const TOKEN = "token";

/** The server said no, in words. */
export class Refused extends Error {
  constructor(
    readonly reason: Message | null,
    fallback: string,
    readonly status: number,
  ) {
    super(reason ? say(reason) : fallback);
  }
}

/** A server that listens beyond this machine hands out a token in the address; it is kept for this tab only. */
function token(): string | null {
  const given = new URLSearchParams(location.search).get(TOKEN);
  try {
    if (given) sessionStorage.setItem(TOKEN, given);
    return given ?? sessionStorage.getItem(TOKEN);
  } catch {
    return given;
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", currentLanguage());
  const known = token();
  if (known) headers.set("Authorization", `Bearer ${known}`);
  const answer = await fetch(ROOT + path, { ...init, headers });
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    const body = (await answer.json()) as { error?: Message; message?: string };
    return new Refused(body.error ?? null, body.message ?? answer.statusText, answer.status);
  } catch {
    return new Refused(null, `${answer.status} ${answer.statusText}`, answer.status);
  }
}

async function get<T>(path: string, query: Query = {}): Promise<T> {
  const place = path + search(query);
  const known = ahead.get(place);
  ahead.delete(place);
  return ((await known) ?? (await fetched(place))) as T;
}

async function fetched(place: string): Promise<unknown> {
  return (await ask(place)).json();
}

/** Answers that are there, or on their way, although nobody has asked yet; whoever asks first gets them. What failed is asked for again, when there are words to tell of it. */
const ahead = new Map<string, Promise<unknown>>(Object.entries(givenAhead()).map(([place, answer]) => [place, Promise.resolve(answer)]));

/** The answers that came with the page itself. */
function givenAhead(): Record<string, unknown> {
  const given = globalThis.document?.getElementById("ahead")?.textContent;
  return given ? (JSON.parse(given) as Record<string, unknown>) : {};
}

function askAhead(...places: string[]): Promise<unknown> {
  for (const place of places) if (!ahead.has(place)) ahead.set(place, fetched(place).catch(() => null));
  return Promise.all(places.map((place) => ahead.get(place)));
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return (await ask(path, init)).json() as Promise<T>;
}

type Query = Record<string, string | number | undefined>;

function search(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return given.length > 0 ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : "";
}

/** A named event of a stream. */
export interface Told {
  event: string;
  data: unknown;
}

/** Cuts text that arrives in pieces into events; what is not finished yet stays for the next piece. */
export class EventReader {
  #rest = "";

  read(piece: string): Told[] {
    const blocks = (this.#rest + piece).replaceAll("\r\n", "\n").split("\n\n");
    this.#rest = blocks.pop() ?? "";
    return blocks.map(readEvent).filter((told) => told !== null);
  }
}

function readEvent(block: string): Told | null {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) event = line.slice(6).trim();
    if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
  }
  return data.length > 0 ? { event, data: JSON.parse(data.join("\n")) as unknown } : null;
}

/** Reads a stream to its end. Aborting closes the connection, and the server stops thinking. */
async function stream(path: string, query: Query, signal: AbortSignal, tell: (told: Told) => void): Promise<void> {
  const answer = await ask(path + search(query), { headers: { Accept: "text/event-stream" }, signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const events = new EventReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const told of events.read(value)) {
      if (told.event === "error") throw wrong(told.data);
      tell(told);
    }
  }
}

function wrong(data: unknown): Refused {
  const { error, message } = data as { error?: Message; message?: string };
  return new Refused(error ?? null, message ?? "", 0);
}

/** Whether something ended only because it was told to. */
export function wasStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

export interface Wanted {
  game: string;
  position?: string;
  first: string;
  second: string;
  first_name?: string;
  second_name?: string;
  first_colour?: string;
  second_colour?: string;
}

/** Who is to sit where, and how the sides are shown; an empty text takes a name or a colour away. */
export type Reseat = Partial<Omit<Wanted, "game" | "position">>;

const one = (id: string): string => `/sessions/${encodeURIComponent(id)}`;
const tree = (id: string): string => `/study/tree/${encodeURIComponent(id)}`;

const GAMES = "/games";
const VIEW = "/view";

/** Sends for a board, or a stored game, before the page is ready to show it; done when it is there. */
export const early = {
  view: (game: string, position: string) => askAhead(GAMES, VIEW + search({ game, position })),
  session: (id: string) => askAhead(GAMES, one(id)),
};

export const api = {
  games: () => get<GameInfo[]>(GAMES),
  view: (game: string, position: string) => get<Viewed>(VIEW, { game, position }),
  /** What an evaluation says of a position, term by term. */
  evaluate: (game: string, position: string, evaluation: string) => get<EvaluatedPosition>("/evaluate", { game, position, eval: evaluation || undefined }),
  open: (wanted: Wanted) => post<State>("/sessions", wanted),
  session: (id: string) => get<State>(one(id)),
  play: (id: string, move: string, from: number) => post<State>(`${one(id)}/moves`, { move, from }),
  undo: (id: string) => post<State>(`${one(id)}/undo`),
  redo: (id: string) => post<State>(`${one(id)}/redo`),
  goTo: (id: string, node: number) => post<State>(`${one(id)}/go`, { node }),
  fork: (id: string, node: number) => post<State>(`${one(id)}/fork`, { node }),
  resign: (id: string, side: number) => post<State>(`${one(id)}/resign`, { side }),
  seats: (id: string, seats: Reseat) => post<State>(`${one(id)}/seats`, seats),
  rematch: (id: string) => post<State>(`${one(id)}/rematch`),
  think: (game: string, position: string, nodes: number, signal: AbortSignal) =>
    ask("/analyse", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ game, position, nodes }), signal }).then(
      (answer) => answer.json() as Promise<Thought>,
    ),
  library: (query: Query) => get<Shelf>("/library", query),
  bring: (text: string) => ask("/library", { method: "POST", headers: { "Content-Type": "text/plain" }, body: text }).then((answer) => answer.json() as Promise<State>),
  exported: (id: string) => `${ROOT}/library/${encodeURIComponent(id)}.poda`,

  /** The game each time it changes, whoever changed it. */
  events: (id: string, since: number, signal: AbortSignal, hear: (state: State) => void) =>
    stream(`${one(id)}/events`, { since }, signal, ({ data }) => hear(data as State)),
  /** The machine to act thinks and moves. */
  engine: (id: string, signal: AbortSignal, tell: (told: { thought?: Thought; state?: State }) => void) =>
    stream(`${one(id)}/engine`, {}, signal, ({ event, data }) => tell({ [event]: data })),
  hint: (id: string, signal: AbortSignal, tell: (thought: Thought) => void) =>
    stream(`${one(id)}/hint`, {}, signal, ({ data }) => tell(data as Thought)),
  analyse: (game: string, position: string, signal: AbortSignal, tell: (thought: Thought) => void) =>
    stream("/analyse", { game, position }, signal, ({ data }) => tell(data as Thought)),
  review: (id: string, signal: AbortSignal, tell: (told: { progress?: Review; done?: Review }) => void) =>
    stream(`${one(id)}/review`, {}, signal, ({ event, data }) => tell({ [event]: data })),

  rungs: () => get<KnownRung[]>("/study/rungs"),
  /** The rungs side by side, told one by one. */
  compare: (wish: Query, signal: AbortSignal, tell: (told: { row?: ToldRow; done?: Compared }) => void) =>
    stream("/study/compare", wish, signal, ({ event, data }) => tell({ [event]: data })),
  quiz: (source: Query) => get<Quiz>("/study/quiz", source),
  grade: (source: Query, answers: readonly (QuizAnswer | null)[]) => post<Graded>("/study/quiz", { ...source, answers }),
  paper: (source: Query) => ask(`/study/quiz/paper${search(source)}`).then((answer) => answer.blob()),
  /** Searches and records; the head tells under which name its nodes and steps are asked for. */
  recordTree: (wish: Query, signal: AbortSignal, tell: (told: { progress?: TreeProgress; done?: TreeHead }) => void) =>
    stream("/study/tree", wish, signal, ({ event, data }) => tell({ [event]: data })),
  /** Values are for the side to move in each node, or for the root's side: the server writes them either way. */
  treeHead: (id: string, perspective: Perspective) => get<TreeHead>(tree(id), { perspective }),
  treeFamilies: ({ id, perspective }: TreeHead, of: readonly number[]) => get<Family[]>(`${tree(id)}/branches`, { of: of.join(","), perspective }),
  treeNode: ({ id, perspective }: TreeHead, node: number) => get<FullNode>(`${tree(id)}/nodes/${node}`, { perspective }),
  treeSteps: ({ id, perspective }: TreeHead, from: number, count: number) => get<TreeStep[]>(`${tree(id)}/steps`, { from, count, perspective }),
  treeCut: (id: string, from: number, direction: "forward" | "back") => get<{ step: number | null }>(`${tree(id)}/next-cut`, { from, direction }),
  treeSvg: ({ id, perspective }: TreeHead, open: readonly number[]) => ask(`${tree(id)}/svg${search({ open: open.join(","), perspective })}`).then((answer) => answer.text()),
  treeJson: ({ id, perspective }: TreeHead) => ask(`${tree(id)}/json${search({ perspective })}`).then((answer) => answer.blob()),
};
