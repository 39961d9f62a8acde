/** When something is on screen. */

/** A window that nobody sees draws no frames; nothing waits longer than this for one. */
const LONGEST_WAIT_MS = 100;

/** Done when what has been drawn up to now is on its way to the screen. */
export function afterFrame(): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(done, LONGEST_WAIT_MS);
    // A task that a frame asks for comes after that frame.
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        done();
      }),
    );
  });
}

/** Nobody waits longer than this for a browser that always has something else to do. */
const LONGEST_BUSY_MS = 250;

/** Done when the browser has nothing more urgent to do. */
export function whenIdle(): Promise<void> {
  return new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: LONGEST_BUSY_MS });
    else setTimeout(done);
  });
}
