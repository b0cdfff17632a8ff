import { daysBetween, type LocalDate, weekdayName } from '../kernel/local-date.ts'
import { millimetres } from './figures.ts'
import { HOUR_MS, type LocalHour } from './local-hours.ts'
import {
  type ComingRain,
  effectiveRain,
  type FeedRain,
  feedRain,
  RAIN,
  RAIN_HORIZON_HOURS,
  type RainDay,
  UNKNOWN_PROBABILITY,
} from './rain.ts'

/** Rain around a day, as far as it bears on what is done on it. */
export interface RainInView {
  /** Effective rain of the 48 hours from the day's work on, mm; null where a part of them is not known. */
  likelyMm: number | null
  /** Effective rain from now until then, mm: forecast, and yet on the lawn before that day begins. */
  beforeMm: number
  /** When the last of it comes: 'today', 'by tomorrow', 'by Tuesday'. */
  until: string
  /** Fallen in the 48 hours before, as far as known, and likely in those to come, mm. */
  totalMm: number
  /** Is all rain of the 48 hours before known? */
  pastKnown: boolean
  feed: FeedRain
  /** What would wash a feed away: '24 mm tomorrow', 'another 12 mm today'. Empty for none. */
  worst: string
}

/** 'today', 'tomorrow', else the weekday. */
export function dayWord(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : weekdayName(date)
}

/** A local day with its rain, where only days are known. */
export type DatedRain = RainDay & { date: LocalDate }

interface Shower {
  date: LocalDate
  mm: number
  chance: number | null
}

const isReckonedWith = ({ chance }: Shower): boolean => chance === null || chance >= RAIN.washesAwayFromProbability

/** The day on which the most falls that is to be reckoned with, and how much of it does. */
function wettestOf(showers: readonly Shower[]): { date: LocalDate; mm: number } | undefined {
  const byDay = new Map<LocalDate, number>()
  for (const shower of showers)
    if (isReckonedWith(shower)) byDay.set(shower.date, (byDay.get(shower.date) ?? 0) + shower.mm)
  const [wettest] = [...byDay].sort((a, b) => b[1] - a[1])
  return wettest && { date: wettest[0], mm: wettest[1] }
}

/** The shower in whose hour the most falls that is to be reckoned with. */
const heaviestOf = (showers: readonly Shower[]): Shower | undefined =>
  showers.filter(isReckonedWith).toSorted((a, b) => b.mm - a.mm)[0]

/** What would wash a feed away, with the figure that its own day has: '44 mm Thursday', 'another 12 mm today'. */
function worstWords(
  coming: ComingRain,
  { showers, days }: { showers: readonly Shower[]; days: readonly DatedRain[] },
  { from, date, today }: SeenAt,
): string {
  const wettest = wettestOf(showers)
  if (coming.wettestDay >= RAIN.washesAwayInDay && wettest !== undefined) {
    const own = days.find((day) => day.date === wettest.date)
    // Of a day that has begun a part may have fallen already.
    const whole = own !== undefined && own.from >= from ? (own.precipitation ?? wettest.mm) : wettest.mm
    if (whole < RAIN.washesAwayInDay) return `${millimetres(coming.wettestDay)} within 24 hours`
    const isPart =
      own !== undefined && own.from < from && millimetres(own.precipitation ?? whole) !== millimetres(whole)
    const viewed = days.find((day) => day.date === date)?.precipitation ?? 0
    const isMore = isPart || (wettest.date !== date && viewed >= RAIN.counts)
    return `${isMore ? 'another ' : ''}${millimetres(whole)} ${dayWord(wettest.date, today)}`
  }
  const heaviest = heaviestOf(showers)
  return `${millimetres(coming.wettestHour ?? 0)} in an hour ${dayWord(heaviest?.date ?? date, today)}`
}

/** Effective rain from one moment to another, mm: by the hours that are known, else by the days. */
function likelyBetween(
  { all, days }: { all: readonly LocalHour[]; days: readonly DatedRain[] },
  [from, to]: readonly [number, number],
): number {
  const share = (chance: number | null): number => (chance === null ? UNKNOWN_PROBABILITY : chance / 100)
  const hours = all.filter(({ at, rain }) => at + HOUR_MS > from && at + HOUR_MS <= to && rain !== null)
  if (hours.length >= (to - from) / HOUR_MS - 1)
    return hours.reduce((sum, { rain, chance }) => sum + (rain ?? 0) * share(chance), 0)
  return days.reduce((sum, day) => {
    const within = Math.max(0, Math.min(day.to, to) - Math.max(day.from, from))
    return sum + ((day.precipitation ?? 0) * share(day.probability) * within) / (day.to - day.from)
  }, 0)
}

/** 'today', 'by tomorrow', 'by Tuesday'. */
const untilWord = (date: LocalDate, today: LocalDate): string =>
  date === today ? 'today' : `by ${dayWord(date, today)}`

/** When the rain of a day is looked at, and from which moment of it on. */
interface SeenAt {
  /** ms since 1970 */
  from: number
  now: number
  date: LocalDate
  today: LocalDate
}

/**
 * The rain around the moment `from`, at which work on a day begins. What fell before `now` has fallen; everything after it
 * is only likely, also where it lies before that moment: forecast rain is never booked as fallen.
 */
export function rainInView(known: { all: readonly LocalHour[]; days: readonly DatedRain[] }, seen: SeenAt): RainInView {
  const { from, now, today } = seen
  const { all, days } = known
  const spells = all.map(({ at, rain, chance }) => ({ from: at, precipitation: rain, probability: chance }))
  const coming = effectiveRain({ hours: spells, days }, from)
  const end = from + RAIN_HORIZON_HOURS * HOUR_MS
  const ahead: Shower[] =
    coming?.from === 'hours'
      ? all.flatMap(({ at, date, rain, chance }) =>
          at + HOUR_MS > from && at < end ? [{ date, mm: rain ?? 0, chance }] : [],
        )
      : days.flatMap(({ from: begin, to, date, precipitation, probability }) =>
          to > from && begin < end ? [{ date, mm: precipitation ?? 0, chance: probability }] : [],
        )
  const before = all.filter(({ at }) => at >= from - RAIN_HORIZON_HOURS * HOUR_MS && at + HOUR_MS <= from)
  const pastKnown = before.length >= RAIN_HORIZON_HOURS - 1 && before.every(({ rain }) => rain !== null)
  const fallen = before.reduce((sum, { at, rain, chance }) => {
    const share = at < now ? 1 : chance === null ? UNKNOWN_PROBABILITY : chance / 100
    return sum + (rain ?? 0) * share
  }, 0)
  const feed = coming === null ? 'nothing' : feedRain(coming, fallen)
  const last = ahead.findLast(({ mm, chance }) => mm > 0 && chance !== 0)
  return {
    likelyMm: coming?.effective ?? null,
    beforeMm: from > now ? likelyBetween(known, [now, from]) : 0,
    until: untilWord(last?.date ?? today, today),
    totalMm: fallen + (coming?.effective ?? 0),
    pastKnown,
    feed,
    worst: coming !== null && feed === 'washes-away' ? worstWords(coming, { showers: ahead, days }, seen) : '',
  }
}
