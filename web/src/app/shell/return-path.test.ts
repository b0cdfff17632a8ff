import { describe, expect, it } from 'vitest'
import { returnPathFrom } from './return-path.ts'

describe('where to go after signing in', () => {
  it.each([
    ['/tasks?view=calendar#today', '/tasks?view=calendar#today'],
    ['https://elsewhere.example/', '/'],
    ['//elsewhere.example/', '/'],
    ['/\\elsewhere.example/', '/'],
    ['tasks', '/'],
    [42, '/'],
  ])('takes %s as %s', (returnTo, expected) => {
    expect(returnPathFrom({ returnTo })).toBe(expected)
  })

  it.each([[null], [undefined], ['/tasks'], [{}]])('goes to the start from %s', (state) => {
    expect(returnPathFrom(state)).toBe('/')
  })
})
