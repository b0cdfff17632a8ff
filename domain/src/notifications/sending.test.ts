import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockIn } from '../kernel/local-date.ts'
import { FIRST_PREFERENCES, PREFERENCE_FLAGS, type UserPreferences } from './preferences.ts'
import { quietUntil } from './quiet-hours.ts'
import { isWanted, SPREAD_MS, sendingOf, turnOf } from './sending.ts'

const SYDNEY = 'Australia/Sydney'
const quiet = (given: Partial<UserPreferences> = {}): UserPreferences => ({ ...FIRST_PREFERENCES, ...given })

describe('quiet hours', () => {
  it.each([
    // 21:00 to 7:00 of Sydney, UTC+11.
    ['just before them', {}, '2026-11-23T09:59:59Z', null],
    ['at their beginning', {}, '2026-11-23T10:00:00Z', '2026-11-23T20:00:00.000Z'],
    ['before midnight', {}, '2026-11-23T12:59:59Z', '2026-11-23T20:00:00.000Z'],
    ['after midnight', {}, '2026-11-23T13:00:00Z', '2026-11-23T20:00:00.000Z'],
    ['just before their end', {}, '2026-11-23T19:59:59Z', '2026-11-23T20:00:00.000Z'],
    ['at their end', {}, '2026-11-23T20:00:00Z', null],
    ['within a day', { quietFrom: '12:00', quietTo: '14:00' }, '2026-11-23T02:30:00Z', '2026-11-23T03:00:00.000Z'],
    ['outside one within a day', { quietFrom: '12:00', quietTo: '14:00' }, '2026-11-23T03:00:00Z', null],
    ['from a time to itself', { quietFrom: '07:00', quietTo: '07:00' }, '2026-11-22T20:00:00Z', null],
    ['turned off', { quietHours: false }, '2026-11-23T13:00:00Z', null],
    ['over the short night', {}, '2026-10-03T12:00:00Z', '2026-10-03T20:00:00.000Z'],
    ['over the long night', {}, '2027-04-03T12:00:00Z', '2027-04-03T21:00:00.000Z'],
    [
      'with an end that the short night leaves out',
      { quietTo: '02:30' },
      '2026-10-03T15:00:00Z',
      '2026-10-03T16:00:00.000Z',
    ],
    ['after the first of two ends', { quietTo: '02:30' }, '2027-04-03T16:15:00Z', null],
  ])('%s', (_name, given, at, until) => {
    expect(quietUntil(quiet(given), SYDNEY, new Date(at))?.toISOString() ?? null).toBe(until)
  })

  it('end at their time by the clocks, within a day, in every zone', () => {
    const clock = fc.tuple(fc.integer({ min: 4, max: 23 }), fc.constantFrom('00', '30'))
    fc.assert(
      fc.property(
        fc.constantFrom(SYDNEY, 'Australia/Adelaide', 'Australia/Lord_Howe', 'Australia/Brisbane'),
        clock.map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
        clock.map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        (zone, quietFrom, quietTo, at) => {
          const end = quietUntil(quiet({ quietFrom, quietTo }), zone, at)
          if (end === null) return
          expect(clockIn(zone, end)).toBe(quietTo)
          expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        },
      ),
    )
  })
})

describe('what somebody wants to hear of', () => {
  const OF_TYPE = {
    weather_alert: 'weatherNotifications',
    task_reminder: 'taskNotifications',
    watering_due: 'taskNotifications',
    community: 'communityNotifications',
  } as const
  it.each(['weather_alert', 'task_reminder', 'watering_due', 'community', 'achievement', 'system'] as const)(
    '%s goes by its flag and by the flag of all, and by no other',
    (type) => {
      const own = type in OF_TYPE ? OF_TYPE[type as keyof typeof OF_TYPE] : null
      for (const flag of PREFERENCE_FLAGS) {
        const isHeld = flag === 'notificationsEnabled' || flag === own
        expect([flag, isWanted(type, quiet({ [flag]: false }))]).toEqual([flag, !isHeld])
      }
    },
  )
})

describe('what becomes of something to be told', () => {
  const noon = new Date('2026-11-23T01:00:00Z')
  const midnight = new Date('2026-11-23T13:30:00Z')
  const told = (given = {}) => ({
    type: 'task_reminder',
    cause: 'morning',
    localDay: '2026-11-23',
    dueAt: noon,
    ...given,
  })
  const at = (now: Date, ago: number[] = []) => ({
    ...{ timeZone: SYDNEY, now },
    sentLately: ago.map((minutes) => new Date(now.getTime() - minutes * 60_000)),
  })

  it('is sent by day', () => expect(sendingOf(told(), quiet(), at(noon))).toEqual({ how: 'send' }))
  it('is nothing where it is not wanted', () => {
    expect(sendingOf(told(), quiet({ taskNotifications: false }), at(noon))).toEqual({ how: 'not' })
  })
  it.each([
    ['three hours late', new Date(noon.getTime() + 3 * 3_600_000), { how: 'send' }],
    ['a moment later', new Date(noon.getTime() + 3 * 3_600_000 + 1), { how: 'list' }],
  ])('%s', (_name, now, sending) => expect(sendingOf(told(), quiet(), at(now))).toEqual(sending))
  it('only stands in the list when its day is over, however short it is late', () => {
    const late = told({ dueAt: new Date('2026-11-23T12:59:00Z') })
    expect(sendingOf(late, quiet({ quietHours: false }), at(new Date('2026-11-23T13:00:00Z')))).toEqual({ how: 'list' })
  })
  it('waits for the end of quiet hours', () => {
    const tonight = told({ dueAt: midnight, localDay: '2026-11-24' })
    expect(sendingOf(tonight, quiet(), at(midnight))).toEqual({ how: 'hold', until: new Date('2026-11-23T20:00:00Z') })
  })
  it.each([
    ['weather:frost', true, 'send'],
    ['weather:frost', false, 'hold'],
    ['weather:storm', true, 'hold'],
  ])('of %s passes them by an explicit choice alone: %s', (cause, frostInQuietHours, how) => {
    const alert = told({ type: 'weather_alert', cause, dueAt: midnight, localDay: '2026-11-24' })
    expect(sendingOf(alert, quiet({ frostInQuietHours }), at(midnight)).how).toBe(how)
  })
  it.each([
    [[], 'send'],
    [[9, 5], 'send'],
    [[10, 5, 1], 'send'],
    [[9, 5, 1], 'hold'],
  ])('after others %j minutes ago: %s', (ago, how) => {
    const sending = sendingOf(told(), quiet(), at(noon, ago))
    expect(sending.how).toBe(how)
    if (sending.how === 'hold') expect(sending.until).toEqual(new Date(noon.getTime() + 60_000))
  })
})

it('spreads people evenly over five minutes, each at the same turn every day', () => {
  const turns = Array.from({ length: 10_000 }, (_, n) =>
    turnOf(`018f0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`),
  )
  const minutes = Map.groupBy(turns, (turn) => Math.floor(turn / 60_000))
  expect([...minutes.keys()].toSorted()).toEqual([0, 1, 2, 3, 4])
  for (const some of minutes.values()) expect(Math.abs(some.length - 2_000)).toBeLessThan(300)
  expect(turnOf('one')).toBe(turnOf('one'))
  expect(Math.max(...turns)).toBeLessThan(SPREAD_MS)
})
