import { describe, expect, it } from 'vitest'
import { dueIn, mayTurn, step, turn } from './carousel.ts'

describe('story carousel', () => {
  it.each([
    [0, 0],
    [4_999, 0],
    [5_000, 1],
    [9_999, 1],
    [10_000, 2],
    [15_000, 0],
    [20_000, 1],
  ])('shows after %i ms the story %i of 0, 1, 2 [LANDING-05]', (elapsed, story) => {
    expect(turn({ story: 0, since: 1_000 }, 1_000 + elapsed, 3).story).toBe(story)
  })

  it('counts the next five seconds from the last step, so that a late timer does not drift [LANDING-05]', () => {
    const late = turn({ story: 0, since: 0 }, 5_300, 3)
    expect(late).toEqual({ story: 1, since: 5_000 })
    expect(dueIn(late, 5_300)).toBe(4_700)
  })

  it('stands still without an instant to count from', () => {
    expect(turn({ story: 2, since: null }, 60_000, 3)).toEqual({ story: 2, since: null })
    expect(dueIn({ story: 2, since: null }, 60_000)).toBeNull()
  })

  it.each([
    [2, 1, 0],
    [0, -1, 2],
    [1, -1, 0],
  ])('steps from story %i by %i to %i', (from, by, to) => {
    expect(step(from, by, 3)).toBe(to)
  })

  it.each(['paused', 'hovered', 'focused', 'hiddenTab'] as const)('does not turn while %s', (hold) => {
    const free = { paused: false, hovered: false, focused: false, hiddenTab: false }
    expect(mayTurn(free)).toBe(true)
    expect(mayTurn({ ...free, [hold]: true })).toBe(false)
  })
})
