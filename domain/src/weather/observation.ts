const MINUTE_MS = 60_000

/** What an observation may be older or younger than now, ms. */
export const OBSERVATION = {
  /** Older than this it is stale: weather turns within two hours. */
  staleAfterMs: 120 * MINUTE_MS,
  /** Older than this it says nothing about now. */
  unusableAfterMs: 24 * 60 * MINUTE_MS,
  /** Two clocks may differ by this much, a source rounds to its quarter of an hour. Further ahead nothing is observed. */
  aheadMs: 15 * MINUTE_MS,
} as const

/** `live` is shown as the weather now, `stale` with its time, `unusable` not at all. */
export type ObservationStanding = 'live' | 'stale' | 'unusable'

/** What an observation of this age is good for. A time of the future is wrong, so its age is not known: not usable. */
export function standingAtAge(ageMs: number): ObservationStanding {
  // Written so that NaN is not usable.
  if (!(ageMs >= -OBSERVATION.aheadMs && ageMs <= OBSERVATION.unusableAfterMs)) return 'unusable'
  return ageMs > OBSERVATION.staleAfterMs ? 'stale' : 'live'
}

/** What an observation is good for at `now`. */
export const standingOf = (observedAt: Date, now: Date): ObservationStanding =>
  standingAtAge(now.getTime() - observedAt.getTime())
