import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failureDelaySeconds, judgeAttempt, LONGEST_DELAY_SECONDS } from './failure-delay.ts'

const NOW = new Date('2026-02-01T00:00:00Z')
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

it.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [10, 32],
  [11, 60],
  [1_000_000, 60],
])('after %i wrong passwords one waits %i s', (count, seconds) => {
  expect(failureDelaySeconds(count)).toBe(seconds)
})

describe('another attempt', () => {
  it.each([
    ['the first', undefined, { allowed: true, count: 1 }],
    ['the fifth at once', { count: 4, lastAt: NOW }, { allowed: true, count: 5 }],
    ['the sixth at once', { count: 5, lastAt: NOW }, { allowed: false, retryAfterSeconds: 1 }],
    ['the sixth after its second', { count: 5, lastAt: before(1) }, { allowed: true, count: 6 }],
    ['the ninth too early', { count: 8, lastAt: before(5.5) }, { allowed: false, retryAfterSeconds: 3 }],
    ['an hour and more later', { count: 40, lastAt: before(3601) }, { allowed: true, count: 1 }],
  ])('%s', (_name, failures, verdict) => {
    expect(judgeAttempt(failures, NOW)).toEqual(verdict)
  })

  it('is never put off by more than a minute', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 7200 }), (count, seconds) => {
        const verdict = judgeAttempt({ count, lastAt: before(seconds) }, NOW)
        if (!verdict.allowed) expect(verdict.retryAfterSeconds).toBeLessThanOrEqual(LONGEST_DELAY_SECONDS)
      }),
    )
  })
})
