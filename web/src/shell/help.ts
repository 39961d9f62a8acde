/** `<poda-help>`: the rules of a game with pictures, and the keys. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { api } from "../api";
import "../board/board";
import type { BoardView } from "../model";
import { readGame } from "../router";
import { has, loadPiece, Speaking, t } from "../words";
import { icon } from "./icons";
import { readPictures, readRules, type RulesPart, type RulesPicture } from "./rules-text";
import { shared } from "./theme";

/** A key and the id of what it does. */
export interface Key {
  keys: string;
  word: string;
}

@customElement("poda-help")
export class PodaHelp extends Speaking {
  static override styles = [
    shared,
    css`
      dialog { width: min(46rem, 100vw - 1rem); max-height: calc(100dvh - 1rem); padding: 0; border: 1px solid var(--line); border-radius: .9rem; background: var(--panel); color: var(--ink); box-shadow: var(--shadow); }
      dialog::backdrop { background: rgb(10 12 14 / .5); }
      .head { position: sticky; top: 0; z-index: 4; display: flex; align-items: center; gap: 1rem; padding: .6rem 1rem; background: var(--panel); border-bottom: 1px solid var(--line); }
      .head h2 { flex: 1; font-size: 1.25rem; }
      .text { padding: 1rem; display: grid; gap: .75rem; }
      ul { margin: 0; padding-inline-start: 1.2rem; display: grid; gap: .3rem; }
      h3 { margin-top: .5rem; font-size: 1rem; }
      figure { margin: .25rem 0; display: grid; grid-template-columns: minmax(0, 15rem) 1fr; gap: .5rem 1rem; align-items: center; }
      figure poda-board { --board-room: 6rem; }
      figcaption { color: var(--ink-soft); }
      dl { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; }
      dd { margin: 0; }
      kbd { font: inherit; font-size: .9em; padding: .05rem .45rem; border: 1px solid var(--field-line); border-radius: .3rem; white-space: nowrap; }
      @media (max-width: 30rem) { figure { grid-template-columns: 1fr; } figure poda-board { max-width: 15rem; } }
    `,
  ];

  @property() game = "";
  @property({ attribute: false }) keys: readonly Key[] = [];
  @query("dialog") private dialog!: HTMLDialogElement;
  @state() private parts: RulesPart[] = [];
  @state() private pictures: (RulesPicture & { view: BoardView })[] = [];

  /** Opens it, and fetches what it shows. */
  async open(): Promise<void> {
    await loadPiece("rules");
    const { name, settings } = readGame(this.game);
    const id = `rules-${name}`;
    // Without the server there are still the keys, and what the game is about.
    const known = (await api.games().catch(() => [])).find((game) => game.name === name)?.settings;
    const said = known && Object.fromEntries(known.map(({ key, default: usual }) => [key, numeral(settings[key] ?? usual)]));
    this.parts = said && has(id) ? readRules(t(id, said)) : [];
    this.dialog.showModal();
    const wanted = has(`${id}-pictures`) ? readPictures(t(`${id}-pictures`)) : [];
    const shown = await Promise.all(wanted.map(({ game, position }) => api.view(game, position).catch(() => null)));
    this.pictures = wanted.flatMap((picture, i) => (shown[i] ? [{ ...picture, view: shown[i].view }] : []));
  }

  protected override render(): TemplateResult {
    const { name } = readGame(this.game);
    return html`<dialog aria-labelledby="title">
      <div class="head"><h2 id="title">${t(`game-${name}`)}</h2><button class="plain" autofocus @click=${() => this.dialog.close()} aria-label=${t("page-close")}>${icon("close")}</button></div>
      <div class="text">
        ${this.parts.length > 0 ? this.parts.map(drawPart) : html`<p>${t(`about-${name}`)}</p>`}
        ${this.pictures.map(({ view, caption }) => html`<figure><poda-board .view=${view} name=${caption} inert></poda-board><figcaption>${caption}</figcaption></figure>`)}
        <h3>${t("page-keys")}</h3>
        <dl>${this.keys.map(({ keys, word }) => html`<dt><kbd>${keys}</kbd></dt><dd>${t(word)}</dd>`)}</dl>
      </div>
    </dialog>`;
  }
}

/** Numbers as numbers, so that one round is not "1 rounds". */
const numeral = (value: string): string | number => (/^\d+$/.test(value) ? Number(value) : value);

function drawPart(part: RulesPart): TemplateResult {
  return part.kind === "list" ? html`<ul>${part.items.map((item) => html`<li>${item}</li>`)}</ul>` : html`<p>${part.text}</p>`;
}
