import { CLOCK_SKEW_KEY, certainSkewMs, skewText, storedSkewMs, timeOf } from './clock-skew.ts'
import { deviceStorage } from './device-storage.ts'

/** Clocks that differ by less are taken as one: nobody sees the difference, and an answer may take that long. */
const MARGIN_MS = 120_000

let skewMs = storedSkewMs(deviceStorage.get(CLOCK_SKEW_KEY), Date.now())
let aheadMs = skewMs
const listeners = new Set<() => void>()

const setSkew = (skew: number, now: number): void => {
  if (skew === 0) deviceStorage.remove(CLOCK_SKEW_KEY)
  else deviceStorage.set(CLOCK_SKEW_KEY, skewText(skew, now, MARGIN_MS))
  if (Math.abs(skew - skewMs) < 1000) return
  skewMs = skew
  for (const listener of [...listeners]) listener()
}

/**
 * Learns the server's clock from the `Date` of an answer. A second more or less is of no account.
 * @param began when it was asked for, epoch ms of the device; without it nothing is for certain
 */
export const learnServerTime = (
  answer: Pick<Response, 'headers'>,
  { began, now = Date.now() }: { began?: number; now?: number } = {},
): void => {
  const told = timeOf(answer)
  if (Number.isNaN(told)) return
  aheadMs = told - now
  if (began !== undefined) setSkew(certainSkewMs(told, { began, now, marginMs: MARGIN_MS }), now)
}

/** How far the server's clock is ahead of the device's as far as it is known, ms. */
export const clockAheadMs = (): number => aheadMs

/** The server's time as far as it is known, epoch ms; the device's until the first answer. */
export const serverNow = (): number => Date.now() + aheadMs

/** How far the server's clock is ahead of a device whose own is wrong by more than two minutes, ms; 0 for every other. */
export const clockSkewMs = (): number => skewMs

/** Told when the device's clock turns out to be wrong, and when it is right again. @returns how to stop */
export const onClockSkew = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The moment that it is: by the device's clock, and by the server's where that one is wrong. */
export const correctedNow = (): Date => new Date(Date.now() + skewMs)

/**
 * The moment in which the end of a session is told, epoch ms: `expires_at` is kept by the device's clock, however wrong that
 * is (see session-clock.ts).
 */
export const sessionNow = (): number => serverNow() - skewMs
