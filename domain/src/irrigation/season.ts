import type { LocalDate } from '../kernel/local-date.ts'

export const SEASONS = ['summer', 'autumn', 'winter', 'spring'] as const
export type Season = (typeof SEASONS)[number]

/** The southern season of a day, by its month: December to February is summer. Throws RangeError for text that is no day. */
export function seasonOf(date: LocalDate): Season {
  const month = Number(date.slice(5, 7))
  const season = SEASONS[Math.floor((month % 12) / 3)]
  if (season === undefined || month < 1 || month > 12)
    throw new RangeError('Not a calendar day of the form yyyy-mm-dd.')
  return season
}
