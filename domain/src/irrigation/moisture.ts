import type { EtRate } from './et-rate.ts'
import type { Factor } from './factors.ts'
import { withoutNoise } from './factors.ts'
import type { Moisture, MoistureOrigin } from './schedule.ts'
import type { ZoneWater } from './zone-water.ts'

/** Days since the soil was last wetted, where neither a watering nor rain is known. Ours. */
export const DRY_DAYS_WHEN_NONE = 3

/** Since when nothing wetted the soil. */
export interface DrySince {
  /** Whole days since; 0 for today. Null where it is not known. */
  days: number | null
  by: 'watering' | 'rain' | null
}

/** What may be known of the soil's water. */
export interface MoistureKnown {
  /** Per cent by the gardener's meter. */
  currentMoisture: number | null
  /** ISO instant of that reading. */
  measuredAt?: string | null | undefined
  /** Depletion and what the soil can hold, mm, by the running balance. */
  balance: { depletionMm: number; tawMm: number; asOf: string } | null
  dry: DrySince
  et: EtRate
  water: ZoneWater
  /** Per cent that the plants want. */
  target: number
  now: Date
}

const factor = (name: Factor['name'], value: number, rest: Omit<Factor, 'name' | 'value'>): Factor => ({
  name,
  value: withoutNoise(value),
  ...rest,
})

const DRY_WORDS = { watering: 'Days since you last watered', rain: 'Days since 2 mm of rain or more' } as const

/** The estimate: D = min(TAW, n × ET × Kc × sun), n days since the soil was last wetted. */
function estimate({ dry, et, water }: MoistureKnown): { percent: number; factors: Factor[] } {
  const days = dry.days ?? DRY_DAYS_WHEN_NONE
  const depletion = Math.min(water.total, days * et.mm * water.coefficient * water.sun)
  const known = dry.days !== null && dry.by !== null
  return {
    percent: 100 * (1 - depletion / water.total),
    factors: [
      factor('days-dry', days, {
        unit: 'days',
        origin: known ? 'measured' : 'assumed',
        words: known && dry.by ? DRY_WORDS[dry.by] : 'Days since it was last wet: nothing is logged',
      }),
      factor('et', et.mm, { unit: 'mm/day', origin: et.origin, words: et.words }),
      factor('crop-coefficient', water.coefficient, {
        unit: 'times',
        origin: 'typical',
        words: 'What the plants use of it at this time of the year',
      }),
      factor('sun', water.sun, { unit: 'times', origin: 'chosen', words: 'The sun that the zone gets' }),
      factor('depletion', depletion, {
        unit: 'mm',
        origin: 'derived',
        words: 'Used since, at most what the soil holds',
      }),
      availableWater(water),
    ],
  }
}

/** TAW as a factor. */
export const availableWater = ({ total }: ZoneWater): Factor =>
  factor('available-water', total, {
    unit: 'mm',
    origin: 'assumed',
    words: 'Water that this soil holds for roots of the usual depth',
  })

const ofBalance = (balance: NonNullable<MoistureKnown['balance']>, water: ZoneWater) => ({
  percent: 100 * (1 - balance.depletionMm / balance.tawMm),
  origin: 'balance' as const,
  asOf: balance.asOf,
  factors: [
    factor('depletion', balance.depletionMm, {
      unit: 'mm',
      origin: 'derived',
      words: 'Missing by the running balance of the soil',
    }),
    { ...availableWater(water), value: balance.tawMm },
  ],
})

/** A moisture that was worked out before, by the running balance as it is now; one by the gardener's meter stays. */
export function moistureNow(
  before: Moisture,
  balance: NonNullable<MoistureKnown['balance']>,
  water: ZoneWater,
): Moisture {
  if (before.origin === 'measured') return before
  const { percent, ...rest } = ofBalance(balance, water)
  return { ...rest, percent: withoutNoise(Math.min(100, Math.max(0, percent))), target: before.target }
}

function percentOf(known: MoistureKnown): { percent: number; origin: MoistureOrigin; asOf: string; factors: Factor[] } {
  const { currentMoisture, measuredAt, balance, now } = known
  if (currentMoisture !== null) {
    const words = 'Your own reading'
    return {
      percent: currentMoisture,
      origin: 'measured',
      asOf: measuredAt ?? now.toISOString(),
      factors: [factor('moisture', currentMoisture, { unit: '%', origin: 'measured', words })],
    }
  }
  if (balance !== null) return ofBalance(balance, known.water)
  return { ...estimate(known), origin: 'estimated', asOf: now.toISOString() }
}

/** How wet the soil of a zone is: by the gardener's meter, else by the running balance, else estimated and marked so. */
export function moistureOf(known: MoistureKnown): Moisture {
  const { percent, ...rest } = percentOf(known)
  return { ...rest, percent: withoutNoise(Math.min(100, Math.max(0, percent))), target: known.target }
}
