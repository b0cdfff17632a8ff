import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RULES } from '../../test/watering-rule-records.ts'
import { addDays, clockIn, todayIn, weekdayName } from '../kernel/local-date.ts'
import type { AppliedRule } from './areas.ts'
import { fitIntoWindows } from './fit.ts'
import { isPermitted, nextWindow } from './permitted.ts'
import { type DayRule, type StreetNumber, WATERING_METHODS, type WateringMethod, type WateringRule } from './record.ts'
import type { Property } from './standing.ts'

const QUARTER_MS = 900_000
const MINUTE_MS = 60_000

/**
 * The rules once more, read minute by minute off the wall clock and written without the code under test: true where a
 * sprinkler may run. Slow, and plain enough to be held beside the data file.
 */
function mayRun(rule: WateringRule, method: WateringMethod, zone: string, number: StreetNumber, at: number): boolean {
  const date = todayIn(zone, new Date(at))
  const clock = clockIn(zone, new Date(at))
  return (
    onDay(rule, method, zone, number, at, date, clock, false) ||
    onDay(rule, method, zone, number, at, addDays(date, -1), clock, true)
  )
}

const STANDARD_HOURS: Record<string, number> = {
  'Australia/Sydney': 10,
  'Australia/Melbourne': 10,
  'Australia/Hobart': 10,
  'Australia/Brisbane': 10,
  'Australia/Adelaide': 9.5,
  'Australia/Broken_Hill': 9.5,
  'Australia/Darwin': 9.5,
  'Australia/Perth': 8,
  'Australia/Lord_Howe': 10.5,
}

function isSummerTime(zone: string, at: number): boolean {
  const standard = new Date(at + (STANDARD_HOURS[zone] ?? 0) * 3_600_000)
  return standard.toISOString().slice(11, 16) !== clockIn(zone, new Date(at))
}

function onDay(
  rule: WateringRule,
  method: WateringMethod,
  zone: string,
  number: StreetNumber,
  at: number,
  day: string,
  clock: string,
  isNightAfter: boolean,
): boolean {
  const kind = method === 'sprinklerManual' ? 'sprinkler' : method
  const monthDay = day.slice(5)
  const within = (from: string, to: string) =>
    from <= to ? monthDay >= from && monthDay <= to : !(monthDay > to && monthDay < from)
  if (rule.season?.methods.includes(kind) && !within(rule.season.from, rule.season.to)) {
    return rule.season.outside === 'any' && !isNightAfter
  }
  const named = rule.windows[method] ?? rule.windows[kind]
  const own = named.rule === 'as-sprinkler' ? rule.windows.sprinkler : named
  if (own.rule === 'banned' || own.rule === 'unknown') return false
  if (own.notOn?.some((name) => weekdayName(day).startsWith(name))) return false
  const { dayRule } = rule
  if (dayRule.type !== 'any' && dayRule.appliesTo.includes(kind) && !isDayOf(rule, dayRule, day, number)) return false
  if (own.rule === 'any') return !isNightAfter
  const seasonal = own.seasonal?.find(({ from, to }) => within(from, to))?.times
  const summer = rule.dst === 'differs' && isSummerTime(zone, at) ? own.dstTimes : undefined
  return (summer ?? seasonal ?? own.times ?? []).some(([from, to]) => {
    const overnight = to <= from
    if (isNightAfter) return overnight && clock < to
    return clock >= from && (overnight || clock < to)
  })
}

function isDayOf(
  { leftoverDays }: WateringRule,
  rule: Exclude<DayRule, { type: 'any' }>,
  day: string,
  number: StreetNumber,
): boolean {
  const weekday = weekdayName(day).slice(0, 3)
  const digit = Number(number)
  if (rule.type === 'none') return false
  if (rule.type === 'weekdays') return rule.days.some((name) => name === weekday)
  if (rule.type === 'roster-digit') return rule.roster[number]?.some((name) => name === weekday) ?? false
  const side = number === 'none' ? rule.unnumbered : number === 'odd' || digit % 2 === 1 ? 'odd' : 'even'
  if (rule.type === 'weekdays-by-parity') return side !== null && rule[side].some((name) => name === weekday)
  const left = day.endsWith('31') ? leftoverDays?.['31'] : day.endsWith('02-29') ? leftoverDays?.['29feb'] : undefined
  if (left?.startsWith('all')) return true
  if (left?.startsWith('none') || left?.startsWith('unknown')) return false
  return side === (left?.startsWith('odd') ? 'odd' : Number(day.slice(8)) % 2 === 0 ? 'even' : 'odd')
}

const ZONES_OF: Record<string, string[]> = {
  NSW: ['Australia/Sydney', 'Australia/Broken_Hill', 'Australia/Lord_Howe'],
  ACT: ['Australia/Sydney'],
  VIC: ['Australia/Melbourne'],
  QLD: ['Australia/Brisbane'],
  SA: ['Australia/Adelaide'],
  WA: ['Australia/Perth'],
  TAS: ['Australia/Hobart'],
  NT: ['Australia/Darwin'],
}

/** Noons around which the clocks change, months end, or a season begins. */
const NOTABLE = ['2026-10-04', '2027-04-04', '2026-08-31', '2027-05-31', '2028-02-29', '2027-01-31', '2026-09-30']
const moments = fc.oneof(
  fc.tuple(fc.constantFrom(...NOTABLE), fc.integer({ min: -3 * 1440, max: 2 * 1440 })).map(([day, minutes]) => {
    return Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  }),
  fc.integer({ min: 0, max: 730 * 1440 }).map((minutes) => Date.parse('2026-06-01T00:00:00Z') + minutes * MINUTE_MS),
)

const cases = fc
  .constantFrom(...RULES)
  .chain((rule) => fc.tuple(fc.constant(rule), fc.constantFrom(...(ZONES_OF[rule.area.state] ?? []))))
  .chain(([rule, zone]) =>
    fc.record({
      rule: fc.constant(rule),
      zone: fc.constant(zone),
      method: fc.constantFrom(...WATERING_METHODS),
      number: fc.constantFrom<StreetNumber>('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'none'),
      at: moments,
      minutes: fc.constantFrom(1, 15, 20, 30, 60, 119, 240, 600),
    }),
  )

/** As a gardener would have it who marked the level as declared, of a text that was read lately. */
const lately = (rule: WateringRule, at: number): AppliedRule => ({
  record: { ...rule, validFrom: null, validTo: null, lastSeen: new Date(at - 86_400_000).toISOString().slice(0, 10) },
  declared: true,
})

describe('the next window of every rule in every state', () => {
  it('begins with a minute at which it may begin, holds the whole queue, and no earlier minute does', () => {
    let windows = 0
    fc.assert(
      fc.property(cases, ({ rule, zone, method, number, at, minutes }) => {
        const applied = lately(rule, at)
        const property: Property = { timeZone: zone, number, source: 'mains', newLawn: null }
        const watering = { method, minutes }
        const next = nextWindow(applied, property, new Date(at), watering)
        if (!next.binding || next.answer === 'number-needed' || next.answer === 'free') return
        const kept = new Map<number, boolean>()
        const mayRunAt = (time: number): boolean => {
          // Nothing begins or ends, and no clock changes, within a quarter of an hour.
          const quarter = Math.floor(time / QUARTER_MS) * QUARTER_MS
          const known = kept.get(quarter) ?? mayRun(rule, method, zone, number, quarter)
          kept.set(quarter, known)
          return known
        }
        const own = rule.windows[method] ?? rule.windows.sprinkler
        const limit = own.rule === 'as-sprinkler' ? rule.windows.sprinkler : own
        const isWinterFree = rule.season?.outside === 'any'
        const most = Math.min(limit.maxMinutesPerDay ?? 1e9, limit.maxMinutesPerDayPerZone ?? 1e9)
        const fits = (start: number): boolean => {
          if (minutes > most && !isWinterFree) return false
          for (let time = start; time < start + minutes * MINUTE_MS; time += QUARTER_MS)
            if (!mayRunAt(time)) return false
          return mayRunAt(start + minutes * MINUTE_MS - 1)
        }
        const end = next.answer === 'window' ? next.from.getTime() : at + 14 * 86_400_000
        for (let start = at; start < end; start = (Math.floor(start / QUARTER_MS) + 1) * QUARTER_MS) {
          if (fits(start)) throw new Error(`${rule.id} could begin at ${new Date(start).toISOString()}.`)
        }
        if (next.answer !== 'window') return
        windows += 1
        expect(fits(end)).toBe(true)
        expect(isPermitted(applied, property, next.from, watering).answer).toBe('permitted')
        expect(isPermitted(applied, property, new Date(at), watering).answer === 'permitted').toBe(end === at)
        const fitted = fitIntoWindows(applied, property, new Date(at), watering)
        expect(fitted).toMatchObject({ start: next.from, moved: end !== at, until: next.to })
        if (next.to !== null) {
          expect(next.to.getTime()).toBeGreaterThanOrEqual(end + minutes * MINUTE_MS)
          expect(mayRunAt(next.to.getTime() - 1) && !mayRunAt(next.to.getTime())).toBe(true)
        }
      }),
      { numRuns: 600 },
    )
    expect(windows).toBeGreaterThan(150)
  })
})
