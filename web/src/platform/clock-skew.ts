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

/** So long a device believes what it learned, ms: its clock may be put right meanwhile. */
const STORED_FOR_MS = 86_400_000

/**
 * What is stored of a device's skew, ms: the skew, since when and until when by the device's clock it is believed. It needs
 * no parser, so that text which is none of this ends nothing.
 */
export const skewText = (skew: number, now: number, marginMs: number): string =>
  `${skew},${now - marginMs},${now + STORED_FOR_MS}`

/**
 * What is stored of the device's skew and believed at this moment of the device, ms; 0 where nothing is. Comparisons with
 * what is no number are false.
 */
export const storedSkewMs = (text: string | null | undefined, now: number): number => {
  const [skew, since, until] = String(text).split(',').map(Number) as [number, number, number]
  return now >= since && now <= until ? skew : 0
}

/**
 * The moment that it is before the app has begun: with what the last visit has left of a wrong clock.
 * @throws {Error} where the browser keeps nothing
 */
export const earlyNow = (): Date => {
  const now = Date.now()
  return new Date(now + storedSkewMs(localStorage.getItem(CLOCK_SKEW_KEY), now))
}
