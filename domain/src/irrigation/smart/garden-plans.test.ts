import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inForce, LEVELS, ZONES_OF_STATE } from '../../../test/watering-rule-records.ts'
import { addDays, type LocalDate, todayIn } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import { methodRule, startOfDay } from '../../watering-rules/openings.ts'
import { isPermitted, type Run } from '../../watering-rules/permitted.ts'
import { STREET_NUMBERS, type StreetNumber, WATER_SOURCES } from '../../watering-rules/record.ts'
import { HOUR_MS, type LocalHour } from '../../weather/local-hours.ts'
import { PLANT_TYPES } from '../plants.ts'
import { EMITTERS, IRRIGATION_SOILS, type IrrigationZone, SLOPES } from '../zone.ts'
import { adviseZone } from './advise-zone.ts'
import { type ForecastInView, NO_FORECAST } from './forecast-in-view.ts'
import { type GardenRule, permittedHours } from './permitted-hours.ts'
import { planInTurn } from './plan-garden.ts'
import { methodOf } from './rule-kept.ts'
import { PLAN_DAYS, runTimesOf } from './run-times.ts'
import type { OtherRun } from './slots-beside.ts'

const MINUTE_MS = 60_000

/** A zone and how many mm are missing in its soil. */
interface DryZone {
  zone: IrrigationZone
  down: number
}

const dryZone = (id: string, { down, ...given }: Partial<IrrigationZone> & { down: number }): DryZone => ({
  down,
  zone: {
    ...{ id, name: id, plantTypes: ['couch-grass'], areaSize: 60, exposureLevel: 'full-sun', soilType: 'loam' },
    ...{ automated: true, currentMoisture: null, mode: 'millimetres', emitter: null, flowLpm: null },
    ...{ measuredRateMmH: 15, evenness: null, slope: 'flat', ownTap: false },
    ...given,
  },
})

/** Plans zones of a garden as the server does: each alone, which says how dry it is, and then in turn. */
function plannerOf(rule: GardenRule, now: Date, forecast: ForecastInView = NO_FORECAST) {
  const { timeZone } = rule.property
  const today = todayIn(timeZone, now)
  const timesOf = (method: 'sprinkler' | 'drip') =>
    runTimesOf(permittedHours(rule, method, now), { timeZone, today, now, forecast })
  const times = { sprinkler: timesOf('sprinkler'), drip: timesOf('drip') }
  const planOne = ({ zone, down }: DryZone, others: readonly OtherRun[]) => ({
    zone,
    ...adviseZone({
      ...{ zone, timeZone, now, today, others, forecast, yesterday: down, recentEt0: 5, corrected: null },
      certainty: { estimatedSince: null, noWeatherSince: null },
      given: { irrigation: 0, gauge: null },
      ...{ awaited: null, ranToday: false },
      times: zone.emitter === 'dripline' ? times.drip : times.sprinkler,
      typicalEt0: () => 5,
    }),
  })
  const planAll = (zones: readonly DryZone[]) =>
    planInTurn(
      zones.map((zone) => ({ zone, made: planOne(zone, []) })),
      [],
      planOne,
    )
  /** Some day has minutes or runs that all zones share. */
  const isShared = [times.sprinkler, times.drip].some(
    ({ garden }) => garden.minutesOn.size > 0 || garden.onceOn.size > 0,
  )
  return { planOne, planAll, isShared }
}

type Planned = ReturnType<ReturnType<typeof plannerOf>['planOne']>

/** The runs that are planned, each with its zone, in the order in which they begin. */
const runsOf = (plans: readonly Planned[]) =>
  plans.flatMap(({ zone, run }) => (run === null ? [] : [{ zone, ...run }])).sort((one, other) => one.from - other.from)

const ruleIn = (area: string | null, timeZone: string, number: StreetNumber | null = null): GardenRule => ({
  applied: area === null ? null : inForce(area),
  property: { timeZone, number, source: 'mains', newLawn: null },
})

describe('zones of a garden that are planned in turn', () => {
  /** Thursday 3 o'clock in the morning, an hour before the best hours begin. */
  const planned = (rule: GardenRule, ...zones: DryZone[]) => {
    const [now] = instantsOf(rule.property.timeZone, '2026-11-26', '03:00')
    return new Map(runsOf(plannerOf(rule, now).planAll(zones)).map(({ zone, ...run }) => [zone.id, run]))
  }
  const [FREE, PERTH, WARWICK] = [
    ruleIn(null, 'Australia/Perth'),
    ruleIn('wa-perth', 'Australia/Perth', '2'),
    ruleIn('qld-southerndowns', 'Australia/Brisbane'),
  ]

  it.each([
    ['where nothing binds', FREE],
    ['where a day has one run', PERTH],
  ])('have one tap, but for those with their own, which run at the same time: %s', (_, rule) => {
    const runs = planned(
      rule,
      dryZone('a', { down: 16 }),
      dryZone('b', { down: 15 }),
      dryZone('c', { down: 17, ownTap: true }),
      dryZone('d', { down: 14, ownTap: true }),
    )
    const first = instantsOf('Australia/Perth', '2026-11-26', '04:00')[0].getTime()
    expect(['a', 'c', 'd'].map((id) => runs.get(id)?.from)).toEqual([first, first, first])
    expect(runs.get('b')?.from).toBe(runs.get('a')?.to)
    expect(runs.get('b')?.ownTap).toBe(false)
    expect(runs.get('c')?.ownTap).toBe(true)
  })

  it.each([false, true])('share the minutes that a garden may have on a day, with one tap or two: %s', (ownTap) => {
    const runs = planned(WARWICK, dryZone('a', { down: 16 }), dryZone('b', { down: 15, ownTap }))
    const [first, second] = [runs.get('a'), runs.get('b')]
    expect(first).toMatchObject({ date: '2026-11-26', minutes: 20 })
    expect(second).toMatchObject({ date: '2026-11-27', minutes: 20 })
  })
})

/** Hours of the days to come that are too windy for a spray. */
const windOf = (timeZone: string, today: LocalDate, hours: readonly number[]): LocalHour[] =>
  Array.from({ length: PLAN_DAYS + 1 }, (_, ahead) => addDays(today, ahead)).flatMap((date) =>
    hours.map((hour) => ({
      ...{ at: startOfDay(timeZone, date) + hour * HOUR_MS, date, hour, wind: 40, temperature: 20, humidity: 50 },
      ...{ rain: 0, chance: 0, gusts: null, cloud: null, uv: null, wetBulb: null },
    })),
  )

describe('whatever the record, the number, the moment, the water, the weather and the zones', () => {
  const zone = fc.record({
    plantTypes: fc.constantFrom(...PLANT_TYPES).map((id) => [id]),
    soilType: fc.constantFrom(...IRRIGATION_SOILS),
    slope: fc.constantFrom(...SLOPES),
    emitter: fc.option(fc.constantFrom(...EMITTERS)),
    measuredRateMmH: fc.option(fc.double({ min: 2, max: 100, noNaN: true })),
    evenness: fc.option(fc.double({ min: 0.2, max: 1, noNaN: true })),
    ownTap: fc.boolean(),
    down: fc.double({ min: 0, max: 40, noNaN: true }),
  })
  const weather = fc.record({
    max: fc.constantFrom(28, 40),
    min: fc.constantFrom(0, 15),
    windy: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 4 }),
    credit: fc.option(fc.double({ min: 0, max: 6, noNaN: true })),
  })
  const garden = fc.record({
    level: fc.constantFrom(...LEVELS),
    number: fc.option(fc.constantFrom(...STREET_NUMBERS)),
    source: fc.constantFrom(...WATER_SOURCES),
    ahead: fc.integer({ min: 0, max: 730 }),
    minute: fc.integer({ min: 0, max: 22 * 60 }),
    weather,
    zones: fc.array(zone, { minLength: 1, maxLength: 8 }),
  })
  type Garden = typeof garden extends fc.Arbitrary<infer Value> ? Value : never

  const plansIn = ({ level: [area, declared], number, source, ahead, minute, weather: said, zones }: Garden) => {
    const applied = inForce(area, declared)
    const timeZone = ZONES_OF_STATE[applied.record.area.state]
    const today = addDays('2026-11-22', ahead)
    const now = new Date(startOfDay(timeZone, today) + minute * MINUTE_MS)
    const days = Array.from({ length: PLAN_DAYS + 1 }, (_, index) => addDays(today, index))
    const forecast: ForecastInView = {
      ...NO_FORECAST,
      days: days.map((date) => ({
        ...{ date, min: said.min, max: said.max, et0: 5 },
        sunrise: instantsOf(timeZone, date, '05:10')[0].getTime(),
      })),
      hours: windOf(timeZone, today, said.windy),
      credit: said.credit,
    }
    // As if the page had been read lately: a year later it would only advise.
    const record = { ...applied.record, lastSeen: today }
    const rule: GardenRule = {
      applied: { ...applied, record },
      property: { timeZone, number, source, newLawn: null },
    }
    const dry = zones.map((given, index) => dryZone(`zone${index}`, given))
    return { rule, dry, planner: plannerOf(rule, now, forecast) }
  }

  it('no run begins or ends where it may not, and none on the tap overlaps another there', () => {
    let seen = 0
    let beside = 0
    fc.assert(
      fc.property(garden, (drawn) => {
        const { rule, dry, planner } = plansIn(drawn)
        const { applied, property } = rule
        /** Runs that touch or overlap are one run to a rule that counts them. */
        const stretches: { date: LocalDate; from: number; to: number; minutes: number }[] = []
        let tapFreeFrom = Number.NEGATIVE_INFINITY
        for (const { zone, date, from, to, minutes } of runsOf(planner.planAll(dry))) {
          seen += 1
          if (!zone.ownTap) {
            expect(from).toBeGreaterThanOrEqual(tapFreeFrom)
            tapFreeFrom = to
          }
          const ofDay = stretches.filter((stretch) => stretch.date === date)
          const own = ofDay.find((stretch) => from <= stretch.to)
          if (own !== undefined && from < own.to) beside += 1
          const method = methodOf(zone)
          // What is limited of each zone is not counted over all of them.
          const isOfZone = applied !== null && methodRule(applied.record, method).maxMinutesPerDayPerZone !== undefined
          const before = isOfZone ? [] : ofDay.filter((stretch) => stretch !== own)
          // A tenth of a second less, since the minutes of cycles are divided and added up.
          const wet = Math.max(0, minutes - 1 / 600)
          const began = isPermitted(applied, property, new Date(from), {
            ...{ method, minutes: (to - from) / MINUTE_MS, zoneMinutes: wet, wetMinutes: (own?.minutes ?? 0) + wet },
            runs: before.map((stretch): Run => ({ startedAt: new Date(stretch.from), minutes: stretch.minutes })),
          })
          const ended = isPermitted(applied, property, new Date(Math.max(from, to - 1)), { method, minutes: 0 })
          for (const asked of [began, ended]) {
            expect(['permitted', 'free', 'advice']).toContain(asked.answer)
            if (asked.answer === 'advice') expect(asked.because).not.toBe('day-unknown')
          }
          if (own === undefined) stretches.push({ date, from, to, minutes })
          else {
            own.to = Math.max(own.to, to)
            own.minutes += minutes
          }
        }
      }),
      { numRuns: 300 },
    )
    // Not all examples miss what is looked at.
    expect(seen).toBeGreaterThan(150)
    expect(beside).toBeGreaterThan(20)
  })

  it('zones with a tap of their own, and the queue beside them, are planned as if the others were not there', () => {
    let seen = 0
    fc.assert(
      fc.property(garden, (drawn) => {
        const { dry, planner } = plansIn(drawn)
        // What a place permits a whole garden they share.
        if (planner.isShared) return
        const plans = planner.planAll(dry)
        const apart = dry.filter(({ zone }) => zone.ownTap)
        const byId = new Map(plans.map((plan) => [plan.zone.id, plan]))
        for (const one of apart) expect(byId.get(one.zone.id)).toEqual(planner.planOne(one, []))
        const queue = planner.planAll(dry.filter(({ zone }) => !zone.ownTap))
        expect(plans.filter(({ zone }) => !zone.ownTap)).toEqual(queue)
        if (apart.length > 0 && queue.length > 0) seen += 1
      }),
      { numRuns: 100 },
    )
    expect(seen).toBeGreaterThan(20)
  })
})
