import { addDays, daysBetween, type LocalDate } from '../kernel/local-date.ts'
import { dayAndMonth, monthNameOf } from '../kernel/month-names.ts'
import type { ClimateZone } from '../places/climate.ts'
import { growthAt, mowingDays, normalsOf, type UsualGrowth, usualMeanC } from '../schedules/normals.ts'
import { GRASS_PLANS, type PlanGrass } from '../schedules/plan-table.ts'
import { windowsIn } from '../schedules/season-windows.ts'
import type { WeatherDay } from './week-facts.ts'

/** The three cards of the Insights tab. */
export const INSIGHTS = ['season', 'weather', 'improvement'] as const
export type InsightName = (typeof INSIGHTS)[number]

export interface Insight {
  name: InsightName
  /** What follows, each with what it rests on. */
  lines: { text: string; why: string }[]
  /** What is to be told before more can be said; null where nothing is missing. */
  missing: string | null
}

/** A day of weather with what insights ask beyond a week's. */
export interface PastDay extends WeatherDay {
  /** Degrees Celsius. */
  max: number | null
  min: number | null
  /** mm */
  et0: number | null
}

export interface InsightFacts {
  /** Where the garden is. */
  today: LocalDate
  climate: ClimateZone
  place: { lat: number; lng: number } | null
  /** Null while nobody said it. */
  grass: PlanGrass | null
  /** Degrees Celsius, mean of the last 14 days; null where it is not known. */
  meanC: number | null
  /** Days that are over, in order. */
  weather: readonly PastDay[]
  /** Days on which it was mown in the last 90, in order, each once, with the height where it was written down. */
  mowings: readonly { on: LocalDate; heightMm: number | null }[]
  lastFed: LocalDate | null
  nitrogen: { given: number | null; plan: number | null }
  late: number
  /** Records of the last 90 days, and those of them without a time. */
  logs: { all: number; withoutTime: number }
}

/** From so many cuts on a rhythm can be told. */
const CUTS_MIN = 3
/** Days of weather looked back at, and how many have to be known. */
const WEATHER = { days: 28, knownMin: 14 } as const
const HOT_C = 35
const FROST_C = 2
const PERCENT = 100

const title = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** Days from cut to cut, the middle one of them; null from fewer than three cuts. */
export function mowingRhythm(mowings: InsightFacts['mowings']): number | null {
  if (mowings.length < CUTS_MIN) return null
  const gaps = mowings.slice(1).map(({ on }, index) => daysBetween(mowings[index]?.on ?? on, on))
  const sorted = gaps.toSorted((a, b) => a - b)
  const middle = (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)
  return Math.round(middle / 2)
}

/**
 * mm that a lawn grows in some days. By the rule of a third a cut to h is due when the grass is 1.5 h tall: the interval of
 * the grass at its growth is the time for half of h.
 */
export const grownMm = (heightMm: number, everyDays: number, intervalDays: number): number =>
  (heightMm / 2) * (everyDays / intervalDays)

/** Part of the leaf that is cut off, 0 to 1. */
export const partCut = (heightMm: number, grown: number): number => grown / (heightMm + grown)

function mowingLine(facts: InsightFacts, at: UsualGrowth, growth: number): Insight['lines'][number] | null {
  const every = mowingRhythm(facts.mowings)
  if (every === null || every === 0) return null
  const interval = mowingDays(at, growth)
  const { name, sunMm } = GRASS_PLANS[at.grass]
  const heights = facts.mowings.flatMap(({ heightMm }) => heightMm ?? [])
  const height = heights.at(-1) ?? sunMm.usual
  const grown = grownMm(height, every, interval)
  const part = Math.round(partCut(height, grown) * PERCENT)
  const tall = Math.round(grown)
  const advice =
    part > 34
      ? `mow every ${days(interval)}, so that no more than a third comes off.`
      : 'within a third, as it should be.'
  return {
    text: `Mown every ${days(every)}: your ${name} grows about ${tall} mm in that time, and a cut to ${height} mm takes ${part} %. ${title(advice)}`,
    why: `${facts.mowings.length} mowings in 90 days. ${title(name)} is due every ${days(interval)} at its growth now, by the rule of a third${heights.length === 0 ? `; height ${height} mm is the usual one, since none was written down` : ''}.`,
  }
}

function feedLine(facts: InsightFacts, at: UsualGrowth): Insight['lines'][number] | null {
  const year = Number(facts.today.slice(0, 4))
  const wishes = { priorities: [], difficulty: 'medium' } as const
  const windows = [year - 1, year, year + 1].flatMap((one) => windowsIn(one, 'fertilizing', at, wishes))
  const next = windows.toSorted((a, b) => (a.from < b.from ? -1 : 1)).find(({ to }) => to >= facts.today)
  if (next === undefined) return null
  const isOpen = next.from <= facts.today
  const fed = facts.lastFed === null ? 'No feed is recorded' : `Last fed ${dayAndMonth(facts.lastFed)}`
  return {
    text: isOpen
      ? `A feeding window is open until ${dayAndMonth(next.to)}.`
      : `The next feeding window opens ${dayAndMonth(next.from)}.`,
    why: `${fed}. Windows of ${GRASS_PLANS[at.grass].name} in a ${at.climate} climate.`,
  }
}

function season(facts: InsightFacts): Insight {
  const { grass, climate, today } = facts
  if (grass === null)
    return {
      name: 'season',
      lines: [],
      missing: 'Set your grass in Profile > Garden to see its season.',
    }
  const at = { grass, climate, normals: normalsOf(climate, facts.place) }
  const meanC = facts.meanC ?? usualMeanC(at.normals, today)
  const growth = growthAt(at, meanC)
  const source =
    facts.meanC === null
      ? `Usual for the day in ${at.normals.station}: ${meanC.toFixed(1)} °C; the weather of your place is not known.`
      : `Mean of the last 14 days at your place: ${meanC.toFixed(1)} °C.`
  const mowing = mowingLine(facts, at, growth)
  const feed = feedLine(facts, at)
  return {
    name: 'season',
    lines: [
      {
        text: `${monthNameOf(today)}: ${GRASS_PLANS[grass].name} grows at ${Math.round(growth * PERCENT)} % of its fullest.`,
        why: source,
      },
      ...(mowing === null ? [] : [mowing]),
      ...(feed === null ? [] : [feed]),
    ],
    missing:
      mowing === null
        ? `Record ${days(CUTS_MIN).replace('days', 'mowings')} to compare your rhythm with its growth.`
        : null,
  }
}

function weather({ today, weather: all }: InsightFacts): Insight {
  const past = all.filter(({ on }) => on >= addDays(today, -WEATHER.days) && on < today)
  const known = past.filter(({ rain, et0 }) => rain !== null && et0 !== null)
  if (known.length < WEATHER.knownMin)
    return {
      name: 'weather',
      lines: [],
      missing: `Only ${days(known.length)} of weather ${known.length === 1 ? 'is' : 'are'} known for your place. This card needs ${WEATHER.knownMin}; set the place in Profile.`,
    }
  const sum = (of: (day: PastDay) => number | null) =>
    Math.round(known.reduce((total, day) => total + (of(day) ?? 0), 0))
  const [rain, et0] = [sum((day) => day.rain), sum((day) => day.et0)]
  const hot = past.filter(({ max }) => (max ?? 0) >= HOT_C).length
  const frost = past.filter(({ min }) => min !== null && min < FROST_C).length
  const span = `${days(known.length)} of the last ${WEATHER.days} with known weather.`
  return {
    name: 'weather',
    lines: [
      {
        text:
          rain >= et0
            ? `Rain gave ${rain} mm, more than the ${et0} mm that the air could take: the soil was kept wet.`
            : `Rain gave ${rain} mm of the ${et0} mm that the air could take: the rest came from the soil, or from you.`,
        why: `Rain and reference evapotranspiration (FAO-56), ${span}`,
      },
      ...(hot > 0
        ? [
            {
              text: `${days(hot)} of ${HOT_C} °C and more: cut higher, and do not feed on such days.`,
              why: `Maxima of ${span}`,
            },
          ]
        : []),
      ...(frost > 0
        ? [
            {
              text: `${frost === 1 ? '1 night' : `${frost} nights`} near frost: keep off until it has thawed.`,
              why: `Minima under ${FROST_C} °C, ${span}`,
            },
          ]
        : []),
    ],
    missing: null,
  }
}

function improvement({ nitrogen, late, logs, mowings, grass }: InsightFacts): Insight {
  const lines: Insight['lines'] = []
  if (nitrogen.given !== null && nitrogen.plan !== null) {
    const left = Math.round((nitrogen.plan - nitrogen.given) * 10) / 10
    lines.push({
      text:
        left > 0
          ? `${left} g of nitrogen per m² are left in the year's plan.`
          : 'The nitrogen for the year has been given: feed no more than the plan says.',
      why: `${nitrogen.given} g per m² in 12 months, with ${nitrogen.plan} g planned at moderate care.`,
    })
  }
  if (grass !== null && grass !== 'other') {
    const { from, to } = GRASS_PLANS[grass].sunMm
    const last = mowings.flatMap(({ heightMm }) => heightMm ?? []).at(-1)
    if (last !== undefined && (last < from || last > to))
      lines.push({
        text: `You cut at ${last} mm: ${GRASS_PLANS[grass].name} is happiest at ${from} to ${to} mm in the sun.`,
        why: 'From your last mowing with a recorded height.',
      })
  }
  if (late > 0)
    lines.push({
      text: late === 1 ? '1 job is late.' : `${late} jobs are late.`,
      why: 'Open tasks that were due before today.',
    })
  if (logs.withoutTime > 0)
    lines.push({
      text: `${logs.withoutTime} of ${logs.all} records have no time: add it to see your hours.`,
      why: 'Records of the last 90 days.',
    })
  const isEmpty = logs.all === 0 && mowings.length === 0
  const missing = isEmpty
    ? 'Nothing was recorded in 90 days. Record what you do to see what could be better.'
    : nitrogen.given === null
      ? 'Record a feed with its amount, and measure a lawn zone, to compare its nitrogen with the plan.'
      : null
  return { name: 'improvement', lines, missing }
}

/** What follows from the records, the season and the weather of a garden, and what is missing to say more. */
export const insightsOf = (facts: InsightFacts): Insight[] => [season(facts), weather(facts), improvement(facts)]
