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
  /** When the last of it comes: 'today', 'by tomorrow', 'by Tuesday'. */
  until: string
  /** Fallen in the 48 hours before, as far as known, and likely in those to come, mm. */
  totalMm: number
  /** Is all rain of the 48 hours before known? */
  pastKnown: boolean
  feed: FeedRain
  /** What would wash a feed away: '24 mm tomorrow'. Empty for none. */
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

/** The day on which the most falls that is to be reckoned with. */
function wettestOf(showers: readonly Shower[]): LocalDate | null {
  const byDay = new Map<LocalDate, number>()
  for (const shower of showers)
    if (isReckonedWith(shower)) byDay.set(shower.date, (byDay.get(shower.date) ?? 0) + shower.mm)
  const [wettest] = [...byDay].sort((a, b) => b[1] - a[1])
  return wettest?.[0] ?? null
}

function worstWords(coming: ComingRain, showers: readonly Shower[], today: LocalDate): string {
  const wettest = wettestOf(showers)
  const when = wettest === null ? 'soon' : dayWord(wettest, today)
  return coming.wettestDay >= RAIN.washesAwayInDay
    ? `${millimetres(coming.wettestDay)} ${when}`
    : `${millimetres(coming.wettestHour ?? 0)} in an hour ${when}`
}

/**
 * The rain around the moment `from`, at which work on a day begins. What fell before `now` has fallen; everything after it
 * is only likely, also where it lies before that moment: forecast rain is never booked as fallen.
 */
export function rainInView(
  known: { all: readonly LocalHour[]; days: readonly DatedRain[] },
  seen: { from: number; now: number; today: LocalDate },
): RainInView {
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
    until: last === undefined || last.date === today ? 'today' : `by ${dayWord(last.date, today)}`,
    totalMm: fallen + (coming?.effective ?? 0),
    pastKnown,
    feed,
    worst: coming !== null && feed === 'washes-away' ? worstWords(coming, ahead, today) : '',
  }
}
