import { describe, expect, it } from 'vitest'
import { RULES } from '../../test/watering-rule-records.ts'
import { clockIn, todayIn, weekdayName } from '../kernel/local-date.ts'
import { instantsOf } from '../kernel/local-time.ts'
import type { State } from '../places/place.ts'
import { matchArea, ruleInForce } from './areas.ts'
import { digitOf } from './day-rule.ts'
import { isPermitted, nextWindow, type Watering } from './permitted.ts'
import type { WateringMethod, WaterSource } from './record.ts'
import type { Property } from './standing.ts'

const ZONES: Record<string, string> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
  QLD: 'Australia/Brisbane',
  TAS: 'Australia/Hobart',
}

interface Check {
  place: string
  state: State
  number: string
  source?: WaterSource
  declared?: string
  at: string
  method: WateringMethod
  minutes?: number
  ran?: string
}

/** Asks as a garden does: by its place alone, and what its gardener has said. */
function ask({ place, state, number, source = 'mains', declared, at, method, minutes = 1, ran }: Check) {
  const timeZone = ZONES[state] ?? ''
  const instant = (local: string): Date => instantsOf(timeZone, local.slice(0, 10), local.slice(11))[0]
  const area = matchArea(RULES, { name: place, state })?.area ?? null
  const applied = ruleInForce(RULES, area, declared ?? null)
  const property: Property = {
    timeZone,
    number: digitOf(number, applied?.record ?? null),
    source,
    newLawn: null,
  }
  const watering: Watering = { method, minutes, runs: ran ? [{ startedAt: instant(ran), minutes: 30 }] : [] }
  const words = (date: Date): string => {
    const day = todayIn(timeZone, date)
    return `${weekdayName(day).slice(0, 3)} ${day} ${clockIn(timeZone, date)}`
  }
  const next = (from: string): string => {
    const window = nextWindow(applied, property, instant(from), watering)
    if (window.answer !== 'window') return window.answer
    return `${words(window.from)} – ${window.to === null ? 'open' : words(window.to)}`
  }
  const allowed = isPermitted(applied, property, instant(at), watering)
  return { id: applied?.record.id, allowed, next: next(at), after: next }
}

const parramatta = { place: 'Parramatta', state: 'NSW', number: '14' } as const
const hobart = {
  place: 'Hobart',
  state: 'TAS',
  number: '9',
  declared: 'tas-stage1',
  at: '2026-12-15 06:30',
} as const
const moama = { place: 'Moama', state: 'NSW', number: '2', method: 'sprinkler' } as const

describe('the twelve worked checks of the rules', () => {
  it.each<[number, Check, string, string, string]>([
    [
      1,
      { ...parramatta, at: '2026-11-22 11:30', method: 'sprinkler' },
      'nsw-sydney-permanent',
      'hours',
      'Sun 2026-11-22 16:00 – Mon 2026-11-23 10:00',
    ],
    [
      2,
      { ...parramatta, at: '2026-11-22 11:30', method: 'drip' },
      'nsw-sydney-permanent',
      'permitted',
      'Sun 2026-11-22 11:30 – open',
    ],
    [
      3,
      {
        place: 'Newcastle',
        state: 'NSW',
        number: '3',
        at: '2026-11-24 09:40',
        method: 'sprinkler',
        minutes: 30,
      },
      'nsw-hunter-permanent',
      'too-long',
      'Tue 2026-11-24 16:00 – Wed 2026-11-25 10:00',
    ],
    [
      4,
      { place: 'Canberra', state: 'ACT', number: '5', at: '2026-09-01 12:00', method: 'drip' },
      'act-permanent',
      'hours',
      'Tue 2026-09-01 18:00 – Wed 2026-09-02 09:00',
    ],
    [
      5,
      { place: 'Geelong', state: 'VIC', number: '8', at: '2026-11-23 17:30', method: 'sprinkler' },
      'vic-barwon-permanent',
      'hours',
      'Mon 2026-11-23 18:00 – Tue 2026-11-24 10:00',
    ],
    [
      6,
      {
        place: 'Stirling',
        state: 'WA',
        number: '12',
        at: '2026-11-22 18:30',
        method: 'sprinkler',
        ran: '2026-11-22 06:00',
      },
      'wa-perth-permanent',
      'once-a-day',
      'Thu 2026-11-26 00:00 – Thu 2026-11-26 09:00',
    ],
    [
      7,
      { place: 'Stirling', state: 'WA', number: '22–24', at: '2026-11-23 06:00', method: 'sprinkler' },
      'wa-perth-permanent',
      'day',
      'Tue 2026-11-24 00:00 – Tue 2026-11-24 09:00',
    ],
    [
      8,
      {
        place: 'Joondalup',
        state: 'WA',
        number: '12',
        source: 'bore',
        at: '2026-07-09 06:00',
        method: 'sprinkler',
      },
      'wa-perth-permanent',
      'season',
      'Thu 2026-09-03 00:00 – Thu 2026-09-03 09:00',
    ],
    [
      9,
      { place: 'Cairns', state: 'QLD', number: '15', at: '2026-11-23 06:00', method: 'sprinkler' },
      'qld-cairns-permanent',
      'day',
      'Tue 2026-11-24 05:00 – Tue 2026-11-24 09:00',
    ],
    [
      10,
      {
        place: 'Hervey Bay',
        state: 'QLD',
        number: '7',
        declared: 'qld-frasercoast-stage2',
        at: '2026-11-26 08:00',
        method: 'sprinkler',
      },
      'qld-frasercoast-stage2',
      'permitted',
      'Thu 2026-11-26 08:00 – Thu 2026-11-26 09:00',
    ],
    [11, { ...hobart, method: 'sprinkler' }, 'tas-stage1', 'hours', 'Wed 2026-12-16 00:00 – Wed 2026-12-16 04:00'],
    [
      12,
      { ...moama, at: '2026-10-04 17:00' },
      'nsw-murrayriver-permanent',
      'hours',
      'Sun 2026-10-04 19:00 – Mon 2026-10-05 07:00',
    ],
  ])('%i', (_, check, id, allowed, next) => {
    const asked = ask(check)
    const { answer } = asked.allowed
    expect(asked).toMatchObject({ id, next })
    expect(asked.allowed.answer === 'not-permitted' ? asked.allowed.why : answer).toBe(allowed)
    expect(asked.allowed.binding).toBe(true)
  })

  it('and what stands beside them', () => {
    // 3: 20 minutes would fit.
    expect(
      ask({
        place: 'Newcastle',
        state: 'NSW',
        number: '3',
        at: '2026-11-24 09:40',
        method: 'sprinkler',
        minutes: 20,
      }).allowed.answer,
    ).toBe('permitted')
    // 10: then Friday's night.
    const herveyBay = {
      place: 'Hervey Bay',
      state: 'QLD',
      number: '7',
      declared: 'qld-frasercoast-stage2',
      at: '2026-11-26 08:00',
      method: 'sprinkler',
    } as const
    expect(ask(herveyBay).after('2026-11-26 09:00')).toBe('Fri 2026-11-27 16:00 – Sat 2026-11-28 09:00')
    // 11: hand-started yes, until 08:00.
    expect(ask({ ...hobart, method: 'sprinklerManual' })).toMatchObject({
      allowed: { answer: 'permitted' },
      next: 'Tue 2026-12-15 06:30 – Tue 2026-12-15 08:00',
    })
    // 12: on the day before daylight saving began, yes.
    expect(ask({ ...moama, at: '2026-10-03 17:00' }).allowed.answer).toBe('permitted')
  })
})
