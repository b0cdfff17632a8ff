import { NAME_WHEN_NONE } from '../account/profile.ts'
import { todayIn } from '../kernel/local-date.ts'
import { instantsOf } from '../kernel/local-time.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Morning until noon, afternoon until 18:00, then evening, by the clocks of the zone at `now` (epoch ms). */
export function partOfDay(now: number, timeZone: string): PartOfDay {
  const today = todayIn(timeZone, new Date(now))
  const begins = (clock: string): boolean => now >= instantsOf(timeZone, today, clock)[0].getTime()
  if (begins('18:00')) return 'evening'
  return begins('12:00') ? 'afternoon' : 'morning'
}

/** The first word of the full name; 'Gardener' for somebody without one. */
export const greetedName = (name: string | null | undefined): string =>
  name?.trim().split(/\s+/)[0] || NAME_WHEN_NONE.greeting
