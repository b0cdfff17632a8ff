import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/local-date.ts'
import { isExpiringSoon } from './expiry.ts'

describe('a product expires soon', () => {
  it.each([
    ['2027-05-21', true],
    ['2027-05-22', false],
    ['2026-11-21', true],
    ['2026-11-20', true],
    ['2019-01-01', true],
    ['2028-01-01', false],
    [null, false],
  ])('on 2026-11-21 when it is good until %s: %s [SHED-33]', (expiryDate, soon) => {
    expect(isExpiringSoon(expiryDate, '2026-11-21')).toBe(soon)
  })

  it.each([
    ['2026-08-31', '2027-02-28'],
    ['2027-08-31', '2028-02-29'],
    ['2026-12-31', '2027-06-30'],
    ['2026-03-31', '2026-09-30'],
    ['2026-07-31', '2027-01-31'],
  ])('on %s up to %s, the last day of a shorter month [SHED-33]', (today, last) => {
    expect([isExpiringSoon(last, today), isExpiringSoon(addDays(last, 1), today)]).toEqual([true, false])
  })

  it('up to a day that never comes sooner as days pass', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (today, ahead) => {
        const expiry = addDays(today, ahead)
        if (isExpiringSoon(expiry, today)) expect(isExpiringSoon(expiry, addDays(today, 1))).toBe(true)
        if (ahead <= 180) expect(isExpiringSoon(expiry, today)).toBe(true)
        if (ahead >= 185) expect(isExpiringSoon(expiry, today)).toBe(false)
      }),
    )
  })
})
