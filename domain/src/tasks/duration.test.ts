import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDuration } from './duration.ts'
import { DEFAULT_DURATION_MINUTES } from './limits.ts'

describe('the duration of a new task', () => {
  it('is null when the entry is not a number, the empty field included [TASK-75, API-41]', () => {
    const entries = ['', ' ', '\t\n', 'half an hour', '30 min', '1,5', '--', 'NaN', 'Infinity', '-Infinity', '3 0']
    expect(entries.map(readDuration)).toEqual(entries.map(() => null))
  })

  it('is the number that was entered, blanks around it or not', () => {
    expect(['30', ' 45 ', '0', '1440', '12.5', '-3'].map(readDuration)).toEqual([30, 45, 0, 1440, 12.5, -3])
  })

  it('is finite or null whatever is entered', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (entry) => {
        const minutes = readDuration(entry)
        expect(minutes === null || Number.isFinite(minutes)).toBe(true)
      }),
    )
  })

  // TASK-76 is proven once there are schedules: only their items fall back to it.
  it('is to be 30 minutes for an item of a schedule that was given none', () =>
    expect(DEFAULT_DURATION_MINUTES).toBe(30))
})
