import { addMonths, type Month, monthOf } from '../calendar/month.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { line, type Origin, originOf, rounded, sumKnown } from './origin.ts'

const MONTHS = 12

/** A zone's water of a month, or what logs say of days without any of a zone; then the zone is null. */
export interface WaterOfMonth {
  month: Month
  zoneId: string | null
  name: string | null
  litres: number
  times: number
}

export interface MonthOfWater {
  month: Month
  /** Null of a month without any record: not known, and not nothing. */
  litres: number | null
  origin: Origin
}

/** The twelve months up to the one of a day, the oldest first. */
export const lastMonths = (today: LocalDate): Month[] =>
  Array.from({ length: MONTHS }, (_, index) => addMonths(monthOf(today), index - MONTHS + 1))

const timesWords = (times: number): string => (times === 1 ? '1 watering' : `${times} waterings`)

/** Water month by month, each with the zones that it went to. */
export const waterByMonths = (today: LocalDate, rows: readonly WaterOfMonth[]): MonthOfWater[] =>
  lastMonths(today).map((month) => {
    const lines = rows
      .filter((row) => row.month === month)
      .map(({ zoneId, name, litres, times }) =>
        zoneId === null
          ? line('log', {
              what: 'Recorded on days without a watering of a zone',
              amount: rounded(litres),
              note: timesWords(times),
            })
          : line('watering', { id: zoneId, what: name ?? '', amount: rounded(litres), note: timesWords(times) }),
      )
    const sum = sumKnown(lines)
    return { month, litres: sum === null ? null : Math.round(sum), origin: originOf(lines) }
  })
