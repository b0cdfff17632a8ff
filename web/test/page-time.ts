import { expect, vi } from 'vitest'

const STEP_MS = 20

/**
 * Lets the page's time, once it was stopped, go on in small steps until something is so.
 * @returns how far, ms
 */
export const runUntil = async (isSo: () => boolean, stepMs = STEP_MS): Promise<number> => {
  let ran = 0
  await expect
    .poll(
      async () => {
        if (isSo()) return true
        await vi.advanceTimersByTimeAsync(stepMs)
        ran += stepMs
        return false
      },
      // Steps of 20 ms go no quicker than time by itself: the page also waits for what no clock moves.
      { interval: STEP_MS },
    )
    .toBe(true)
  return ran
}

const FRAME_STEP_MS = 250

/**
 * Lets the page's time go on for so long, with frames in between in which what became due can also be done.
 *
 * @param stepMs from one frame to the next; longer ones for what is due every half minute and not every second
 */
export const runFor = async (ms: number, stepMs = FRAME_STEP_MS): Promise<void> => {
  for (let ran = 0; ran < ms; ran += stepMs) {
    await vi.advanceTimersByTimeAsync(Math.min(stepMs, ms - ran))
    await new Promise(requestAnimationFrame)
  }
}
