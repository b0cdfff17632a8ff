import { litresLogged } from '../activity-logs/logged-water.ts'
import { convertAmount, stockUnitOf } from '../shed/stock-units.ts'
import { type Achievement, achievementsOf } from './achievements.ts'
import { type HealthTrend, healthTrendOf } from './health-trend.ts'
import { line, meanKnown, type Origin, type OriginLine, originOf, rounded, sumKnown } from './origin.ts'
import { type Recommendation, recommendationsOf } from './recommendations.ts'
import type { DoneLog, KnownZone, WeekFacts } from './week-facts.ts'

/** The figures of a week that have an origin each. */
export const RECORD_FIGURES = [
  'tasksCompleted',
  'hoursSpent',
  'waterUsage',
  'fertiliserApplied',
  'fertiliserLiquid',
  'areaMaintained',
  'avgTemp',
  'totalRainfall',
  'avgHumidity',
  'healthTrend',
] as const
export type RecordFigure = (typeof RECORD_FIGURES)[number]

/** A week of a garden in figures. Null is not known: nobody recorded it. */
export interface WeeklyRecord {
  period: 'weekly'
  periodStart: string
  periodEnd: string
  /** The week was over when the figures were made. */
  complete: boolean
  tasksCompleted: number
  hoursSpent: number | null
  /** Litres. */
  waterUsage: number | null
  /** Kilograms of what is weighed. */
  fertiliserApplied: number | null
  /** Litres of what is measured by volume. */
  fertiliserLiquid: number | null
  /** Square metres. */
  areaMaintained: number | null
  weatherConditions: {
    /** Degrees Celsius. */
    avgTemp: number | null
    /** mm */
    totalRainfall: number | null
    /** Per cent. */
    avgHumidity: number | null
  }
  healthTrend: HealthTrend | null
  achievements: Achievement[]
  recommendations: Recommendation[]
  origins: Record<RecordFigure, Origin>
}

const byDay = <T extends { on: string }>(list: readonly T[]): T[] => list.toSorted((a, b) => (a.on < b.on ? -1 : 1))

const taskLines = ({ tasks }: WeekFacts): OriginLine[] =>
  byDay(tasks).map(({ id, title, on }) => line('task', { id, on, what: title, amount: 1 }))

/** Hours of a garden are those that its owner wrote down; what a plan thought a job takes is no time spent. */
function hourLines({ logs, tasks }: WeekFacts): OriginLine[] {
  const logged = byDay(logs).map(({ id, on, title, minutes }) =>
    line('log', {
      ...{ id, on, what: title, amount: minutes === null ? null : minutes / 60 },
      note: minutes === null ? 'no time written down' : null,
    }),
  )
  const withLog = new Set(logs.flatMap(({ taskId }) => taskId ?? []))
  const bare = byDay(tasks.filter(({ id }) => !withLog.has(id)))
  return [
    ...logged,
    ...bare.map(({ id, on, title }) =>
      line('task', { id, on, what: title, note: 'ticked off without a record, so its time is not known' }),
    ),
  ]
}

/**
 * Water by the waterings of zones, and by logs of days on which no zone has one: both would be the same water twice.
 */
function waterLines({ waterings, logs }: WeekFacts): OriginLine[] {
  const given = byDay(waterings).map(({ id, on, zoneName, litres, depthMm, areaM2, origin }) =>
    line('watering', {
      ...{ id, on, what: zoneName, amount: litres ?? depthMm * areaM2 },
      note:
        litres === null ? `${rounded(depthMm)} mm on ${rounded(areaM2)} m²` : origin === 'run' ? 'a planned run' : null,
    }),
  )
  const daysOfZones = new Set(waterings.map(({ on }) => on))
  const logged = byDay(logs.filter(({ type }) => type === 'watered')).map((log) => {
    const { id, on, title } = log
    if (daysOfZones.has(on))
      return line('log', { id, on, what: title, note: 'not added: a zone was watered that day and is counted' })
    const { litres, note } = litresLogged(log)
    return line('log', { id, on, what: title, amount: litres, note })
  })
  return [...given, ...logged]
}

const fed = ({ logs }: WeekFacts): DoneLog[] => byDay(logs.filter(({ type }) => type === 'fertilized'))

/** What was fed by weight (kg) or by volume (L); a log of the other measure is none of its lines. */
function feedLines(facts: WeekFacts, unit: 'kg' | 'L'): OriginLine[] {
  return fed(facts).flatMap(({ id, on, title, productName, quantity, unit: said }) => {
    const what = productName ?? title
    const own = said === null ? undefined : stockUnitOf(said)
    if (quantity === null || said === null)
      return unit === 'kg' ? [line('log', { id, on, what, note: 'no amount written down' })] : []
    if (own === undefined)
      return unit === 'kg' ? [line('log', { id, on, what, note: `${quantity} ${said}: its weight is not known` })] : []
    const amount = convertAmount(quantity, own, unit)
    return amount === undefined ? [] : [line('log', { id, on, what, amount })]
  })
}

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Each zone once, however often something was done in it. */
function areaLines({ tasks, logs, zones }: WeekFacts): OriginLine[] {
  const worked = new Map<string, string>()
  for (const { zoneId, title } of byDay(tasks)) if (zoneId !== null && !worked.has(zoneId)) worked.set(zoneId, title)
  for (const { zoneId, lawnArea, title } of byDay(logs)) {
    const isIts = ({ id, name }: KnownZone): boolean =>
      zoneId === null ? lawnArea !== null && sameName(name, lawnArea) : id === zoneId
    const zone = zones.find(isIts)
    if (zone !== undefined && !worked.has(zone.id)) worked.set(zone.id, title)
  }
  return zones
    .filter(({ id }) => worked.has(id))
    .map(({ id, name, areaM2 }) =>
      line('zone', {
        ...{ id, what: name, amount: areaM2 > 0 ? areaM2 : null },
        note: areaM2 > 0 ? (worked.get(id) ?? null) : 'not measured',
      }),
    )
}

/** A day that is not over yet has no weather: its figures are partly a forecast. */
function weatherLines(facts: WeekFacts, of: 'temp' | 'rain' | 'humidity'): OriginLine[] {
  return byDay(facts.weather)
    .filter(({ on }) => on < facts.today && on >= facts.week.from && on <= facts.week.to)
    .map((day) =>
      line('weather', {
        on: day.on,
        what: 'Weather of your place',
        amount: day[of],
        note: day[of] === null ? 'not known' : null,
      }),
    )
}

const scoreLines = ({ scores }: WeekFacts): OriginLine[] =>
  scores.slice(0, 2).map(({ id, on, overall }) => line('health', { id, on, what: 'Health score', amount: overall }))

/** The record of a week, from what is known of it. Everything in it can be told from `origins`. */
export function weeklyRecord(facts: WeekFacts): WeeklyRecord {
  const { week, today, tasks } = facts
  const lines = {
    tasksCompleted: taskLines(facts),
    hoursSpent: hourLines(facts),
    waterUsage: waterLines(facts),
    fertiliserApplied: feedLines(facts, 'kg'),
    fertiliserLiquid: feedLines(facts, 'L'),
    areaMaintained: areaLines(facts),
    avgTemp: weatherLines(facts, 'temp'),
    totalRainfall: weatherLines(facts, 'rain'),
    avgHumidity: weatherLines(facts, 'humidity'),
    healthTrend: scoreLines(facts),
  } satisfies Record<RecordFigure, OriginLine[]>
  return {
    period: 'weekly',
    periodStart: week.from,
    periodEnd: week.to,
    complete: week.to < today,
    tasksCompleted: tasks.length,
    hoursSpent: sumKnown(lines.hoursSpent),
    waterUsage: sumKnown(lines.waterUsage),
    fertiliserApplied: sumKnown(lines.fertiliserApplied),
    fertiliserLiquid: sumKnown(lines.fertiliserLiquid),
    areaMaintained: sumKnown(lines.areaMaintained),
    weatherConditions: {
      avgTemp: meanKnown(lines.avgTemp),
      totalRainfall: sumKnown(lines.totalRainfall),
      avgHumidity: meanKnown(lines.avgHumidity),
    },
    healthTrend: healthTrendOf(facts.scores),
    achievements: achievementsOf(facts),
    recommendations: recommendationsOf(facts),
    origins: Object.fromEntries(Object.entries(lines).map(([figure, of]) => [figure, originOf(of)])) as Record<
      RecordFigure,
      Origin
    >,
  }
}
