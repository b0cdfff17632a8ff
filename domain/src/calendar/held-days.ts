import type { LocalDate } from '../kernel/local-date.ts'

/** What of a hold says on which days it is. */
interface HeldDays {
  from: LocalDate
  until: LocalDate
  /** Null for a hold by days. */
  endsAt: unknown
}

/** True on the days that a hold touches: one by days is over on its last day, one by hours is on it. */
export const holdsOn = ({ from, until, endsAt }: HeldDays, date: LocalDate): boolean =>
  date >= from && (endsAt === null ? date < until : date <= until)

/** True where a hold touches any of the days from the first to the last. */
export const holdsWithin = (hold: HeldDays, { from, to }: { from: LocalDate; to: LocalDate }): boolean =>
  hold.from <= to && (hold.endsAt === null ? hold.until > from : hold.until >= from)
