import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inForce } from '../../../test/watering-rule-records.ts'
import { addDays, todayIn } from '../../kernel/local-date.ts'
import { EMITTERS, type IrrigationZone } from '../zone.ts'
import { adviseZone } from './advise-zone.ts'
import { NO_FORECAST } from './forecast-in-view.ts'
import { permittedHours } from './permitted-hours.ts'
import { runTimesOf } from './run-times.ts'

/** Rules that limit the minutes of a day, with the level that is declared and the limit of sprinklers and of drip. */
const LIMITED = [
  { area: 'qld-southerndowns', declared: null, timeZone: 'Australia/Brisbane', sprinkler: 20, drip: 20 },
  { area: 'nsw-sydney', declared: 'nsw-sydney-stage2', timeZone: 'Australia/Sydney', sprinkler: null, drip: 15 },
  { area: 'nsw-tamworth', declared: 'nsw-tamworth-stage1', timeZone: 'Australia/Sydney', sprinkler: 120, drip: 120 },
] as const
type Limited = (typeof LIMITED)[number]

const zone: IrrigationZone = {
  id: '1',
  name: 'Front lawn',
  plantTypes: ['couch-grass'],
  areaSize: 60,
  exposureLevel: 'full-sun',
  soilType: 'clay',
  automated: true,
  currentMoisture: null,
  mode: 'millimetres',
  emitter: null,
  flowLpm: null,
  measuredRateMmH: 30,
  evenness: null,
  slope: 'flat',
  ownTap: false,
}

const permissionIn = ({ area, declared, timeZone }: Limited, method: 'sprinkler' | 'drip', now: Date) =>
  permittedHours(
    { applied: inForce(area, declared), property: { timeZone, number: '2', source: 'mains', newLawn: null } },
    method,
    now,
  )

const adviceIn = (
  limited: Limited,
  at: string | number,
  given: { depletion: number; irrigation?: number; zone?: Partial<IrrigationZone> },
) => {
  const now = new Date(at)
  const own = { ...zone, ...given.zone }
  const today = todayIn(limited.timeZone, now)
  const permission = permissionIn(limited, own.emitter === 'dripline' ? 'drip' : 'sprinkler', now)
  return adviseZone({
    ...{ zone: own, timeZone: limited.timeZone, now, today, yesterday: given.depletion, recentEt0: 5 },
    certainty: { estimatedSince: null, noWeatherSince: null },
    given: { irrigation: given.irrigation ?? 0, gauge: null },
    ...{ awaited: null, ranToday: false },
    forecast: NO_FORECAST,
    times: runTimesOf(permission, { timeZone: limited.timeZone, today, now, forecast: NO_FORECAST }),
    ...{ corrected: null, others: [], typicalEt0: () => 5 },
  })
}

const [SOUTHERN_DOWNS] = LIMITED
/** Monday half past five in the morning there, half an hour before the window opens. */
const EARLY = '2026-11-22T19:30:00Z'

describe('the minutes that a rule permits on a day', () => {
  it.each(LIMITED)('are known of $area for each day that is planned', (limited) => {
    const now = new Date(EARLY)
    for (const method of ['sprinkler', 'drip'] as const) {
      const { minutesOn } = permissionIn(limited, method, now)
      const most = limited[method]
      expect([...minutesOn.values()]).toEqual(most === null ? [] : Array.from({ length: 9 }, () => most))
    }
  })

  it('hold a run to them; what is left over waits for the next permitted day and says by whose rule', () => {
    // 11 mm at 30 mm/h take 22 min.
    const { advice, run } = adviceIn(SOUTHERN_DOWNS, EARLY, { depletion: 11 })
    expect(advice).toMatchObject({ verdict: 'water', date: '2026-11-23', time: '06:00', minutes: 20, depthMm: 10 })
    expect(run?.depth).toBeCloseTo(10, 9)
    expect(advice.why.replaceAll('\u00a0', ' ')).toMatch(
      /Southern Downs.* permits 20 min on this day and 1\.0 mm more waits/,
    )
    // The run was given: nothing is left of the day, though the evening is open too.
    const dry = adviceIn(SOUTHERN_DOWNS, '2026-11-22T22:30:00Z', { depletion: 25, irrigation: 10 })
    expect(dry.advice).toMatchObject({ verdict: 'water', date: '2026-11-24', minutes: 20 })
  })

  it('are those of the next day where the day’s run was given, and it says so', () => {
    const { advice } = adviceIn(SOUTHERN_DOWNS, EARLY, { depletion: 19, irrigation: 4 })
    expect(advice).toMatchObject({ date: '2026-11-24', minutes: 20, depthMm: 10 })
    expect(advice.why).toMatch(/; a zone gets one run a day, and today’s is done\.$/)
  })

  it('are exceeded by no plan', () => {
    let limitedRuns = 0
    const cases = fc.record({
      limited: fc.constantFrom(...LIMITED),
      at: fc.integer({ min: Date.parse('2026-10-01'), max: Date.parse('2027-05-01') }),
      depletion: fc.double({ min: 0, max: 60, noNaN: true }),
      irrigation: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 20, noNaN: true })),
      emitter: fc.option(fc.constantFrom(...EMITTERS)),
      rate: fc.option(fc.double({ min: 2, max: 100, noNaN: true })),
      evenness: fc.option(fc.double({ min: 0.2, max: 1, noNaN: true })),
    })
    fc.assert(
      fc.property(cases, ({ limited, at, depletion, irrigation, emitter, rate, evenness }) => {
        const own = { emitter, measuredRateMmH: rate, evenness }
        const { advice } = adviceIn(limited, at, { depletion, irrigation, zone: own })
        const most = emitter === 'dripline' ? limited.drip : limited.sprinkler
        if (most === null || advice.minutes === null) return
        expect(advice.minutes).toBeLessThanOrEqual(most)
        expect(advice.minutes).toBeGreaterThan(0)
        if (advice.minutes === most) limitedRuns += 1
        if (irrigation > 0) expect(advice.date).not.toBe(todayIn(limited.timeZone, new Date(at)))
        expect(advice.date && advice.date <= addDays(todayIn(limited.timeZone, new Date(at)), 3)).toBe(true)
      }),
      { numRuns: 300 },
    )
    // Not all examples miss what is looked at.
    expect(limitedRuns).toBeGreaterThan(0)
  })
})
