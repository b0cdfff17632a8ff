import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockIn, todayIn } from '../kernel/local-date.ts'
import { instantsOf } from '../kernel/local-time.ts'
import { observedInstant, standingAtAge, standingOf } from './observation.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('what an observation is good for', () => {
  it.each([
    ['live', 0],
    ['live', 2 * HOUR],
    ['stale', 2 * HOUR + 1],
    ['stale', 24 * HOUR],
    ['unusable', 24 * HOUR + 1],
    ['unusable', 27 * 365 * 24 * HOUR],
    ['live', -15 * MINUTE],
    ['unusable', -15 * MINUTE - 1],
    ['unusable', Number.NaN],
    ['unusable', Number.POSITIVE_INFINITY],
    ['unusable', Number.NEGATIVE_INFINITY],
  ] as const)('%s at an age of %d ms', (standing, age) => {
    expect(standingAtAge(age)).toBe(standing)
    expect(standingOf(new Date(-age), new Date(0))).toBe(standing)
  })

  it('never gets better with time', () => {
    const order = ['live', 'stale', 'unusable']
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 48 * HOUR }), fc.integer({ min: 0, max: 48 * HOUR }), (age, more) => {
        expect(order.indexOf(standingAtAge(age + more))).toBeGreaterThanOrEqual(order.indexOf(standingAtAge(age)))
      }),
    )
  })
})

const ZONES = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Australia/Perth',
  'Europe/Paris',
  'America/St_Johns',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'UTC',
] as const
const zone = fc.constantFrom(...ZONES)
/** Whole minutes, as a source writes them, over years of changes of the clocks; many of them near such a change. */
const anInstant = fc
  .oneof(
    fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) }),
    fc
      .tuple(
        fc.constantFrom(Date.UTC(2026, 3, 4, 16), Date.UTC(2026, 9, 3, 16), Date.UTC(2026, 2, 29, 1)),
        fc.integer({ min: -6 * HOUR, max: 6 * HOUR }),
      )
      .map(([change, away]) => change + away),
  )
  .map((ms) => Math.floor(ms / MINUTE) * MINUTE)
const isAmbiguous = (timeZone: string, instant: number) =>
  instantsOf(timeZone, todayIn(timeZone, new Date(instant)), clockIn(timeZone, new Date(instant))).length > 1
const local = (timeZone: string, instant: number) =>
  instantsOf(timeZone, todayIn(timeZone, new Date(instant)), clockIn(timeZone, new Date(instant)))

describe('an observation told in local time', () => {
  it('is known again by the age it has, in every zone and over every change of the clocks', () => {
    const age = fc.oneof(
      fc.integer({ min: 0, max: 26 * 60 }),
      fc.constantFrom(119, 120, 121, 24 * 60 - 1, 24 * 60, 24 * 60 + 1),
    )
    fc.assert(
      fc.property(zone, anInstant, age, (timeZone, now, minutes) => {
        const made = now - minutes * MINUTE
        const read = observedInstant(local(timeZone, made), new Date(now))
        // In the hour lived twice the later one is meant as soon as it has come: at most that hour is given away.
        if (isAmbiguous(timeZone, made)) expect([0, HOUR, HOUR / 2]).toContain(Math.abs(read.getTime() - made))
        else expect(standingOf(read, new Date(now))).toBe(standingAtAge(minutes * MINUTE))
      }),
      { numRuns: 500 },
    )
  })

  it('of this moment is always live', () => {
    fc.assert(
      fc.property(zone, anInstant, (timeZone, now) => {
        expect(observedInstant(local(timeZone, now), new Date(now)).getTime()).toBe(now)
      }),
      { numRuns: 500 },
    )
  })

  it('of the future is not taken for one of now', () => {
    fc.assert(
      fc.property(zone, anInstant, fc.integer({ min: 16, max: 400 * 24 * 60 }), (timeZone, now, ahead) => {
        const made = now + ahead * MINUTE
        if (isAmbiguous(timeZone, made)) return
        expect(standingOf(observedInstant(local(timeZone, made), new Date(now)), new Date(now))).toBe('unusable')
      }),
    )
  })
})
