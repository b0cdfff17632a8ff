import { describe, expect, it } from 'vitest'
import { failedAttempts } from './attempts.ts'

const NOW = new Date('2026-02-01T12:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

describe('failed sign-ins as their owner sees them [SETTINGS-11]', () => {
  it.each([
    ['none', [], 0, null],
    ['a few', [{ count: 2, lastAt: ago(5) }], 2, null],
    ['too many', [{ count: 7, lastAt: ago(1) }], 7, '2026-02-01T12:00:03.000Z'],
    ['too many, waited for', [{ count: 7, lastAt: ago(4) }], 7, null],
    ['an hour old to the second', [{ count: 3, lastAt: ago(3600) }], 3, null],
    ['older than an hour', [{ count: 9, lastAt: ago(3601) }], 0, null],
    [
      'from two sides',
      [
        { count: 6, lastAt: ago(1) },
        { count: 40, lastAt: ago(10) },
      ],
      46,
      '2026-02-01T12:00:50.000Z',
    ],
  ])('%s', (_what, counters, count, until) => {
    expect(failedAttempts(counters, NOW, 5)).toEqual({ count, lockedUntil: until === null ? null : new Date(until) })
  })
})
