import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookAgainAt } from './look-again.ts'
import {
  adjustedRequirement,
  frequencyOf,
  INTERVAL_DAYS,
  moistureDeficit,
  nextAfterLook,
  nextWatering,
  priorityOf,
  runLength,
  START_TIME,
} from './rule-steps.ts'
import { FREQUENCIES, SCHEDULE_PRIORITIES } from './schedule.ts'

describe('the steps of the rule', () => {
  it('makes the adjusted requirement of base, season, soil, exposure and evapotranspiration [IRRIG-37]', () => {
    const factors = { base: 6, season: 1.5, soil: 0.8, exposure: 1.4, et: 1.25 }
    expect(adjustedRequirement(factors)).toBeCloseTo(12.6, 9)
    for (const name of Object.keys(factors) as (keyof typeof factors)[]) {
      expect(adjustedRequirement({ ...factors, [name]: 2 * factors[name] })).toBeCloseTo(25.2, 9)
    }
  })

  it.each([
    [100, 'daily'],
    [8.01, 'daily'],
    [8, 'every-2-days'],
    [5.01, 'every-2-days'],
    [5, 'every-3-days'],
    [3.01, 'every-3-days'],
    [3, 'weekly'],
    [0, 'weekly'],
  ])('of %d mm a day makes %s [IRRIG-42]', (adjusted, frequency) => {
    expect(frequencyOf(adjusted)).toBe(frequency)
  })

  it('never makes bi-weekly, whatever is needed [IRRIG-42]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (adjusted) => {
        expect(FREQUENCIES.filter((word) => word !== 'bi-weekly')).toContain(frequencyOf(adjusted))
      }),
    )
  })

  it.each([
    [80, 'critical'],
    [30.1, 'critical'],
    [30, 'high'],
    [20.1, 'high'],
    [20, 'medium'],
    [10.1, 'medium'],
    [10, 'low'],
    [0, 'low'],
  ])('of a deficit of %d makes %s [IRRIG-41]', (deficit, priority) => {
    expect(priorityOf(deficit)).toBe(priority)
  })

  it('knows exactly four priorities and five frequencies [IRRIG-23, IRRIG-24]', () => {
    expect(SCHEDULE_PRIORITIES).toEqual(['critical', 'high', 'medium', 'low'])
    expect(FREQUENCIES).toEqual(['daily', 'every-2-days', 'every-3-days', 'weekly', 'bi-weekly'])
  })

  it.each([
    [50, 42.5, 7.5],
    [50, 50, 0],
    [50, 80, 0],
    [80, 0, 80],
  ])('of a target of %d per cent and %d per cent is short of %d', (target, moisture, deficit) => {
    expect(moistureDeficit(target, moisture)).toBe(deficit)
  })

  it.each([
    [6, 20, 18, 6, null],
    [12.75, 11, 60, 11, 'limit'],
    // 59.5 min and more are 60 already, and that is what was asked.
    [10.95, 11, 60, 10.95, null],
    [11.09, 11, 60, 11.09, null],
    [11.1, 11, 60, 11, 'limit'],
    [1, 20, 5, 20 / 12, 'least'],
    [1.5, 20, 5, 1.5, null],
    [1.51, 20, 5, 1.51, null],
    [0, 20, 5, 20 / 12, 'least'],
  ])('of %d mm at %d mm an hour makes %d minutes and %d mm [IRRIG-43]', (depth, rate, minutes, appliedMm, clamped) => {
    const run = runLength(depth, rate)
    expect({ ...run, appliedMm: run.appliedMm.toFixed(6) }).toEqual({
      minutes,
      appliedMm: appliedMm.toFixed(6),
      clamped,
    })
  })

  it('starts at 06:00, 08:00 and 18:00 [IRRIG-44]', () => {
    expect(START_TIME).toEqual({ 'early-morning': '06:00', morning: '08:00', evening: '18:00' })
  })

  it.each([
    ['daily', '2026-11-15'],
    ['every-2-days', '2026-11-16'],
    ['every-3-days', '2026-11-17'],
    ['weekly', '2026-11-21'],
    ['bi-weekly', '2026-11-28'],
  ] as const)('after a %s watering on 14 November is next on %s [IRRIG-45]', (frequency, next) => {
    expect(nextWatering('2026-11-14', frequency)).toBe(next)
  })

  it('counts days and not hours over a change of the clocks [IRRIG-45]', () => {
    expect(nextWatering('2026-10-03', 'daily')).toBe('2026-10-04')
    expect(nextWatering('2026-12-31', 'weekly')).toBe('2027-01-07')
    expect(INTERVAL_DAYS).toEqual({
      daily: 1,
      'every-2-days': 2,
      'every-3-days': 3,
      weekly: 7,
      'bi-weekly': 14,
    })
  })
})

describe('a schedule that is looked at again by itself', () => {
  it.each([
    ['keeps a day to come', '2026-11-16', true, 'every-2-days', '2026-11-16'],
    ['keeps today', '2026-11-14', true, 'every-2-days', '2026-11-14'],
    ['comes sooner where the need has grown', '2026-11-20', true, 'daily', '2026-11-15'],
    ['moves on from yesterday', '2026-11-13', true, 'every-2-days', '2026-11-15'],
    ['moves on to today', '2026-11-12', true, 'every-2-days', '2026-11-14'],
    ['moves on over many intervals', '2026-10-01', true, 'weekly', '2026-11-19'],
    ['makes up today for a day that passed in a pause', '2026-11-12', false, 'weekly', '2026-11-14'],
    ['keeps a day to come in a pause', '2026-11-15', false, 'every-3-days', '2026-11-15'],
  ] as const)('%s', (_, named, active, frequency, next) => {
    expect(nextAfterLook({ nextWatering: named, active }, { today: '2026-11-14', frequency })).toBe(next)
  })
})

describe('a schedule whose run the place permits on another day', () => {
  it.each([
    ['waits for that day once its own is over', '2026-11-13', '2026-11-16', '2026-11-16'],
    ['runs on it', '2026-11-13', '2026-11-14', '2026-11-14'],
    ['counts on from it when it is over', '2026-11-10', '2026-11-12', '2026-11-19'],
    ['is wanted today where no day is permitted yet', '2026-11-10', null, '2026-11-14'],
    ['keeps its own day while that is to come', '2026-11-15', '2026-11-18', '2026-11-15'],
  ] as const)('%s', (_, nextWatering, runsOn, next) => {
    const before = { nextWatering, active: true, runsOn }
    expect(nextAfterLook(before, { today: '2026-11-14', frequency: 'weekly' })).toBe(next)
  })
})

describe('a paused schedule', () => {
  it.each([
    // 05:00 in Sydney is 18:00 UTC of the day before.
    ['2026-11-13T17:59:00Z', '06:00', '2026-11-13T18:00:00.000Z'],
    ['2026-11-13T18:00:00Z', '06:00', '2026-11-14T18:00:00.000Z'],
    ['2026-11-13T21:10:00Z', '18:00', '2026-11-14T06:00:00.000Z'],
    // The clocks go forward in the night of 4 October: 05:00 is then an hour earlier.
    ['2026-10-03T02:00:00Z', '06:00', '2026-10-03T18:00:00.000Z'],
  ])('at %s with a start at %s is looked at again at %s', (now, start, again) => {
    expect(lookAgainAt('Australia/Sydney', new Date(now), start).toISOString()).toBe(again)
  })
})
