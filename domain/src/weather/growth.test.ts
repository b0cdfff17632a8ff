import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIGNUP_GRASS_TYPES } from '../account/profile.ts'
import { CLIMATE_ZONES } from '../places/climate.ts'
import {
  growthOfBaseMonth,
  growthPotential,
  isResting,
  isRestingOn,
  isWarmSeason,
  type LawnGrass,
  mowingIntervalDays,
} from './growth.ts'

const GRASSES: readonly LawnGrass[] = [...SIGNUP_GRASS_TYPES, 'tall-fescue', 'rye']
const grass = fc.constantFrom(...GRASSES)
const celsius = fc.double({ min: -10, max: 45, noNaN: true })

describe('growth potential', () => {
  it.each<[LawnGrass, number, number]>([
    ['couch', 20, 0.291],
    ['buffalo', 22, 0.438],
    ['zoysia', 26, 0.775],
    ['sir-walter', 31, 1],
    ['mixed', 38, 1],
    ['tall-fescue', 15, 0.662],
    ['rye', 22, 0.936],
    ['rye', 26, 0.552],
    ['kikuyu', 18, 0.56],
    ['kikuyu', 22, 0.899],
    ['kikuyu', 30, 1],
  ])('of %s at %d °C is %d', (name, mean, potential) => {
    expect(growthPotential(name, mean)).toBeCloseTo(potential, 3)
  })

  it('lies between 0 and 1, and rises with warmth for warm-season grass', () => {
    fc.assert(
      fc.property(grass, celsius, (name, mean) => {
        const potential = growthPotential(name, mean)
        expect(potential).toBeGreaterThanOrEqual(0)
        expect(potential).toBeLessThanOrEqual(1)
        if (isWarmSeason(name)) expect(growthPotential(name, mean + 1)).toBeGreaterThanOrEqual(potential)
      }),
    )
  })
})

describe('resting grass', () => {
  it.each<[LawnGrass, number | null, number | null, boolean]>([
    ['couch', 0.09, 20, true],
    ['couch', 0.1, 14, false],
    ['couch', 0.5, 13.9, true],
    ['couch', null, 13.9, true],
    ['couch', null, null, false],
    ['rye', 0.5, 8, false],
    ['rye', 0.09, 8, true],
  ])('%s with growth %s and soil of %s °C: %s', (name, growth, soilTemperature, resting) => {
    expect(isResting({ grass: name, growthPotential: growth, soilTemperature })).toBe(resting)
  })
})

describe('the season of rest', () => {
  it.each<[LawnGrass, string, boolean]>([
    ['couch', '2025-12-20', false],
    ['couch', '2026-03-31', false],
    ['couch', '2026-04-01', true],
    ['couch', '2026-10-31', true],
    ['couch', '2026-11-01', false],
    // Cool-season grass sleeps in a hot spell too.
    ['rye', '2025-12-20', true],
  ])('of %s has %s in it: %s', (name, date, resting) => {
    const rest = { grass: name, growthPotential: 0.05, soilTemperature: 12 }
    expect(isRestingOn(date, rest)).toBe(resting)
    expect(isRestingOn(date, { ...rest, growthPotential: 0.5, soilTemperature: 20 })).toBe(false)
  })
})

describe('days between two cuts', () => {
  it.each<[LawnGrass, number, number, number]>([
    ['kikuyu', 0.95, 0.95, 7],
    ['kikuyu', 0.56, 0.95, 12],
    ['couch', 0.2, 0.5, 25],
    ['couch', 0.05, 0.5, 35],
    ['couch', 0, 0.5, 35],
    ['couch', 1, 0.5, 10],
    ['tall-fescue', 0.1, 0.9, 28],
  ])('of %s with growth %d, in its base month %d: %d', (name, now, base, days) => {
    expect(mowingIntervalDays(name, now, base)).toBe(days)
  })

  it('are whole, at most 35, and more where it grows less', () => {
    fc.assert(
      fc.property(grass, celsius, fc.constantFrom(...CLIMATE_ZONES), (name, mean, zone) => {
        const inBaseMonth = growthOfBaseMonth(name, zone)
        const now = growthPotential(name, mean)
        const days = mowingIntervalDays(name, now, inBaseMonth)
        expect(Number.isInteger(days)).toBe(true)
        expect(days).toBeGreaterThanOrEqual(7)
        expect(days).toBeLessThanOrEqual(35)
        expect(mowingIntervalDays(name, now / 2, inBaseMonth)).toBeGreaterThanOrEqual(days)
      }),
    )
  })

  it('are the base in January for warm-season grass, in every climate', () => {
    for (const zone of CLIMATE_ZONES) {
      expect(
        mowingIntervalDays('buffalo', growthOfBaseMonth('buffalo', zone), growthOfBaseMonth('buffalo', zone)),
      ).toBe(10)
    }
  })
})
