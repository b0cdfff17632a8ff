/**
 * Holds that were read a while ago, without those by hours that have ended since. Those by days end with the day for
 * which they were read.
 */
export const notEnded = <H extends { endsAt: string | null }>(holds: readonly H[], now: Date): H[] =>
  holds.filter(({ endsAt }) => endsAt === null || new Date(endsAt) > now)
