import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { todayIn } from '../kernel/local-date.ts'
import { AUSTRALIAN_ZONES } from '../places/time-zone.ts'
import { bucketOf } from './buckets.ts'
import { daysUntilDue, isOverdue } from './due.ts'

const ELSEWHERE = [
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Europe/Berlin',
  'America/St_Johns',
  'America/Santiago',
  'Pacific/Honolulu',
] as const
const ZONES = [...AUSTRALIAN_ZONES, ...ELSEWHERE]

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const walls = new Map<string, Intl.DateTimeFormat>()
/** What a wall calendar and clock there show, by another way than the code under test: '2026-10-04 03:00:00'. */
function wall(zone: string, instant: number): string {
  const format =
    walls.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  walls.set(zone, format)
  return format.format(instant)
}
const wallDay = (zone: string, instant: number): string => wall(zone, instant).slice(0, 10)
const offsetMs = (zone: string, instant: number): number =>
  Date.parse(`${wall(zone, instant).replace(' ', 'T')}Z`) - instant

/** The first minute in (from, to] at which `differs` is true; it must be false before and true from then on. */
function firstMinute(from: number, to: number, differs: (instant: number) => boolean): number {
  let [before, after] = [from, to]
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE
    if (differs(middle)) after = middle
    else before = middle
  }
  return after
}

const midnightAfter = (zone: string, instant: number): number => {
  const minute = Math.floor(instant / MINUTE) * MINUTE
  return firstMinute(minute, minute + 26 * HOUR, (at) => wallDay(zone, at) !== wallDay(zone, instant))
}

/** The clock changes of a zone in two years, April and October of Australia among them. */
const changesOf = (zone: string): number[] => {
  const changes: number[] = []
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 24 * HOUR) {
    const offset = offsetMs(zone, day)
    if (offset === offsetMs(zone, day + 24 * HOUR)) continue
    changes.push(firstMinute(day, day + 24 * HOUR, (at) => offsetMs(zone, at) !== offset))
  }
  return changes
}
const CHANGES = new Map(ZONES.map((zone) => [zone, changesOf(zone)]))

/** A zone, and an instant within an hour of a clock change, within an hour of a midnight, or any other. */
const anyMoment = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    near: fc.constantFrom('change', 'midnight', 'any'),
    which: fc.nat(),
    shift: fc.integer({ min: -HOUR, max: HOUR }),
    instant: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) }),
  })
  .map(({ zone, near, which, shift, instant }) => {
    const changes = CHANGES.get(zone) ?? []
    if (near === 'change') return { zone, now: (changes[which % changes.length] ?? instant) + shift }
    if (near === 'midnight') return { zone, now: midnightAfter(zone, instant) + shift }
    return { zone, now: instant }
  })

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** The day after, as learned at school. */
function dayAfter(date: string): string {
  let [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? 0)
  day += 1
  if (day > last) [month, day] = [month + 1, 1]
  if (month > 12) [year, month] = [year + 1, 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const open = (dueDate: string) => ({ dueDate, isCompleted: false })

describe('days until due', () => {
  it('are calendar days: 0 today, negative when past [TASK-22]', () => {
    expect(daysUntilDue('2026-11-21', '2026-11-21')).toBe(0)
    expect(daysUntilDue('2026-11-22', '2026-11-21')).toBe(1)
    expect(daysUntilDue('2026-11-20', '2026-11-21')).toBe(-1)
    expect(daysUntilDue('2027-01-01', '2026-12-31')).toBe(1)
    expect(daysUntilDue('2028-03-01', '2028-02-28')).toBe(2)
  })

  it('count a night of 23 or 25 hours as one', () => {
    expect(daysUntilDue('2026-10-05', '2026-10-03')).toBe(2)
    expect(daysUntilDue('2027-04-05', '2027-04-03')).toBe(2)
  })

  it('are n for the day n days ahead, in every zone and across every clock change', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 1, max: 420 }), ({ zone, now }, days) => {
        const today = todayIn(zone, new Date(now))
        expect(today).toBe(wallDay(zone, now))
        let due = today
        for (let n = 0; n < days; n += 1) {
          expect(daysUntilDue(due, today)).toBe(n)
          expect(daysUntilDue(today, due)).toBe(n === 0 ? 0 : -n)
          due = dayAfter(due)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('refuse text that is no day', () => {
    expect(() => daysUntilDue('soon', '2026-11-21')).toThrow(RangeError)
  })
})

describe('a task due today', () => {
  it('stays Today until midnight in the garden, then is overdue; tomorrow moves up with it', () => {
    fc.assert(
      fc.property(anyMoment, fc.double({ min: 0, max: 1, noNaN: true }), ({ zone, now }, share) => {
        const due = wallDay(zone, now)
        const midnight = midnightAfter(zone, now)
        const later = Math.floor(now + (midnight - 1 - now) * share)
        const at = (instant: number, dueDate: string) => bucketOf(open(dueDate), todayIn(zone, new Date(instant)))
        for (const instant of [now, later, midnight - 1]) {
          expect(at(instant, due)).toBe('today')
          expect(at(instant, dayAfter(due))).toBe('tomorrow')
        }
        expect(at(midnight, due)).toBe('overdue')
        expect(at(midnight, dayAfter(due))).toBe('today')
      }),
      { numRuns: 300 },
    )
  })

  it('was tried around the changes of April and October, the half hour of Lord Howe included', () => {
    const changes = (CHANGES.get('Australia/Lord_Howe') ?? []).map((at) => [
      wallDay('Australia/Lord_Howe', at),
      (offsetMs('Australia/Lord_Howe', at) - offsetMs('Australia/Lord_Howe', at - MINUTE)) / MINUTE,
    ])
    expect(changes).toEqual([
      ['2026-04-05', -30],
      ['2026-10-04', 30],
      ['2027-04-04', -30],
      ['2027-10-03', 30],
    ])
    expect(CHANGES.get('Australia/Eucla')).toEqual([])
  })
})

describe('overdue', () => {
  it('is an open task of a day that has passed, not of today', () => {
    expect(isOverdue(open('2026-11-20'), '2026-11-21')).toBe(true)
    expect(isOverdue(open('2026-11-21'), '2026-11-21')).toBe(false)
  })

  it('is never a completed task [TASK-39]', () => {
    expect(isOverdue({ dueDate: '2026-11-20', isCompleted: true }, '2026-11-21')).toBe(false)
    expect(isOverdue({ dueDate: '2024-01-01', isCompleted: true }, '2026-11-21')).toBe(false)
  })
})
