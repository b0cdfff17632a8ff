import { describe, expect, it } from 'vitest'
import { SAME_VISIT_MS, withOpening } from './visits.ts'

const AT = 1_795_500_000_000

describe('visits of this device', () => {
  it.each([
    ['the first one', { count: 0, at: 0 }, AT, 1],
    ['a reload', { count: 1, at: AT }, AT + 1000, 1],
    ['half an hour later to the millisecond', { count: 1, at: AT }, AT + SAME_VISIT_MS, 1],
    ['later than that', { count: 1, at: AT }, AT + SAME_VISIT_MS + 1, 2],
    ['the next day', { count: 2, at: AT }, AT + 86_400_000, 3],
    ['a clock that was set back', { count: 2, at: AT }, AT - 1, 3],
  ])('%s', (_, before, now, count) => {
    expect(withOpening(before, now)).toEqual({ count, at: now })
  })

  it('goes on from the last opening, so that a long evening is one visit', () => {
    let visits = { count: 0, at: 0 }
    for (let opening = 0; opening < 10; opening += 1) visits = withOpening(visits, AT + opening * (SAME_VISIT_MS - 1))
    expect(visits.count).toBe(1)
  })
})
