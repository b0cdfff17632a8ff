import { expect, vi } from 'vitest'

const STEP_MS = 20

/**
 * Lets the page's time, once it was stopped, go on in small steps until something is so.
 * @returns how far, ms
 */
export const runUntil = async (isSo: () => boolean, stepMs = STEP_MS): Promise<number> => {
  let ran = 0
  await expect
    .poll(async () => {
      if (isSo()) return true
      await vi.advanceTimersByTimeAsync(stepMs)
      ran += stepMs
      return false
    })
    .toBe(true)
  return ran
}

const FRAME_STEP_MS = 250

/** Lets the page's time go on for so long, with frames in between in which what became due can also be done. */
export const runFor = async (ms: number): Promise<void> => {
  for (let ran = 0; ran < ms; ran += FRAME_STEP_MS) {
    await vi.advanceTimersByTimeAsync(Math.min(FRAME_STEP_MS, ms - ran))
    await new Promise(requestAnimationFrame)
  }
}
