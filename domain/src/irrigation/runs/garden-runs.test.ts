import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inForce, LEVELS, ZONES_OF_STATE } from '../../../test/watering-rule-records.ts'
import { addDays, type LocalDate } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import { methodRule } from '../../watering-rules/openings.ts'
import { dayLimitsOn, isPermitted, type Run } from '../../watering-rules/permitted.ts'
import { STREET_NUMBERS, type StreetNumber, WATER_SOURCES } from '../../watering-rules/record.ts'
import { FREQUENCIES } from '../schedule.ts'
import type { GardenRule } from '../smart/permitted-hours.ts'
import { datesOf, STRIP_DAYS, wateringDays } from '../watering-days.ts'
import { firstRuns, gardenRuns } from './garden-runs.ts'
import type { BegunRun, GardenRun, GardenSchedule, SmartRun } from './garden-schedule.ts'

/** A Saturday. */
const TODAY = '2026-11-21'
const schedule = (given: Partial<GardenSchedule> = {}): GardenSchedule => ({
  ...{ zoneId: 'a', mode: 'rain-rule', drip: false, scheduledTime: '06:00', duration: 20, frequency: 'every-2-days' },
  ...{ nextWatering: '2026-11-23', waterDepthMm: 6, estimatedWaterUsage: 360, deficit: 10, active: true },
  ...{ pausedBy: null, smart: undefined, ownTap: false },
  ...given,
})
const ruleIn = (
  area: string | null,
  timeZone = 'Australia/Sydney',
  number: StreetNumber | null = null,
  declared: string | null = null,
): GardenRule => ({
  applied: area === null ? null : inForce(area, declared),
  property: { timeZone, number, source: 'mains', newLawn: null },
})
const FREE = ruleIn(null)
const PERTH = ruleIn('wa-perth', 'Australia/Perth', '2')
const said = (rule: GardenRule, given: Partial<GardenSchedule> = {}, today = TODAY) => {
  const runs = gardenRuns([schedule(given)], { rule, today }).get('a')
  return { run: runs?.run && `${runs.run.date} ${runs.run.time} ${runs.run.minutes}`, reason: plain(runs?.reason) }
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? null
const datesIn = (rule: GardenRule, given: Partial<GardenSchedule> = {}) =>
  gardenRuns([schedule(given)], { rule, today: TODAY }).get('a')?.dates

describe('the runs of a zone by the rain rule', () => {
  it('are those that are specified where nothing forbids them', () => {
    const runs = gardenRuns([schedule()], { rule: FREE, today: TODAY }).get('a')
    expect(runs).toMatchObject({
      run: { date: '2026-11-23', time: '06:00', minutes: 20, depthMm: 6, litres: 360 },
      reason: null,
      dates: ['2026-11-23', '2026-11-25', '2026-11-27', '2026-11-29', '2026-12-01', '2026-12-03'],
    })
    expect(runs?.runs).toHaveLength(6)
    expect(runs?.runs[0]).toEqual(runs?.run)
  })

  it.each<[string, Partial<GardenSchedule>, LocalDate[]]>([
    [
      'count on from a run that lies behind',
      { frequency: 'weekly', nextWatering: '2026-11-16' },
      ['2026-11-23', '2026-11-30'],
    ],
    ['and from one long past', { frequency: 'weekly', nextWatering: '2026-06-08' }, ['2026-11-23', '2026-11-30']],
    ['are none of the strip where the next lies beyond', { nextWatering: '2026-12-05' }, []],
  ])('%s', (_, given, dates) => {
    expect(datesIn(FREE, given)).toEqual(dates)
  })

  it('are looked for beyond the strip, so that the next one is always named', () => {
    expect(said(FREE, { frequency: 'bi-weekly', nextWatering: '2026-12-05' })).toEqual({
      run: '2026-12-05 06:00 20',
      reason: null,
    })
  })

  it.each(['rain', 'frost', 'balance'] as const)(
    'are none while %s pauses it, and its days stay outlined',
    (pausedBy) => {
      const runs = gardenRuns([schedule({ active: false, pausedBy })], { rule: FREE, today: TODAY }).get('a')
      expect(runs).toMatchObject({ run: null, reason: null, runs: [] })
      expect(runs?.dates).toHaveLength(6)
    },
  )

  it.each([
    [
      'Mackay on a Monday, when nobody may: Wednesday is for the odd',
      ruleIn('qld-mackay', 'Australia/Brisbane', '7'),
      { nextWatering: '2026-11-23' },
      /^2026-11-25 06:00 20$/,
      /^Not permitted before Wednesday 25 Nov\. .*Mackay/,
    ],
    [
      'Perth on a Monday: Thursday and Sunday are those of 2',
      PERTH,
      { nextWatering: '2026-11-23' },
      /^2026-11-26 06:00 20$/,
      /^Not permitted before Thursday 26 Nov\. Water Corporation: sprinklers Thu and Sun before 9 am or after 6 pm, once a day/,
    ],
    [
      'Perth in the switch-off of winter',
      PERTH,
      { nextWatering: '2027-07-05' },
      null,
      /^Not permitted before 2 Sept\. Water Corporation: sprinklers off until 1 Sept/,
      '2027-07-05',
    ],
    [
      'Warwick, where 20 minutes are permitted, of 59',
      ruleIn('qld-southerndowns', 'Australia/Brisbane'),
      { duration: 59 },
      /^2026-11-23 06:00 20$/,
      /^20 min of 59\. Southern Downs.* at most 20 min a day/,
    ],
    [
      'Hobart at stage 1 at 06:00',
      ruleIn('tas', 'Australia/Hobart', null, 'tas-stage1'),
      {},
      /^2026-11-23 03:40 20$/,
      /^Moved from 06:00\. .* sprinklers midnight to 4 am/,
    ],
    [
      'a place whose days the number decides',
      ruleIn('wa-perth', 'Australia/Perth'),
      {},
      null,
      /^No run is planned\. Water Corporation: your street number decides the day\.$/,
    ],
    [
      'one without a number where no page says its days',
      ruleIn('wa-perth', 'Australia/Perth', 'none'),
      {},
      null,
      /^No run is planned\. Water Corporation: ask them which days/,
    ],
  ] as const)('are moved into what is permitted, and it is told: %s', (...[, rule, given, run, reason, today]) => {
    const { run: got, reason: why } = said(rule, given, today)
    if (run === null) expect(got).toBeNull()
    else expect(got).toMatch(run)
    expect(why).toMatch(reason)
  })

  it('bring as much less as they are shorter', () => {
    const { run } = gardenRuns([schedule({ duration: 59, waterDepthMm: 11, estimatedWaterUsage: 660 })], {
      rule: ruleIn('qld-southerndowns', 'Australia/Brisbane'),
      today: TODAY,
    }).get('a') as { run: GardenRun }
    expect(run).toMatchObject({ minutes: 20, depthMm: 3.7, litres: 224 })
  })

  it('move by as little as the hours ask, and name the time that was wanted', () => {
    // Water Corporation: before 9 or after 18, so that an hour from 8:30 begins at 8.
    expect(said(PERTH, { scheduledTime: '08:30', duration: 60, nextWatering: '2026-11-26' })).toEqual({
      run: '2026-11-26 08:00 60',
      reason: expect.stringMatching(/^Moved from 08:30\. Water Corporation: /),
    })
  })

  it('are no more than one a day, and the next is counted from the day on which it ran', () => {
    expect(datesIn(PERTH, { frequency: 'daily', nextWatering: TODAY })).toEqual([
      '2026-11-22',
      '2026-11-26',
      '2026-11-29',
      '2026-12-03',
    ])
    expect(datesIn(PERTH, { frequency: 'weekly', nextWatering: '2026-11-23' })).toEqual(['2026-11-26', '2026-12-03'])
  })
})

describe('the zones of a garden', () => {
  const zones = (...all: Partial<GardenSchedule>[]) =>
    all.map((given, index) => schedule({ zoneId: 'abcdefgh'[index] ?? 'z', ...given }))
  const told = (schedules: GardenSchedule[], rule: GardenRule) => {
    const runs = gardenRuns(schedules, { rule, today: TODAY })
    return schedules.map(({ zoneId }) => {
      const { run = null, reason = null } = runs.get(zoneId) ?? {}
      return [run && `${run.date.slice(8)} ${run.time}`, plain(reason)]
    })
  }

  it('run one after the other, the driest first', () => {
    expect(told(zones({ deficit: 5 }, { deficit: 30 }, { deficit: 12, scheduledTime: '18:00' }), FREE)).toEqual([
      ['23 06:20', 'Moved from 06:00: zones run one after the other, the driest first.'],
      ['23 06:00', null],
      ['23 18:00', null],
    ])
  })

  it('run at the time that they want where they have a tap of their own, and the queue as if they were not there', () => {
    const all = zones({ deficit: 5 }, { deficit: 30 }, { deficit: 50, ownTap: true }, { ownTap: true })
    expect(told(all, FREE)).toEqual([
      ['23 06:20', 'Moved from 06:00: zones run one after the other, the driest first.'],
      ['23 06:00', null],
      ['23 06:00', null],
      ['23 06:00', null],
    ])
  })

  it('begin earlier where the queue would run past the hours, and all of it fits', () => {
    const perth = zones({ duration: 60, deficit: 3 }, { duration: 60, deficit: 2 }, { duration: 60, deficit: 1 })
    const on = perth.map((one) => ({ ...one, scheduledTime: '08:00', nextWatering: '2026-11-26' }))
    expect(told(on, PERTH).map(([run]) => run)).toEqual(['26 06:00', '26 07:00', '26 08:00'])
  })

  it('wait for another day where there is no room', () => {
    // Ten hours of water, and nine of the morning: the least dry waits for Sunday, when it goes first.
    const all = zones(...Array.from({ length: 10 }, (_, n) => ({ duration: 60, deficit: 10 - n, zoneId: `z${n}` })))
    const on = all.map((one) => ({ ...one, nextWatering: '2026-11-26' }))
    expect(told(on, PERTH).at(-1)).toEqual(['29 00:00', 'Waits for Sunday 29 Nov: the zones before it leave no room.'])
  })

  it('share the minutes that a whole garden may have on a day', () => {
    const warwick = ruleIn('qld-southerndowns', 'Australia/Brisbane')
    expect(told(zones({ deficit: 2 }, { deficit: 1 }), warwick).map(([run]) => run)).toEqual(['23 06:00', '24 06:00'])
  })

  it.each([
    ['the first', true, false],
    ['the second', false, true],
    ['each', true, true],
  ])('share them though %s has a tap of its own', (_, ofFirst, ofSecond) => {
    const warwick = ruleIn('qld-southerndowns', 'Australia/Brisbane')
    const all = zones({ deficit: 2, ownTap: ofFirst }, { deficit: 1, ownTap: ofSecond })
    expect(told(all, warwick).map(([run]) => run)).toEqual(['23 06:00', '24 06:00'])
  })

  it('take turns with them, though one has the earlier time and both want to run daily', () => {
    const warwick = ruleIn('qld-southerndowns', 'Australia/Brisbane')
    const all = zones({ deficit: 20, frequency: 'daily' }, { scheduledTime: '07:00', frequency: 'daily' })
    const runs = gardenRuns(all, { rule: warwick, today: TODAY })
    const [first, second] = all.map(({ zoneId }) => runs.get(zoneId)?.dates.slice(0, 3))
    expect(first).toEqual(['2026-11-23', '2026-11-25', '2026-11-27'])
    expect(second).toEqual(['2026-11-24', '2026-11-26', '2026-11-28'])
  })

  const smart = (given: Partial<SmartRun> = {}): SmartRun => ({
    ...{ verdict: 'water', date: '2026-11-23', time: '05:40', minutes: 14, depthMm: 7, litres: 420 },
    ...{ cycles: 2, cycleMinutes: 7, soakMinutes: 30 },
    ...given,
  })
  it('by millimetres have the run that the balance names, and keep the tap for its soaks', () => {
    const [byBalance, byRule] = zones({ mode: 'millimetres', smart: smart() }, {})
    const runs = gardenRuns([byBalance, byRule] as GardenSchedule[], { rule: FREE, today: TODAY })
    expect(runs.get('a')).toEqual({
      ...{ run: { date: '2026-11-23', time: '05:40', minutes: 14, depthMm: 7, litres: 420 }, reason: null },
      ...{ dates: ['2026-11-23'], runs: [{ date: '2026-11-23', time: '05:40', minutes: 14, depthMm: 7, litres: 420 }] },
    })
    // Its 44 minutes end at 06:24.
    expect(runs.get('b')?.run?.time).toBe('06:24')
  })

  it.each([
    ['with a tap of its own keeps it from nobody', { ownTap: true }, {}],
    ['is waited for by no zone with a tap of its own', {}, { ownTap: true }],
  ] as const)('one by millimetres %s', (_, ofBalance, ofRule) => {
    const all = zones({ mode: 'millimetres', smart: smart(), ...ofBalance }, ofRule)
    expect(gardenRuns(all, { rule: FREE, today: TODAY }).get('b')).toMatchObject({
      run: { date: '2026-11-23', time: '06:00' },
      reason: null,
    })
  })

  it.each([
    ['none when none is due', { verdict: 'not-due' }],
    ['none while it holds for rain', { verdict: 'hold', date: null, time: null }],
    ['none of a day that is over', { date: '2026-11-20' }],
  ] as const)('by millimetres have %s', (_, given) => {
    const runs = gardenRuns([schedule({ mode: 'millimetres', smart: smart(given) })], { rule: FREE, today: TODAY })
    expect(runs.get('a')).toEqual({ run: null, reason: null, dates: [], runs: [] })
  })

  it.each([
    ['without weather', { mode: 'millimetres', smart: smart({ verdict: 'no-weather' }) }],
    ['while nothing is known', { mode: 'millimetres', smart: undefined }],
    ['where the rule decides', { mode: 'rain-rule', smart: smart({ date: '2026-11-24' }) }],
  ] as const)('follow the rule %s', (_, given) => {
    expect(said(FREE, given).run).toBe('2026-11-23 06:00 20')
  })

  it.each(['zone-disabled', 'zone-restored'] as const)('leave the tap to the others where one is %s', (pausedBy) => {
    const [out, other] = zones({ deficit: 50, active: false, pausedBy }, {})
    expect(told([out, other] as GardenSchedule[], FREE)).toEqual([
      [null, null],
      ['23 06:00', null],
    ])
  })
})

describe('where a day may have one run', () => {
  it('zones of all times are one queue', () => {
    const all = [schedule({ deficit: 20, scheduledTime: '18:00' }), schedule({ zoneId: 'b' })]
    const runs = gardenRuns(
      all.map((one) => ({ ...one, nextWatering: '2026-11-26' })),
      { rule: PERTH, today: TODAY },
    )
    expect(['a', 'b'].map((id) => runs.get(id)?.run?.time)).toEqual(['18:00', '18:20'])
  })

  it('the rule’s zones join the run of the balance, or wait for the next day', () => {
    const smart = {
      ...({ verdict: 'water', date: '2026-11-26', time: '04:00', minutes: 30, depthMm: 7, litres: 420 } as const),
      ...{ cycles: 1, cycleMinutes: 30, soakMinutes: 0 },
    }
    const byBalance = schedule({ mode: 'millimetres', smart })
    const laid = (duration: number, time: string) =>
      gardenRuns(
        [{ ...byBalance, smart: { ...smart, time } }, schedule({ zoneId: 'b', nextWatering: '2026-11-26', duration })],
        { rule: PERTH, today: TODAY },
      ).get('b')?.run
    expect(laid(20, '04:00')).toMatchObject({ date: '2026-11-26', time: '04:30' })
    expect(laid(60, '08:15')).toMatchObject({ date: '2026-11-26', time: '07:15' })
  })

  const onThursday = (...all: Partial<GardenSchedule>[]) => {
    const schedules = all.map((given, index) =>
      schedule({ zoneId: 'abc'[index] ?? 'z', nextWatering: '2026-11-26', ...given }),
    )
    const runs = gardenRuns(schedules, { rule: PERTH, today: TODAY })
    return schedules.map(({ zoneId }) => {
      const { run = null, reason = null } = runs.get(zoneId) ?? {}
      return [run && `${run.date.slice(8)} ${run.time}`, plain(reason)]
    })
  }
  const JOINED = 'Moved from 06:00: a garden has one run a day here, which this zone joins.'

  it.each([5, 30])('a zone with a tap of its own runs beside the queue, near to its own time: %d', (deficit) => {
    expect(onThursday({ deficit: 20, scheduledTime: '18:00' }, { deficit: 10 }, { deficit, ownTap: true })).toEqual([
      ['26 18:00', null],
      ['26 18:20', 'Moved from 06:00: zones run one after the other, the driest first.'],
      ['26 18:00', JOINED],
    ])
  })

  it('zones with a tap each are together, the later ones beside the driest', () => {
    expect(onThursday({ deficit: 20, scheduledTime: '18:00', ownTap: true }, { ownTap: true })).toEqual([
      ['26 18:00', null],
      ['26 18:00', JOINED],
    ])
  })

  it.each<[string, Partial<GardenSchedule>, Partial<GardenSchedule>, string]>([
    ['begins at the end of the balance’s run at the latest', {}, { ownTap: true }, '04:30'],
    ['begins at its time within it', {}, { ownTap: true, scheduledTime: '04:10' }, '04:10'],
    ['so does the queue where the balance’s zone has a tap of its own', { ownTap: true }, {}, '04:30'],
    ['and at its time within that run', { ownTap: true }, { scheduledTime: '04:10' }, '04:10'],
  ])('beside the run of the balance: %s', (_, ofBalance, ofRule, time) => {
    const smart = {
      ...({ verdict: 'water', date: '2026-11-26', time: '04:00', minutes: 30, depthMm: 7, litres: 420 } as const),
      ...{ cycles: 1, cycleMinutes: 30, soakMinutes: 0 },
    }
    expect(onThursday({ mode: 'millimetres', smart, ...ofBalance }, ofRule)[1]?.[0]).toBe(`26 ${time}`)
  })
})

describe('what has begun today', () => {
  const begunAt = (timeZone: string, date: LocalDate, time: string, given: Partial<BegunRun> = {}): BegunRun => {
    const minutes = given.minutes ?? 30
    const from = instantsOf(timeZone, date, time)[0].getTime()
    return { zoneId: 'm', date, minutes, from, to: from + minutes * 60_000, ownTap: false, ...given }
  }
  const THURSDAY = '2026-11-26'
  const inPerth = (begun: BegunRun[], ...all: Partial<GardenSchedule>[]) => {
    const schedules = all.map((given) => schedule({ zoneId: 'b', nextWatering: THURSDAY, ...given }))
    const runs = gardenRuns(schedules, { rule: PERTH, today: THURSDAY, begun })
    return schedules.map(({ zoneId }) => runs.get(zoneId)?.run).map((run) => run && `${run.date.slice(8)} ${run.time}`)
  }
  const byBalance = schedule({ zoneId: 'm', mode: 'millimetres' })
  const itsRun: SmartRun = {
    ...{ verdict: 'water', date: THURSDAY, time: '04:00', minutes: 30, depthMm: 7, litres: 420 },
    ...{ cycles: 1, cycleMinutes: 30, soakMinutes: 0 },
  }

  it('is joined as its plan was, once it is over and the balance names the next run', () => {
    const begun = [begunAt('Australia/Perth', THURSDAY, '04:00')]
    const later = { ...itsRun, date: '2026-11-29' }
    expect(inPerth([], { ...byBalance, smart: itsRun }, {})).toEqual(['26 04:00', '26 04:30'])
    expect(inPerth(begun, { ...byBalance, smart: later }, {})).toEqual(['29 04:00', '26 04:30'])
    // It is booked before its plan is made anew, and is one run then too.
    expect(inPerth(begun, { ...byBalance, smart: itsRun }, {})).toEqual(['26 04:00', '26 04:30'])
  })

  it.each([
    ['ran', 20],
    ['did not run, as its controller says', 0],
  ])('is the run of its zone on that day, and the queue stays as it was: it %s', (_, minutes) => {
    expect(inPerth([], {}, { zoneId: 'c' })).toEqual(['26 06:00', '26 06:20'])
    const begun = [begunAt('Australia/Perth', THURSDAY, '06:00', { zoneId: 'b', minutes })]
    expect(inPerth(begun, {}, { zoneId: 'c' })).toEqual(['29 06:00', '26 06:20'])
  })

  it('uses minutes that the garden shares; what began yesterday does not', () => {
    const rule = ruleIn('qld-southerndowns', 'Australia/Brisbane')
    const dateAfter = (date: LocalDate) =>
      gardenRuns([schedule({ nextWatering: TODAY })], {
        ...{ rule, today: TODAY },
        begun: [begunAt('Australia/Brisbane', date, '05:00', { minutes: 20, ownTap: true })],
      }).get('a')?.run?.date
    expect(dateAfter(TODAY)).toBe('2026-11-22')
    expect(dateAfter('2026-11-20')).toBe(TODAY)
  })
})

describe('the first run from a named day on', () => {
  it.each([
    ['is that day', FREE, '2026-11-18', '2026-11-18'],
    ['is the permitted one after it', PERTH, '2026-11-16', '2026-11-19'],
    ['may be to come', PERTH, '2026-11-20', '2026-11-22'],
    ['is none where none is permitted', ruleIn('wa-perth', 'Australia/Perth'), '2026-11-20', null],
  ])('%s', (_, rule, nextWatering, day) => {
    expect(firstRuns([schedule({ nextWatering })], { rule, today: TODAY }).get('a')).toBe(day)
  })

  it('is not said of a day longer past', () => {
    expect(firstRuns([schedule({ nextWatering: '2026-10-01' })], { rule: FREE, today: TODAY }).has('a')).toBe(false)
  })
})

const FROM = '2026-11-22'
/** A run with what it is held against. */
interface Laid {
  from: number
  to: number
  date: LocalDate
  drip: boolean
  ownTap: boolean
  minutes: number
}
const dayLimitsOf = ({ applied, property }: GardenRule, drip: boolean, date: LocalDate) =>
  dayLimitsOn(applied, property, drip ? 'drip' : 'sprinkler', date)

describe('whatever the record, the number, the day, the water and the zones', () => {
  const zone = fc.record({
    drip: fc.boolean(),
    ownTap: fc.boolean(),
    scheduledTime: fc.constantFrom('06:00', '08:00', '18:00'),
    duration: fc.integer({ min: 5, max: 60 }),
    frequency: fc.constantFrom(...FREQUENCIES),
    late: fc.integer({ min: -10, max: 10 }),
    deficit: fc.integer({ min: 0, max: 50 }),
  })
  const garden = fc.record({
    level: fc.constantFrom(...LEVELS),
    number: fc.option(fc.constantFrom(...STREET_NUMBERS)),
    source: fc.constantFrom(...WATER_SOURCES),
    ahead: fc.integer({ min: 0, max: 730 }),
    zones: fc.array(zone, { minLength: 1, maxLength: 8 }),
  })

  it('no run begins or ends where it may not, none on the tap overlaps another there, and each zone has one a day at most', () => {
    let moved = 0
    let beside = 0
    fc.assert(
      fc.property(garden, ({ level: [area, declared], number, source, ahead, zones }) => {
        const applied = inForce(area, declared)
        const timeZone = ZONES_OF_STATE[applied.record.area.state]
        const rule: GardenRule = { applied, property: { timeZone, number, source, newLawn: null } }
        const today = addDays(FROM, ahead)
        const schedules = zones.map(({ late, ...given }, index) =>
          schedule({ ...given, zoneId: `zone${index}`, nextWatering: addDays(today, late) }),
        )
        const all = gardenRuns(schedules, { rule, today })
        const spans: Laid[] = []
        for (const { zoneId, drip, ownTap } of schedules) {
          const { runs = [], run, reason, dates } = all.get(zoneId) ?? {}
          expect(new Set(dates).size).toBe(runs.length)
          if (run === null) expect(reason).not.toBeNull()
          if (reason !== null) moved += 1
          for (const { date, time, minutes } of runs) {
            expect(minutes).toBeGreaterThanOrEqual(5)
            const [first, second] = instantsOf(timeZone, date, time)
            // An hour that is lived twice has two such times, of which the words tell none apart.
            if (second !== undefined) continue
            const from = first.getTime()
            spans.push({ from, to: from + minutes * 60_000, date, drip, ownTap, minutes })
          }
        }
        spans.sort((one, other) => one.from - other.from)
        let tapFreeFrom = Number.NEGATIVE_INFINITY
        for (const [index, { from, to, date, drip, ownTap, minutes }] of spans.entries()) {
          const earlier = spans.slice(0, index).filter((one) => one.date === date)
          const until = Math.max(...earlier.map((one) => one.to))
          if (from < until) beside += 1
          if (!ownTap) {
            expect(from).toBeGreaterThanOrEqual(tapFreeFrom)
            tapFreeFrom = to
          }
          // One run a day is one stretch without a pause.
          const kinds = new Set([drip, ...earlier.map((one) => one.drip)])
          const limits = [...kinds].map((one) => dayLimitsOf(rule, one, date).runs)
          if (earlier.length > 0 && !limits.includes(null)) expect(from).toBeLessThanOrEqual(until)
          const method = drip ? 'drip' : 'sprinkler'
          // The stretch of a day is one run to a rule that counts them; what it limits in minutes is the sum of it.
          const asQueue: Run[] = [
            { startedAt: new Date(from), minutes: earlier.reduce((sum, one) => sum + one.minutes, 0) },
          ]
          const alone = isPermitted(applied, rule.property, new Date(from), { method, minutes })
          expect(['permitted', 'free', 'advice']).toContain(alone.answer)
          if (alone.answer === 'advice') expect(alone.because).not.toBe('day-unknown')
          const withQueue = isPermitted(applied, rule.property, new Date(from), { method, minutes, runs: asQueue })
          const isOverMinutes = withQueue.answer === 'not-permitted' && withQueue.why === 'minutes-a-day'
          const isOfGarden = methodRule(applied.record, method).maxMinutesPerDay !== undefined
          expect(isOverMinutes && isOfGarden).toBe(false)
        }
      }),
      { numRuns: 400 },
    )
    expect(moved).toBeGreaterThan(100)
    // Not all examples miss what is looked at.
    expect(beside).toBeGreaterThan(100)
  })

  it('where nothing binds a zone has the days of its own strip', () => {
    fc.assert(
      fc.property(zone, ({ late, ...given }) => {
        const nextWatering = addDays(TODAY, late)
        const alone = schedule({ ...given, nextWatering })
        const days = { daily: 1, 'every-2-days': 2, 'every-3-days': 3, weekly: 7, 'bi-weekly': 14 }[given.frequency]
        const runs = gardenRuns([alone], { rule: FREE, today: TODAY }).get('a')
        expect(runs?.dates).toEqual(datesOf(TODAY, wateringDays(TODAY, nextWatering, days)))
        expect(
          runs?.runs.every(({ time, minutes }) => time === given.scheduledTime && minutes === given.duration),
        ).toBe(true)
        expect(runs?.dates.length).toBeLessThanOrEqual(STRIP_DAYS)
      }),
    )
  })
})
