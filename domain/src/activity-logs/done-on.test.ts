import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../kernel/local-date.ts'
import { doneAtOn, firstDoneOn } from './done-on.ts'

const SYDNEY = 'Australia/Sydney'
// 7:30 on Monday there.
const reportedAt = new Date('2026-11-29T20:30:00Z')

describe('when it was done', () => {
  it.each([
    ['today: now', '2026-11-30', '2026-11-29T20:30:00.000Z'],
    ['yesterday: at noon', '2026-11-29', '2026-11-29T01:00:00.000Z'],
    ['21 days ago', '2026-11-09', '2026-11-09T01:00:00.000Z'],
    ['22 days ago: not any more', '2026-11-08', undefined],
    ['tomorrow: not yet', '2026-12-01', undefined],
  ])('is %s', (_day, doneOn, at) => {
    expect(doneAtOn(doneOn, { timeZone: SYDNEY, reportedAt })?.toISOString()).toBe(at)
  })

  it('is noon by the clocks of that day, where they were changed since', () => {
    // Sydney's clocks went forward in the night to 4 October.
    const monday = new Date('2026-10-05T00:00:00Z')
    const at = (doneOn: string) => doneAtOn(doneOn, { timeZone: SYDNEY, reportedAt: monday })?.toISOString()
    expect([at('2026-10-03'), at('2026-10-04')]).toEqual(['2026-10-03T02:00:00.000Z', '2026-10-04T01:00:00.000Z'])
  })

  it('is of the day that is said, before it is said, in every zone', () => {
    const zones = fc.constantFrom(
      SYDNEY,
      'Australia/Lord_Howe',
      'Australia/Perth',
      'UTC',
      'Pacific/Apia',
      'America/Los_Angeles',
    )
    const instants = fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2035-01-01') })
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: 0, max: 21 }), (timeZone, said, back) => {
        const day = addDays(todayIn(timeZone, said), -back)
        const at = doneAtOn(day, { timeZone, reportedAt: said })
        expect(at && todayIn(timeZone, at)).toBe(day)
        expect(at && at <= said).toBe(true)
      }),
    )
  })

  it('may begin 21 days before today', () => {
    expect(firstDoneOn('2026-11-30')).toBe('2026-11-09')
  })
})
