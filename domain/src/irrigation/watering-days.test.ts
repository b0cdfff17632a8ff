import { describe, expect, it } from 'vitest'
import { datesOf, wateringDays } from './watering-days.ts'

const TODAY = '2026-11-21'
const dates = (next: string, interval: number) => datesOf(TODAY, wateringDays(TODAY, next, interval))

describe('the strip of 14 days', () => {
  it.each([
    ['daily from tomorrow', '2026-11-22', 1, 13, '2026-11-22', '2026-12-04'],
    ['every 2 days', '2026-11-22', 2, 7, '2026-11-22', '2026-12-04'],
    ['every 3 days', '2026-11-24', 3, 4, '2026-11-24', '2026-12-03'],
    ['weekly', '2026-11-28', 7, 1, '2026-11-28', '2026-11-28'],
    ['every 2 weeks, on the last day of the strip', '2026-12-04', 14, 1, '2026-12-04', '2026-12-04'],
    ['a next run that lies behind, every 2 days', '2026-11-18', 2, 7, '2026-11-22', '2026-12-04'],
  ])('%s', (_name, next, interval, count, first, last) => {
    const found = dates(next, interval)
    expect([found.length, found[0], found.at(-1)]).toEqual([count, first, last])
  })

  it('has none when the next run lies beyond it', () => {
    expect(dates('2026-12-05', 14)).toEqual([])
  })
})
