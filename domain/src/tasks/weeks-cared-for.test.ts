import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weeksCaredFor } from './weeks-cared-for.ts'

const weeks = (zone: string, ...at: string[]) =>
  weeksCaredFor(
    at.map((instant) => new Date(instant)),
    zone,
  )

describe('weeks cared for', () => {
  it('are none where nothing was done', () => {
    expect(weeks('Australia/Sydney')).toBe(0)
  })

  it.each([
    // Sydney, 22 November 2026 is a Sunday: eleven hours ahead of UTC, midnight is 13:00.
    ['Australia/Sydney', ['2026-11-22T12:59:59Z', '2026-11-22T13:00:00Z'], 2],
    ['Australia/Sydney', ['2026-11-22T13:00:00Z', '2026-11-29T12:59:59Z'], 1],
    // The same instants are one week in Perth, eight hours ahead.
    ['Australia/Perth', ['2026-11-22T12:59:59Z', '2026-11-22T13:00:00Z'], 1],
    // Half an hour beside the others.
    ['Australia/Adelaide', ['2026-11-22T13:29:59Z', '2026-11-22T13:30:00Z'], 2],
    // Daylight saving began on Sunday 4 October 2026: the week before ends at 13:00 and no more at 14:00.
    ['Australia/Sydney', ['2026-10-04T12:59:59Z', '2026-10-04T13:00:00Z'], 2],
    ['Australia/Sydney', ['2026-09-27T13:59:59Z', '2026-09-27T14:00:00Z'], 2],
    // And ended on Sunday 5 April 2026: that week is an hour longer.
    ['Australia/Sydney', ['2026-04-05T13:00:00Z', '2026-04-05T13:59:59Z'], 1],
    ['Australia/Sydney', ['2026-04-05T13:59:59Z', '2026-04-05T14:00:00Z'], 2],
    // A week over the end of a year is one.
    ['Australia/Hobart', ['2026-12-29T01:00:00Z', '2027-01-02T01:00:00Z'], 1],
    // Before the Monday that is counted from.
    ['Australia/Hobart', ['2023-12-31T01:00:00Z', '2024-01-01T01:00:00Z'], 2],
    // Missed weeks take nothing away.
    ['Australia/Hobart', ['2026-01-05T01:00:00Z', '2026-06-01T01:00:00Z', '2026-11-16T01:00:00Z'], 3],
  ])('in %s of %j are %d', (zone, at, count) => {
    expect(weeks(zone, ...at)).toBe(count)
  })

  it('never fall by something more that was done', () => {
    const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.array(instant, { maxLength: 30 }), instant, (at, more) => {
        const before = weeksCaredFor(at, 'Australia/Sydney')
        const after = weeksCaredFor([...at, more], 'Australia/Sydney')
        expect(after === before || after === before + 1).toBe(true)
        expect(before).toBeLessThanOrEqual(at.length)
      }),
    )
  })
})
