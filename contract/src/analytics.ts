import { HEALTH_TRENDS } from '@turfwise/domain/analytics/health-trend'
import { INSIGHTS } from '@turfwise/domain/analytics/insights'
import { ORIGIN_KINDS } from '@turfwise/domain/analytics/origin'
import { RECORD_FIGURES, type RecordFigure } from '@turfwise/domain/analytics/weekly-record'
import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

const count = inUnit('count', z.number())
/** yyyy-mm-dd in the garden's zone. */
const date = z.string()

/** A record that a figure was made of; its amount is in the unit of that figure. */
const originLine = z.object({
  kind: z.enum(ORIGIN_KINDS),
  /** Of the task, log, watering, zone, reading or product; null for a day of weather and for a rule. */
  id: z.nullable(z.string()),
  on: z.nullable(date),
  what: z.string(),
  /** What it adds; null where it adds nothing, and `note` says why. */
  amount: z.nullable(inUnit('of unit', z.number())),
  note: z.nullable(z.string()),
})

/** Where a figure comes from. */
export const origin = z.object({
  lines: z.array(originLine),
  /** How many lines there are beyond those. */
  more: count,
  /** What those add. */
  moreAmount: inUnit('of unit', z.number()),
})
export type Origin = z.infer<typeof origin>

const originsOfRecord = z.object(
  Object.fromEntries(RECORD_FIGURES.map((figure) => [figure, origin])) as Record<RecordFigure, typeof origin>,
)

/** A week of a garden in figures. Null is not known, since nobody recorded it; it is never 0. */
export const analyticsRecord = z.object({
  id: z.uuid(),
  userId,
  period: z.literal('weekly'),
  /** Monday and Sunday, in the garden's zone. */
  periodStart: date,
  periodEnd: date,
  /** The week was over when the figures were made; while it lasts they are those up to `updatedAt`. */
  complete: z.boolean(),
  tasksCompleted: count,
  hoursSpent: z.nullable(inUnit('hours', z.number())),
  waterUsage: z.nullable(inUnit('litres', z.number())),
  fertiliserApplied: z.nullable(inUnit('kilograms', z.number())),
  /** Of fertiliser that is measured by volume. */
  fertiliserLiquid: z.nullable(inUnit('litres', z.number())),
  areaMaintained: z.nullable(inUnit('square metres', z.number())),
  weatherConditions: z.object({
    avgTemp: z.nullable(inUnit('degrees Celsius', z.number())),
    totalRainfall: z.nullable(inUnit('millimetres', z.number())),
    avgHumidity: z.nullable(inUnit('percent', z.number())),
  }),
  /** The latest health score against the one before; null while there are not two of them. */
  healthTrend: z.nullable(z.enum(HEALTH_TRENDS)),
  achievements: z.array(z.object({ text: z.string(), why: z.string() })),
  recommendations: z.array(
    z.object({
      text: z.string(),
      why: z.string(),
      /** The task that would do it; null where none would. */
      task: z.nullable(z.object({ type: z.enum(TASK_TYPES), title: z.string() })),
    }),
  ),
  origins: originsOfRecord,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AnalyticsRecord = z.infer<typeof analyticsRecord>

export const listAnalytics = route({
  method: 'GET',
  path: '/api/users/:userId/analytics',
  summary: 'The weeks of the caller’s garden in figures, each with its origin, newest first',
  access: 'user',
  household: 'view',
  own: 'userId',
  params: z.object({ userId }),
  query: z.object({ ...pageQuery }),
  response: z.array(analyticsRecord),
  errors: [],
})

/** So far back a week may be asked for, years. */
export const WEEKS_BACK_YEARS = 5

export const generateWeekly = route({
  method: 'POST',
  path: '/api/users/:userId/analytics/generate-weekly',
  summary: `Makes the record of a week from what was recorded, of the present one unless a day of another is named, up to ${WEEKS_BACK_YEARS} years ago. Asked again it makes the same record anew: a week has one`,
  access: 'user',
  own: 'userId',
  params: z.object({ userId }),
  query: z.object({
    /** A day of the week, yyyy-mm-dd in the garden's zone. */
    weekOf: z.optional(z.string().check(z.refine(isLocalDate, { error: 'Must be a date, yyyy-mm-dd.' }))),
  }),
  response: analyticsRecord,
  status: 201,
  errors: ['rate/limited'],
})

const dollars = inUnit('Australian dollars', z.number())
const gramsPerM2 = inUnit('grams per square metre', z.number())

/** What the last twelve months of a garden came to, and what follows from them. Null is not known. */
export const analyticsOverview = z.object({
  /** Where the garden is: the first and the last day that it is of. */
  from: date,
  today: date,
  /** Water by month, yyyy-mm, the oldest first; a month without any record has none. */
  months: z.array(z.object({ month: z.string(), litres: z.nullable(inUnit('litres', z.number())), origin })),
  /** What was put out, the most used first. */
  products: z.array(
    z.object({
      name: z.string(),
      /** In `unit`; null where no use says an amount. */
      amount: z.nullable(inUnit('of unit', z.number())),
      unit: z.enum(['kg', 'L']),
      uses: count,
      origin,
    }),
  ),
  nitrogen: z.object({
    given: z.nullable(gramsPerM2),
    /** Of the grass's year at moderate care; null while the grass is not known. */
    plan: z.nullable(gramsPerM2),
    origin,
  }),
  cost: z.object({ dollars: z.nullable(dollars), origin }),
  /** Three, in this order. */
  insights: z.array(
    z.object({
      name: z.enum(INSIGHTS),
      lines: z.array(z.object({ text: z.string(), why: z.string() })),
      /** What is to be told before more can be said; null where nothing is missing. */
      missing: z.nullable(z.string()),
    }),
  ),
})
export type AnalyticsOverview = z.infer<typeof analyticsOverview>

export const getAnalyticsOverview = route({
  method: 'GET',
  path: '/api/users/:userId/analytics/overview',
  summary:
    'Water, products, nitrogen and cost of the last twelve months, each with its origin, and what follows from records, season and weather',
  access: 'user',
  household: 'view',
  own: 'userId',
  params: z.object({ userId }),
  response: analyticsOverview,
  errors: [],
})
