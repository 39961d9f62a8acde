/** `<poda-study>`: the search laid open, in tabs that the address names: `#/study/tree?game=boom&depth=4`. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { readRoute, SETTLED, writeRoute, type Route } from "../router";
import { shared } from "../shell/theme";
import { loadPiece, Speaking, t } from "../words";
import { TABS, type TabEntry } from "./tabs";

@customElement("poda-study")
export class PodaStudy extends Speaking {
  static override styles = [
    shared,
    css`
      nav { display: flex; gap: .1rem; overflow-x: auto; scrollbar-width: none; padding: .25rem .75rem 0; border-bottom: 1px solid var(--line); background: var(--panel); }
      a { padding: .45rem .8rem .55rem; color: var(--ink-soft); text-decoration: none; font-weight: 550; white-space: nowrap; border-bottom: 3px solid transparent; }
      a:hover { color: var(--ink); border-color: var(--line); }
      a[aria-current] { color: var(--accent-ink); border-color: var(--accent); }
      :focus-visible { outline-offset: -3px; }
      .wait { padding: 3rem; text-align: center; }
      @media (min-width: 60rem) { nav { padding-inline: 1.5rem; } }
      @media print { nav { display: none; } }
    `,
  ];

  @property({ attribute: false }) route: Route = { view: "study", id: null, query: {} };
  @state() private ready: ReadonlySet<string> = new Set();

  /** A tab that changes its own address changes the links of the others. */
  #onSettled = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener(SETTLED, this.#onSettled);
    this.addEventListener("help", () => this.renderRoot.querySelector("[data-tab] > *")?.dispatchEvent(new CustomEvent("help")));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener(SETTLED, this.#onSettled);
  }

  private get tab(): TabEntry {
    return TABS.find(({ name }) => name === this.route.id) ?? TABS[0]!;
  }

  protected override willUpdate(): void {
    const { name } = this.tab;
    if (!this.ready.has(name)) void this.prepare(this.tab);
  }

  private async prepare({ name, load }: TabEntry): Promise<void> {
    await Promise.all([load(), loadPiece("study")]);
    this.ready = new Set([...this.ready, name]);
  }

  protected override render(): TemplateResult {
    const { tab } = this;
    if (!this.ready.has(tab.name)) return html`<p class="wait soft">${t("page-loading")}</p>`;
    document.title = `${t(tab.word)} · Poda`;
    return html`<nav aria-label=${t("study-tabs")}>
        ${TABS.map((one) => html`<a href=${linkTo(one.name)} aria-current=${one === tab ? "page" : nothing}>${t(one.word)}</a>`)}
      </nav>
      <div data-tab>${tab.draw(this.route)}</div>`;
  }
}

/** Another tab about the same position. */
function linkTo(id: string): string {
  const { game, position } = readRoute(location.hash).query;
  return writeRoute({ view: "study", id, query: { game, position } });
}
