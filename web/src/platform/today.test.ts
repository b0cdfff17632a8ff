import { todayIn } from '@turfwise/domain/kernel/local-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { untilNextLook } from './today.ts'

const ZONES = ['Australia/Sydney', 'Australia/Perth', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Australia/Eucla']

describe('the next look at the day', () => {
  it('is at midnight in the zone, and an hour away at the most', () => {
    expect(untilNextLook('Australia/Sydney', new Date('2026-11-21T12:59:30Z'))).toBe(30_000)
    expect(untilNextLook('Australia/Perth', new Date('2026-11-21T12:59:30Z'))).toBe(60 * 60_000)
    expect(untilNextLook('Australia/Perth', new Date('2026-11-21T15:59:00Z'))).toBe(60_000)
  })

  it('never sleeps over a midnight, whatever the clocks do', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, now) => {
        const wait = untilNextLook(zone, now)
        expect(wait).toBeGreaterThan(0)
        const before = new Date(now.getTime() + wait - 1)
        expect(todayIn(zone, before)).toBe(todayIn(zone, now))
      }),
    )
  })
})
