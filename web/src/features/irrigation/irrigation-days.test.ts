import { shortDayAndMonth } from '@turfwise/domain/kernel/month-names'
import { expect, it } from 'vitest'
import { dayWithWeekday } from '../../platform/day-words.ts'
import { instantText, whenText } from './irrigation-days.ts'

it('writes days as Australians do [PROFILE-16]', () => {
  expect([shortDayAndMonth('2026-12-04'), shortDayAndMonth('2026-09-01')]).toEqual(['4 Dec', '1 Sept'])
  expect(dayWithWeekday('2026-11-26')).toBe('Thu 26 Nov')
})

it.each([
  ['2026-11-25', 'Wed 25 Nov'],
  ['2026-11-26', 'today'],
  ['2026-11-27', 'tomorrow'],
  ['2026-11-28', 'Sat 28 Nov'],
])('on 26 November %s is %s', (date, words) => {
  expect(whenText(date, '2026-11-26')).toBe(words)
})

it.each([
  ['Australia/Sydney', '2026-11-25T19:10:00Z', '6:10 am'],
  ['Australia/Perth', '2026-11-26T05:05:00Z', '1:05 pm'],
  ['Australia/Sydney', '2026-11-26T18:00:00Z', 'Fri 27 Nov, 5:00 am'],
  ['Australia/Perth', '2026-11-25T15:59:00Z', 'Wed 25 Nov, 11:59 pm'],
])('in %s %s is %s on the garden’s wall, read on 26 November [PROFILE-16]', (timeZone, instant, words) => {
  const now = new Date('2026-11-26T03:00:00Z')
  expect(instantText(instant, timeZone, now).replaceAll('\u00a0', ' ')).toBe(words)
})
