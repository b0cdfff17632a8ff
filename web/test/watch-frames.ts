/** So often it is looked whether a frame has come, ms. */
const LOOK_MS = 2000
/** Looks in a row without a frame. What keeps the page's own thread busy keeps it from looking as well. */
const LOOKS = 5

interface Page {
  every(work: () => void, ms: number): unknown
  nextFrame(work: () => void): unknown
}

/**
 * Asks once for new graphics when the page has come to draw nothing any more. Chromium 156 was seen to hold a page so for good,
 * in one of many runs: the tiles of a frame were never reported as ready, so that it was never activated, and no other one was
 * begun. Every wait for the next frame, as before each press, then lasts to its limit, until a new graphics process is here.
 */
export const watchFrames = ({ every, nextFrame }: Page, restartGraphics: () => unknown): void => {
  let [without, restarted] = [0, false]
  every(() => {
    nextFrame(() => {
      without = 0
    })
    without += 1
    if (without <= LOOKS || restarted) return
    restarted = true
    restartGraphics()
  }, LOOK_MS)
}
