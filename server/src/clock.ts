/** What time it is. Handed in, so that a test decides. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
