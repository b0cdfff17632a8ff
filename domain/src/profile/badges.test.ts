import { describe, expect, it } from 'vitest'
import { BADGES, type BadgeFigures, badgesFor } from './badges.ts'

const NOTHING: BadgeFigures = { completedTasks: 0, waterWiseRuns: 0, healthScore: null }
const earnedBy = (figures: Partial<BadgeFigures>) =>
  badgesFor({ ...NOTHING, ...figures })
    .filter(({ earned }) => earned)
    .map(({ name }) => name)

describe('badges', () => {
  it('are exactly four, in their order [PROFILE-08]', () => {
    expect(BADGES.map(({ name }) => name)).toEqual(['starter', 'green-thumb', 'water-wise', 'expert'])
  })

  it.each([
    [0, []],
    [1, ['starter']],
    [24, ['starter']],
    [25, ['starter', 'green-thumb']],
    [12_480, ['starter', 'green-thumb']],
  ])('%i tasks earn %j [PROFILE-08]', (completedTasks, earned) => {
    expect(earnedBy({ completedTasks })).toEqual(earned)
  })

  it.each([
    [9, []],
    [10, ['water-wise']],
    [11, ['water-wise']],
  ])('%i runs that were skipped or shortened earn %j [PROFILE-08]', (waterWiseRuns, earned) => {
    expect(earnedBy({ waterWiseRuns })).toEqual(earned)
  })

  it.each([
    [100, 85, true],
    [250, 100, true],
    [99, 85, false],
    [100, 84, false],
    [100, 84.9, false],
    [100, null, false],
    [0, 100, false],
  ])('%i tasks with a health score of %j: expert is %s [PROFILE-08]', (completedTasks, healthScore, expected) => {
    expect(earnedBy({ completedTasks, healthScore }).includes('expert')).toBe(expected)
  })

  it('say how far each of their parts is, never past what is needed', () => {
    const partsOf = (figures: BadgeFigures) => badgesFor(figures).map(({ parts }) => parts.map(({ done }) => done))
    expect(partsOf(NOTHING)).toEqual([[0], [0], [0], [0, null]])
    expect(partsOf({ completedTasks: 41, waterWiseRuns: 3, healthScore: 80 })).toEqual([[1], [25], [3], [41, 80]])
    expect(partsOf({ completedTasks: 900, waterWiseRuns: 50, healthScore: 99 })).toEqual([[1], [25], [10], [100, 85]])
  })
})
