import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activityCutHeightFault,
  activityMinutesFault,
  amountFault,
  cutHeightFault,
  distanceFault,
  isTenths,
  wateringMinutesFault,
} from './completion-ranges.ts'

describe('cut height', () => {
  it('is 10 to 100 mm: both ends are taken, 9 and 101 are not [TASK-53]', () => {
    expect([10, 40, 37.5, 100].map(cutHeightFault)).toEqual([null, null, null, null])
    expect([9, 9.9, 0, -10].map(cutHeightFault)).toEqual(Array(4).fill('too-low'))
    expect([101, 100.1, 1000, Number.POSITIVE_INFINITY].map(cutHeightFault)).toEqual(Array(4).fill('too-high'))
  })

  it('is not what is no number', () => expect(cutHeightFault(Number.NaN)).toBe('too-low'))
})

describe('minutes of watering', () => {
  it('are at least 1: 0 is refused [TASK-54]', () => {
    expect([1, 20, 1440].map(wateringMinutesFault)).toEqual([null, null, null])
    expect([0, -5].map(wateringMinutesFault)).toEqual(['too-low', 'too-low'])
  })

  it('are whole, and no more than a day has', () => {
    expect(wateringMinutesFault(1441)).toBe('too-high')
    expect([0.5, 20.5, Number.NaN].map(wateringMinutesFault)).toEqual(Array(3).fill('not-whole'))
  })
})

describe('the figures of the activity form', () => {
  it('are a cut of 0 to 100 mm, 0 to 600 whole minutes and any distance from 0 on', () => {
    expect([-0.1, 0, 37.5, 100, 100.1].map(activityCutHeightFault)).toEqual(['too-low', null, null, null, 'too-high'])
    expect([-1, 0, 600, 601].map(activityMinutesFault)).toEqual(['too-low', null, null, 'too-high'])
    expect([0.5, Number.NaN].map(activityMinutesFault)).toEqual(['not-whole', 'not-whole'])
    expect([-0.01, 0, 0.05, 1_000_000, 1_000_000.1].map(distanceFault)).toEqual([
      'too-low',
      null,
      null,
      null,
      'too-high',
    ])
  })
})

describe('an amount', () => {
  it('of water or of product is 0 or more, in steps of 0.1 [TASK-55, TASK-56]', () => {
    expect([0, 0.1, 2, 12.5, 340, 999_999.9].map(amountFault)).toEqual(Array(6).fill(null))
    expect([-0.1, -1].map(amountFault)).toEqual(['too-low', 'too-low'])
    expect([0.05, 0.11, 12.55, Number.NaN].filter((amount) => amountFault(amount) === null)).toEqual([])
    expect(amountFault(12.55)).toBe('not-a-step')
  })

  it('ends at a million', () => expect([1_000_000, 1_000_000.1].map(amountFault)).toEqual([null, 'too-high']))

  it('may be any count of tenths, however it was added up, and nothing between them', () => {
    expect(isTenths(0.1 + 0.2)).toBe(true)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 9 }), (tenths, hundredths) => {
        expect(amountFault(tenths / 10)).toBeNull()
        expect(amountFault(tenths * 0.1)).not.toBe('not-a-step')
        expect(isTenths((tenths * 10 + hundredths) / 100)).toBe(false)
      }),
    )
  })
})
