import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  LOGS_MAX,
  type PaceLeft,
  QUOTA_LOOKS_EVERY,
  quotaAfterLook,
  TASKS_MAX,
  takeWrite,
  WRITE_PACE,
} from './write-limits.ts'

const PACE = { burst: 3, perSecond: 2 }

describe('a write', () => {
  it.each([
    ['the first of an account', undefined, 0, { left: { left: 2, atMs: 0 }, waitSeconds: 0 }],
    ['the last that is free', { left: 1, atMs: 0 }, 0, { left: { left: 0, atMs: 0 }, waitSeconds: 0 }],
    ['one more', { left: 0, atMs: 0 }, 0, { left: { left: 0, atMs: 0 }, waitSeconds: 1 }],
    ['half a second later', { left: 0, atMs: 0 }, 500, { left: { left: 0, atMs: 500 }, waitSeconds: 0 }],
    ['much later', { left: 0, atMs: 0 }, 90_000, { left: { left: 2, atMs: 90_000 }, waitSeconds: 0 }],
    ['one more at a slow pace', { left: 0.5, atMs: 0 }, 0, { left: { left: 0.5, atMs: 0 }, waitSeconds: 5 }, 0.1],
    ['when the clock was set back', { left: 2, atMs: 9000 }, 0, { left: { left: 1, atMs: 0 }, waitSeconds: 0 }],
  ])('%s', (_name, before, nowMs, taken, perSecond = PACE.perSecond) => {
    expect(takeWrite(before, nowMs, { ...PACE, perSecond })).toEqual(taken)
  })

  it('is never one more than the pace, and goes through after the wait that was said', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 100 }), (pauses) => {
        let left: PaceLeft | undefined
        let nowMs = 0
        let written = 0
        for (const pause of pauses) {
          nowMs += pause
          const taken = takeWrite(left, nowMs, PACE)
          if (taken.waitSeconds === 0) written += 1
          else expect(takeWrite(taken.left, nowMs + taken.waitSeconds * 1000, PACE).waitSeconds).toBe(0)
          left = taken.left
        }
        expect(written).toBeLessThanOrEqual(PACE.burst + (nowMs / 1000) * PACE.perSecond + 1e-6)
      }),
    )
  })

  it('is ten times as quick as a quick person, and a quota lasts a lifetime', () => {
    expect(WRITE_PACE.perSecond * 60).toBe(120)
    expect(TASKS_MAX / 365).toBeGreaterThan(50)
    expect(LOGS_MAX).toBeGreaterThan(TASKS_MAX)
  })
})

describe('a quota', () => {
  it.each([
    ['far from its end', 0, 100, { allowed: true, free: QUOTA_LOOKS_EVERY - 1 }],
    ['close to its end', 90, 100, { allowed: true, free: 9 }],
    ['with one place', 99, 100, { allowed: true, free: 0 }],
    ['that is full', 100, 100, { allowed: false, free: 0 }],
    ['that was overdrawn', 140, 100, { allowed: false, free: 0 }],
  ])('%s', (_name, count, max, after) => {
    expect(quotaAfterLook(count, max)).toEqual(after)
  })
})
