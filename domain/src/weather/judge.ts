import type { LocalDate } from '../kernel/local-date.ts'
import type { Confidence, Stand } from './advice.ts'
import { type GoodHours, type GoodRun, goodHours, type HoursOfDay, type Obstacle } from './best-hours.ts'
import { degrees, millimetres } from './figures.ts'
import type { TaskImpact, WeatherTask } from './impact.ts'
import type { Night } from './night.ts'
import type { DailyPrediction } from './prediction.ts'
import { RAIN } from './rain.ts'
import type { RainInView } from './rain-in-view.ts'
import type { WaterLaw } from './water-law.ts'

/** Rain of the last three days from which a mower and feet leave ruts, mm. Our assumption. */
export const RUTS_ABOVE_MM = 40
/**
 * Likely rain of this much waters the lawn for us. Our assumption, by a replay of recorded years on loam: waiting for 5 mm
 * gives 1.3 times the days of stress that the soil balance itself has, waiting for 8 mm 1.2 times (bench/RESULTS.md).
 */
export const WATERS_LAWN_MM = 8
/** Of the last three days: the specified limit above which watering is to be skipped. */
const WET_ENOUGH_MM = 10

/** A day with all that a judgement looks at. */
export interface DayInView {
  /** 0 today, 1 tomorrow, 2 the day after. */
  index: number
  date: LocalDate
  outlook: DailyPrediction
  /** Null where the hours are not known. */
  hours: HoursOfDay | null
  rain: RainInView
  /** mm of the three days before; null when not known. */
  recentRainMm: number | null
  nightAfter: Night | null
  /** The lowest of the night before and its morning where that is frost, degrees Celsius; null for none. */
  frostC: number | null
  snow: boolean
  /** Growth has all but stopped, or the soil is too cold for it. */
  slow: boolean
  /** Slow in the season of its rest. */
  resting: boolean
  /** Mean of the last 7 days at 6 cm, degrees Celsius; null when not known. */
  soilC: number | null
  /** A day of great heat: this one or the next. */
  heat: { when: string; figure: string } | null
  /** Warm, humid air or a warm, humid night ahead: nitrogen would feed the fungus. */
  fungus: boolean
  /** What a rule that binds says of sprinklers; null where none does. */
  waterLaw: WaterLaw | null
}

/** What of the garden a judgement looks at. */
export interface GardenInView {
  /** The next day for each job, by the list or by the log; null where neither knows. */
  due: Record<WeatherTask, LocalDate | null>
  /** What was done too lately to be done again: the day in words, and the day from which it may be. */
  doneLately: Partial<Record<WeatherTask, { until: LocalDate; text: string }>>
  /** What a product that was put out holds back: the last day of it, and the cause in words. */
  held: Partial<Record<WeatherTask, { last: LocalDate; text: string }>>
}

/** Why we say less than the rule: a clause without a colon, since it follows 'Watering waits:' and 'Weather allows, but'. */
export interface Reason {
  text: string
  /** 'rain' where rain to come is the reason. */
  kind:
    | 'rain'
    | 'wet'
    | 'resting'
    | 'cold'
    | 'heat'
    | 'fungus'
    | 'ruts'
    | 'frost'
    | 'snow'
    | 'hold'
    | 'law'
    | 'done'
    | 'hours'
    | 'rule'
}

/** What is to be said of one job on one day. */
export interface Judgement {
  task: WeatherTask
  specified: TaskImpact
  stand: Stand
  /** What speaks against it, ours first, the rules' after them; empty for `go`. */
  reasons: readonly Reason[]
  runs: readonly GoodRun[]
  /** What stands in the way where there are no hours. */
  obstacle: Obstacle | null
  /** There were hours, and they are over. */
  passed: boolean
  /** Of the next time by the log or the list; null when neither knows. */
  due: LocalDate | null
  /** It is due on a later day than this. */
  early: boolean
  confidence: Confidence
}

const NO_HOURS: GoodHours = { runs: [], obstacle: null, passed: false }

/** What walks on the lawn waits as long as the note warns of ruts. */
const rutsOf = (recentRainMm: number | null, who: string): Reason[] =>
  recentRainMm !== null && recentRainMm > RUTS_ABOVE_MM
    ? [{ kind: 'ruts', text: `${who} ruts after ${millimetres(recentRainMm, RUTS_ABOVE_MM)} of rain` }]
    : []

/** What speaks against a job beside the specified rules. */
const OBJECTIONS: Record<WeatherTask, (day: DayInView) => Reason[]> = {
  mowing: ({ recentRainMm, outlook }) => {
    const heat = outlook.alerts.find(({ kind }) => kind === 'heat')
    return [
      ...(heat === undefined
        ? []
        : [{ kind: 'heat' as const, text: `cut grass burns in the heat, up to ${heat.figure}` }]),
      ...rutsOf(recentRainMm, 'a mower leaves'),
    ]
  },
  watering: ({ recentRainMm, rain, resting, frostC, waterLaw }) => {
    const found: Reason[] = []
    if (waterLaw?.closed) found.push({ kind: 'law', text: waterLaw.closed })
    if (recentRainMm !== null && recentRainMm > WET_ENOUGH_MM)
      found.push({ kind: 'wet', text: `${millimetres(recentRainMm, WET_ENOUGH_MM)} in the last 3 days is enough` })
    // Of a later day: what is to fall until then has not fallen, and is not to be watered upon all the same.
    const byThen = (recentRainMm ?? 0) + rain.beforeMm
    if (found.length === 0 && rain.beforeMm >= RAIN.counts && byThen > WET_ENOUGH_MM)
      found.push({
        kind: 'wet',
        text: `${millimetres(byThen, WET_ENOUGH_MM)} ${recentRainMm ? 'fallen and ' : ''}likely by then is enough`,
      })
    if (rain.likelyMm !== null && rain.likelyMm >= WATERS_LAWN_MM)
      found.push({ kind: 'rain', text: `${millimetres(rain.likelyMm)} of likely rain ${rain.until} does it` })
    if (frostC !== null) found.push({ kind: 'frost', text: 'the sprinkler stays off with frost risk in the morning' })
    if (resting) found.push({ kind: 'resting', text: 'resting grass needs water only in dry soil' })
    return found
  },
  fertilizing: ({ rain, recentRainMm, resting, slow, soilC, heat, fungus }) => {
    const found: Reason[] = []
    if (rain.feed === 'washes-away') found.push({ kind: 'rain', text: `${rain.worst} would wash the feed away` })
    if (rain.feed === 'holds')
      found.push({ kind: 'wet', text: `${millimetres(rain.totalMm)} fallen and likely is too much for feed` })
    const soil = soilC === null ? '' : `, soil ${degrees(soilC)}`
    if (resting) found.push({ kind: 'resting', text: `resting grass takes up no feed${soil}` })
    else if (slow) found.push({ kind: 'cold', text: `grass takes up no feed while it is so cold${soil}` })
    if (heat !== null) found.push({ kind: 'heat', text: `feed would burn in the heat ${heat.when}, ${heat.figure}` })
    if (fungus) found.push({ kind: 'fungus', text: 'nitrogen would feed the fungus in warm, humid air' })
    return [...found, ...rutsOf(recentRainMm, 'feet and wheels leave')]
  },
  weeding: ({ recentRainMm }) => rutsOf(recentRainMm, 'feet leave'),
}

/** The part of a fixed reason before its dash: 'Too hot'. */
export const untilDash = (text: string): string => text.split(' - ')[0] ?? text

function confidenceOf({ hours, outlook }: DayInView): Confidence {
  if (outlook.humidity === null || outlook.windSpeed === null || outlook.precipitation === null) return 'partial'
  return hours === null ? 'daily' : 'hourly'
}

const STANDS_OF: Partial<Record<Reason['kind'], Stand>> = { resting: 'rest' }

/**
 * The one judgement on a job and a day: what the specified rule says, what we say beside it and why, the hours in which
 * it would be right, and how much the figures are worth. Every text of the screens is made from it.
 */
export function judge(day: DayInView, task: WeatherTask, garden: GardenInView): Judgement {
  const due = garden.due[task]
  const specified = day.outlook.impacts[task]
  const lately = garden.doneLately[task]
  const held = garden.held[task]
  const objections: Reason[] = [
    ...(day.snow ? [{ kind: 'snow' as const, text: 'snow lies on the grass' }] : []),
    ...(held !== undefined && day.date <= held.last ? [{ kind: 'hold' as const, text: held.text }] : []),
    ...(lately !== undefined && day.date < lately.until ? [{ kind: 'done' as const, text: lately.text }] : []),
    ...OBJECTIONS[task](day),
  ]
  const found = day.hours === null ? NO_HOURS : goodHours(task, day.hours)
  const [objection] = objections
  const runs = objection === undefined ? found.runs : []
  const rules = specified.hits.map((hit): Reason => ({ kind: 'rule', text: hit.reason }))
  const base = {
    task,
    specified,
    runs,
    obstacle: found.obstacle,
    passed: found.passed,
    due,
    early: due !== null && due > day.date,
    confidence: confidenceOf(day),
  }
  if (objection !== undefined)
    return { ...base, stand: STANDS_OF[objection.kind] ?? 'wait', reasons: [...objections, ...rules] }
  if (day.hours === null) return { ...base, stand: specified.recommended ? 'go' : 'wait', reasons: rules }
  if (runs.length > 0) return { ...base, stand: specified.recommended ? 'go' : 'hours', reasons: rules }
  const none: Reason = {
    kind: 'hours',
    text: found.passed ? 'its hours today are over' : 'it has no two good hours in a row',
  }
  return { ...base, stand: 'wait', reasons: rules.length > 0 && !found.passed ? rules : [none, ...rules] }
}
