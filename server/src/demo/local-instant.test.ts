import { clockIn, todayIn } from '@turfwise/domain/kernel/local-date'
import { AUSTRALIAN_ZONES } from '@turfwise/domain/places/time-zone'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localInstant } from './local-instant.ts'

describe('the instant of a wall clock', () => {
  it.each([
    ['Australia/Sydney', '2026-11-21', '09:20', '2026-11-20T22:20:00.000Z'],
    ['Australia/Sydney', '2026-07-04', '09:20', '2026-07-03T23:20:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '01:59', '2026-10-03T15:59:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '03:00', '2026-10-03T16:00:00.000Z'],
    ['Australia/Eucla', '2026-11-21', '00:00', '2026-11-20T15:15:00.000Z'],
    ['Pacific/Honolulu', '2026-11-21', '23:30', '2026-11-22T09:30:00.000Z'],
  ])('in %s on %s at %s is %s', (zone, date, clock, instant) => {
    expect(localInstant(zone, date, clock).toISOString()).toBe(instant)
  })

  it('shows that day and time there, whatever the zone', () => {
    const anyInstant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) })
    fc.assert(
      fc.property(fc.constantFrom(...AUSTRALIAN_ZONES), anyInstant, (zone, at) => {
        const [date, clock] = [todayIn(zone, new Date(at)), clockIn(zone, new Date(at))]
        const found = localInstant(zone, date, clock)
        expect([todayIn(zone, found), clockIn(zone, found)]).toEqual([date, clock])
      }),
    )
  })

  it('is within an hour of a time that the clock change leaves out', () => {
    const found = localInstant('Australia/Sydney', '2026-10-04', '02:30')
    expect(Math.abs(found.getTime() - Date.parse('2026-10-03T16:00:00Z'))).toBeLessThanOrEqual(3_600_000)
  })
})
