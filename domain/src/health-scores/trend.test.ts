import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOnLastWeek, isOld, readingLastWeek, TREND_WORDS, trendOf, withScore } from './trend.ts'

const SYDNEY = 'Australia/Sydney'
/** @param at days and hours before the latest one, at noon of 24 November in Sydney */
const reading = (overallScore: number, days = 0, hours = 0) => ({
  overallScore,
  recordedAt: new Date(Date.parse('2026-11-24T01:00:00Z') - (days * 24 + hours) * 3_600_000).toISOString(),
})

describe('the trend', () => {
  it.each([
    [[], null],
    [[84], null],
    [[84, 83], 'up'],
    [[83, 84], 'down'],
    [[84, 84, 10], 'stable'],
    [[84, 80, 99], 'up'],
  ])('of %j, newest first, is %s: the latest against the previous one [HEALTH-08]', (scores, trend) =>
    expect(trendOf(scores.map((score, index) => reading(score, index)))).toBe(trend),
  )

  it('is shown as improving, declining or stable', () => {
    expect(TREND_WORDS).toEqual({ up: 'improving', down: 'declining', stable: 'stable' })
  })

  it('turns round when the two change places', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (one, other) => {
        const turned = { up: 'down', down: 'up', stable: 'stable' } as const
        const there = trendOf([reading(one), reading(other, 1)])
        const back = trendOf([reading(other), reading(one, 1)])
        expect(back).toBe(there && turned[there])
      }),
    )
  })
})

describe('the change against last week', () => {
  it.each([
    ['there is only one', [reading(84)], null],
    ['the others are younger than 7 days', [reading(84), reading(70, 6), reading(60, 6, 5)], null],
    ['one is 7 days old', [reading(84), reading(70, 6), reading(78, 7)], 6],
    ['it was later in the day 7 days ago', [reading(84), reading(78, 6, 20)], 6],
    ['several are older: the newest of them', [reading(60), reading(80, 9), reading(20, 10)], -20],
    ['the last one is months old', [reading(60), reading(60, 200)], 0],
  ])('when %s', (_, readings, change) => expect(changeOnLastWeek(readings, SYDNEY)).toBe(change))

  it('goes by the calendar of the garden', () => {
    // In Sydney it is 00:30 of the 24th and 23:30 of the 17th, in Perth 21:30 of the 23rd and 20:30 of the 17th.
    const readings = [
      { overallScore: 80, recordedAt: '2026-11-23T13:30:00Z' },
      { overallScore: 70, recordedAt: '2026-11-17T12:30:00Z' },
    ]
    expect(changeOnLastWeek(readings, SYDNEY)).toBe(10)
    expect(changeOnLastWeek(readings, 'Australia/Perth')).toBeNull()
    expect(readingLastWeek(readings, SYDNEY)).toBe(readings[1])
  })
})

it('leaves readings without a number out', () => {
  const resting = { overallScore: null, recordedAt: reading(0, 1).recordedAt }
  expect(withScore([reading(80), resting, reading(70, 2)])).toEqual([reading(80), reading(70, 2)])
})

it.each([
  [30, false],
  [31, true],
])('calls a reading of %d days ago old: %s', (days, old) =>
  expect(isOld(reading(80, days), new Date('2026-11-24T01:00:00Z'), SYDNEY)).toBe(old),
)
