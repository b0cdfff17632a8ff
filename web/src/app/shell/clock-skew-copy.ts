const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
const largest = (ms: number): string => {
  if (ms >= DAY_MS) return counted(Math.round(ms / DAY_MS), 'day')
  return ms >= HOUR_MS ? counted(Math.round(ms / HOUR_MS), 'hour') : counted(Math.round(ms / MINUTE_MS), 'minute')
}

/** 'This device’s clock is 3 days ahead'. @param skewMs how far the server's clock is ahead of the device's */
export const clockSkewWords = (skewMs: number): { title: string; description: string } => ({
  title: `This device’s clock is ${largest(Math.abs(skewMs))} ${skewMs < 0 ? 'ahead' : 'behind'}`,
  description: 'Turfwise uses the right time. Correct the clock in the device’s settings.',
})
