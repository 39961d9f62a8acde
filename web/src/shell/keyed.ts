/** A view with keys of its own, and the help that tells them. */
import { query } from "lit/decorators.js";
import { Speaking } from "../words";
import "./help";
import type { PodaHelp } from "./help";

export abstract class Keyed extends Speaking {
  @query("poda-help") protected help!: PodaHelp;

  #onKey = (event: KeyboardEvent): void => this.onKey(event);

  /** A key that nobody typed into a field. */
  protected abstract onKey(event: KeyboardEvent): void;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#onKey);
    this.addEventListener("help", this.#onHelp);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#onKey);
    this.removeEventListener("help", this.#onHelp);
  }

  #onHelp = (): void => void this.help.open();
}
