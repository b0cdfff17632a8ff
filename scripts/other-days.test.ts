import { describe, expect, it } from 'vitest'
import { otherDays } from './other-days.mjs'

const inSydney = (at: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(`${at.replace(' ', 'T')}Z`),
  )

describe('the other days', () => {
  it.each([
    ['in summer time', '2026-11-27T12:00:00Z', '2026-11-28 07:30:00'],
    ['in winter', '2026-07-01T20:00:00Z', '2026-07-03 07:30:00'],
    ['before a night in which clocks change', '2027-04-03T03:00:00Z', '2027-04-04 07:30:00'],
  ])('begin tomorrow, as Sydney counts it, %s', (_, now, morning) => {
    const days = otherDays(new Date(now)).map(({ at }) => inSydney(at))
    expect(days[0]).toBe(morning)
  })

  it('begin the two nights ten minutes before their clocks change', () => {
    const days = otherDays(new Date('2026-11-27T12:00:00Z')).map(({ at }) => inSydney(at))
    expect(days.slice(1)).toEqual([
      ...['2027-04-04 02:50:00', '2027-10-03 01:50:00', '2027-12-31 23:59:00', '2028-02-29 12:00:00'],
    ])
  })
  it.each([
    ['2027-01-25T00:59:00Z', '2028-02-29 01:00:00'],
    ['2027-01-25T01:01:00Z', '2032-02-29 01:00:00'],
    ['2094-06-01T00:00:00Z', '2096-02-29 01:00:00'],
    // 2100 has none.
    ['2095-06-01T00:00:00Z', '2104-02-29 01:00:00'],
  ])('end on a leap day that is at least 400 days ahead of %s', (now, at) => {
    expect(otherDays(new Date(now)).at(-1)).toEqual({ name: `29 February ${at.slice(0, 4)}`, at })
  })
})
