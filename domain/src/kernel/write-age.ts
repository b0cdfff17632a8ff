/** A write that waited longer on a device counts as of so many days ago. */
export const WRITE_AGE_DAYS_MAX = 21
const AGE_SECONDS_MAX = WRITE_AGE_DAYS_MAX * 86_400

/**
 * When a person did what a device sends later: so many seconds before it arrives, since two clocks that differ measure the
 * same span. Never ahead of now, and at most 21 days back.
 * @param now by the server's clock
 */
export const doneAtOf = (now: Date, ageSeconds: number): Date =>
  new Date(now.getTime() - Math.min(Math.max(ageSeconds, 0), AGE_SECONDS_MAX) * 1000)
