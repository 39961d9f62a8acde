/** `<poda-engine>`: what the engine thinks, live: depth, nodes, speed, and every move with its value and its line. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { capital } from "../board/board";
import type { BoardView, MoveThought, Thought } from "../model";
import { icon } from "../shell/icons";
import { shared } from "../shell/theme";
import { number, say, Speaking, t } from "../words";
import { bestOf, toneOf, verdictWords } from "./verdicts";

@customElement("poda-engine")
export class PodaEngine extends Speaking {
  static override styles = [
    shared,
    css`
      .head { display: flex; align-items: center; gap: .6rem; }
      .head h2 { flex: 1; }
      .live { display: flex; flex-wrap: wrap; gap: .1rem .9rem; font-variant-numeric: tabular-nums; min-height: 1.4rem; }
      ol { list-style: none; margin: .5rem 0 0; padding: 0; max-height: 21rem; overflow-y: auto; display: grid; gap: .15rem; }
      li button { width: 100%; display: grid; grid-template-columns: 3.2rem 1.4rem 1fr; gap: .1rem .5rem; justify-items: start; text-align: start; padding: .3rem .5rem; border-color: transparent; background: none; min-height: 2.4rem; }
      .move { font-weight: 700; white-space: nowrap; }
      .good { color: var(--good-ink); } .bad { color: var(--bad-ink); } .even { color: var(--ink-soft); }
      .line { grid-column: 1 / -1; color: var(--ink-soft); font-size: .85rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; max-width: 100%; }
      .best .move::after { content: " ★"; color: var(--accent-ink); }
      .legend { margin-top: .5rem; }
      .legend span { display: inline-flex; gap: .3rem; align-items: center; margin-inline-end: .9rem; }
    `,
  ];

  @property({ attribute: false }) thought: Thought | null = null;
  @property({ attribute: false }) view: BoardView | null = null;
  @property({ type: Boolean }) busy = false;

  protected override render(): TemplateResult {
    const moves = this.thought?.moves ?? [];
    const best = bestOf(moves);
    return html`<div class="head"><h2>${t("page-engine")}</h2>
        <button data-toggle @click=${() => this.fire("toggle")} ?disabled=${this.view?.status.over ?? false}>${icon(this.busy ? "stop" : "start")}${t(this.busy ? "page-stop" : "page-think")}</button></div>
      <p class="live small soft" data-live>${this.liveWords().map((words) => html`<span>${words}</span>`)}</p>
      <ol @pointerleave=${() => this.fire("look", [])}>${moves.map((move) => this.drawMove(move, best.has(move.text)))}</ol>
      <p class="sr" role="status">${this.heard(moves[0])}</p>
      ${moves.length > 0
        ? html`<p class="legend small soft"><span>${icon("seal")}${t("page-proven")}</span><span>${icon("guess")}${t("page-estimated")}</span></p>`
        : nothing}`;
  }

  /** For those who listen: only the end of the thinking, not every step of it. */
  private heard(best: MoveThought | undefined): string {
    return best && !this.busy ? `${best.text}: ${verdictWords(best.verdict)} (${t(best.verdict.proven ? "page-proven" : "page-estimated")})` : "";
  }

  private liveWords(): string[] {
    const { thought } = this;
    if (!thought) return [this.view?.status.over ? t("page-nothing-to-think") : this.busy ? t("page-thinking") : ""];
    const speed = thought.seconds > 0 ? thought.nodes / thought.seconds : 0;
    return [t("page-depth", { depth: thought.depth }), t("page-nodes", { nodes: thought.nodes }), t("page-speed", { speed: number(speed) }), this.busy ? t("page-thinking") : t("page-thought")];
  }

  private drawMove(move: MoveThought, best: boolean): TemplateResult {
    const { verdict } = move;
    const action = this.view?.actions.find((one) => one.text === move.text);
    const line = [move.text, ...move.line.slice(move.line[0] === move.text ? 1 : 0)];
    const kind = t(verdict.proven ? "page-proven" : "page-estimated");
    const look = (): void => this.fire("look", line);
    return html`<li class=${best ? "best" : ""}><button @click=${() => this.fire("follow", [move.text])} @pointerenter=${look} @focus=${look} @blur=${() => this.fire("look", [])}
        data-move=${move.text} title=${action ? capital(say(action.label)) : move.text}>
        <span class="move">${move.text}</span><span class=${toneOf(move)} title=${kind}>${icon(verdict.proven ? "seal" : "guess")}<span class="sr">${kind}</span></span>
        <span class=${toneOf(move)}>${verdictWords(verdict)}</span>
        ${line.length > 1 ? html`<span class="line">${line.join(" ")}</span>` : nothing}
      </button></li>`;
  }

  private fire(name: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
