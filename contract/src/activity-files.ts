import { CSV_BATCH_LINES } from '@turfwise/domain/activity-logs/csv-columns'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

const count = inUnit('count', z.number())
/** A batch of the longest lines, characters. */
const BATCH_CHARS_MAX = 1_000_000

export const importActivities = route({
  method: 'POST',
  path: '/api/activity-logs/import',
  summary: `Writes down what was done from lines of CSV with a head, at most ${CSV_BATCH_LINES} of them, all or none. Sent again, a line is there already: it is known by its id or by what it says. Nothing comes off the shed`,
  access: 'user',
  bodyBytesMax: 2_500_000,
  body: z.object({
    userId: z.optional(userId),
    /** With commas, and a head of the columns' own names. */
    csv: text(BATCH_CHARS_MAX),
  }),
  response: z.object({
    added: count,
    /** Lines that were there already. */
    known: count,
  }),
  errors: ['auth/forbidden', 'activity/too-many', 'rate/limited'],
})

/** A record of any kind, flat as a line of a file; what it does not say is null. */
const recordRow = z.object({
  /** 'activity', 'task', 'watering', 'rain', 'progress', 'health' */
  kind: z.string(),
  id: z.nullable(z.string()),
  /** By the garden's clocks. */
  date: z.string(),
  time: z.nullable(z.string()),
  activity: z.nullable(z.string()),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  cut_height_mm: z.nullable(inUnit('millimetres', z.number())),
  lawn_area: z.nullable(z.string()),
  equipment: z.nullable(z.string()),
  distance: z.nullable(inUnit('of distance_unit', z.number())),
  distance_unit: z.nullable(z.string()),
  duration_minutes: z.nullable(inUnit('minutes', z.number())),
  quantity: z.nullable(inUnit('of unit', z.number())),
  unit: z.nullable(z.string()),
  product: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  /** How a product was put out, how a watering came about, where a score comes from. */
  method: z.nullable(z.string()),
  /** Of a health score: each part with its figure and its origin. */
  parts: z.nullable(z.string()),
  /** Paths in the buckets of the caller's files, with a space between them. */
  photos: z.nullable(z.string()),
})
export type RecordRow = z.infer<typeof recordRow>

export const listRecords = route({
  method: 'GET',
  path: '/api/users/:userId/records',
  summary:
    'Everything that the caller recorded, the newest first: activities, completed tasks, waterings, rain of the own gauge, progress entries and health scores, as rows of one form',
  access: 'user',
  own: 'userId',
  params: z.object({ userId }),
  response: z.array(recordRow),
  errors: ['rate/limited'],
})
