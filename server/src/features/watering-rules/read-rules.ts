import { readFileSync } from 'node:fs'
import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { STATES } from '@turfwise/domain/places/place'
import { RULE_LEVELS, RULE_WEEKDAYS, WATERING_METHODS, type WateringRule } from '@turfwise/domain/watering-rules/record'
import { WATERING_SETTING_LIMITS } from '@turfwise/domain/watering-rules/settings'
import { z } from 'zod'

const MOST = 5000
const words = z.string().max(2000)
const clock = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
const pairs = z.array(z.tuple([clock, clock])).max(24)
const monthDay = z.string().refine((text) => isLocalDate(`2028-${text}`), { error: 'must be a day of a year, mm-dd' })
const day = z.string().refine(isLocalDate, { error: 'must be a date, yyyy-mm-dd' })
/** A year, a month or a day. */
const date = z.string().regex(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/)
const weekdays = z.array(z.enum(RULE_WEEKDAYS)).max(7)
const methods = z.array(z.enum(WATERING_METHODS))
const minutes = z.int().min(1).max(1440)

const methodRule = z
  .object({
    rule: z.enum(['any', 'windows', 'banned', 'as-sprinkler', 'unknown']),
    times: z.optional(pairs),
    dstTimes: z.optional(pairs),
    seasonal: z.optional(z.array(z.object({ from: monthDay, to: monthDay, times: pairs })).max(12)),
    maxMinutesPerDay: z.optional(minutes),
    maxMinutesPerDayPerZone: z.optional(minutes),
    notOn: z.optional(weekdays),
    note: z.optional(z.nullable(words)),
  })
  .refine(({ rule, times, seasonal }) => rule !== 'windows' || times !== undefined || seasonal !== undefined, {
    error: 'windows need times',
  })

const binds = { appliesTo: methods, runsPerDay: z.optional(z.int().min(1).max(24)) }
const byNumber = { ...binds, numberFrom: z.optional(words), range: z.optional(words) }
const unnumbered = z.nullable(z.enum(['odd', 'even']))
const dayRule = z.discriminatedUnion('type', [
  z.object({ type: z.literal('any') }),
  z.object({ type: z.literal('none'), ...binds }),
  z.object({ type: z.literal('weekdays'), days: weekdays, ...binds }),
  z.object({ type: z.literal('roster-digit'), roster: z.record(z.string().regex(/^\d$/), weekdays), ...byNumber }),
  z.object({ type: z.literal('odd-even-dates'), odd: words, even: words, unnumbered, ...byNumber }),
  z.object({ type: z.literal('weekdays-by-parity'), odd: weekdays, even: weekdays, unnumbered, ...byNumber }),
])

const key = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .max(WATERING_SETTING_LIMITS.keyCharsMax)
const web = z.url({ protocol: /^https?$/ }).max(500)

const record = z
  .object({
    id: key,
    area: z.object({
      state: z.enum(STATES),
      utility: words.min(1),
      places: words,
      councils: z.array(words),
      postcodes: z.array(z.string().regex(/^\d{4}(?:-\d{4})?$/)),
      matchBasis: words,
    }),
    level: z.enum(RULE_LEVELS),
    levelName: words.min(1),
    validFrom: z.nullable(date),
    validTo: z.nullable(date),
    season: z.nullable(
      z.object({ from: monthDay, to: monthDay, outside: z.enum(['any', 'banned']), methods, name: words }),
    ),
    dst: z.enum(['same', 'differs', 'none-in-state']),
    windows: z
      .object({
        sprinkler: methodRule,
        sprinklerManual: z.optional(methodRule),
        drip: methodRule,
        handHeld: methodRule,
        smart: methodRule,
      })
      .refine(({ sprinkler }) => sprinkler.rule !== 'as-sprinkler', { error: 'the sprinkler has no other to follow' }),
    dayRule,
    leftoverDays: z.nullable(z.object({ '31': words, '29feb': words })),
    exemptions: z.nullable(
      z.object({
        newLawn: z.nullable(
          z.object({
            days: z.nullable(z.int().min(1).max(365)),
            daysCool: z.optional(z.int().min(1).max(365)),
            how: words,
            note: z.nullable(words),
          }),
        ),
        testRun: z.unknown(),
        sources: z.object({ tank: words, bore: words, recycled: words, grey: words }),
        other: z.nullable(words),
      }),
    ),
    sourceUrl: z.nullable(web),
    otherSources: z.array(web),
    lastSeen: day,
    pageDate: z.nullable(date),
    confidence: z.enum(['high', 'medium', 'low']),
    use: z.enum(['rule', 'when-declared', 'advice']),
    summary: words.min(1),
    notes: z.nullable(words),
  })
  .refine(({ sourceUrl, use }) => sourceUrl !== null || use === 'advice', {
    error: 'what limits must have a source',
  })

const file = z.object({
  records: z
    .array(record)
    .max(MOST)
    .refine((records) => new Set(records.map(({ id }) => id)).size === records.length, {
      error: 'two records have the same id',
    }),
})

/**
 * Watering rules of a JSON file.
 * @throws Error that says what is wrong with the file
 */
export function readRules(path: string): WateringRule[] {
  const parsed = file.safeParse(parse(path))
  if (!parsed.success) throw new Error(`The watering rules in ${path} are wrong:\n${z.prettifyError(parsed.error)}`)
  return parsed.data.records as WateringRule[]
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`The watering rules in ${path} could not be read: ${cause}`, { cause })
  }
}
