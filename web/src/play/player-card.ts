/** `<poda-player-card>`: a side, who plays it, and what it has. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { boardStyles } from "../board/board-styles";
import { isBlackAndWhite, piece } from "../board/pieces";
import type { BoardView, Piece, PlayerInfo, Side } from "../model";
import { shared } from "../shell/theme";
import { number, say, Speaking, t } from "../words";
import "./clock";
import { PERSON } from "./table";

@customElement("poda-player-card")
export class PodaPlayerCard extends Speaking {
  static override styles = [
    boardStyles,
    shared,
    css`
      :host { container-type: normal; }
      .card0 { display: grid; grid-template-columns: auto 1fr; gap: .1rem .75rem; align-items: center; background: var(--panel); border: 1px solid var(--line); border-radius: .8rem; padding: .5rem .8rem .55rem .75rem; }
      .card0.acting { box-shadow: inset 4px 0 0 var(--accent); }
      svg.token { position: static; width: 2.6rem; height: 2.6rem; grid-row: span 2; }
      .head { display: flex; align-items: center; gap: .5rem; }
      .head strong { flex: none; }
      select { min-height: 2.2rem; padding: .15rem .4rem; }
      .pips { display: inline-flex; gap: .25rem; }
      .pips i { width: .65rem; height: .65rem; border-radius: 50%; background: var(--accent); }
      poda-clock { margin-inline-start: auto; } .counts + poda-clock { margin-inline-start: 0; }
      .counts { margin-inline-start: auto; font-weight: 700; font-size: 1.15rem; font-variant-numeric: tabular-nums; }
      .tell { color: var(--ink-soft); font-size: .85rem; line-height: 1.3; min-width: 0; }
      @media print { .tell { display: none; } }
    `,
  ];

  @property({ attribute: false }) view: BoardView | null = null;
  @property({ attribute: false }) side: Side = 1;
  @property() seat = PERSON;
  @property({ attribute: false }) players: PlayerInfo[] = [];
  @property({ type: Boolean }) acting = false;
  /** Milliseconds that the side had left, and when that was; nothing without a clock. */
  @property({ attribute: false }) left: number | null = null;
  @property({ attribute: false }) since = 0;

  protected override render(): TemplateResult | typeof nothing {
    const { view, side } = this;
    if (!view) return nothing;
    const player = view.status.players[side - 1]!;
    const name = say(player.name);
    const known = this.players.find((one) => one.name === this.seat);
    const left = this.acting ? view.status.actions_left : 0;
    return html`<div class="card0 ${this.acting ? "acting" : ""}">
      <svg class="token ${isBlackAndWhite(view) ? "board2" : ""}" viewBox="-20 -20 40 40" aria-hidden="true">${piece(view, this.token(view))}</svg>
      <div class="head"><strong>${name}</strong>
        ${left > 1 || (left === 1 && view.status.actions_left === 1 && this.acting) ? html`<span class="pips" aria-hidden="true">${Array.from({ length: left }, () => html`<i></i>`)}</span>` : nothing}
        ${player.score === null ? nothing : html`<span class="counts" title=${t("status-score", { player: name, score: player.score })}>${number(player.score)}</span>`}
        ${this.left === null ? nothing : html`<poda-clock .left=${this.left} .since=${this.since} ?running=${this.acting} player=${name} @up=${() => this.dispatchEvent(new CustomEvent("up"))}></poda-clock>`}
      </div>
      <div class="tell">
        <select aria-label=${t("page-seat", { player: name })} @change=${this.onSeat}>
          <option value=${PERSON} ?selected=${this.seat === PERSON}>${t("page-person")}</option>
          ${this.players.map((one) => html`<option value=${one.name} ?selected=${one.name === this.seat}>${this.called(one)}</option>`)}
          ${known || this.seat === PERSON ? nothing : html`<option value=${this.seat} selected>${this.seat}</option>`}
        </select>
        ${known ? html`<div>${say(known.about)}</div>` : nothing}
        ${player.supply === null ? nothing : html`<div>${t("status-supply", { player: name, count: player.supply })}</div>`}
        ${player.penalised ? html`<div><b>${t("status-penalised", { player: name })}</b></div>` : nothing}
      </div>
    </div>`;
  }

  /** A piece as this side has it on the board, or a plain stone. */
  private token(view: BoardView): Piece {
    const own = view.cells.find((cell) => cell.piece?.side === this.side && cell.piece.kind === "walker")?.piece;
    return own ?? { side: this.side, kind: "stone", symbol: view.status.players[this.side - 1]!.symbol };
  }

  private called({ name }: PlayerInfo): string {
    const level = /^level-(\d+)$/.exec(name)?.[1];
    if (level) return t("page-level", { level });
    return name === "best" ? t("page-best") : name;
  }

  private onSeat(event: Event): void {
    this.dispatchEvent(new CustomEvent("seat", { detail: (event.target as HTMLSelectElement).value }));
  }
}
