/** Where the device keeps how far its clock is off; the script in the page's head reads it too. */
export const CLOCK_SKEW_KEY = 'turfwise.clock-skew'

/** The server's time by an answer, epoch ms; NaN where it names none. */
export const timeOf = ({ headers }: Pick<Response, 'headers'>): number => Date.parse(headers.get('date') ?? '')

/**
 * How far the server's clock is ahead of the device's for certain, ms; 0 where they may show the same, and where the answer
 * names no time. An answer may have lain for a while before it was taken up, so only what lies outside of asking and taking
 * up counts.
 * @param told the server's time by the answer, epoch ms
 * @param during when it was asked for and taken up, epoch ms of the device; clocks that differ by no more than `marginMs`
 * are taken as one
 */
export const certainSkewMs = (told: number, during: { began: number; now: number; marginMs: number }): number => {
  const { began, now, marginMs } = during
  const outsideMs = told < began ? began - told : told - now
  return outsideMs > marginMs ? told - now : 0
}

/**
 * The moment that it is before the app has begun: with what the last visit has left of a wrong clock.
 * @throws {Error} where the browser keeps nothing
 */
export const earlyNow = (): Date =>
  new Date(Date.now() + (JSON.parse(localStorage.getItem(CLOCK_SKEW_KEY) as string)?.skew ?? 0))
