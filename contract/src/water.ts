import { CUP_TEST_LIMITS } from '@turfwise/domain/irrigation/smart/cup-test'
import {
  RUN_CONFIRMERS,
  WATERING_LIMITS,
  WATERING_ORIGINS,
  WATERING_STATES,
} from '@turfwise/domain/irrigation/smart/given-water'
import { RAIN_ORIGINS } from '@turfwise/domain/irrigation/smart/water-days'
import { GAUGE_MM_MAX, TELL_DAYS_BACK } from '@turfwise/domain/irrigation/smart/water-limits'
import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { NOT_PERMITTED } from '@turfwise/domain/watering-rules/record'
import * as z from 'zod/mini'
import { zoneId } from './irrigation.ts'
import { route } from './route.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

const mm = inUnit('millimetres', z.number())
const litres = inUnit('litres', z.number())
const count = inUnit('count', z.number())

/** yyyy-mm-dd in the garden's zone. */
const date = z.string().check(z.refine(isLocalDate, { error: 'Must be a date, yyyy-mm-dd.' }))
const month = z.string().check(
  z.maxLength(7),
  z.refine((value) => isLocalDate(`${value}-01`), { error: 'Must be a month, yyyy-mm.' }),
)

/** Water that a zone was given. */
export const watering = z.object({
  id: z.uuid(),
  userId,
  zoneId,
  /** yyyy-mm-dd in the garden's zone. */
  date: z.string(),
  wateredAt: z.string(),
  /** What it brought, whichever way it was told. */
  depthMm: mm,
  /** As it was told: one of the three. */
  millimetres: z.nullable(mm),
  minutes: z.nullable(inUnit('minutes', z.number())),
  litres: z.nullable(litres),
  origin: z.enum(WATERING_ORIGINS),
  /** Who says that a planned run happened; null where nobody does. */
  confirmedBy: z.nullable(z.enum(RUN_CONFIRMERS)),
  /** One that is awaited counts as no water yet. */
  state: z.enum(WATERING_STATES),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Watering = z.infer<typeof watering>

const upTo = (max: number) => z.number().check(z.gt(0), z.maximum(max))

export const logWatering = route({
  method: 'POST',
  path: '/api/irrigation/zones/:id/waterings',
  summary: `Says that a zone was watered, by millimetres, minutes or litres, now or up to ${TELL_DAYS_BACK} days ago; its soil balance follows at once. With an id of the caller’s own making it may be sent again`,
  access: 'user',
  household: 'help',
  versioned: true,
  params: z.object({ id: zoneId }),
  body: z
    .object({
      /** Made by the client, so that it can speak of the watering before it was answered. */
      id: z.optional(z.uuidv7()),
      userId: z.optional(userId),
      /** When it ended; now where it is missing. */
      wateredAt: z.optional(z.iso.datetime({ offset: true })),
      millimetres: z.optional(z.nullable(inUnit('millimetres', upTo(WATERING_LIMITS.millimetresMax)))),
      minutes: z.optional(z.nullable(inUnit('minutes', upTo(WATERING_LIMITS.minutesMax)))),
      litres: z.optional(z.nullable(inUnit('litres', upTo(WATERING_LIMITS.litresMax)))),
    })
    .check(
      z.refine((body) => [body.millimetres, body.minutes, body.litres].filter((one) => one != null).length === 1, {
        path: ['millimetres'],
        error: 'Must be one of millimetres, minutes and litres.',
      }),
    ),
  response: watering,
  status: 201,
  errors: ['auth/forbidden', 'irrigation-zone/not-found', 'water/too-many', 'rate/limited'],
})

export const deleteWatering = route({
  method: 'DELETE',
  path: '/api/irrigation/waterings/:id',
  summary: 'Takes a watering back, a run that did not happen among them; the soil balance follows at once',
  access: 'user',
  versioned: true,
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
  errors: ['watering/not-found', 'rate/limited'],
})

export const confirmRun = route({
  method: 'POST',
  path: '/api/irrigation/waterings/:id/confirm',
  summary: 'Says of a planned run that it happened: it counts as water at once, and is not assumed',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  response: watering,
  errors: ['watering/not-found', 'rate/limited'],
})

export const reportRun = route({
  method: 'PUT',
  path: '/api/irrigation/zones/:id/runs/:date',
  summary:
    'For controllers: how long a zone ran on a day, in place of what was planned; 0 minutes say that it did not, and it has no other run on that day',
  access: 'user',
  params: z.object({ id: zoneId, date }),
  body: z.object({
    minutes: inUnit('minutes', z.number().check(z.minimum(0), z.maximum(WATERING_LIMITS.minutesMax))),
    /** As it was planned, or now, where it is missing. */
    endedAt: z.optional(z.iso.datetime({ offset: true })),
  }),
  response: watering,
  errors: ['irrigation-zone/not-found', 'rate/limited'],
})

/** What stood in the gardener's own gauge, and the hours for which it stands. */
export const gaugeReading = z.object({
  id: z.uuid(),
  userId,
  /** When the gauge was empty, and when it was read. */
  from: z.string(),
  to: z.string(),
  millimetres: mm,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type GaugeReading = z.infer<typeof gaugeReading>

const gaugePath = '/api/users/:id/rain-gauge'

export const tellRainGauge = route({
  method: 'POST',
  path: gaugePath,
  summary: `Says what stood in the own gauge and for which hours, read now or up to ${TELL_DAYS_BACK} days ago; it goes before the weather source's rain for those hours in every zone. A gauge is emptied when it is read: hours of readings that were told before are left out of it`,
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  body: z
    .object({
      /** Made by the client, so that it may be sent again. */
      id: z.optional(z.uuidv7()),
      /** When the gauge was empty. */
      from: z.iso.datetime({ offset: true }),
      /** When it was read; now where it is missing. */
      to: z.optional(z.iso.datetime({ offset: true })),
      millimetres: inUnit('millimetres', z.number().check(z.minimum(0), z.maximum(GAUGE_MM_MAX))),
    })
    .check(
      z.refine(({ from, to }) => to === undefined || Date.parse(from) < Date.parse(to), {
        path: ['from'],
        error: 'Must be before the reading.',
      }),
    ),
  response: gaugeReading,
  status: 201,
  errors: ['rain-gauge/told-already', 'rain-gauge/too-many', 'rate/limited'],
})

export const getLastRainGauge = route({
  method: 'GET',
  path: `${gaugePath}/last`,
  summary: 'The latest reading of the own gauge: since then it has been empty',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  response: z.object({ reading: z.nullable(gaugeReading) }),
  errors: [],
})

export const deleteRainGauge = route({
  method: 'DELETE',
  path: `${gaugePath}/:readingId`,
  summary: "Takes a reading of the own gauge back: the weather source's rain counts again for its hours",
  access: 'user',
  own: 'id',
  versioned: true,
  params: z.object({ id: userId, readingId: z.uuid() }),
  response: z.object({ id: z.uuid() }),
  errors: ['rain-gauge/not-found', 'rate/limited'],
})

export const setCupTest = route({
  method: 'PUT',
  path: '/api/irrigation/zones/:id/cup-test',
  summary:
    'Takes what stood in straight-sided cups after some minutes: the rate of the zone and how evenly its water falls are measured from then on',
  access: 'user',
  params: z.object({ id: zoneId }),
  body: z.object({
    userId: z.optional(userId),
    cups: z.array(inUnit('millimetres', z.number().check(z.minimum(0), z.maximum(CUP_TEST_LIMITS.depthMmMax)))).check(
      z.minLength(CUP_TEST_LIMITS.cupsMin),
      z.maxLength(CUP_TEST_LIMITS.cupsMax),
      z.refine((cups) => cups.some((depth) => depth > 0), { error: 'Must not all be empty.' }),
    ),
    minutes: inUnit(
      'minutes',
      z.number().check(z.minimum(CUP_TEST_LIMITS.minutesMin), z.maximum(CUP_TEST_LIMITS.minutesMax)),
    ),
  }),
  response: z.object({
    zoneId,
    measuredRateMmH: inUnit('millimetres per hour', z.number()),
    /** Mean of the driest quarter by the mean of all. */
    evenness: inUnit('of one', z.number()),
    updatedAt: z.string(),
  }),
  errors: ['auth/forbidden', 'irrigation-zone/not-found', 'rate/limited'],
})

/** What a way of watering came to over the days of a month. */
const waterFigures = z.object({
  depthMm: mm,
  litres,
  runs: count,
  dryDays: count,
  drainedMm: mm,
})

const waterDay = z.object({
  date: z.string(),
  /** mm below full when it ended. */
  depletionMm: mm,
  /** mm below full from which plants lack water. */
  readilyMm: mm,
  et0Mm: mm,
  /** What the plants drank. */
  usedMm: mm,
  /** What fell; what of it counts is in `rainCountedMm`. */
  rainMm: mm,
  rainCountedMm: mm,
  /** What the source said at first, where it has corrected itself since and no gauge stands for the day. */
  rainFirstMm: z.nullable(mm),
  rainOrigin: z.enum(RAIN_ORIGINS),
  irrigationMm: mm,
  drainedMm: mm,
  dry: z.boolean(),
  /** Its weather is not known: a gap of the chart. */
  estimated: z.boolean(),
  /** What was advised on the day, as it was said. */
  why: z.nullable(z.string()),
})

/** The watering rule of the garden's place over a month, and whether what the zone was given kept to it. */
const monthRule = z.object({
  /** In words, at the end of the month or now: 'Sydney: before 10 am or after 4 pm'. */
  line: z.string(),
  /** False where it only advises, or does not bind this water. */
  binding: z.boolean(),
  /** 'Sydney Water, seen 12 Nov 2026'; null where no rule is known. */
  source: z.nullable(z.string()),
  /** Null where nothing was given under it, or whether a day was permitted is not known. */
  kept: z.nullable(z.boolean()),
  /** What was given outside of it, in order. */
  broken: z.array(
    z.object({
      wateringId: z.uuid(),
      date: z.string(),
      /** HH:mm, when it began, on the garden's clocks. */
      time: z.string(),
      why: z.enum(NOT_PERMITTED),
    }),
  ),
})

/** A zone's water over a month, as far as its balance was kept. */
export const monthWater = z.object({
  zoneId,
  /** yyyy-mm */
  month: z.string(),
  areaSize: inUnit('square metres', z.number()),
  /** Today's, now; null where no figure is given. */
  depletionMm: z.nullable(mm),
  capacityMm: mm,
  /** In order; a day that was not kept is missing. */
  days: z.array(waterDay),
  /** Days up to yesterday without known weather, the missing ones among them. */
  gaps: z.array(z.string()),
  /** The three ways over the same days and weather; null where no day was kept. */
  ways: z.nullable(
    z.object({
      app: waterFigures,
      rule: waterFigures,
      timer: z.extend(waterFigures, { everyDays: inUnit('days', z.number()), runMm: mm }),
    }),
  ),
  /** drank + down at the start − rain that stayed − down at the end = watered. */
  sum: z.nullable(
    z.object({
      /** The first and the last day that it is of, as are the three ways. */
      from: z.string(),
      to: z.string(),
      drankMm: mm,
      /** Of the reference evapotranspiration, with the sun of the zone. */
      partOfReference: inUnit('of one', z.number()),
      downAtStartMm: mm,
      rainStayedMm: mm,
      downAtEndMm: mm,
      wateredMm: mm,
    }),
  ),
  waterings: z.array(watering),
  /** Readings of the own gauge in the month, in order. */
  gauge: z.array(gaugeReading),
  rule: monthRule,
  /** What the figures rest on, in words. */
  sources: z.array(z.string()),
})
export type MonthWater = z.infer<typeof monthWater>

export const getMonthWater = route({
  method: 'GET',
  path: '/api/irrigation/zones/:id/water',
  summary:
    "A zone's soil balance day by day over a month, what was given and the sum that leads to it, beside what the rain rule and a fixed timer would have given in the same weather",
  access: 'user',
  household: 'view',
  params: z.object({ id: zoneId }),
  query: z.object({ month }),
  response: monthWater,
  errors: ['irrigation-zone/not-found'],
})
