/**
 * Hands on the tree: a mouse drags it, two fingers or the wheel zoom it. One finger scrolls as everywhere; the page itself is not zoomed from here.
 */

export interface Held {
  readonly scroller: HTMLElement;
  readonly zoom: number;
  /** Zooms so that a place of the tree is at a place of the frame. */
  hold(zoom: number, of: Place, at: Place): void;
}

export interface Place {
  x: number;
  y: number;
}

/** How much a notch of the wheel zooms. */
export const ZOOM_STEP = 1.2;

interface Pinch {
  /** The tree between the fingers when they came. */
  of: Place;
  apart: number;
  zoom: number;
}

export class Hands {
  #drag: Place | null = null;
  #pinch: Pinch | null = null;

  constructor(private readonly held: Held) {}

  down = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || event.button !== 0 || (event.target as Element).closest(".item")) return;
    const { scroller } = this.held;
    // A scroll bar is no place to drag the tree from.
    if (event.offsetX > scroller.clientWidth && event.target === scroller) return;
    this.#drag = { x: event.clientX + scroller.scrollLeft, y: event.clientY + scroller.scrollTop };
    scroller.classList.add("dragging");
    scroller.setPointerCapture(event.pointerId);
  };

  move = (event: PointerEvent): void => {
    if (this.#drag) this.held.scroller.scrollTo(this.#drag.x - event.clientX, this.#drag.y - event.clientY);
  };

  up = (): void => {
    this.#drag = null;
    this.held.scroller.classList.remove("dragging");
  };

  wheel = {
    handleEvent: (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const at = this.#within(event);
      this.held.hold(this.held.zoom * (event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP), this.#under(at), at);
    },
    passive: false,
  };

  touch = {
    handleEvent: (event: TouchEvent): void => {
      const [one, other, third] = event.touches;
      this.#pinch = null;
      if (!one || !other || third) return;
      claim(event);
      this.#pinch = { of: this.#under(this.#between(one, other)), apart: distance(one, other), zoom: this.held.zoom };
    },
    passive: false,
  };

  pinch = {
    handleEvent: (event: TouchEvent): void => {
      const [one, other] = event.touches;
      if (!this.#pinch || !one || !other) return;
      claim(event);
      const { of, apart, zoom } = this.#pinch;
      this.held.hold((zoom * distance(one, other)) / apart, of, this.#between(one, other));
    },
    passive: false,
  };

  /** A place of the window, from the corner of the frame. */
  #within({ clientX, clientY }: { clientX: number; clientY: number }): Place {
    const { left, top } = this.held.scroller.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #between(one: Touch, other: Touch): Place {
    return this.#within({ clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 });
  }

  /** What of the tree is at a place of the frame. */
  #under({ x, y }: Place): Place {
    const { scroller, zoom } = this.held;
    return { x: (scroller.scrollLeft + x) / zoom, y: (scroller.scrollTop + y) / zoom };
  }
}

/** Keeps the browser from doing something with it; where one finger scrolls already, it cannot be kept. */
function claim(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}

/** How far two fingers are apart; never nothing, so that it can be divided by. */
const distance = (one: Touch, other: Touch): number => Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
