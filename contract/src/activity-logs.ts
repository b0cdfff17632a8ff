import {
  ACTIVITY_TYPES,
  type ActivityType,
  PRODUCT_ACTIVITIES,
  usesProduct,
} from '@turfwise/domain/activity-logs/activity-types'
import { isTenths } from '@turfwise/domain/activity-logs/completion-ranges'
import { ACTIVITY_FORM_LIMITS, ACTIVITY_LIMITS, COMPLETION_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { MEASURES, measuresOf } from '@turfwise/domain/activity-logs/measures'
import {
  APPLICATION_METHODS,
  COMPLETION_METHODS,
  COMPLETION_UNITS,
  QUANTITY_UNITS,
} from '@turfwise/domain/activity-logs/quantities'
import * as z from 'zod/mini'
import { doneOn } from './done-on.ts'
import { lawnZoneId } from './lawn-zones.ts'
import { pageQuery } from './paging.ts'
import { photoKeys } from './photo-keys.ts'
import { route } from './route.ts'
import { chemicalId, equipmentId, stockUnit } from './shed.ts'
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
  /** Which part of the lawn, in words. */
  lawnArea: z.nullable(z.string()),
  /** The lawn zone that was chosen; null for none, and when it was deleted since. Its name stays in lawnArea. */
  lawnZoneId: z.nullable(lawnZoneId),
  /** What it was done with, in words. */
  equipment: z.nullable(z.string()),
  /** The thing of the shed that was chosen; null for none, and when it was deleted since. Its name stays in equipment. */
  equipmentId: z.nullable(equipmentId),
  /** How much was done: water of what was watered, else area or length. */
  distance: z.nullable(inUnit('of distanceUnit', z.number())),
  distanceUnit: z.nullable(z.enum(MEASURES)),
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
  /** Keys of files in the private bucket, `activities/{id of the garden}/…`: whoever may see the log signs their addresses. */
  imageUrls: z.array(z.string()),
  /** When it was done: the time of the completion, where a task was completed by it. */
  createdAt: z.string(),
  /** Grows with each change; the log's version, see version.ts. */
  updatedAt: z.string(),
})
export type ActivityLog = z.infer<typeof activityLog>

interface Ranged {
  form?: 'activity' | 'completion' | undefined
  activityType: ActivityType
  chemicalId?: string | null | undefined
  taskId?: string | null | undefined
  title: string
  description?: string | null | undefined
  cutHeight?: number | null | undefined
  duration?: number | null | undefined
  productName?: string | null | undefined
  distanceUnit?: string | null | undefined
  quantityUnit?: string | null | undefined
  applicationMethod?: string | null | undefined
}

/** Written in Record Activity, which is asked when a task is completed. */
const completes = (body: Ranged): boolean =>
  body.form === 'completion' || (typeof body.taskId === 'string' && body.form !== 'activity')
const among = (list: readonly string[], value: string | null | undefined): boolean =>
  value === null || value === undefined || list.includes(value)
const charsOf = (value: string | null | undefined): number => [...(value ?? '')].length
const isFree = (body: Ranged): boolean => !completes(body)

/** A log of the activity form keeps to its lengths, one that Record Activity wrote to the dialog's ranges and lists. */
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
  z.refine<Ranged>((body) => completes(body) || (body.duration ?? 0) <= ACTIVITY_FORM_LIMITS.durationMinutesMax, {
    path: ['duration'],
    error: `Must be at most ${ACTIVITY_FORM_LIMITS.durationMinutesMax} minutes.`,
  }),
  z.refine<Ranged>((body) => completes(body) || charsOf(body.productName) <= ACTIVITY_FORM_LIMITS.productNameCharsMax, {
    path: ['productName'],
    error: `Must have at most ${ACTIVITY_FORM_LIMITS.productNameCharsMax} characters.`,
  }),
  z.refine<Ranged>((body) => among(measuresOf(body.activityType), body.distanceUnit), {
    path: ['distanceUnit'],
    error: 'Must be a unit of this activity.',
  }),
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

/**
 * Whose ranges and lists hold: those of the activity form, also where a task is completed with the log, or those of Record
 * Activity, also where the task is gone by now.
 */
const form = z.optional(z.enum(['activity', 'completion']))

/** What was done in words and figures: a new log may say it, and a change may bring it. */
const details = {
  notes: optional(text(ACTIVITY_LIMITS.notesCharsMax)),
  cutHeight: optional(
    inUnit(
      'millimetres',
      z.number().check(z.minimum(ACTIVITY_LIMITS.cutHeightMmMin), z.maximum(ACTIVITY_LIMITS.cutHeightMmMax)),
    ),
  ),
  lawnArea: optional(text(ACTIVITY_LIMITS.lawnAreaCharsMax)),
  /** A zone of the caller; its name is taken for lawnArea where that is missing. */
  lawnZoneId: optional(lawnZoneId),
  equipment: optional(text(ACTIVITY_LIMITS.equipmentCharsMax)),
  /** A thing of the caller's shed; its name is taken for equipment where that is missing. */
  equipmentId: optional(equipmentId),
  distance: optional(
    inUnit(
      'of distanceUnit',
      z.number().check(z.minimum(ACTIVITY_LIMITS.distanceMin), z.maximum(ACTIVITY_LIMITS.distanceMax)),
    ),
  ),
  distanceUnit: optional(z.enum(MEASURES)),
  duration: optional(
    inUnit(
      'minutes',
      z
        .number()
        .check(z.int(), z.minimum(ACTIVITY_LIMITS.durationMinutesMin), z.maximum(ACTIVITY_LIMITS.durationMinutesMax)),
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
}

/** A log as it is written; one that was changed keeps to the same. */
export const newActivityLog = z
  .object({
    /** Made by the client, so that it can speak of the log before it was answered. */
    id: z.optional(z.uuidv7()),
    userId: z.optional(userId),
    taskId: optional(taskId),
    form,
    activityType,
    doneOn,
    title: filledText(COMPLETION_LIMITS.titleCharsMax),
    description: optional(text(COMPLETION_LIMITS.descriptionCharsMax)),
    ...details,
    /** Keys of files in the private bucket, `activities/{id of the garden}/…`. */
    imageUrls: photoKeys(ACTIVITY_LIMITS.photosMax),
  })
  .check(...ranges)

export const createActivityLog = route({
  method: 'POST',
  path: '/api/activity-logs',
  summary:
    'Writes down what was done; with taskId it also completes that task, and does both or neither. With chemicalId the quantity comes off that product of the shed, down to zero at most. At most three photos, uploaded before. With an id of the caller’s own making it may be sent again: the same id answers the log that it made',
  access: 'user',
  household: 'help',
  writeAge: true,
  body: newActivityLog,
  response: activityLog,
  status: 201,
  errors: [
    'auth/forbidden',
    'task/not-found',
    'chemical/not-found',
    'lawn-zone/not-found',
    'equipment/not-found',
    'photo/not-found',
    'activity/already-recorded',
    'activity/too-many',
    'rate/limited',
  ],
})

export const listActivityLogs = route({
  method: 'GET',
  path: '/api/activity-logs',
  summary:
    'What the caller did, newest first; of one kind, since a moment, and with every word of a text in title, description, notes, product, lawn or equipment',
  access: 'user',
  household: 'view',
  query: z.object({
    userId: z.optional(userId),
    activityType: z.optional(activityType),
    from: z.optional(z.iso.datetime().check(z.refine((at) => at >= '1900', { error: 'Must not be before 1900.' }))),
    q: z.optional(filledText(ACTIVITY_LIMITS.searchCharsMax)),
    ...pageQuery,
  }),
  response: z.array(activityLog),
  errors: ['auth/forbidden'],
})

export const recentActivityLogs = route({
  method: 'GET',
  path: '/api/activity-logs/recent',
  summary: `What the caller did last, newest first: ${ACTIVITY_LIMITS.recentDefault}, unless a limit is given`,
  access: 'user',
  household: 'view',
  query: z.object({
    userId: z.optional(userId),
    activityType: z.optional(activityType),
    limit: z._default(
      inUnit('count', z.coerce.number().check(z.int(), z.minimum(1), z.maximum(ACTIVITY_LIMITS.recentMax))),
      ACTIVITY_LIMITS.recentDefault,
    ),
  }),
  response: z.array(activityLog),
  errors: ['auth/forbidden'],
})

/** How often a kind of activity was done in the days that were asked for. */
const activityFigures = z.object({
  activityType,
  count: inUnit('count', z.number()),
  /** The sum of what was timed. */
  minutes: inUnit('minutes', z.number()),
  /** How many of them say how long they took. */
  timed: inUnit('count', z.number()),
  /** When it was done last, however long ago; null for never. */
  lastAt: z.nullable(z.string()),
})

export const activityStats = z.object({
  /** When the first of the days began; the list with this `from` holds what was counted. */
  from: z.string(),
  days: inUnit('days', z.number()),
  /** All kinds together. */
  count: inUnit('count', z.number()),
  minutes: inUnit('minutes', z.number()),
  types: z.array(activityFigures),
})
export type ActivityStats = z.infer<typeof activityStats>

export const getActivityStats = route({
  method: 'GET',
  path: '/api/activity-logs/stats',
  summary: `How often and how long the caller did what in the last days of the garden's zone, today among them: ${ACTIVITY_LIMITS.statsDaysDefault}, unless it is said otherwise`,
  access: 'user',
  household: 'view',
  query: z.object({
    userId: z.optional(userId),
    days: z._default(
      inUnit('days', z.coerce.number().check(z.int(), z.minimum(1), z.maximum(ACTIVITY_LIMITS.statsDaysMax))),
      ACTIVITY_LIMITS.statsDaysDefault,
    ),
  }),
  response: activityStats,
  errors: ['auth/forbidden'],
})

const logId = z.uuid()

export const updateActivityLog = route({
  method: 'PATCH',
  path: '/api/activity-logs/:id',
  summary:
    'Changes what is given of a log, within what a new one may say. Another quantity or product gives the shed back what was taken before and takes what is said now',
  access: 'user',
  versioned: true,
  params: z.object({ id: logId }),
  body: z.object({
    userId: z.optional(userId),
    form,
    /** Another day than before: the task that it completed was done then too. */
    doneOn,
    title: z.optional(filledText(COMPLETION_LIMITS.titleCharsMax)),
    description: optional(text(COMPLETION_LIMITS.descriptionCharsMax)),
    ...details,
  }),
  response: activityLog,
  errors: [
    'auth/forbidden',
    'activity/not-found',
    'chemical/not-found',
    'lawn-zone/not-found',
    'equipment/not-found',
    'rate/limited',
  ],
})

export const deleteActivityLog = route({
  method: 'DELETE',
  path: '/api/activity-logs/:id',
  summary: 'Deletes a log and gives the shed back what it took; the task that it completed stays completed',
  access: 'user',
  versioned: true,
  params: z.object({ id: logId }),
  response: z.object({ id: logId }),
  errors: ['activity/not-found', 'rate/limited'],
})
