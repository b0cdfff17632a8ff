import { weekdayName } from '../kernel/local-date.ts'
import { degrees, millimetres } from './figures.ts'
import type { WeatherTask } from './impact.ts'
import type { DailyPrediction, DayOutlook } from './prediction.ts'
import { listed, split, upperFirst } from './task-words.ts'

/** A lead in bold, without a full stop, and what follows it. */
export interface Suggestion {
  lead: string
  text: string
}

/** Rain from here on carries feed off instead of watering it in. Our assumption. */
const WASHES_FEED_AWAY_MM = 20
/** On colder days grass hardly grows: nothing is urgent and feed is wasted. Our assumption for the day's maximum. */
const GROWS_FROM_C = 14

const isWet = (day: DayOutlook | undefined): day is DailyPrediction =>
  day?.enough === true && ['rain', 'storm', 'light-rain'].includes(day.condition)

const suits = (day: DayOutlook | undefined, task: WeatherTask): boolean =>
  day?.enough === true && day.impacts[task].recommended

/** 'today', else the weekday: 'Tomorrow' would be wrong from the tab of another day. */
const nameOf = (days: readonly DayOutlook[], index: number): string => {
  const day = days[index]
  return day === undefined || index === 0 ? 'today' : weekdayName(day.date)
}

const nightOf = (days: readonly DayOutlook[], index: number): string =>
  index === 0 ? 'tonight' : `${nameOf(days, index)} night`

const isGrowing = (day: DayOutlook | undefined): boolean => day?.enough === true && day.temperature >= GROWS_FROM_C

const isSoaking = (day: DayOutlook | undefined): day is DailyPrediction =>
  day?.enough === true &&
  (day.condition === 'storm' || (day.precipitation !== null && day.precipitation >= WASHES_FEED_AWAY_MM))

/** The day on which rain would carry off feed that is spread on a day: that day or the next; -1 for none. */
const soakingFrom = (days: readonly DayOutlook[], index: number): number =>
  days.findIndex((day, at) => (at === index || at === index + 1) && isSoaking(day))

/** The wet spell that decides the days before it: where it starts and what it is good for. */
interface RainAhead {
  wet: number
  /** Last day before the rain that suits the jobs. */
  last: number
  jobs: readonly WeatherTask[]
  /** The rain would carry feed off. */
  tooMuch: boolean
}

/** Looks for rain at `from` or later that has a day before it, not before `since`, on which mowing suits. */
function rainAhead(days: readonly DayOutlook[], from: number, since: number): RainAhead | null {
  const wet = days.findIndex((day, index) => index >= from && isWet(day))
  const rain = days[wet]
  if (!isWet(rain)) return null
  const watersIn = rain.precipitation !== null && !isSoaking(rain)
  for (let last = wet - 1; last >= since; last--) {
    const jobs: readonly WeatherTask[] = watersIn && isGrowing(days[last]) ? ['fertilizing', 'mowing'] : ['mowing']
    if (jobs.every((job) => suits(days[last], job))) return { wet, last, jobs, tooMuch: isSoaking(rain) }
  }
  return null
}

/** The soonest later day that suits a task that has to wait. */
function nextFor(days: readonly DayOutlook[], index: number, tasks: readonly WeatherTask[]): number {
  return days.findIndex((day, later) => later > index && tasks.every((task) => suits(day, task)))
}

function waitingFor(days: readonly DayOutlook[], index: number, waits: readonly WeatherTask[]): string {
  const next = nextFor(days, index, waits)
  const jobs = upperFirst(listed(waits, 'doing'))
  return next === -1 ? `${jobs} can wait for a better day.` : `${jobs} can wait until ${nameOf(days, next)}.`
}

function rainWords(days: readonly DayOutlook[], { wet, jobs, tooMuch }: RainAhead): string {
  const rain = `rain from ${nameOf(days, wet)}`
  if (jobs.length > 1) return `${rain} waters it in for you.`
  return tooMuch ? `${rain} is too much for feed: keep that for afterwards.` : `${rain} does the watering.`
}

/** What to do on a day and what waits. Feed that soaking rain would carry off is held, though the day itself suits it. */
function apartFromFeed(
  days: readonly DayOutlook[],
  index: number,
  day: DailyPrediction,
): { now: WeatherTask[]; text: string } {
  const { suits: now, waits } = split(day)
  const soaking = days[soakingFrom(days, index)]
  const others = now.filter((task) => task !== 'fertilizing')
  if (!isSoaking(soaking) || others.length === now.length || others.length === 0) {
    return { now, text: waitingFor(days, index, waits) }
  }
  const rain = soaking.precipitation === null ? 'the storm' : `the ${millimetres(soaking.precipitation)}`
  return { now: others, text: `Keep feed until after ${rain} of ${nameOf(days, days.indexOf(soaking))}.` }
}

const BY_RATING: Record<
  DailyPrediction['overallRating'],
  (days: readonly DayOutlook[], index: number, day: DailyPrediction) => Suggestion
> = {
  excellent: (days, index, day) => {
    const ahead = rainAhead(days, index + 1, index)
    if (ahead !== null) {
      return {
        lead: `${upperFirst(listed(ahead.jobs, 'do'))} by ${nightOf(days, ahead.last)}`,
        text: `Every job suits ${nameOf(days, index)}, and ${rainWords(days, ahead)}`,
      }
    }
    const text = isGrowing(day)
      ? 'Mow first, then feed and water it in.'
      : `Grass grows slowly at ${degrees(day.temperature)}, so there is no hurry.`
    return { lead: `Every job suits ${nameOf(days, index)}`, text }
  },
  good: (days, index, day) => {
    const ahead = rainAhead(days, index + 1, index)
    if (ahead !== null) {
      return {
        lead: `${upperFirst(listed(ahead.jobs, 'do'))} by ${nightOf(days, ahead.last)}`,
        text: upperFirst(rainWords(days, ahead)),
      }
    }
    const { now, text } = apartFromFeed(days, index, day)
    return { lead: `A good day to ${listed(now, 'do')}`, text }
  },
  fair: (days, index, day) => {
    const { now, text } = apartFromFeed(days, index, day)
    return { lead: `Stay with ${listed(now, 'doing')}`, text }
  },
  poor: (days, index, day) => {
    const lead = 'A day to leave it be'
    const ahead = isWet(day) ? rainAhead(days, index, 0) : null
    if (ahead !== null) {
      const jobs = upperFirst(listed([...ahead.jobs].reverse(), 'do'))
      const night = nightOf(days, ahead.last)
      return {
        lead,
        text: ahead.jobs.length > 1 ? `${jobs} by ${night}, the rain waters it in.` : `${jobs} by ${night}.`,
      }
    }
    const { suits: now } = split(day)
    const better = days.findIndex((later, at) => at > index && later.enough && later.overallRating !== 'poor')
    const only = now.length > 0 ? `Only ${listed(now, 'doing')} suits. ` : ''
    const rest = better === -1 ? 'Nothing is lost by waiting.' : `${nameOf(days, better)} suits the lawn better.`
    return { lead, text: `${only}${rest}` }
  },
}

/**
 * The smart suggestion for the chosen day: by its rating, with all the days in view. Null for a day with too few values.
 * `live` is the report's: typical figures are no ground for a plan.
 */
export function suggestionFor(days: readonly DayOutlook[], index: number, live: boolean): Suggestion | null {
  const day = days[index]
  if (day === undefined || !day.enough) return null
  if (!live) return { lead: 'Look outside first', text: 'These are typical conditions, not the weather at your place.' }
  return BY_RATING[day.overallRating](days, index, day)
}
