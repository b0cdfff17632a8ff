import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONDITIONS, type Condition } from '../weather/condition.ts'
import { etRate } from './et-rate.ts'
import type { FactorName } from './factors.ts'
import { planByRule, type RuleKnown, type RulePlan, type RuleZone } from './plan-by-rule.ts'
import { PLANT_TYPES } from './plants.ts'
import { INTERVAL_DAYS } from './rule-steps.ts'
import { EMITTERS, EXPOSURE_LEVELS, IRRIGATION_SOILS } from './zone.ts'

const ZONE: RuleZone = {
  plantTypes: ['kikuyu-grass'],
  areaSize: 60,
  exposureLevel: 'partial-sun',
  soilType: 'sandy',
  automated: true,
  currentMoisture: null,
  emitter: null,
  flowLpm: null,
  measuredRateMmH: null,
}

const FINE = [
  { day: 'Today', date: '2026-11-14', condition: 'sunny', precipitation: 0 },
  { day: 'Tomorrow', date: '2026-11-15', condition: 'cloudy', precipitation: 0.4 },
  { day: 'Monday', date: '2026-11-16', condition: 'partly-cloudy', precipitation: 0 },
] as const

const NOVEMBER: RuleKnown = {
  now: new Date('2026-11-13T21:10:00Z'),
  today: '2026-11-14',
  timeZone: 'Australia/Sydney',
  et: etRate({
    today: '2026-11-14',
    place: null,
    current: { temperature: 26, humidity: 45, windSpeed: 12, condition: 'sunny' },
  }),
  forecast: FINE,
  dry: { days: null, by: null },
  balance: null,
}

const figure = ({ factors }: RulePlan, name: FactorName): number => {
  const value = factors.find((factor) => factor.name === name)?.value
  if (value == null) throw new Error(`${name} is not said`)
  return value
}

const withWeather = (index: number, condition: Condition | null): RuleKnown => ({
  ...NOVEMBER,
  forecast: FINE.map((entry, place) => (place === index ? { ...entry, condition } : entry)),
})

describe('frost on the morning of the run', () => {
  /** Its run is on the 16th, the third day of the forecast. */
  const withNight = (tempMin: number | undefined, more: Partial<RuleKnown> = {}): RuleKnown => ({
    ...NOVEMBER,
    forecast: FINE.map((entry) => (entry.date === '2026-11-16' ? { ...entry, tempMin } : entry)),
    ...more,
  })

  it('holds it, and says why', () => {
    const { schedule } = planByRule(ZONE, withNight(-1.2))
    expect(schedule).toMatchObject({
      ...{ active: false, weatherAdjusted: true, nextWatering: '2026-11-16' },
      pause: { cause: 'frost', conditions: [], needsMm: 6, lookAgainAt: '2026-11-14T18:00:00.000Z' },
    })
    expect(schedule.reason.replaceAll('\u00a0', ' ')).toMatch(
      /^Held for a frost risk, down to -1 °C on Monday: water that freezes on leaves burns them\. Kikuyu Grass needs /,
    )
  })

  it.each<[string, Partial<RuleZone>, RuleKnown]>([
    ['2 degrees, on which no ground frost is likely', {}, withNight(2)],
    ['a night that is not known', {}, withNight(undefined)],
    ['drip, which wets no leaf', { emitter: 'dripline' }, withNight(-3)],
    ['a run in the evening', { plantTypes: ['native-shrubs'] }, withNight(-3, { nextOn: () => '2026-11-16' })],
    ['a frost on another morning', {}, withNight(-3, { nextOn: () => '2026-11-15' })],
  ])('does not hold %s', (_, zone, known) => {
    expect(planByRule({ ...ZONE, ...zone }, known).schedule.pause).toBeNull()
  })

  it('gives way to rain as the reason', () => {
    const known = withNight(-3)
    const wet = known.forecast?.map((entry, index) => (index === 0 ? { ...entry, condition: 'rain' as const } : entry))
    expect(planByRule(ZONE, { ...known, forecast: wet ?? null }).schedule.pause?.cause).toBe('rain')
  })

  it('is looked for on the day that was named before', () => {
    const { schedule } = planByRule(ZONE, withNight(-3, { nextOn: () => '2026-11-16' }))
    expect(schedule).toMatchObject({ nextWatering: '2026-11-16', pause: { cause: 'frost' } })
  })
})

describe('the worked example', () => {
  const plan = planByRule(ZONE, NOVEMBER)

  it('needs 7.87 mm a day, made of base, season, soil, exposure and evapotranspiration [IRRIG-37]', () => {
    expect(figure(plan, 'et').toFixed(2)).toBe('4.88')
    expect(figure(plan, 'et-factor').toFixed(3)).toBe('1.251')
    expect([figure(plan, 'base'), figure(plan, 'season'), figure(plan, 'soil'), figure(plan, 'exposure')]).toEqual([
      4, 1.1, 1.3, 1.1,
    ])
    expect(figure(plan, 'adjusted').toFixed(2)).toBe('7.87')
    expect(figure(plan, 'adjusted')).toBeCloseTo(4 * 1.1 * 1.3 * 1.1 * (4.88 / 3.9), 5)
  })

  it('gets 6.0 mm every 2 days, 360 litres in 18 minutes from 06:00, next on 16 November', () => {
    expect(figure(plan, 'available-water')).toBe(12)
    expect(figure(plan, 'readily-available')).toBe(6)
    expect(plan.schedule).toEqual({
      scheduledTime: '06:00',
      duration: 18,
      frequency: 'every-2-days',
      priority: 'low',
      reason: 'Kikuyu Grass needs 7.9 mm a day in spring here: 6.0 mm every 2 days, all that the soil can spare.',
      estimatedWaterUsage: 360,
      waterDepthMm: 6,
      active: true,
      weatherAdjusted: false,
      nextWatering: '2026-11-16',
      pause: null,
    })
  })

  it('has a moisture of 42.5 %, estimated, 7.5 below the target', () => {
    const { percent, target, origin, asOf, factors } = plan.moisture
    expect([percent.toFixed(1), target, origin, asOf]).toEqual(['42.5', 50, 'estimated', '2026-11-13T21:10:00.000Z'])
    const depletion = factors.find(({ name }) => name === 'depletion')?.value
    expect(depletion?.toFixed(2)).toBe('6.90')
    expect(factors.find(({ name }) => name === 'days-dry')).toMatchObject({ value: 3, origin: 'assumed' })
    expect(figure(plan, 'deficit').toFixed(1)).toBe('7.5')
  })

  it('names every figure with where it comes from', () => {
    expect(plan.factors.map(({ name, origin }) => `${name} ${origin}`)).toEqual([
      'base rule',
      'season rule',
      'soil chosen',
      'exposure chosen',
      'et assumed',
      'et-norm typical',
      'et-factor derived',
      'adjusted derived',
      'interval rule',
      'available-water assumed',
      'readily-available assumed',
      'depth-wanted derived',
      'rate assumed',
      'minutes derived',
      'depth-applied derived',
      'area chosen',
      'litres derived',
      'moisture assumed',
      'target rule',
      'deficit derived',
      'rain-coming forecast',
    ])
  })
})

describe('the limits of a run', () => {
  // 4 × 1 × 1 × 1.4 × 1.251 = 7.0 mm a day on loam: 14.0 mm every 2 days, of which the soil can spare 12.75.
  const loam: RuleZone = {
    ...ZONE,
    plantTypes: ['buffalo-grass'],
    soilType: 'loam',
    exposureLevel: 'full-sun',
    measuredRateMmH: 11,
  }

  it('of 12.75 mm at 11 mm an hour give 60 min and 11.0 mm, on 30 m² 330 litres, and say so', () => {
    const plan = planByRule({ ...loam, areaSize: 30 }, NOVEMBER)
    expect(figure(plan, 'depth-wanted')).toBe(12.75)
    expect(plan.schedule).toMatchObject({ duration: 60, waterDepthMm: 11, estimatedWaterUsage: 330 })
    expect(plan.schedule.reason).toMatch(
      /60 min is the limit: 11\.0 mm of the wanted 12\.8 mm; the rest is due sooner\.$/,
    )
  })

  it('of a short run give 5 min and what they bring, and say so', () => {
    const plan = planByRule({ ...ZONE, measuredRateMmH: 120 }, NOVEMBER)
    expect(plan.schedule).toMatchObject({ duration: 5, waterDepthMm: 10, estimatedWaterUsage: 600 })
    expect(plan.schedule.reason).toMatch(/5 min is the least: a little more than asked\.$/)
  })
})

describe('the pause for rain', () => {
  it.each(['rain', 'light-rain', 'storm'] as const)(
    'comes with %s on any day of the forecast: not active, adjusted to the weather [IRRIG-46]',
    (condition) => {
      for (const index of [0, 1, 2]) {
        const { schedule } = planByRule(ZONE, withWeather(index, condition))
        expect(schedule).toMatchObject({ active: false, weatherAdjusted: true })
        expect(schedule.pause?.conditions).toEqual([{ day: FINE[index]?.day, date: FINE[index]?.date, condition }])
      }
    },
  )

  it('does not come with any other weather [IRRIG-47]', () => {
    for (const condition of [...CONDITIONS.filter((word) => !/rain|storm/.test(word)), null]) {
      for (const index of [0, 1, 2]) {
        const { schedule } = planByRule(ZONE, withWeather(index, condition))
        expect(schedule).toMatchObject({ active: true, weatherAdjusted: false, pause: null })
      }
    }
  })

  it('says what is coming, what the zone needs, and when it is looked at again', () => {
    const { schedule, factors } = planByRule(ZONE, withWeather(1, 'light-rain'))
    expect(schedule.pause).toEqual({
      cause: 'rain',
      conditions: [{ day: 'Tomorrow', date: '2026-11-15', condition: 'light-rain' }],
      comingMm: 0.4,
      needsMm: 6,
      // 05:00 in Sydney tomorrow: at 08:10 that of today is over.
      lookAgainAt: '2026-11-14T18:00:00.000Z',
    })
    expect(schedule.reason).toMatch(/^Paused by the rain rule \(light rain tomorrow\)\. Kikuyu Grass needs/)
    expect(factors.find(({ name }) => name === 'rain-coming')?.value).toBe(0.4)
  })

  it('of a zone that is not automated waits for the next Update', () => {
    const { schedule } = planByRule({ ...ZONE, automated: false }, withWeather(2, 'storm'))
    expect(schedule.pause?.lookAgainAt).toBeNull()
    expect(schedule.reason).toMatch(/^Paused by the rain rule \(storm on Monday\)\./)
  })

  it('does not know how much comes where a day has no figure', () => {
    const forecast = FINE.map(({ day, date }) => ({ day, date, condition: 'rain' as const }))
    const { schedule } = planByRule(ZONE, { ...NOVEMBER, forecast })
    expect(schedule.pause?.comingMm).toBeNull()
    expect(schedule.reason).toMatch(/^Paused by the rain rule \(rain today, rain tomorrow and rain on Monday\)\./)
  })
})

describe('a schedule without live weather', () => {
  const et = etRate({ today: '2026-11-14', place: { lat: -33.81, lng: 151 } })
  const plan = planByRule(ZONE, { ...NOVEMBER, et, forecast: null })

  it('goes by the season alone, pauses nothing, and says that rain could not be checked', () => {
    expect(figure(plan, 'et-factor')).toBe(1)
    expect(plan.factors.find(({ name }) => name === 'et')).toMatchObject({ value: 4.9, origin: 'typical' })
    expect(plan.factors.find(({ name }) => name === 'rain-coming')).toMatchObject({ value: null })
    expect(plan.schedule).toMatchObject({ active: true, weatherAdjusted: false, pause: null })
    expect(plan.schedule.reason).toMatch(/There is no live weather, so rain could not be checked\.$/)
  })
})

describe('the plants of a zone', () => {
  it('of several are planned as the thirstiest: its need, its target and its time', () => {
    const several = planByRule({ ...ZONE, plantTypes: ['native-shrubs', 'vegetables', 'kikuyu-grass'] }, NOVEMBER)
    const alone = planByRule({ ...ZONE, plantTypes: ['vegetables'] }, NOVEMBER)
    expect(several).toEqual(alone)
    expect(several.schedule.scheduledTime).toBe('08:00')
    expect(several.moisture.target).toBe(80)
  })

  it.each([[[]], [['moss']]])('of %j count as a base of 4 mm that is marked as assumed [IRRIG-34]', (plantTypes) => {
    const plan = planByRule({ ...ZONE, plantTypes }, NOVEMBER)
    expect(plan.factors[0]).toEqual({
      name: 'base',
      value: 4,
      unit: 'mm/day',
      origin: 'assumed',
      words: 'Plant type not known, medium need',
    })
    expect(plan.schedule.reason).toMatch(/^This zone needs/)
  })
})

describe('the moisture', () => {
  it('is what the gardener measured, with its time', () => {
    const known = { ...NOVEMBER, measuredAt: '2026-11-10T00:00:00.000Z' }
    const { moisture, schedule } = planByRule({ ...ZONE, currentMoisture: 12 }, known)
    expect(moisture).toMatchObject({ percent: 12, origin: 'measured', asOf: '2026-11-10T00:00:00.000Z' })
    // 50 − 12
    expect(schedule.priority).toBe('critical')
  })

  it('is that of the balance where one runs', () => {
    const balance = { depletionMm: 9, tawMm: 12, asOf: '2026-11-14T00:00:00.000Z' }
    const { moisture, schedule } = planByRule(ZONE, { ...NOVEMBER, balance })
    expect(moisture).toMatchObject({ percent: 25, origin: 'balance', asOf: '2026-11-14T00:00:00.000Z' })
    expect(schedule.priority).toBe('high')
  })

  it('is estimated from the days since it was last wet', () => {
    const percent = (days: number) => planByRule(ZONE, { ...NOVEMBER, dry: { days, by: 'rain' } }).moisture.percent
    expect(percent(0)).toBe(100)
    expect(percent(1).toFixed(1)).toBe('80.8')
    expect(percent(6)).toBe(0)
  })
})

const zones = fc.record({
  plantTypes: fc.subarray([...PLANT_TYPES], { maxLength: 6 }),
  areaSize: fc.double({ min: 0.1, max: 100_000, noNaN: true }),
  exposureLevel: fc.constantFrom(...EXPOSURE_LEVELS),
  soilType: fc.constantFrom(...IRRIGATION_SOILS),
  automated: fc.boolean(),
  currentMoisture: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  emitter: fc.option(fc.constantFrom(...EMITTERS)),
  flowLpm: fc.option(fc.double({ min: 0.1, max: 1000, noNaN: true })),
  measuredRateMmH: fc.option(fc.double({ min: 0.5, max: 200, noNaN: true })),
})
const weather = fc.record({
  temperature: fc.double({ min: -5, max: 48, noNaN: true }),
  humidity: fc.integer({ min: 0, max: 100 }),
  windSpeed: fc.double({ min: 0, max: 90, noNaN: true }),
  condition: fc.constantFrom(...CONDITIONS),
})
const knownOf = (current: Parameters<typeof etRate>[0]['current']): RuleKnown => ({
  ...NOVEMBER,
  et: etRate({ today: '2026-11-14', place: null, current: current ?? null }),
})

describe('any schedule of the rule', () => {
  it('lasts 5 to 60 minutes, gives no more than the soil can spare but for the least run, and is never bi-weekly [IRRIG-43]', () => {
    fc.assert(
      fc.property(zones, weather, (zone, current) => {
        const plan = planByRule(zone, knownOf(current))
        const { duration, waterDepthMm, estimatedWaterUsage, frequency, nextWatering } = plan.schedule
        expect(duration).toBeGreaterThanOrEqual(5)
        expect(duration).toBeLessThanOrEqual(60)
        if (duration > 5) expect(waterDepthMm).toBeLessThanOrEqual(figure(plan, 'readily-available') + 1e-6)
        expect(estimatedWaterUsage).toBe(Math.round(waterDepthMm * zone.areaSize))
        expect(frequency).not.toBe('bi-weekly')
        expect(INTERVAL_DAYS[frequency]).toBe(figure(plan, 'interval'))
        expect(nextWatering > NOVEMBER.today).toBe(true)
        expect(plan.moisture.percent).toBeGreaterThanOrEqual(0)
        expect(plan.moisture.percent).toBeLessThanOrEqual(100)
        expect(figure(plan, 'adjusted')).toBeCloseTo(
          figure(plan, 'base') *
            figure(plan, 'season') *
            figure(plan, 'soil') *
            figure(plan, 'exposure') *
            figure(plan, 'et-factor'),
          3,
        )
      }),
    )
  })

  it('needs no less on a warmer day', () => {
    fc.assert(
      fc.property(zones, weather, fc.double({ min: 0, max: 20, noNaN: true }), (zone, current, warmer) => {
        const [cool, warm] = [0, warmer].map((more) =>
          figure(planByRule(zone, knownOf({ ...current, temperature: current.temperature + more })), 'adjusted'),
        )
        expect(warm).toBeGreaterThanOrEqual(cool ?? 0)
      }),
    )
  })

  it('is no less pressing in drier soil', () => {
    const rank = { low: 0, medium: 1, high: 2, critical: 3 }
    const percent = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(zones, percent, percent, (zone, one, other) => {
        const [dry, moist] = [Math.min(one, other), Math.max(one, other)].map(
          (currentMoisture) => rank[planByRule({ ...zone, currentMoisture }, NOVEMBER).schedule.priority],
        )
        expect(dry).toBeGreaterThanOrEqual(moist ?? 0)
      }),
    )
  })
})
