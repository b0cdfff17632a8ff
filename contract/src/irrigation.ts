import { FACTOR_NAMES, FACTOR_UNITS, ORIGINS } from '@turfwise/domain/irrigation/factors'
import { PLANT_TYPES } from '@turfwise/domain/irrigation/plants'
import {
  FREQUENCIES,
  MOISTURE_ORIGINS,
  PAUSE_CAUSES,
  SCHEDULE_PRIORITIES,
  SMART_VERDICTS,
} from '@turfwise/domain/irrigation/schedule'
import { WATERING_STATES } from '@turfwise/domain/irrigation/smart/given-water'
import {
  DEFAULT_ARCHIVE_REASON,
  EMITTERS,
  EXPOSURE_LEVELS,
  IRRIGATION_LIMITS,
  IRRIGATION_SOILS,
  SLOPES,
  ZONE_MODES,
  ZONE_STATUSES,
} from '@turfwise/domain/irrigation/zone'
import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { filledText, text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'
import { condition } from './weather.ts'

export const zoneId = z.uuid()
export const plantType = z.enum(PLANT_TYPES)
export const exposureLevel = z.enum(EXPOSURE_LEVELS)
export const irrigationSoil = z.enum(IRRIGATION_SOILS)
export const zoneMode = z.enum(ZONE_MODES)
export const emitter = z.enum(EMITTERS)
export const slope = z.enum(SLOPES)
export const zoneStatus = z.enum(ZONE_STATUSES)
export const frequency = z.enum(FREQUENCIES)
export const schedulePriority = z.enum(SCHEDULE_PRIORITIES)

const millimetres = inUnit('millimetres', z.number())
const minutes = inUnit('minutes', z.number())
const litres = inUnit('litres', z.number())

/** One figure behind a number, in the order in which they are worked out. */
export const factor = z.object({
  name: z.enum(FACTOR_NAMES),
  /** Null for one that is not known. */
  value: z.nullable(inUnit('of unit', z.number())),
  unit: z.enum(FACTOR_UNITS),
  origin: z.enum(ORIGINS),
  /** What it is, for people. */
  words: z.string(),
})
export type Factor = z.infer<typeof factor>

export const moisture = z.object({
  percent: inUnit('percent', z.number()),
  target: inUnit('percent', z.number()),
  origin: z.enum(MOISTURE_ORIGINS),
  asOf: z.string(),
  factors: z.array(factor),
})
export type Moisture = z.infer<typeof moisture>

/** An irrigation zone as its owner sees it. */
export const irrigationZone = z.object({
  id: zoneId,
  userId,
  name: z.string(),
  /** The form gives one; of several the thirstiest decides. */
  plantTypes: z.array(plantType),
  areaSize: inUnit('square metres', z.number()),
  exposureLevel,
  soilType: irrigationSoil,
  automated: z.boolean(),
  /** By the gardener's own meter. */
  currentMoisture: z.nullable(inUnit('percent', z.number())),
  mode: zoneMode,
  emitter: z.nullable(emitter),
  flowLpm: z.nullable(inUnit('litres per minute', z.number())),
  /** By the cup test. */
  measuredRateMmH: z.nullable(inUnit('millimetres per hour', z.number())),
  /** By the cup test: 1 where every cup holds the same. */
  evenness: z.nullable(inUnit('of one', z.number())),
  slope,
  /** It is fed by a tap that no other zone uses, so it may run at the same time as they do. */
  ownTap: z.boolean(),
  status: zoneStatus,
  archivedReason: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
  /** Null until it was worked out for the first time. Not part of the version. */
  moisture: z.nullable(moisture),
  createdAt: z.string(),
  /** Grows with each change of the zone; its version, see version.ts. */
  updatedAt: z.string(),
})
export type IrrigationZone = z.infer<typeof irrigationZone>

/** What the soil's balance says of a zone beside the rule. */
export const smartAdvice = z.object({
  verdict: z.enum(SMART_VERDICTS),
  /** Of the run, yyyy-mm-dd and HH:MM in the garden's zone. */
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  depthMm: z.nullable(millimetres),
  litres: z.nullable(litres),
  minutes: z.nullable(minutes),
  cycles: z.nullable(inUnit('count', z.number())),
  cycleMinutes: z.nullable(minutes),
  soakMinutes: z.nullable(minutes),
  why: z.string(),
  /** The legal window that was applied, in words with its source and date. */
  rule: z.nullable(z.string()),
  balance: z.nullable(
    z.object({
      depletionMm: millimetres,
      rawMm: millimetres,
      tawMm: millimetres,
      /** yyyy-mm-dd */
      asOf: z.string(),
      /** yyyy-mm-dd since when days without weather are estimated; null while none is. */
      estimatedSince: z.nullable(z.string()),
    }),
  ),
})
export type SmartAdvice = z.infer<typeof smartAdvice>

export const pause = z.object({
  cause: z.enum(PAUSE_CAUSES),
  /** The days of the forecast that pause. */
  conditions: z.array(z.object({ day: z.string(), date: z.string(), condition })),
  comingMm: z.nullable(millimetres),
  needsMm: millimetres,
  /** When it is looked at by itself; null where that waits for the next Update. */
  lookAgainAt: z.nullable(z.string()),
})

const permittedRun = z.object({
  /** yyyy-mm-dd and HH:MM in the garden's zone. */
  date: z.string(),
  time: z.string(),
  minutes,
  depthMm: millimetres,
  litres,
})

/** A planned run of the last days. */
const lastRun = z.object({
  wateringId: z.uuid(),
  /** yyyy-mm-dd of its beginning, in the garden's zone. */
  date: z.string(),
  endedAt: z.string(),
  depthMm: millimetres,
  /** One that is awaited counts as no water yet: it is assumed, or somebody says that it ran. */
  state: z.enum(WATERING_STATES),
  /** When it is assumed, unless somebody says something else before. */
  countsFrom: z.string(),
  /** The version of the watering. */
  updatedAt: z.string(),
})
export type LastRun = z.infer<typeof lastRun>

/** What the specified rule says of a zone. */
export const irrigationSchedule = z.object({
  id: z.uuid(),
  userId,
  zoneId,
  zoneName: z.string(),
  /** Of the zone: by which of the two a controller is to go. */
  mode: zoneMode,
  /** HH:MM on the garden's wall. */
  scheduledTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  duration: minutes,
  frequency,
  priority: schedulePriority,
  reason: z.string(),
  estimatedWaterUsage: litres,
  waterDepthMm: z.optional(millimetres),
  active: z.boolean(),
  weatherAdjusted: z.boolean(),
  /** yyyy-mm-dd in the garden's zone. */
  nextWatering: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Null while it runs. */
  pause: z.nullable(pause),
  /**
   * The next run within the hours, days and minutes that the place permits, which a controller is to go by; null while it is
   * paused, held or not due, and where none is permitted in the coming weeks.
   */
  run: z.nullable(permittedRun),
  /** Why the run is not at `nextWatering` and `scheduledTime` for `duration`, in a sentence; null where it is. */
  runReason: z.nullable(z.string()),
  /** Of the 14 days from today on those on which it runs, or would run were it not paused. */
  runDates: z.array(z.string()),
  /** The last run that was planned and has begun, of the last two days; null where there is none. */
  lastRun: z.nullable(lastRun),
  factors: z.array(factor),
  smart: z.optional(smartAdvice),
  createdAt: z.string(),
  /** When it was worked out. */
  updatedAt: z.string(),
})
export type IrrigationSchedule = z.infer<typeof irrigationSchedule>

const between = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max))

const areaSize = inUnit('square metres', between(IRRIGATION_LIMITS.areaM2Min, IRRIGATION_LIMITS.areaM2Max))

const plantTypes = z.array(plantType).check(
  z.maxLength(PLANT_TYPES.length),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'Must not name a plant type twice.' }),
)

/** What a new zone may leave out, and a change may bring. */
const optionalFields = {
  areaSize: z.optional(areaSize),
  exposureLevel: z.optional(exposureLevel),
  soilType: z.optional(irrigationSoil),
  automated: z.optional(z.boolean()),
  currentMoisture: z.optional(z.nullable(inUnit('percent', between(0, 100)))),
  mode: z.optional(zoneMode),
  emitter: z.optional(z.nullable(emitter)),
  flowLpm: z.optional(
    z.nullable(inUnit('litres per minute', between(IRRIGATION_LIMITS.flowLpmMin, IRRIGATION_LIMITS.flowLpmMax))),
  ),
  measuredRateMmH: z.optional(
    z.nullable(inUnit('millimetres per hour', between(IRRIGATION_LIMITS.rateMmHMin, IRRIGATION_LIMITS.rateMmHMax))),
  ),
  evenness: z.optional(z.nullable(inUnit('of one', between(0, 1)))),
  slope: z.optional(slope),
  ownTap: z.optional(z.boolean()),
}

const ofUser = z.object({ userId: z.optional(userId) })
const ofUserByPage = z.object({ ...pageQuery, userId: z.optional(userId) })

export const listZones = route({
  method: 'GET',
  path: '/api/irrigation/zones',
  summary: "The caller's irrigation zones in the order in which they were made, disabled ones included",
  access: 'user',
  household: 'view',
  query: ofUserByPage,
  response: z.array(irrigationZone),
  errors: ['auth/forbidden'],
})

export const createZone = route({
  method: 'POST',
  path: '/api/irrigation/zones',
  summary:
    'A new irrigation zone of the caller. What is left out is as the form begins: 10 m², partial sun, loam, automated, by the rain rule, on the tap of the garden. With an id of the caller’s own making it may be sent again',
  access: 'user',
  versioned: true,
  body: z.object({
    /** Made by the client, so that it can speak of the zone before it was answered. */
    id: z.optional(z.uuidv7()),
    userId: z.optional(userId),
    name: filledText(IRRIGATION_LIMITS.nameCharsMax),
    plantTypes,
    ...optionalFields,
  }),
  response: irrigationZone,
  status: 201,
  errors: ['auth/forbidden', 'irrigation-zone/too-many', 'rate/limited'],
})

export const updateZone = route({
  method: 'PATCH',
  path: '/api/irrigation/zones/:id',
  summary: 'Changes the fields that are given, the automation switch among them',
  access: 'user',
  versioned: true,
  params: z.object({ id: zoneId }),
  body: z.object({
    userId: z.optional(userId),
    name: z.optional(filledText(IRRIGATION_LIMITS.nameCharsMax)),
    plantTypes: z.optional(plantTypes),
    ...optionalFields,
  }),
  response: irrigationZone,
  errors: ['auth/forbidden', 'irrigation-zone/not-found', 'rate/limited'],
})

export const archiveZone = route({
  method: 'PATCH',
  path: '/api/irrigation/zones/:zoneId/archive',
  summary: `Disables the zone and pauses its schedules; without a reason it is '${DEFAULT_ARCHIVE_REASON}'. One that is disabled stays as it is`,
  access: 'user',
  versioned: true,
  params: z.object({ zoneId }),
  body: z.object({
    userId: z.optional(userId),
    reason: z.optional(z.nullable(text(IRRIGATION_LIMITS.reasonCharsMax))),
  }),
  response: irrigationZone,
  errors: ['auth/forbidden', 'irrigation-zone/not-found', 'rate/limited'],
})

export const restoreZone = route({
  method: 'PATCH',
  path: '/api/irrigation/zones/:zoneId/restore',
  summary:
    'Brings a disabled zone back; its schedules stay paused until the next generation. With adminUserId, which has to be the caller’s own, an administrator brings back that of anybody',
  access: 'user',
  versioned: true,
  params: z.object({ zoneId }),
  body: z.object({ ...ofUser.shape, adminUserId: z.optional(userId) }),
  response: irrigationZone,
  errors: ['auth/forbidden', 'irrigation-zone/not-found', 'rate/limited'],
})

export const listSchedules = route({
  method: 'GET',
  path: '/api/irrigation/schedules',
  summary:
    "The caller's schedules in the order of their zones; those of disabled zones are paused. Also with a controller's token",
  access: 'user',
  household: 'view',
  query: ofUserByPage,
  response: z.array(irrigationSchedule),
  errors: ['auth/forbidden', 'rate/limited'],
})

export const generateSchedules = route({
  method: 'POST',
  path: '/api/irrigation/schedules/generate',
  summary:
    'Works out the schedule of each active zone of the caller anew, or of the one that is named, in place of the one before, and answers all',
  access: 'user',
  body: z.object({ ...ofUser.shape, zoneId: z.optional(zoneId) }),
  response: z.array(irrigationSchedule),
  errors: ['auth/forbidden', 'irrigation-zone/not-found', 'rate/limited'],
})
