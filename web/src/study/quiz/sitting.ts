/** Somebody who works through a set: the exercises, the answers, and how they were graded. No drawing here. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { api } from "../../api";
import { keep, kept } from "../../memory";
import type { BoardView, Exercise, GameInfo, QuizGrade, QuizSolution } from "../../model";
import { settle, writeRoute, type Route } from "../../router";
import { t } from "../../words";
import { NOTHING_GIVEN, sent, type Given } from "./answers";
import { layOut, type Laid } from "./layout";
import { asked, readSource, writeSource, type Source } from "./source";

/** The work on one exercise. */
export interface Work {
  given: Given;
  /** The grade of the first check, which counts, and that of the last. */
  first: QuizGrade | null;
  last: QuizGrade | null;
  solution: QuizSolution | null;
  /** Whether the solution is on show. */
  showing: boolean;
}

/** How a set went. */
export interface Score {
  /** Steps right, and all steps. */
  right: number;
  steps: number;
  /** Exercises checked, and those without any mistake. */
  checked: number;
  whole: number;
}

const begun = (): Work => ({ given: NOTHING_GIVEN, first: null, last: null, solution: null, showing: false });
const MEMORY = "quiz";

export class Sitting implements ReactiveController {
  games: GameInfo[] = [];
  source: Source | null = null;
  exercises: Exercise[] = [];
  laid: Laid[] = [];
  works: Work[] = [];
  /** Which exercise is on show; as many as there are for the score at the end. */
  at = 0;
  /** The board of a real position. */
  view: BoardView | null = null;
  /** Why a set could not be made, and why answers could not be graded. */
  refused = "";
  wrong = "";
  /** Where in the text of a tree something is wrong, from 1. */
  place: number | null = null;

  #turn = 0;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    // Whatever is still on its way comes too late.
    this.#turn += 1;
  }

  get exercise(): Exercise | undefined {
    return this.exercises[this.at];
  }

  get work(): Work | undefined {
    return this.works[this.at];
  }

  get atEnd(): boolean {
    return this.exercises.length > 0 && this.at >= this.exercises.length;
  }

  /** The set itself, as a teacher shares it. */
  link(): string {
    return this.source ? writeRoute({ view: "study", id: "quiz", query: writeSource(this.source) }) : "";
  }

  private address(): string {
    const n = this.at > 0 ? String(this.at + 1) : undefined;
    return this.source ? writeRoute({ view: "study", id: "quiz", query: { ...writeSource(this.source), n } }) : "";
  }

  async lay(route: Route): Promise<void> {
    const source = readSource(route.query);
    const at = Math.max(0, Number(route.query["n"] ?? 1) - 1) || 0;
    if (this.source && JSON.stringify(source) === JSON.stringify(this.source)) return this.goTo(at);
    await this.open(source, at);
  }

  /** Makes another set. Where it is refused, the one on show stays, and it is said why. */
  async open(source: Source, at = 0): Promise<void> {
    const turn = ++this.#turn;
    try {
      if (this.games.length === 0) this.games = await api.games();
      const { exercises } = await api.quiz(asked(source));
      if (turn !== this.#turn) return;
      const works = remembered(source, exercises.length) ?? exercises.map(begun);
      Object.assign(this, { source, exercises, laid: exercises.map(({ nodes }) => layOut(nodes)), works, refused: "", wrong: "", place: null });
      await this.goTo(Math.min(at, exercises.length));
    } catch (error) {
      if (turn !== this.#turn) return;
      // What was wished for stays in the fields, to be put right.
      this.source ??= source;
      const { reason } = error as { reason?: { args: Record<string, unknown> } | null };
      this.place = typeof reason?.args["place"] === "number" ? reason.args["place"] : null;
      this.refused = inWords(error);
      this.host.requestUpdate();
    }
  }

  async goTo(at: number): Promise<void> {
    this.at = Math.min(Math.max(0, at), this.exercises.length);
    this.wrong = "";
    settle(this.address());
    this.host.requestUpdate();
    const position = this.exercise?.position;
    if (!position || !this.source) {
      this.view = null;
      return;
    }
    const { view } = await api.view(this.source.game, position);
    if (this.exercise?.position === position) this.view = view;
    this.host.requestUpdate();
  }

  give(given: Given): void {
    const { work } = this;
    if (!work) return;
    work.given = given;
    this.remember();
    this.host.requestUpdate();
  }

  /** Sends the answers to the exercise on show; the first check is the one that counts. */
  async check(): Promise<void> {
    const { source, work, at, laid, works } = this;
    if (!source || !work) return;
    try {
      const answers = works.map((one, i) => (i === at ? sent(laid[i]!, one.given) : null));
      const { exercises } = await api.grade(asked(source), answers);
      const grade = exercises[at] ?? null;
      Object.assign(work, { last: grade, first: work.first ?? grade, showing: false });
      this.wrong = "";
      this.remember();
      this.host.requestUpdate();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Shows the solution, or the own answers again. Whoever looks before checking is graded as it stands. */
  async solve(): Promise<void> {
    const { source, work, at } = this;
    if (!source || !work) return;
    if (!work.first) await this.check();
    try {
      work.solution ??= (await api.quiz({ ...asked(source), solutions: "on" })).exercises[at]?.solution ?? null;
      work.showing = !work.showing && work.solution !== null;
    } catch (error) {
      this.fail(error);
    }
    this.host.requestUpdate();
  }

  clear(): void {
    const { work } = this;
    if (!work) return;
    Object.assign(work, { given: NOTHING_GIVEN, last: null, showing: false });
    this.remember();
    this.host.requestUpdate();
  }

  /** Begins the same set from the beginning. */
  restart(): void {
    this.works = this.exercises.map(begun);
    this.remember();
    void this.goTo(0);
  }

  /** Steps right at the first check, of all steps of the exercises that were checked. */
  get score(): Score {
    const graded = this.works.flatMap((work) => work.first ?? []);
    const whole = graded.filter((grade) => grade.first_error === null).length;
    return { whole, right: graded.reduce((sum, { right }) => sum + right, 0), steps: graded.reduce((sum, { steps }) => sum + steps, 0), checked: graded.length };
  }

  private remember(): void {
    const works = this.works.map(({ given, first, last }) => ({ values: given.values, cuts: [...given.cuts], first, last }));
    keep(MEMORY, JSON.stringify({ set: this.link(), works }));
  }

  private fail(error: unknown): void {
    this.wrong = inWords(error);
    this.host.requestUpdate();
  }
}

function inWords(error: unknown): string {
  return error instanceof TypeError ? t("page-no-server") : error instanceof Error ? error.message : String(error);
}

/** What this browser remembers of the set, where it was the last one worked on. */
function remembered(source: Source, count: number): Work[] | null {
  try {
    const { set, works } = JSON.parse(kept(MEMORY) ?? "{}") as { set?: string; works?: { values: Record<string, string>; cuts: string[]; first: QuizGrade | null; last: QuizGrade | null }[] };
    const same = set === writeRoute({ view: "study", id: "quiz", query: writeSource(source) }) && works?.length === count;
    return same ? works.map(({ values, cuts, first, last }) => ({ ...begun(), given: { values, cuts: new Set(cuts) }, first, last })) : null;
  } catch {
    return null; // Something else was kept there.
  }
}
