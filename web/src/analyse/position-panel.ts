/** `<poda-position>`: the position as text, to be changed by typing or by clicks, and to be taken away as text, link or picture. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { icon } from "../shell/icons";
import { shared } from "../shell/theme";
import { Speaking, t } from "../words";

const TOLD_MS = 1600;

@customElement("poda-position")
export class PodaPosition extends Speaking {
  static override styles = [
    shared,
    css`
      :host { display: grid; gap: .6rem; }
      textarea { min-height: 3.4rem; resize: vertical; font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .85rem; overflow-wrap: anywhere; }
      .letters { display: flex; flex-wrap: wrap; gap: .35rem; }
      .letters button { min-width: 2.5rem; font-family: ui-monospace, monospace; font-weight: 700; }
    `,
  ];

  @property() text = "";
  @property() link = "";
  @property() wrong = "";
  @property({ type: Boolean }) editing = false;
  @property({ type: Boolean }) editable = false;
  @property({ attribute: false }) letters: string[] = [];
  @property() letter = "";
  @query("textarea") private field!: HTMLTextAreaElement;
  @state() private told = "";

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("text")) this.field.value = this.text;
  }

  protected override render(): TemplateResult {
    return html`<label><span class="small soft">${t("page-position-text")}</span>
        <textarea spellcheck="false" autocomplete="off" @keydown=${this.onKey}></textarea></label>
      ${this.wrong ? html`<p class="wrong small" role="alert">${this.wrong}</p>` : nothing}
      <div class="row">
        <button @click=${this.open}>${t("page-open")}</button>
        <button @click=${() => this.fire("edit")} aria-pressed=${this.editing} ?disabled=${!this.editable && !this.editing}>${t(this.editing ? "page-edit-done" : "page-edit")}</button>
      </div>
      ${this.editing
        ? html`<p class="small soft">${t("page-edit-about")}</p>
            <div class="letters" role="group" aria-label=${t("page-letters")}>${this.letters.map(
              (one) => html`<button aria-pressed=${one === this.letter} @click=${() => this.fire("letter", one)}>${one}</button>`,
            )}</div>`
        : nothing}
      <div class="row">
        <button class="small" @click=${() => this.copy(this.field.value)} data-copy="text">${icon("copy")}${t("page-copy-text")}</button>
        <button class="small" @click=${() => this.copy(new URL(this.link, location.href).href)} data-copy="link">${icon("copy")}${t("page-copy-link")}</button>
        <button class="small" @click=${() => this.fire("picture", "copy")} data-copy="svg">${icon("copy")}SVG</button>
        <button class="small" @click=${() => this.fire("picture", "save")}>${icon("save")}SVG</button>
      </div>
      <p class="small soft" role="status">${this.told}</p>`;
  }

  /** Copies and says so; where the browser forbids it, the text is shown and selected. */
  async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.told = t("page-copied");
    } catch {
      this.field.value = text;
      this.field.select();
      this.told = t("page-copy-by-hand");
    }
    setTimeout(() => (this.told = ""), TOLD_MS);
  }

  private open = (): void => this.fire("open", this.field.value.trim().replaceAll(/\s+/g, " "));

  private onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    this.open();
  }

  private fire(name: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
