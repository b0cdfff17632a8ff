import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween, weekdayName } from '../kernel/local-date.ts'
import { moveDay } from './move-days.ts'

it.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['tomorrow', '2026-12-31', '2027-01-01'],
  ['weekend', '2026-11-16', '2026-11-21'],
  ['weekend', '2026-11-20', '2026-11-21'],
  ['weekend', '2026-11-21', '2026-11-28'],
  ['weekend', '2026-11-22', '2026-11-28'],
] as const)('%s, on %s, is %s', (day, today, then) => {
  expect(moveDay(day, today)).toBe(then)
})

it('the weekend is a Saturday within seven days, and never today', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
      const today = addDays('2026-01-01', days)
      const saturday = moveDay('weekend', today)
      expect(weekdayName(saturday)).toBe('Saturday')
      expect(daysBetween(today, saturday)).toBeGreaterThan(0)
      expect(daysBetween(today, saturday)).toBeLessThanOrEqual(7)
    }),
  )
})
