/** `<poda-lesson-tree>`: a tree of the lesson with its steps and its sentence. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import type { Perspective } from "../../model";
import { writeRoute } from "../../router";
import { keyOf } from "../../shell/keys";
import { icon } from "../../shell/icons";
import { shared } from "../../shell/theme";
import { Speaking, t } from "../../words";
import "../tree/canvas";
import type { PodaTreeCanvas } from "../tree/canvas";
import type { Item } from "../tree/items";
import { otherPerspective } from "../tree/perspective";
import "../tree/perspective-switch";
import "../tree/side-panel";
import "../tree/step-bar";
import type { PodaTreeSteps } from "../tree/step-bar";
import { Walk } from "../tree/walk";
import { writeWish } from "../tree/wish";
import type { TreeScene } from "./chapters";

@customElement("poda-lesson-tree")
export class PodaLessonTree extends Speaking {
  static override styles = [
    shared,
    css`
      :host { display: grid; gap: .75rem; min-width: 0; }
      .stage { display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr); }
      poda-tree-canvas { height: min(50dvh, 20rem); }
      @media (min-width: 90rem) { .stage { grid-template-columns: minmax(0, 1fr) 19rem; } poda-tree-canvas { height: 34rem; } }
    `,
  ];

  @property({ attribute: false }) scene!: TreeScene;
  /** Whose values are shown. Fires `perspective` where somebody wants the other ones. */
  @property() perspective: Perspective = "root";
  @query("poda-tree-canvas") private canvas!: PodaTreeCanvas | null;
  @query("poda-tree-steps") private steps!: PodaTreeSteps | null;
  private walk = new Walk(this);

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.onKey);
    this.walk.stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.walk.perspective = this.perspective;
    if (changed.has("scene")) void this.search(this.scene);
    void this.walk.speak();
  }

  private async search(scene: TreeScene): Promise<void> {
    const { walk } = this;
    if (!(await walk.record(scene.wish, { step: scene.at === "end" ? null : 0, open: null }))) return;
    for (let cuts = scene.at === "end" ? 0 : scene.at; cuts > 0; cuts -= 1) await walk.cut("forward");
    await this.updateComplete;
    await this.canvas?.fit(true);
    this.canvas?.reveal(walk.at);
  }

  protected override render(): TemplateResult {
    const { walk } = this;
    if (walk.wrong) return html`<p class="wrong" role="alert">${walk.wrong}</p>`;
    if (!walk.recording) return html`<p class="soft" role="status">${t("page-loading")}</p>`;
    const { head } = walk.recording;
    const moves = walk.looked ? walk.recording.path(walk.looked.item.id) : [];
    return html`<poda-perspective .value=${this.perspective} @perspective=${(event: CustomEvent<Perspective>) => this.see(event.detail)}></poda-perspective>
      <poda-tree-steps .at=${walk.step?.at ?? 0} .count=${head.steps} ?cuts=${head.counts.cuts > 0}
        @go=${(event: CustomEvent<number>) => this.change(() => walk.goTo(event.detail))} @cut=${(event: CustomEvent<"forward" | "back">) => this.change(() => walk.cut(event.detail))}></poda-tree-steps>
      <div class="stage">
        <poda-tree-canvas .shown=${walk.shown} .now=${walk.step?.node ?? -1} .at=${walk.at} .thumbs=${walk.thumbs} boards name=${t("tree-page-tree")}
          @look=${(event: CustomEvent<string>) => this.look(event.detail)} @fold=${(event: CustomEvent<{ item: Item; open: boolean }>) => this.change(() => walk.fold(event.detail.item, event.detail.open))}
          @enter=${(event: CustomEvent<Item>) => this.change(() => walk.enter(event.detail))} @sisters=${(event: CustomEvent<Item>) => this.change(() => walk.sisters(event.detail))}></poda-tree-canvas>
        <poda-tree-panel class="panel" role="region" aria-label=${t("tree-page-panel")} .head=${head} .step=${walk.step} .view=${walk.view} .sentence=${walk.sentence} .path=${moves.join(" ") || t("tree-root")}></poda-tree-panel>
      </div>
      ${this.drawLink()}`;
  }

  private drawLink(): TemplateResult | typeof nothing {
    const link = writeRoute({ view: "study", id: "tree", query: writeWish(this.scene.wish, this.walk.place, this.perspective) });
    return html`<p><a class="button small" data-open href=${link}>${icon("turn")}${t("lesson-open-tree")}</a></p>`;
  }

  private async change(act: () => Promise<unknown>): Promise<void> {
    const inside = this.canvas?.hasFocus ?? false;
    await act();
    await this.updateComplete;
    if (inside) await this.canvas?.focusItem();
    else this.canvas?.reveal(this.walk.at);
  }

  private see(detail: Perspective): void {
    this.dispatchEvent(new CustomEvent("perspective", { detail }));
  }

  private look(key: string): void {
    this.walk.look(key);
    void this.updateComplete.then(() => this.canvas?.focusItem());
  }

  private onKey = (event: KeyboardEvent): void => {
    const { walk } = this;
    const at = walk.wanted;
    const doing: Record<string, () => unknown> = {
      n: () => walk.goTo(at + 1),
      p: () => walk.goTo(at - 1),
      c: () => walk.cut("forward"),
      C: () => walk.cut("back"),
      g: () => walk.goTo(0),
      G: () => walk.goTo(Number.MAX_SAFE_INTEGER),
      v: () => this.see(otherPerspective(this.perspective)),
    };
    const key = keyOf(event);
    const act = doing[key];
    if (!walk.recording || (!act && key !== "a")) return;
    event.preventDefault();
    if (act) void this.change(async () => act());
    else this.steps?.toggle();
  };
}
