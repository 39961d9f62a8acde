/** `<poda-player-card>`: a side, who plays it, and what it has. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { boardStyles } from "../board/board-styles";
import { COLOURS, colourStyle, fillOf, NO_COLOURS, paleClass } from "../board/colours";
import { isBlackAndWhite, piece } from "../board/pieces";
import type { BoardView, Colour, Piece, PlayerInfo, Side, SideColours } from "../model";
import { shared } from "../shell/theme";
import { number, say, Speaking, t } from "../words";
import "./clock";
import { LONGEST_NAME, type LookChange } from "./looks";
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
      .head strong { min-width: 0; overflow-wrap: anywhere; }
      details { margin-top: .2rem; } details[open] { display: grid; }
      details summary { cursor: pointer; width: max-content; max-width: 100%; }
      .look { display: grid; gap: .4rem; padding-top: .3rem; }
      .look > input { min-height: 2.2rem; padding: .15rem .4rem; min-width: 0; width: 100%; }
      .swatches { display: flex; flex-wrap: wrap; gap: .35rem; }
      .swatches label { position: relative; display: inline-grid; cursor: pointer; }
      .swatches input { position: absolute; inset: 0; opacity: 0; margin: 0; width: 100%; height: 100%; min-height: 0; cursor: inherit; }
      .swatch { width: 1.6rem; height: 1.6rem; border-radius: 50%; border: 1px solid var(--ink-soft); display: grid; place-items: center; }
      .swatches :checked + .swatch { outline: 3px solid var(--accent); outline-offset: 1px; }
      .swatches :focus-visible + .swatch { outline: 3px solid var(--focus); outline-offset: 3px; }
      .swatches :disabled + .swatch { opacity: .3; } .swatches label:has(:disabled) { cursor: default; }
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
  /** The name of the player, where one was given, and the colours of the sides. */
  @property({ attribute: false }) called: string | null = null;
  @property({ attribute: false }) colours: SideColours = NO_COLOURS;
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
      <svg class="token ${isBlackAndWhite(view) ? "board2" : ""} ${paleClass(this.colours)}" .style=${colourStyle(this.colours)} viewBox="-20 -20 40 40" aria-hidden="true">${piece(view, this.token(view))}</svg>
      <div class="head"><strong>${name}</strong>
        ${left > 1 || (left === 1 && view.status.actions_left === 1 && this.acting) ? html`<span class="pips" aria-hidden="true">${Array.from({ length: left }, () => html`<i></i>`)}</span>` : nothing}
        ${player.score === null ? nothing : html`<span class="counts" title=${t("status-score", { player: name, score: player.score })}>${number(player.score)}</span>`}
        ${this.left === null ? nothing : html`<poda-clock .left=${this.left} .since=${this.since} ?running=${this.acting} player=${name} @up=${() => this.dispatchEvent(new CustomEvent("up"))}></poda-clock>`}
      </div>
      <div class="tell">
        <select aria-label=${t("page-seat", { player: name })} @change=${this.onSeat}>
          <option value=${PERSON} ?selected=${this.seat === PERSON}>${t("page-person")}</option>
          ${this.players.map((one) => html`<option value=${one.name} ?selected=${one.name === this.seat}>${this.playerName(one)}</option>`)}
          ${known || this.seat === PERSON ? nothing : html`<option value=${this.seat} selected>${this.seat}</option>`}
        </select>
        ${known ? html`<div>${say(known.about)}</div>` : nothing}
        ${player.supply === null ? nothing : html`<div>${t("status-supply", { player: name, count: player.supply })}</div>`}
        ${player.penalised ? html`<div><b>${t("status-penalised", { player: name })}</b></div>` : nothing}
        ${this.drawLook(name)}
      </div>
    </div>`;
  }

  /** The name of the player and the colour of the side; the colour of the other side cannot be chosen. */
  private drawLook(name: string): TemplateResult {
    const [own, other] = this.side === 1 ? [this.colours.first, this.colours.second] : [this.colours.second, this.colours.first];
    return html`<details class="noprint"><summary>${t("page-look")}</summary>
      <div class="look">
        <input aria-label=${t("page-look-name", { player: name })} placeholder=${name} maxlength=${LONGEST_NAME} autocomplete="off" .value=${live(this.called ?? "")} @change=${this.onName} data-name />
        <div class="swatches" role="radiogroup" aria-label=${t("page-look-colour", { player: name })} @change=${this.onColour}>
          ${this.drawSwatch(null, !own, false)}${COLOURS.map((colour) => this.drawSwatch(colour, colour === own, colour === other))}
        </div>
      </div></details>`;
  }

  private drawSwatch(colour: Colour | null, chosen: boolean, taken: boolean): TemplateResult {
    const words = colour ? t(`colour-${colour}`) : t("page-look-own");
    return html`<label title=${words}><input type="radio" name="colour" value=${colour ?? ""} aria-label=${words} .checked=${live(chosen)} ?disabled=${taken} data-colour=${colour ?? "own"} />
      <span class="swatch" .style=${colour ? `background:${fillOf(colour)}` : ""} aria-hidden="true">${colour ? nothing : "–"}</span></label>`;
  }

  private onName(event: Event): void {
    this.tell({ name: (event.target as HTMLInputElement).value || null });
  }

  private onColour(event: Event): void {
    this.tell({ colour: ((event.target as HTMLInputElement).value || null) as Colour | null });
  }

  private tell(detail: LookChange): void {
    this.dispatchEvent(new CustomEvent("look", { detail }));
  }

  /** A piece as this side has it on the board, or a plain stone. */
  private token(view: BoardView): Piece {
    const own = view.cells.find((cell) => cell.piece?.side === this.side && cell.piece.kind === "walker")?.piece;
    return own ?? { side: this.side, kind: "stone", symbol: view.status.players[this.side - 1]!.symbol };
  }

  private playerName({ name }: PlayerInfo): string {
    const level = /^level-(\d+)$/.exec(name)?.[1];
    if (level) return t("page-level", { level });
    return name === "best" ? t("page-best") : name;
  }

  private onSeat(event: Event): void {
    this.dispatchEvent(new CustomEvent("seat", { detail: (event.target as HTMLSelectElement).value }));
  }
}
