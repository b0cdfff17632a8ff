import { describe, expect, it } from 'vitest'
import { badgesFor } from './badges.ts'

describe('badges for completed tasks', () => {
  it.each([
    [0, []],
    [1, ['starter']],
    [2, ['starter']],
    [24, ['starter']],
    [25, ['starter', 'green-thumb']],
    [26, ['starter', 'green-thumb']],
    [12_480, ['starter', 'green-thumb']],
  ])('%i tasks earn %j', (completed, earned) => {
    const badges = badgesFor(completed)
    expect(badges.filter((badge) => badge.earned).map(({ name }) => name)).toEqual(earned)
  })

  it.each([
    [0, [0, 0]],
    [1, [1, 1]],
    [7, [1, 7]],
    [25, [1, 25]],
    [26, [1, 25]],
  ])('%i tasks are %j of what is needed', (completed, done) => {
    const badges = badgesFor(completed)
    expect(badges.map(({ tasksDone }) => tasksDone)).toEqual(done)
    expect(badges.map(({ tasksNeeded }) => tasksNeeded)).toEqual([1, 25])
  })
})
