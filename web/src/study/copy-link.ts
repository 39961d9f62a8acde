/** `<poda-copy-link>`: copies the link that reopens what is on show, and says so. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../shell/icons";
import { shared } from "../shell/theme";
import { Speaking, t } from "../words";

const TOLD_MS = 1600;

@customElement("poda-copy-link")
export class PodaCopyLink extends Speaking {
  static override styles = [shared, css`:host { display: inline-block; } input { margin-top: .4rem; }`];

  /** The link, also relative to the page. */
  @property() link = "";
  /** The id of the word on the button. */
  @property() word = "page-copy-link";
  @state() private told = "";
  @state() private byHand = false;

  protected override render(): TemplateResult {
    return html`<button class="small" data-copy="link" @click=${this.copy}>${icon("copy")}<span aria-live="polite">${this.told || t(this.word)}</span></button>
      ${this.byHand ? html`<input readonly aria-label=${t("page-copy-link")} .value=${this.address()} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />` : null}`;
  }

  private address(): string {
    return new URL(this.link, location.href).href;
  }

  /** Where the browser forbids it, the link is shown to be copied by hand. */
  private copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(this.address());
      this.told = t("page-copied");
      setTimeout(() => (this.told = ""), TOLD_MS);
    } catch {
      this.byHand = true;
    }
  };
}
