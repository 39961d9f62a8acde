/** `<poda-game-picker>`: all games as one row of choices, or the settings of the chosen one. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { GameInfo, Setting } from "../model";
import { readGame, writeGame } from "../router";
import { shared } from "../shell/theme";
import { has, Speaking, t } from "../words";

@customElement("poda-game-picker")
export class PodaGamePicker extends Speaking {
  static override styles = [
    shared,
    css`
      .games { display: flex; flex-wrap: wrap; gap: .35rem; }
      .games button { min-height: 2.2rem; padding: .2rem .7rem; border-radius: 2rem; font-size: .92rem; }
      .settings { display: grid; gap: .6rem; padding: .3rem 0 .6rem; }
      label { display: grid; gap: .2rem; }
      label.check { grid-template-columns: auto 1fr; align-items: center; gap: .6rem; }
    `,
  ];

  @property({ attribute: false }) games: GameInfo[] = [];
  @property() game = "";
  @property({ type: Boolean }) settings = false;

  protected override render(): TemplateResult {
    const { name, settings } = readGame(this.game);
    if (!this.settings) {
      return html`<div class="games" role="group" aria-label=${t("page-games")}>
        ${this.games.map((one) => html`<button aria-pressed=${one.name === name} @click=${() => this.pick(one.name, {})} data-game=${one.name}>${t(`game-${one.name}`)}</button>`)}
      </div>`;
    }
    const info = this.games.find((one) => one.name === name);
    return html`<div class="settings">${info?.settings.map((setting) => this.drawSetting(name, setting, settings))}</div>`;
  }

  private drawSetting(name: string, setting: Setting, settings: Record<string, string>): TemplateResult {
    const value = settings[setting.key] ?? setting.default;
    const id = `setting-${name}-${setting.key}`;
    const words = has(id) ? t(id) : setting.key;
    const change = (next: string): void => {
      const { [setting.key]: _, ...others } = settings;
      this.pick(name, next === setting.default ? others : { ...others, [setting.key]: next });
    };
    const choice = (event: Event): void => change((event.target as HTMLSelectElement).value);
    if (setting.values?.join() === "off,on") {
      return html`<label class="check"><input type="checkbox" .checked=${value === "on"} @change=${(event: Event) => change((event.target as HTMLInputElement).checked ? "on" : "off")} /><span>${words}</span></label>`;
    }
    if (setting.values) {
      return html`<label><span class="small soft">${words}</span><select @change=${choice}>${setting.values.map((one) => html`<option value=${one} ?selected=${one === value}>${one}</option>`)}</select></label>`;
    }
    return html`<label><span class="small soft">${words} (${setting.least}–${setting.most})</span>
      <input type="number" min=${setting.least!} max=${setting.most!} .value=${value} @change=${choice} /></label>`;
  }

  private pick(name: string, settings: Record<string, string>): void {
    this.dispatchEvent(new CustomEvent("pick", { detail: writeGame({ name, settings }) }));
  }
}
