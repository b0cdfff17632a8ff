import { addDays, type LocalDate, weekdayName } from '@turfwise/domain/kernel/local-date'
import { type LateDates, lateDates } from '../../platform/late-format.ts'
import type { ChoiceTile } from '../../ui/choice-tiles.tsx'

// A calendar day belongs to no zone: it is written as the UTC day of the same name.
const atNoon = (date: LocalDate) => new Date(`${date}T12:00:00Z`)
const short = lateDates({ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
const long = lateDates({
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const written = (format: LateDates, date: LocalDate): string => format.format(atNoon(date)).replaceAll(',', '')

/** 'Sat 21 Nov' */
export const shortDay = (date: LocalDate): string => written(short, date)
/** 'Sat 21 Nov 2026' */
export const longDay = (date: LocalDate): string => written(long, date)

const WEEK = [2, 3, 4, 5, 6, 7, 8]

/** Today, tomorrow and the Saturday after them: three different days, whatever today is. */
export function dayTiles(today: LocalDate): ChoiceTile<LocalDate>[] {
  const tomorrow = addDays(today, 1)
  const saturday = WEEK.map((days) => addDays(today, days)).find((day) => weekdayName(day) === 'Saturday') ?? tomorrow
  return [
    { value: today, label: 'Today', detail: shortDay(today) },
    { value: tomorrow, label: 'Tomorrow', detail: shortDay(tomorrow) },
    { value: saturday, label: 'Saturday', detail: shortDay(saturday) },
  ]
}
