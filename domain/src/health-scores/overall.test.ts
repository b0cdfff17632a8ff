import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overallOf } from './overall.ts'
import { HEALTH_PARTS, type HealthParts, NO_PARTS, PART_WEIGHTS } from './parts.ts'

const GROWING = { isResting: false }
const parts = (given: Partial<HealthParts>): HealthParts => ({ ...NO_PARTS, ...given })
/** The parts of the guide's own picture of a lawn. */
const WHOLE: HealthParts = {
  grassDensity: 82,
  colourHealth: 88,
  weedControl: 80,
  soilQuality: 70,
  diseaseResistance: 100,
  irrigationEfficiency: 91,
  seasonalReadiness: 92,
}

const anyParts = fc.record(
  Object.fromEntries(HEALTH_PARTS.map((part) => [part, fc.option(fc.integer({ min: 0, max: 100 }))])),
) as fc.Arbitrary<HealthParts>

describe('the overall score', () => {
  it('has weights that come to 100', () => {
    expect(HEALTH_PARTS.reduce((sum, part) => sum + PART_WEIGHTS[part], 0)).toBe(100)
  })

  it('is the mean of the parts by their weights, whole', () => {
    // 25·82 + 20·88 + 20·80 + 15·70 + 10·100 + 5·91 + 5·92 = 8375
    expect(overallOf(WHOLE, GROWING)).toEqual({ kind: 'score', score: 84, weight: 100 })
    // 25·80 + 20·70 + 20·50 = 4400, by 65
    expect(overallOf(parts({ grassDensity: 80, colourHealth: 70, weedControl: 50 }), GROWING)).toEqual({
      ...{ kind: 'score', score: 68, weight: 65 },
    })
  })

  it.each([
    ['nothing', {}, 'no-turf', 0],
    ['all but the turf', { ...WHOLE, grassDensity: null, colourHealth: null }, 'no-turf', 55],
    ['density and colour alone', { grassDensity: 80, colourHealth: 80 }, 'too-few', 45],
    ['parts of 55', { colourHealth: 80, weedControl: 80, soilQuality: 80 }, 'too-few', 55],
  ] as const)('is not there for %s', (_, given, reason, weight) => {
    const overall = overallOf(parts(given), GROWING)
    expect(overall).toMatchObject({ kind: 'not-enough', reason, weight })
    if (overall.kind === 'score') throw new Error('a score')
    expect(overall.missing).toEqual(HEALTH_PARTS.filter((part) => parts(given)[part] === null))
  })

  it('is there from parts of 60 on', () => {
    const given = parts({ grassDensity: 80, weedControl: 80, soilQuality: 80 })
    expect(overallOf(given, GROWING)).toEqual({ kind: 'score', score: 80, weight: 60 })
  })

  it('is never there for grass that rests, and nothing is then said to be missing', () => {
    expect(overallOf(WHOLE, { isResting: true })).toEqual({
      ...{ kind: 'not-enough', reason: 'resting', weight: 55, missing: [] },
    })
  })

  it('lies between the least and the most of its parts, and grows with each of them', () => {
    fc.assert(
      fc.property(anyParts, fc.constantFrom(...HEALTH_PARTS), (given, part) => {
        const overall = overallOf(given, GROWING)
        if (overall.kind !== 'score') return
        const known = Object.values(given).filter((score) => score !== null)
        expect(overall.score).toBeGreaterThanOrEqual(Math.min(...known))
        expect(overall.score).toBeLessThanOrEqual(Math.max(...known))
        const score = given[part]
        if (score === null) return
        const better = overallOf({ ...given, [part]: Math.min(100, score + 20) }, GROWING)
        expect(better.kind === 'score' && better.score >= overall.score).toBe(true)
      }),
    )
  })
})
