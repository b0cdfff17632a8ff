import { describe, expect, it } from 'vitest'
import { ofStateFirst } from './retailers.ts'

const RETAILERS = [
  { id: 'everywhere', states: ['NSW', 'WA'] },
  { id: 'nsw', states: ['NSW'] },
  { id: 'unknown', states: [] },
  { id: 'wa', states: ['WA'] },
] as const

describe('retailers', () => {
  it.each([
    ['WA', ['everywhere', 'wa', 'nsw', 'unknown']],
    ['NSW', ['everywhere', 'nsw', 'unknown', 'wa']],
    ['NT', ['everywhere', 'nsw', 'unknown', 'wa']],
    [null, ['everywhere', 'nsw', 'unknown', 'wa']],
  ])('that serve %s come first, and nothing else is moved', (state, ids) =>
    expect(ofStateFirst(RETAILERS, state).map(({ id }) => id)).toEqual(ids),
  )

  it('are told apart by whether they serve it', () => {
    expect(ofStateFirst(RETAILERS, 'WA').map(({ inState }) => inState)).toEqual([true, true, false, false])
    expect(ofStateFirst(RETAILERS, null).some(({ inState }) => inState)).toBe(false)
  })
})
