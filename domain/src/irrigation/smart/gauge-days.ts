import { addDays, type LocalDate, todayIn } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import { HOUR_MS, type LocalHour } from '../../weather/local-hours.ts'

/** Hours, ms since 1970. */
export interface Span {
  from: number
  to: number
}

/** What stood in the gardener's own gauge, and the hours for which it stands. Readings do not overlap. */
export interface GaugeReading extends Span {
  /** mm */
  millimetres: number
}

/** What the gauge says of a day. */
export interface GaugeDay {
  /** mm that fell on the day by the readings. */
  millimetres: number
  /** The part of the source's rain of the day that the readings take the place of, 0 to 1. */
  covered: number
  /** The readings of the day and their hours: two days with the same text were told alike. */
  told: string
}

/** What the weather source says of when rain fell. */
export interface RainByHour {
  timeZone: string
  /** Hours that are known, of past days too. */
  hours: readonly Pick<LocalHour, 'at' | 'date' | 'rain'>[]
  /** mm of a day; null where it is not known. */
  rainOn(date: LocalDate): number | null
}

const lengthOf = ({ from, to }: Span): number => Math.max(0, to - from)
const within = (one: Span, other: Span): Span => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
})

/** The rain of spans of a day as the source has it, mm: by its hours, else as much in each of them. */
function rainWithin(date: LocalDate, day: Span, { hours, rainOn }: RainByHour): (span: Span) => number {
  const own = hours.filter((hour) => hour.date === date)
  const isWhole = own.length * HOUR_MS === lengthOf(day) && own.every(({ rain }) => rain !== null)
  const ofHours = (span: Span): number =>
    own.reduce(
      (sum, { at, rain }) => sum + ((rain ?? 0) * lengthOf(within(span, { from: at, to: at + HOUR_MS }))) / HOUR_MS,
      0,
    )
  if (isWhole && ofHours(day) > 0) return ofHours
  const evenly = (rainOn(date) ?? 0) / lengthOf(day)
  return (span) => evenly * lengthOf(span)
}

/**
 * What the readings say of each day that they touch. The rain of one that spans midnight is shared among its days as the
 * source's is; where that has none in its hours, evenly. Of a day that is covered in part the rest is the source's.
 */
export function gaugeDays(readings: readonly GaugeReading[], by: RainByHour): ReadonlyMap<LocalDate, GaugeDay> {
  const { timeZone } = by
  const days = new Map<LocalDate, { whole: Span; rain: (span: Span) => number }>()
  const dayOf = (date: LocalDate) => {
    const known = days.get(date)
    if (known !== undefined) return known
    const at = (on: LocalDate): number => instantsOf(timeZone, on, '00:00')[0].getTime()
    const whole = { from: at(date), to: at(addDays(date, 1)) }
    const made = { whole, rain: rainWithin(date, whole, by) }
    days.set(date, made)
    return made
  }
  const told = new Map<LocalDate, { millimetres: number; rain: number; length: number; told: string }>()
  for (const reading of readings) {
    const parts = datesOf(reading, timeZone).map((date) => {
      const { whole, rain } = dayOf(date)
      const span = within(reading, whole)
      return { date, rain: rain(span), length: lengthOf(span) }
    })
    const rain = parts.reduce((sum, part) => sum + part.rain, 0)
    for (const part of parts) {
      const share = rain > 0 ? part.rain / rain : part.length / lengthOf(reading)
      const before = told.get(part.date) ?? { millimetres: 0, rain: 0, length: 0, told: '' }
      told.set(part.date, {
        millimetres: before.millimetres + reading.millimetres * share,
        rain: before.rain + part.rain,
        length: before.length + part.length,
        told: `${before.told}${reading.millimetres}@${reading.from}-${reading.to};`,
      })
    }
  }
  return new Map(
    [...told].map(([date, { millimetres, rain, length, told }]) => {
      const { whole, rain: of } = dayOf(date)
      const all = of(whole)
      const covered = length === lengthOf(whole) ? 1 : all > 0 ? rain / all : length / lengthOf(whole)
      return [date, { millimetres, covered: Math.min(1, covered), told }]
    }),
  )
}

/** The days that a reading touches, in order. */
function datesOf({ from, to }: GaugeReading, timeZone: string): LocalDate[] {
  const last = todayIn(timeZone, new Date(to - 1))
  const dates = [todayIn(timeZone, new Date(from))]
  for (let date = dates[0] as LocalDate; date < last; ) {
    date = addDays(date, 1)
    dates.push(date)
  }
  return dates
}

/**
 * mm that fell on a day: what the gauge says of its hours, and the source of the others.
 * @param gauge null where no reading touches the day
 * @param covered the part of the source's rain that the gauge takes the place of, 0 to 1
 * @param model null where it is not known
 */
export const rainOfDay = (gauge: number | null, covered: number, model: number | null): number =>
  gauge === null ? (model ?? 0) : gauge + (1 - covered) * (model ?? 0)
