/** `<poda-perspective>`: whose values are shown, as two buttons. Fires `perspective` with the choice. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Perspective } from "../../model";
import { shared } from "../../shell/theme";
import { Speaking, t } from "../../words";
import { PERSPECTIVES } from "./perspective";

const WORDS: Record<Perspective, string> = { mover: "study-perspective-mover", root: "study-perspective-root" };

@customElement("poda-perspective")
export class PodaPerspective extends Speaking {
  static override styles = [
    shared,
    css`
      :host { display: block; }
      div { display: flex; flex-wrap: wrap; gap: .3rem; align-items: center; }
      button { padding: .1rem .6rem; }
    `,
  ];

  @property() value: Perspective = "mover";

  protected override render(): TemplateResult {
    return html`<div role="group" aria-labelledby="name"><span id="name" class="small soft">${t("study-perspective")}</span>
      ${PERSPECTIVES.map((one) => html`<button class="small" data-perspective=${one} aria-pressed=${one === this.value} @click=${() => this.choose(one)}>${t(WORDS[one])}</button>`)}</div>`;
  }

  private choose(detail: Perspective): void {
    this.dispatchEvent(new CustomEvent("perspective", { detail }));
  }
}
