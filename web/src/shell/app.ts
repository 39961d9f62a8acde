/** `<poda-app>`: the head of the page, and below it the view that the address names. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { readRoute, writeRoute, type Route } from "../router";
import { choose, currentLanguage, has, LANGUAGES, Speaking, t } from "../words";
import { icon } from "./icons";
import { currentTheme, nextTheme, shared, type Theme } from "./theme";
import { VIEWS } from "./views";

const THEME_WORDS: Record<Theme, string> = { auto: "page-theme-auto", light: "page-theme-light", dark: "page-theme-dark" };
const THEME_ICONS = { auto: "half", light: "sun", dark: "moon" } as const;

@customElement("poda-app")
export class PodaApp extends Speaking {
  static override styles = [
    shared,
    css`
      header { display: flex; align-items: center; gap: .25rem .75rem; padding: .4rem .75rem; background: var(--panel); border-bottom: 1px solid var(--line); }
      .brand { display: flex; align-items: center; gap: .5rem; font-weight: 750; font-size: 1.2rem; letter-spacing: -.01em; color: var(--ink); text-decoration: none; }
      .brand img { width: 1.75rem; height: 1.75rem; }
      nav { display: flex; gap: .1rem; flex: 1; min-width: 0; overflow-x: auto; scrollbar-width: none; }
      nav a { padding: .5rem .7rem; border-radius: .5rem; color: var(--ink-soft); text-decoration: none; font-weight: 550; white-space: nowrap; }
      nav a:hover { background: var(--accent-soft); color: var(--ink); }
      nav a[aria-current] { color: var(--accent-ink); box-shadow: inset 0 -3px 0 var(--accent); border-radius: .5rem .5rem 0 0; }
      .tools { display: flex; gap: .1rem; }
      .tools button { padding: .35rem .55rem; min-width: 2.5rem; }
      .skip:not(:focus) { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
      .wait { padding: 3rem; text-align: center; }
      @media (max-width: 30rem) { header { padding: .3rem .4rem; gap: .1rem; } .brand { display: none; } nav a { padding: .5rem .4rem; font-size: .95rem; } .tools button { padding: .3rem; min-width: 2.25rem; } }
      @media print { header { display: none; } }
    `,
  ];

  @state() private route: Route = readRoute(location.hash);
  @state() private ready = new Set(["play"]);
  @state() private theme = currentTheme();

  #onHash = (): void => {
    this.route = readRoute(location.hash);
    void this.prepare();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.#onHash);
    void this.prepare();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#onHash);
  }

  private get entry(): (typeof VIEWS)[number] {
    return VIEWS.find((entry) => entry.name === this.route.view) ?? VIEWS[0]!;
  }

  private async prepare(): Promise<void> {
    const { name, load } = this.entry;
    if (this.ready.has(name)) return;
    await load();
    this.ready = new Set([...this.ready, name]);
  }

  protected override render(): TemplateResult | typeof nothing {
    // Nothing can be said before the words are there.
    if (!has("page-play")) return nothing;
    const { entry } = this;
    document.title = `${t(entry.word)} · Poda`;
    return html`<header>
        <a class="skip button" href="#main" @click=${this.skip}>${t("page-skip")}</a>
        <a class="brand" href=${writeRoute({ view: "play" })} aria-label="Poda"><img src="/icon.svg" alt="" width="28" height="28" decoding="async" /><span>Poda</span></a>
        <nav aria-label=${t("page-menu")}>
          ${VIEWS.map((one) => html`<a href=${writeRoute({ view: one.name })} aria-current=${one === entry ? "page" : nothing}>${t(one.word)}</a>`)}
        </nav>
        <div class="tools">
          ${LANGUAGES.filter((code) => code !== currentLanguage()).map(
            (code) => html`<button class="plain" lang=${code} @click=${() => choose(code)} aria-label=${`${code.toUpperCase()} ${LANGUAGE_NAMES[code]}`} title=${LANGUAGE_NAMES[code]}>${code.toUpperCase()}</button>`,
          )}
          <button class="plain" @click=${() => (this.theme = nextTheme())} aria-label=${t(THEME_WORDS[this.theme])} title=${t(THEME_WORDS[this.theme])}>${icon(THEME_ICONS[this.theme])}</button>
          <button class="plain" data-help @click=${this.help} aria-label=${t("page-help")} title=${t("page-help")}><b aria-hidden="true">?</b></button>
        </div>
      </header>
      <main id="main" tabindex="-1">${this.ready.has(entry.name) ? entry.draw(this.route) : html`<p class="wait soft">${t("page-loading")}</p>`}</main>`;
  }

  private skip(event: Event): void {
    event.preventDefault();
    this.renderRoot.querySelector<HTMLElement>("main")?.focus();
  }

  /** The view on show knows which game the help is about. */
  private help(): void {
    this.renderRoot.querySelector("main > *")?.dispatchEvent(new CustomEvent("help"));
  }
}

const LANGUAGE_NAMES = { en: "English", es: "Español" } as const;
