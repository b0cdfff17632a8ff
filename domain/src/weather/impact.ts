import type { Condition } from './condition.ts'
import { CONDITION_WORDS, degrees, kmh, millimetres, percent } from './figures.ts'
import { RAIN } from './rain.ts'

/** The four jobs the predictor speaks of, in its order. */
export const WEATHER_TASKS = ['mowing', 'watering', 'fertilizing', 'weeding'] as const
export type WeatherTask = (typeof WEATHER_TASKS)[number]

/** What the rules look at. A figure that is missing makes no rule apply. */
export interface DayConditions {
  condition: Condition
  /** Maximum of the day, degrees Celsius. */
  temperature: number
  /** Per cent. */
  humidity?: number | undefined
  /** km/h. */
  windSpeed?: number | undefined
  windEstimated?: boolean | undefined
  /** mm on the day. */
  precipitation?: number | undefined
  /** mm in the 3 days before. */
  recentRainfall?: number | undefined
}

/** One rule that says no, in words and with the figure that broke it. */
export interface Hit {
  /** The whole reason; ours end with the figure, the fixed ones are kept letter by letter. */
  reason: string
  /** The reason without its figure. */
  text: string
  /** '14 mm', '88%' */
  figure: string
  /** 'Limit 80%', 'Any rain on the day' */
  limit: string
}

export interface TaskImpact {
  recommended: boolean
  reason: string
  text: string
  figure: string
  /** Every rule that says no, in the listed order; the first is the headline. Empty when recommended. */
  hits: Hit[]
}

type Finding = Pick<Hit, 'figure' | 'limit'>

/** What a rule finds in the figures of its own day; 'soaked' is the rain of the days before. */
export type Cause = 'hot' | 'windy' | 'wet' | 'damp' | 'soaked'

interface Rule {
  text: string
  cause: Cause
  /** Stands between our text and its figure; absent for the fixed reasons. */
  join?: string
  test: (day: DayConditions) => Finding | null
}

interface Praise {
  text: string
  join?: string
  figure: string
}

const ANY_RAIN: readonly Condition[] = ['rain', 'storm', 'light-rain']
const HEAVY_RAIN: readonly Condition[] = ['rain', 'storm']
/** Ends the limits of rules that look at the days before. */
const OF_PAST_DAYS = ' in 3 days'
const ANY_RAIN_LIMIT = 'Any rain on the day'

/** Both ends count as perfect mowing. */
const PERFECT_MOWING_C = { from: 18, to: 28 } as const
const HOT_AND_DRY = { aboveC: 25, humidityBelow: 50, recentRainBelowMm: 5 } as const

const rainFigure = ({ precipitation, condition }: DayConditions): string =>
  precipitation !== undefined && precipitation > 0 ? millimetres(precipitation) : CONDITION_WORDS[condition]

const windFigure = (speed: number, { windEstimated }: DayConditions, limit?: number): string =>
  windEstimated ? `about ${kmh(speed, limit)}` : kmh(speed, limit)

const wet =
  (conditions: readonly Condition[], limit: string) =>
  (day: DayConditions): Finding | null =>
    conditions.includes(day.condition) ? { figure: rainFigure(day), limit } : null

const hotter = (limit: number) => (day: DayConditions) =>
  day.temperature > limit ? { figure: degrees(day.temperature, limit), limit: `Limit ${degrees(limit)}` } : null

const windier = (limit: number) => (day: DayConditions) =>
  day.windSpeed !== undefined && day.windSpeed > limit
    ? { figure: windFigure(day.windSpeed, day, limit), limit: `Limit ${kmh(limit)}` }
    : null

const damper = (limit: number) => (day: DayConditions) =>
  day.humidity !== undefined && day.humidity > limit
    ? { figure: percent(day.humidity, limit), limit: `Limit ${percent(limit)}` }
    : null

const rainier = (limit: number) => (day: DayConditions) =>
  day.precipitation !== undefined && day.precipitation > limit
    ? { figure: millimetres(day.precipitation, limit), limit: `Limit ${millimetres(limit)}` }
    : null

const soaked = (limit: number) => (day: DayConditions) =>
  day.recentRainfall !== undefined && day.recentRainfall > limit
    ? { figure: millimetres(day.recentRainfall, limit), limit: `Limit ${millimetres(limit)}${OF_PAST_DAYS}` }
    : null

/** The rules in the order of the specification (section 5). All comparisons are strict: 32 degrees mows, 32.1 does not. */
const RULES: Record<WeatherTask, readonly Rule[]> = {
  mowing: [
    { text: 'Too wet for mowing', cause: 'wet', test: wet(ANY_RAIN, ANY_RAIN_LIMIT) },
    { text: 'Too hot - wait for cooler temperature', cause: 'hot', test: hotter(32) },
    { text: 'Too windy - grass clippings will blow around', cause: 'windy', test: windier(25) },
    { text: 'High humidity - grass may be damp', cause: 'damp', test: damper(80) },
  ],
  watering: [
    {
      text: 'Natural rainfall expected',
      cause: 'wet',
      test: (day) => rainier(2)(day) ?? wet(ANY_RAIN, ANY_RAIN_LIMIT)(day),
    },
    { text: 'Soil is saturated', cause: 'soaked', join: ' - recent rain ', test: soaked(20) },
    { text: 'Too hot - water before sunrise instead', cause: 'hot', join: ', ', test: hotter(35) },
    { text: 'Too windy - spray will drift', cause: 'windy', join: ', wind ', test: windier(20) },
    { text: 'Skip watering - enough rain lately', cause: 'soaked', join: ', ', test: soaked(10) },
    { text: 'Wait - plenty of rain is on its way', cause: 'wet', join: ', ', test: rainier(5) },
  ],
  fertilizing: [
    { text: 'Rain will wash away fertiliser', cause: 'wet', test: wet(HEAVY_RAIN, 'Rain or storm on the day') },
    { text: 'Too windy - feed will not spread evenly', cause: 'windy', join: ', wind ', test: windier(15) },
    { text: 'Too hot - may burn grass', cause: 'hot', test: hotter(30) },
  ],
  weeding: [
    { text: 'Too wet for weeding', cause: 'wet', join: ', ', test: wet(HEAVY_RAIN, 'Rain or storm on the day') },
    { text: 'Too hot for weeding', cause: 'hot', join: ', ', test: hotter(32) },
  ],
}

/** Why a task suits the day, asked only when no rule says no. */
const PRAISE: Record<WeatherTask, (day: DayConditions) => Praise> = {
  mowing: (day) => {
    const figure = degrees(day.temperature)
    if (isPerfectMowing(day)) return { text: 'Perfect mowing conditions', figure }
    // The rule goes by the condition, and some rain may fall under a grey sky all the same.
    return { text: (day.precipitation ?? 0) > 0 ? 'Fine to mow' : 'Dry enough to mow', join: ', ', figure }
  },
  watering: (day) => {
    if (isHotAndDry(day)) {
      return {
        text: 'Hot and dry - give the lawn a drink',
        join: ', ',
        figure: degrees(day.temperature, HOT_AND_DRY.aboveC),
      }
    }
    return day.recentRainfall === undefined
      ? { text: 'Fine to water', join: ', ', figure: degrees(day.temperature) }
      : { text: 'Fine to water - recent rain', join: ' ', figure: millimetres(day.recentRainfall) }
  },
  fertilizing: (day) => {
    const { condition, precipitation = 0 } = day
    if (condition === 'light-rain' && precipitation >= RAIN.watersInFrom && precipitation <= RAIN.watersInTo) {
      return { text: 'Light rain that can water the feed in', join: ', ', figure: millimetres(precipitation) }
    }
    return day.windSpeed === undefined
      ? { text: 'Fine to feed', join: ', ', figure: degrees(day.temperature) }
      : { text: 'Calm enough to feed', join: ', wind ', figure: windFigure(day.windSpeed, day) }
  },
  weeding: (day) => ({ text: 'Good weather for weeding', join: ', ', figure: degrees(day.temperature) }),
}

const isPerfectMowing = ({ condition, temperature }: DayConditions): boolean =>
  condition === 'sunny' && temperature >= PERFECT_MOWING_C.from && temperature <= PERFECT_MOWING_C.to

/** Recent rain that is not known counts 0 here: nothing was seen to fall. */
const isHotAndDry = ({ temperature, humidity, recentRainfall = 0 }: DayConditions): boolean =>
  temperature > HOT_AND_DRY.aboveC &&
  humidity !== undefined &&
  humidity < HOT_AND_DRY.humidityBelow &&
  recentRainfall < HOT_AND_DRY.recentRainBelowMm

const sentence = ({ text, join }: { text: string; join?: string }, figure: string): string =>
  join === undefined ? text : `${text}${join}${figure}`

/** What the rules of a task find against it, the first first; in no word is more than the day's own figures say. */
export const causesAgainst = (task: WeatherTask, day: DayConditions): Cause[] =>
  RULES[task].flatMap((rule) => (rule.test(day) === null ? [] : [rule.cause]))

/** Whether a day's weather suits a task, with every reason against it, or the reason for it. */
export function impactOf(task: WeatherTask, day: DayConditions): TaskImpact {
  const hits = RULES[task].flatMap((rule): Hit[] => {
    const finding = rule.test(day)
    return finding === null ? [] : [{ reason: sentence(rule, finding.figure), text: rule.text, ...finding }]
  })
  const [headline] = hits
  if (headline !== undefined) {
    return { recommended: false, reason: headline.reason, text: headline.text, figure: headline.figure, hits }
  }
  const praise = PRAISE[task](day)
  return { recommended: true, reason: sentence(praise, praise.figure), text: praise.text, figure: praise.figure, hits }
}

/**
 * The reasons to be told: of those that rest on the same figure, the first. Rain of one day breaks up to three rules, and
 * is one reason all the same.
 */
export function oneReasonPerFact(hits: readonly Hit[]): Hit[] {
  const told = new Set<string>()
  return hits.filter(({ figure, limit }) => {
    const fact = `${figure}${limit.endsWith(OF_PAST_DAYS) ? OF_PAST_DAYS : ''}`
    if (told.has(fact)) return false
    told.add(fact)
    return true
  })
}
