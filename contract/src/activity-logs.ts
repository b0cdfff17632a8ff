import {
  ACTIVITY_TYPES,
  type ActivityType,
  PRODUCT_ACTIVITIES,
  usesProduct,
} from '@turfwise/domain/activity-logs/activity-types'
import { isTenths } from '@turfwise/domain/activity-logs/completion-ranges'
import { ACTIVITY_LIMITS, COMPLETION_LIMITS } from '@turfwise/domain/activity-logs/limits'
import {
  APPLICATION_METHODS,
  COMPLETION_METHODS,
  COMPLETION_UNITS,
  QUANTITY_UNITS,
} from '@turfwise/domain/activity-logs/quantities'
import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { chemicalId, stockUnit } from './shed.ts'
import { taskId } from './tasks.ts'
import { filledText, text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

export const activityType = z.enum(ACTIVITY_TYPES)

const optional = <T extends Parameters<typeof z.nullable>[0]>(schema: T) => z.optional(z.nullable(schema))

/** What somebody did in the garden, with the task that it completed. */
export const activityLog = z.object({
  id: z.uuid(),
  userId,
  /** Null when no task was completed by it, and when that task was deleted since. */
  taskId: z.nullable(taskId),
  activityType,
  title: z.string(),
  description: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  cutHeight: z.nullable(inUnit('millimetres', z.number())),
  lawnArea: z.nullable(z.string()),
  duration: z.nullable(inUnit('minutes', z.number())),
  quantity: z.nullable(inUnit('of quantityUnit', z.number())),
  quantityUnit: z.nullable(z.enum(QUANTITY_UNITS)),
  productName: z.nullable(z.string()),
  productBrand: z.nullable(z.string()),
  applicationMethod: z.nullable(z.enum(APPLICATION_METHODS)),
  /** The product of the shed that was used; null for none, and when it was deleted since. Its name stays in productName. */
  chemicalId: z.nullable(chemicalId),
  /** What came off the shed by it, all that was left where more was used; null when the shed does not count the product. */
  quantityTaken: z.nullable(inUnit('of takenUnit', z.number())),
  takenUnit: z.nullable(stockUnit),
  createdAt: z.string(),
})
export type ActivityLog = z.infer<typeof activityLog>

interface Ranged {
  activityType: ActivityType
  chemicalId?: string | null | undefined
  taskId?: string | null | undefined
  title: string
  description?: string | null | undefined
  cutHeight?: number | null | undefined
  duration?: number | null | undefined
  quantityUnit?: string | null | undefined
  applicationMethod?: string | null | undefined
}

const completes = (body: Ranged): boolean => typeof body.taskId === 'string'
const among = (list: readonly string[], value: string | null | undefined): boolean =>
  value === null || value === undefined || list.includes(value)
const charsOf = (value: string | null | undefined): number => [...(value ?? '')].length
const isFree = (body: Ranged): boolean => !completes(body)

/** A log on its own keeps to the activity form's lengths, one that completes a task to the dialog's ranges and lists. */
const ranges = [
  z.refine<Ranged>((body) => completes(body) || charsOf(body.title) <= ACTIVITY_LIMITS.titleCharsMax, {
    path: ['title'],
    error: `Must have at most ${ACTIVITY_LIMITS.titleCharsMax} characters.`,
  }),
  z.refine<Ranged>((body) => completes(body) || charsOf(body.description) <= ACTIVITY_LIMITS.descriptionCharsMax, {
    path: ['description'],
    error: `Must have at most ${ACTIVITY_LIMITS.descriptionCharsMax} characters.`,
  }),
  z.refine<Ranged>(
    (body) => isFree(body) || (body.cutHeight ?? COMPLETION_LIMITS.cutHeightMmMin) >= COMPLETION_LIMITS.cutHeightMmMin,
    { path: ['cutHeight'], error: `Must be at least ${COMPLETION_LIMITS.cutHeightMmMin} mm.` },
  ),
  z.refine<Ranged>(
    (body) =>
      isFree(body) || (body.duration ?? COMPLETION_LIMITS.durationMinutesMin) >= COMPLETION_LIMITS.durationMinutesMin,
    { path: ['duration'], error: `Must be at least ${COMPLETION_LIMITS.durationMinutesMin} minute.` },
  ),
  z.refine<Ranged>((body) => isFree(body) || body.quantityUnit === 'ml' || among(COMPLETION_UNITS, body.quantityUnit), {
    path: ['quantityUnit'],
    error: `Must be one of ${COMPLETION_UNITS.join(', ')}.`,
  }),
  z.refine<Ranged>((body) => isFree(body) || among(COMPLETION_METHODS, body.applicationMethod), {
    path: ['applicationMethod'],
    error: `Must be one of ${COMPLETION_METHODS.join(', ')}.`,
  }),
  z.refine<Ranged>((body) => typeof body.chemicalId !== 'string' || usesProduct(body.activityType), {
    path: ['chemicalId'],
    error: `Goes with ${PRODUCT_ACTIVITIES.join(', ')} alone.`,
  }),
] as const

export const createActivityLog = route({
  method: 'POST',
  path: '/api/activity-logs',
  summary:
    'Writes down what was done; with taskId it also completes that task, and does both or neither. With chemicalId the quantity comes off that product of the shed, down to zero at most. With an id of the caller’s own making it may be sent again: the same id answers the log that it made',
  access: 'user',
  body: z
    .object({
      /** Made by the client, so that it can speak of the log before it was answered. */
      id: z.optional(z.uuidv7()),
      userId: z.optional(userId),
      taskId: optional(taskId),
      activityType,
      title: filledText(COMPLETION_LIMITS.titleCharsMax),
      description: optional(text(COMPLETION_LIMITS.descriptionCharsMax)),
      notes: optional(text(ACTIVITY_LIMITS.notesCharsMax)),
      cutHeight: optional(
        inUnit(
          'millimetres',
          z.number().check(z.minimum(ACTIVITY_LIMITS.cutHeightMmMin), z.maximum(ACTIVITY_LIMITS.cutHeightMmMax)),
        ),
      ),
      lawnArea: optional(text(ACTIVITY_LIMITS.lawnAreaCharsMax)),
      duration: optional(
        inUnit(
          'minutes',
          z
            .number()
            .check(
              z.int(),
              z.minimum(ACTIVITY_LIMITS.durationMinutesMin),
              z.maximum(ACTIVITY_LIMITS.durationMinutesMax),
            ),
        ),
      ),
      quantity: optional(
        inUnit(
          'of quantityUnit',
          z
            .number()
            .check(
              z.minimum(ACTIVITY_LIMITS.quantityMin),
              z.maximum(ACTIVITY_LIMITS.quantityMax),
              z.refine(isTenths, { error: 'Must be a whole number of tenths.' }),
            ),
        ),
      ),
      quantityUnit: optional(z.enum([...QUANTITY_UNITS, 'ml'])),
      productName: optional(text(ACTIVITY_LIMITS.productCharsMax)),
      productBrand: optional(text(ACTIVITY_LIMITS.productCharsMax)),
      applicationMethod: optional(z.enum(APPLICATION_METHODS)),
      /** The product of the caller's shed that was used: the quantity comes off it. */
      chemicalId: optional(chemicalId),
    })
    .check(...ranges),
  response: activityLog,
  status: 201,
  errors: [
    'auth/forbidden',
    'task/not-found',
    'chemical/not-found',
    'activity/already-recorded',
    'activity/too-many',
    'rate/limited',
  ],
})

export const listActivityLogs = route({
  method: 'GET',
  path: '/api/activity-logs',
  summary: 'What the caller did, newest first',
  access: 'user',
  query: z.object({ userId: z.optional(userId), activityType: z.optional(activityType), ...pageQuery }),
  response: z.array(activityLog),
  errors: ['auth/forbidden'],
})
