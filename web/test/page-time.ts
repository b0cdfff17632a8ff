import { expect, vi } from 'vitest'

const STEP_MS = 20

/**
 * Lets the page's time, once it was stopped, go on in small steps until something is so.
 * @returns how far, ms
 */
export const runUntil = async (isSo: () => boolean): Promise<number> => {
  let ran = 0
  await expect
    .poll(async () => {
      if (isSo()) return true
      await vi.advanceTimersByTimeAsync(STEP_MS)
      ran += STEP_MS
      return false
    })
    .toBe(true)
  return ran
}
