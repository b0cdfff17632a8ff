import type { LocalDate } from '../../kernel/local-date.ts'
import { applicationRate } from '../application-rate.ts'
import { type Season, seasonOf } from '../season.ts'
import type { IrrigationZone } from '../zone.ts'
import { zoneWater } from '../zone-water.ts'
import type { RunZone } from './decide.ts'

const known = new WeakMap<IrrigationZone, { today: LocalDate; run: RunZone }>()

/** A zone as its balance and its runs have to know it, by the plants that decide on a day. Each step of a plan asks for it. */
export function runZoneOf(zone: IrrigationZone, today: LocalDate): RunZone {
  const before = known.get(zone)
  if (before?.today === today) return before.run
  const run = readRunZone(zone, today)
  known.set(zone, { today, run })
  return run
}

function readRunZone(zone: IrrigationZone, today: LocalDate): RunZone {
  const { total, fraction } = zoneWater(zone, seasonOf(today))
  const coefficients = new Map<Season, number>()
  return {
    total,
    fraction,
    coefficientOn: (date) => {
      const season = seasonOf(date)
      const known = coefficients.get(season)
      if (known !== undefined) return known
      const { coefficient, sun } = zoneWater(zone, season)
      coefficients.set(season, coefficient * sun)
      return coefficient * sun
    },
    area: zone.areaSize,
    soil: zone.soilType,
    slope: zone.slope,
    rate: applicationRate(zone).rateMmH,
    evenness: zone.evenness,
    spray: zone.emitter !== 'dripline',
  }
}
