import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyticsLabel, barColour, barHeight, scoreColour, statsLabel } from './labels.ts'

describe('the words and colours of a score', () => {
  it.each([
    [100, 'Excellent'],
    [90, 'Excellent'],
    [89, 'Good'],
    [75, 'Good'],
    [74, 'Fair'],
    [60, 'Fair'],
    [59, 'Needs attention'],
    [0, 'Needs attention'],
  ])('are in the stats at %d: %s [HEALTH-14]', (score, label) => expect(statsLabel(score)).toBe(label))

  it.each([
    [90, 'Excellent'],
    [89, 'Good'],
    [80, 'Good'],
    [79, 'Fair'],
    [60, 'Fair'],
    [59, 'Needs Work'],
    [0, 'Needs Work'],
  ])('are in analytics at %d: %s [ANALYTICS-08]', (score, label) => expect(analyticsLabel(score)).toBe(label))

  it.each([
    [100, 'green'],
    [80, 'green'],
    [79, 'yellow'],
    [60, 'yellow'],
    [59, 'red'],
    [0, 'red'],
  ])('are as a figure at %d: %s [HEALTH-15]', (score, colour) => expect(scoreColour(score)).toBe(colour))

  it.each([
    [100, 'green'],
    [80, 'green'],
    [79, 'yellow'],
    [60, 'yellow'],
    [59, 'orange'],
    [40, 'orange'],
    [39, 'red'],
    [0, 'red'],
  ])('are as a bar at %d: %s [HEALTH-07]', (score, colour) => expect(barColour(score)).toBe(colour))
})

describe('the height of a bar', () => {
  it.each([
    [0, 24],
    [25, 24],
    [26, 24.96],
    [50, 48],
    [100, 96],
  ])('is for %d: %d px [HEALTH-06]', (score, height) => expect(barHeight(score)).toBeCloseTo(height, 9))

  it('never falls as the score grows, and stays within its picture', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), (score) => {
        expect(barHeight(score + 1)).toBeGreaterThanOrEqual(barHeight(score))
        expect(barHeight(score)).toBeGreaterThanOrEqual(24)
        expect(barHeight(score)).toBeLessThanOrEqual(96)
      }),
    )
  })
})
