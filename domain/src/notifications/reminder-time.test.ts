import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, clockIn, daysBetween, todayIn } from '../kernel/local-date.ts'
import { firstInstantAt } from './first-instant.ts'
import { nextReminder } from './reminder-time.ts'

const utc = (date: Date): string => date.toISOString()

describe('the instant of a day and a time', () => {
  it.each([
    // The short night of the coast: 2:00 becomes 3:00.
    ['Australia/Sydney', '2026-10-04', '01:59', '2026-10-03T15:59:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '02:00', '2026-10-03T16:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '02:30', '2026-10-03T16:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '03:00', '2026-10-03T16:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '07:00', '2026-10-03T20:00:00.000Z'],
    // The long one: 2:00 to 3:00 comes twice.
    ['Australia/Sydney', '2027-04-04', '02:30', '2027-04-03T15:30:00.000Z'],
    ['Australia/Sydney', '2027-04-04', '03:00', '2027-04-03T17:00:00.000Z'],
    ['Australia/Adelaide', '2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
    ['Australia/Adelaide', '2027-04-04', '02:30', '2027-04-03T16:00:00.000Z'],
    ['Australia/Adelaide', '2027-04-04', '07:00', '2027-04-03T21:30:00.000Z'],
    // Half an hour: 2:00 becomes 2:30, and 1:30 to 2:00 comes twice.
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:30', '2026-10-03T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '02:00', '2027-04-03T15:30:00.000Z'],
    // No summer time.
    ['Australia/Brisbane', '2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
    ['Australia/Brisbane', '2027-04-04', '02:30', '2027-04-03T16:30:00.000Z'],
  ])('%s on %s at %s is %s', (zone, day, clock, instant) => {
    expect(utc(firstInstantAt(zone, day, clock))).toBe(instant)
  })
})

describe('the next reminder', () => {
  const sydney = { timeZone: 'Australia/Sydney', time: '07:00' }

  it.each([
    ['before the hour', '2026-11-23T19:59:59Z', null, '2026-11-24', '2026-11-23T20:00:00.000Z'],
    [
      'at the hour itself, which has had its own',
      '2026-11-23T20:00:00Z',
      null,
      '2026-11-25',
      '2026-11-24T20:00:00.000Z',
    ],
    [
      'of a day that was told at another hour',
      '2026-11-23T15:00:00Z',
      '2026-11-24',
      '2026-11-25',
      '2026-11-24T20:00:00.000Z',
    ],
    [
      'of one who has gone west, where the told day is not over',
      '2026-11-23T12:30:00Z',
      '2026-11-25',
      '2026-11-26',
      '2026-11-25T20:00:00.000Z',
    ],
    ['over the short night', '2026-10-03T10:00:00Z', '2026-10-03', '2026-10-04', '2026-10-03T20:00:00.000Z'],
    ['over the long night', '2027-04-03T10:00:00Z', '2027-04-03', '2027-04-04', '2027-04-03T21:00:00.000Z'],
  ])('%s', (_name, after, told, day, at) => {
    const next = nextReminder(sydney, new Date(after), told)
    expect([next.day, utc(next.at)]).toEqual([day, at])
  })

  const zones = ['Australia/Sydney', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Australia/Brisbane']
  const clocks = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

  it('comes once on each day, around both nights on which the clocks change and on any other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        clocks,
        fc.constantFrom('2026-10-01', '2027-04-01', '2026-12-29', '2028-02-26'),
        (timeZone, time, from) => {
          let after = new Date(firstInstantAt(timeZone, from, '00:00').getTime() - 1)
          const days: string[] = []
          for (let n = 0; n < 7; n += 1) {
            const { day, at } = nextReminder({ timeZone, time }, after, days.at(-1) ?? null)
            expect(at > after).toBe(true)
            // On its own day, and not before its hour by the clocks on the wall.
            expect(todayIn(timeZone, at)).toBe(day)
            expect(clockIn(timeZone, at) >= time).toBe(true)
            days.push(day)
            after = at
          }
          expect(days).toEqual(days.map((_, n) => addDays(from, n)))
        },
      ),
    )
  })

  it('never tells of a told day again, wherever somebody moves and to whatever hour', () => {
    const move = fc.record({ timeZone: fc.constantFrom(...zones, 'Australia/Perth', 'Pacific/Norfolk'), time: clocks })
    fc.assert(
      fc.property(
        fc.array(move, { minLength: 2, maxLength: 8 }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        (moves, start) => {
          let now = start
          let told: string | null = null
          for (const habit of moves) {
            const { day, at } = nextReminder(habit, now, told)
            expect(at > now).toBe(true)
            if (told !== null) expect(daysBetween(told, day)).toBeGreaterThan(0)
            told = day
            now = at
          }
        },
      ),
    )
  })
})
