import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { STREET_NUMBERS, WATER_SOURCES, WATERING_METHODS } from '@turfwise/domain/watering-rules/record'
import { WATERING_SETTING_LIMITS } from '@turfwise/domain/watering-rules/settings'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

export const wateringMethod = z.enum(WATERING_METHODS)
export const waterSource = z.enum(WATER_SOURCES)
export const streetNumber = z.enum(STREET_NUMBERS)

/** A rule by its name, with where and when it was read. */
const recordShown = z.object({
  id: z.string(),
  /** 'nsw-sydney' */
  area: z.string(),
  utility: z.string(),
  places: z.string(),
  levelName: z.string(),
  /** The gardener marked this level as in force. */
  declared: z.boolean(),
  /** One sentence for people. */
  summary: z.string(),
  sourceUrl: z.nullable(z.string()),
  /** Of the page itself: yyyy, yyyy-mm or yyyy-mm-dd; null for an undated one. */
  pageDate: z.nullable(z.string()),
  /** The day on which the page was read; after `bindsUntil` the rule only advises. */
  lastSeen: z.string(),
  bindsUntil: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
  use: z.enum(['rule', 'when-declared', 'advice']),
  /** The street number decides the day; in words, which part of an address counts. */
  goesByNumber: z.boolean(),
  numberFrom: z.nullable(z.string()),
  newLawn: z.nullable(
    z.object({ days: z.nullable(inUnit('days', z.number())), how: z.string(), note: z.nullable(z.string()) }),
  ),
})
export type WateringRuleShown = z.infer<typeof recordShown>

/** May a method run at this moment, and when next? Only a binding answer says that something is or is not permitted. */
const methodNow = z.object({
  method: wateringMethod,
  /** 'before 10 am or after 4 pm' */
  words: z.string(),
  binding: z.boolean(),
  /** `free` is outside the rule; `number-needed`: the street number decides the day. */
  now: z.enum(['permitted', 'not-permitted', 'number-needed', 'free', 'advice']),
  /** Why it is not permitted, or only advised. */
  why: z.nullable(z.string()),
  /** What has to be known before it can be said when it may run; null where nothing is missing. */
  next: z.nullable(z.enum(['number-needed', 'day-unknown'])),
  /** The first minute from now on at which a run may start; null where none is known. */
  nextFrom: z.nullable(z.string()),
  /** The end of that window; null for one that has no end within a week. */
  nextTo: z.nullable(z.string()),
})
export type WateringMethodNow = z.infer<typeof methodNow>

export const wateringSettings = z.object({
  /** The area that was chosen instead of the one of the place. */
  area: z.nullable(z.string()),
  /** The record of the level that is marked as in force. */
  declared: z.nullable(z.string()),
  /** The last digit of the street number, or only its side, or that there is none; never the number. */
  streetNumber: z.nullable(streetNumber),
  source: waterSource,
  newLawnLaidOn: z.nullable(z.string()),
  newLawnGranted: z.boolean(),
})
export type WateringSettings = z.infer<typeof wateringSettings>

export const wateringRule = z.object({
  /** 'Parramatta, NSW'; null where no place is known. */
  place: z.nullable(z.string()),
  timeZone: z.string(),
  /** The rule in a line: 'Parramatta: before 10 am or after 4 pm'. */
  line: z.string(),
  /** True where sprinklers are limited by it; otherwise it only advises, or does not bind this water. */
  binding: z.boolean(),
  rule: z.nullable(recordShown),
  /** By what it was found. Anything but `chosen` is for the gardener to confirm. */
  foundBy: z.nullable(z.enum(['chosen', 'council', 'neighbours', 'place', 'postcode', 'state'])),
  methods: z.array(methodNow),
  /** The area of the rule, then those whose rule it may be instead, the nearest first. */
  areas: z.array(z.object({ id: z.string(), utility: z.string(), places: z.string() })),
  /** Levels that the gardener may mark as in force. */
  levels: z.array(z.object({ id: z.string(), levelName: z.string(), summary: z.string() })),
  settings: wateringSettings,
})
export type WateringRuleAnswer = z.infer<typeof wateringRule>

const key = z.nullable(text(WATERING_SETTING_LIMITS.keyCharsMax))
const { laidOnMin, laidOnMax } = WATERING_SETTING_LIMITS
const laidOn = z.string().check(
  z.refine((value) => isLocalDate(value) && value >= laidOnMin && value <= laidOnMax, {
    error: `Must be a date from ${laidOnMin} to ${laidOnMax}, yyyy-mm-dd.`,
  }),
)

const own = { access: 'user', own: 'id', params: z.object({ id: userId }), response: wateringRule } as const
const path = '/api/users/:id/watering-rule'

export const getWateringRule = route({
  method: 'GET',
  path,
  summary: "The watering rule of the caller's place, what it permits now and next, and what the caller says of it",
  ...own,
  household: 'view',
  errors: [],
})

export const changeWateringRule = route({
  method: 'PATCH',
  path,
  summary:
    'Changes what is given: the area whose rule applies, the level that is declared there, the last digit of the street number, the water, and a new lawn',
  ...own,
  body: z.object({
    area: z.optional(key),
    declared: z.optional(key),
    streetNumber: z.optional(z.nullable(streetNumber)),
    source: z.optional(waterSource),
    newLawnLaidOn: z.optional(z.nullable(laidOn)),
    newLawnGranted: z.optional(z.boolean()),
  }),
  errors: ['watering-rule/not-found', 'rate/limited'],
})
