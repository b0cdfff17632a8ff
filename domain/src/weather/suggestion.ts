import { weekdayName } from '../kernel/local-date.ts'
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

/** The wet spell that decides the days before it: where it starts and what it is good for. */
interface RainAhead {
  wet: number
  /** Last day before the rain that suits the jobs. */
  last: number
  jobs: readonly WeatherTask[]
}

/** Looks for rain at `from` or later that has a day before it, not before `since`, on which mowing suits. */
function rainAhead(days: readonly DayOutlook[], from: number, since: number): RainAhead | null {
  const wet = days.findIndex((day, index) => index >= from && isWet(day))
  const rain = days[wet]
  if (!isWet(rain)) return null
  const watersIn = rain.precipitation !== null && rain.precipitation < WASHES_FEED_AWAY_MM && rain.condition !== 'storm'
  const jobs: readonly WeatherTask[] = watersIn ? ['fertilizing', 'mowing'] : ['mowing']
  for (let last = wet - 1; last >= since; last--) {
    if (jobs.every((job) => suits(days[last], job))) return { wet, last, jobs }
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

function watersIn(days: readonly DayOutlook[], { wet, jobs }: RainAhead): string {
  const rain = `rain from ${nameOf(days, wet)}`
  return jobs.length > 1 ? `${rain} waters it in for you.` : `${rain} is too much for feed: keep that for afterwards.`
}

const BY_RATING: Record<
  DailyPrediction['overallRating'],
  (days: readonly DayOutlook[], index: number, day: DailyPrediction) => Suggestion
> = {
  excellent: (days, index) => {
    const ahead = rainAhead(days, index + 1, index)
    if (ahead !== null) {
      return {
        lead: `${upperFirst(listed(ahead.jobs, 'do'))} by ${nightOf(days, ahead.last)}`,
        text: `Every job suits ${nameOf(days, index)}, and ${watersIn(days, ahead)}`,
      }
    }
    return { lead: `Every job suits ${nameOf(days, index)}`, text: 'Mow first, then feed and water it in.' }
  },
  good: (days, index, day) => {
    const ahead = rainAhead(days, index + 1, index)
    if (ahead !== null) {
      return {
        lead: `${upperFirst(listed(ahead.jobs, 'do'))} by ${nightOf(days, ahead.last)}`,
        text: upperFirst(watersIn(days, ahead)),
      }
    }
    const { suits: now, waits } = split(day)
    return { lead: `A good day to ${listed(now, 'do')}`, text: waitingFor(days, index, waits) }
  },
  fair: (days, index, day) => {
    const { suits: now, waits } = split(day)
    return { lead: `Stay with ${listed(now, 'doing')}`, text: waitingFor(days, index, waits) }
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
