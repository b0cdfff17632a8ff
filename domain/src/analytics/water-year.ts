import { type LoggedWater, litresLogged } from '../activity-logs/logged-water.ts'
import { addMonths, type Month, monthOf } from '../calendar/month.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { line, type Origin, type OriginLine, originOf, rounded, sumKnown } from './origin.ts'

const MONTHS = 12

/** A zone's water of a month. */
export interface WaterOfMonth {
  month: Month
  zoneId: string
  name: string
  litres: number
  times: number
}

/** A record of a watering on a day on which no zone was watered: else the same water would be counted twice. */
export interface UnzonedWatering extends LoggedWater {
  month: Month
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

/** What records say of a month: one line of those whose litres are known, and one of the others. */
function unzonedLines(records: readonly UnzonedWatering[]): OriginLine[] {
  const litres = records.map((record) => litresLogged(record).litres)
  const known = litres.filter((one) => one !== null)
  const unknown = litres.length - known.length
  return [
    ...(known.length > 0
      ? [
          line('log', {
            what: 'Recorded on days without a watering of a zone',
            amount: rounded(known.reduce((sum, one) => sum + one, 0)),
            note: timesWords(known.length),
          }),
        ]
      : []),
    ...(unknown > 0
      ? [line('log', { what: 'Recorded without litres, or without a measured zone', note: timesWords(unknown) })]
      : []),
  ]
}

/** Water month by month, each with the zones that it went to. */
export const waterByMonths = (
  today: LocalDate,
  { zones, unzoned }: { zones: readonly WaterOfMonth[]; unzoned: readonly UnzonedWatering[] },
): MonthOfWater[] =>
  lastMonths(today).map((month) => {
    const lines = [
      ...zones
        .filter((row) => row.month === month)
        .map(({ zoneId, name, litres, times }) =>
          line('watering', { id: zoneId, what: name, amount: rounded(litres), note: timesWords(times) }),
        ),
      ...unzonedLines(unzoned.filter((row) => row.month === month)),
    ]
    const sum = sumKnown(lines)
    return { month, litres: sum === null ? null : Math.round(sum), origin: originOf(lines) }
  })
