import { CLOCK_OFF_KEY } from './clock-off-key.ts'
import { deviceStorage } from './device-storage.ts'

/** Clocks that differ by less are taken as one: nobody sees the difference, and an answer may take that long. */
const SAME_MS = 120_000
/** So long a device believes what it learned: its clock may be put right meanwhile. */
const KEPT_FOR_MS = 86_400_000

/** How far the server's clock was ahead, and when by the device's. Both in ms. */
interface KeptOff {
  off: number
  at: number
}

const readKept = (now: number): number => {
  try {
    const { off, at } = JSON.parse(deviceStorage.get(CLOCK_OFF_KEY) ?? '{}') as Partial<KeptOff>
    if (typeof off !== 'number' || typeof at !== 'number' || Math.abs(off) <= SAME_MS) return 0
    return now >= at - SAME_MS && now <= at + KEPT_FOR_MS ? off : 0
  } catch {
    return 0
  }
}

let offMs = readKept(Date.now())
let aheadMs = offMs
const listeners = new Set<() => void>()

const setOff = (off: number, now: number): void => {
  if (off === 0) deviceStorage.remove(CLOCK_OFF_KEY)
  else deviceStorage.set(CLOCK_OFF_KEY, JSON.stringify({ off, at: now } satisfies KeptOff))
  if (Math.abs(off - offMs) < 1000) return
  offMs = off
  for (const listener of [...listeners]) listener()
}

/**
 * Learns the server's clock from the `Date` of an answer. A second more or less is of no account.
 * @param began when it was asked for, epoch ms of the device: an answer may have lain for a while before it was taken up, so
 * the clocks differ for certain only where the server's time lies outside of these
 */
export const learnServerTime = (
  answer: Pick<Response, 'headers'>,
  { began, now = Date.now() }: { began?: number; now?: number } = {},
): void => {
  const told = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(told)) return
  aheadMs = told - now
  if (began === undefined) return
  const outside = told < began ? told - began : told > now ? told - now : 0
  setOff(Math.abs(outside) > SAME_MS ? aheadMs : 0, now)
}

/** How far the server's clock is ahead of the device's as far as it is known, ms. */
export const clockAheadMs = (): number => aheadMs

/** The server's time as far as it is known, epoch ms; the device's until the first answer. */
export const serverNow = (): number => Date.now() + aheadMs

/** How far the server's clock is ahead of a device whose own is wrong by more than two minutes, ms; 0 for every other. */
export const clockOffMs = (): number => offMs

/** Told when the device's clock turns out to be wrong, and when it is right again. @returns how to stop */
export const onClockOff = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The moment that it is: by the device's clock, and by the server's where that one is wrong. */
export const trueNow = (): Date => new Date(Date.now() + offMs)

/**
 * The moment in which the end of a session is told, epoch ms: `expires_at` is kept by the device's clock, however wrong that
 * is (see session-clock.ts).
 */
export const sessionNow = (): number => serverNow() - offMs
