import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIGNUP_GRASS_TYPES } from '../account/profile.ts'
import { ASKED_PARTS, answersOfScore, HEALTH_QUESTIONS, scoreOfAnswer } from './answers.ts'
import { type BalanceDay, irrigationScore, readinessScore } from './log-scores.ts'
import { HEALTH_PARTS, SENT_ORIGINS } from './parts.ts'
import { restOf } from './rest.ts'
import { originFault, readSent } from './sent-score.ts'

const day = (given: Partial<BalanceDay> = {}): BalanceDay => ({
  ...{ used: 4, gauge: null, gaugeCovered: null, modelRain: 0, irrigation: 0, drained: 0 },
  ...given,
})
const days = (count: number, given: Partial<BalanceDay> = {}) => Array.from({ length: count }, () => day(given))

describe('the water of the last days', () => {
  it('scores 100 where need and water are alike, less for too little and for too much', () => {
    expect(irrigationScore(days(20, { irrigation: 4 }))).toEqual({
      ...{ score: 100, needMm: 80, receivedMm: 80, days: 20 },
    })
    expect(irrigationScore(days(20, { irrigation: 2 }))?.score).toBe(50)
    expect(irrigationScore(days(20, { irrigation: 8 }))?.score).toBe(50)
    expect(irrigationScore(days(20))?.score).toBe(0)
  })

  it('does not blame anybody for rain that ran through', () => {
    expect(irrigationScore(days(20, { modelRain: 40, drained: 36 }))).toMatchObject({ score: 100, receivedMm: 80 })
    // What was given is not rain: it counts, whether the soil held it or not.
    expect(irrigationScore(days(20, { irrigation: 8, drained: 4 }))?.score).toBe(50)
  })

  it('takes the own gauge before the source, and leaves days of unknown rain out', () => {
    expect(irrigationScore(days(20, { gauge: 4, gaugeCovered: 1, modelRain: 40 }))?.receivedMm).toBe(80)
    // Half of the day is the gauge's.
    expect(irrigationScore(days(20, { gauge: 4, gaugeCovered: 0.5, modelRain: 4 }))?.receivedMm).toBe(120)
    expect(irrigationScore([...days(10, { irrigation: 4 }), ...days(10, { modelRain: null })])).toMatchObject({
      ...{ score: 100, days: 10 },
    })
  })

  it('has no score from under 10 days, or where nothing was needed', () => {
    expect(irrigationScore(days(9, { irrigation: 4 }))).toBeNull()
    expect(irrigationScore(days(30, { used: 0 }))).toBeNull()
  })

  it('stays between 0 and 100', () => {
    const mm = fc.double({ min: 0, max: 200, noNaN: true })
    const any = fc.record({
      used: mm,
      gauge: fc.option(mm),
      gaugeCovered: fc.constant(1),
      modelRain: fc.option(mm),
      irrigation: mm,
      drained: mm,
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 10, maxLength: 60 }), (given) => {
        const score = irrigationScore(given)?.score ?? 50
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }),
    )
  })
})

it.each([
  [0, 0, null],
  [2, 0, null],
  [1, 1, null],
  [3, 0, 100],
  [2, 1, 67],
  [0, 3, 0],
  [11, 1, 92],
])('scores %d jobs done and %d overdue: %s', (done, overdue, score) =>
  expect(readinessScore({ done, overdue })).toBe(score),
)

describe('a lawn that rests', () => {
  it.each([
    // 31 − 7·√(2·ln 10) = 15.98 for warm-season grass, 25 − 6.5·2.146 = 11.05 for kikuyu.
    ['couch', 15.9, true],
    ['couch', 16.1, false],
    ['buffalo', 8, true],
    ['kikuyu', 11, true],
    ['kikuyu', 11.1, false],
  ] as const)('is %s at %d degrees: %s', (grass, meanC, isResting) => {
    expect(restOf(grass, meanC)).toMatchObject({ isResting, grass, meanC })
  })

  it.each([null, 'unknown', 'mixed'] as const)('is not known of the grass %s', (grass) =>
    expect(restOf(grass, 5)).toBeNull(),
  )
  it('is not known without warmth', () => {
    for (const grass of SIGNUP_GRASS_TYPES) expect(restOf(grass, null)).toBeNull()
  })
})

describe('the six questions', () => {
  it('ask for cover, colour, weeds, disease, soil and water', () => {
    expect(ASKED_PARTS).toEqual([
      ...['grassDensity', 'colourHealth', 'weedControl', 'diseaseResistance', 'soilQuality', 'irrigationEfficiency'],
    ])
  })

  it.each([
    ['grassDensity', [95, 70, 45, 20]],
    ['colourHealth', [95, 80, 55, 25]],
    ['weedControl', [100, 80, 60, 35, 10]],
    ['soilQuality', [100, 70, 40, 10]],
    ['diseaseResistance', [100, 70, 40, 10]],
    ['irrigationEfficiency', [100, 70, 35, 35]],
  ] as const)('score %s by the answer: %j', (part, scores) => {
    expect(HEALTH_QUESTIONS[part].map(({ name }) => scoreOfAnswer(part, name))).toEqual(scores)
    for (const { name, score } of HEALTH_QUESTIONS[part]) expect(answersOfScore(part, score)).toContain(name)
    expect(scoreOfAnswer(part, 'perhaps')).toBeNull()
    expect(answersOfScore(part, 63)).toEqual([])
  })
})

describe('the origin of a part', () => {
  it.each([
    [{ grassDensity: 82 }, { grassDensity: 'photo' }, undefined],
    [{ colourHealth: 88 }, { colourHealth: 'photo' }, undefined],
    [{ weedControl: 80 }, { weedControl: 'answer' }, undefined],
    [{ seasonalReadiness: 63 }, { seasonalReadiness: 'self-reported' }, undefined],
    [{ weedControl: 80 }, { weedControl: 'photo' }, 'weedControl'],
    [{ weedControl: 81 }, { weedControl: 'answer' }, 'weedControl'],
    [{ seasonalReadiness: 100 }, { seasonalReadiness: 'answer' }, 'seasonalReadiness'],
    [{ soilQuality: null }, { soilQuality: 'self-reported' }, 'soilQuality'],
    [{}, { soilQuality: 'answer' }, 'soilQuality'],
  ] as const)('of %j as %j is at fault: %s', (parts, origins, part) =>
    expect(originFault(parts, origins)?.part).toBe(part),
  )

  it('is self-reported unless another is named, and is there for each part with a score alone', () => {
    const score = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined })
    const origin = fc.option(fc.constantFrom(...SENT_ORIGINS), { nil: undefined })
    const of = <Value>(value: fc.Arbitrary<Value>) =>
      fc.record(Object.fromEntries(HEALTH_PARTS.map((part) => [part, value])))
    fc.assert(
      fc.property(of(score), of(origin), (sent, named) => {
        const { parts, origins } = readSent(sent, named)
        for (const part of HEALTH_PARTS) {
          expect(parts[part]).toBe(sent[part] ?? null)
          expect(origins[part]).toBe(parts[part] === null ? null : (named[part] ?? 'self-reported'))
        }
      }),
    )
  })
})
