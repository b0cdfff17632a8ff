import type { Measure } from './measures.ts'
import type { QuantityUnit } from './quantities.ts'

const LITRES_OF_ML = 0.001
/** The gallon of Australia, the imperial one: National Measurement Regulations 1999, schedule 11. */
const LITRES_OF_GALLON = 4.546_09
const MM_OF_INCH = 25.4

/** What a record of a watering says of its water. */
export interface LoggedWater {
  quantity: number | null
  unit: QuantityUnit | null
  /** In `distanceUnit`. */
  distance: number | null
  distanceUnit: Measure | null
  /** Of the lawn zone that it names, square metres; null where none is named, and where nobody has measured it. */
  areaM2: number | null
}

/** Figures as people read them: at most two decimals. */
const brief = (figure: number): string => String(Math.round(figure * 100) / 100)

/**
 * Litres of a record of a watering: one millimetre on a square metre is one litre. Null where they are not known.
 * `note` says how they were worked out, or why they are not known; null for litres that were written down.
 */
export function litresLogged(log: LoggedWater): { litres: number | null; note: string | null } {
  const { quantity, unit, distance, distanceUnit, areaM2 } = log
  if (quantity !== null && unit === 'L') return { litres: quantity, note: null }
  if (quantity !== null && unit === 'mL') return { litres: quantity * LITRES_OF_ML, note: null }
  if (distance === null || distanceUnit === null) return { litres: null, note: 'no amount of water written down' }
  const said = `${brief(distance)} ${distanceUnit}`
  switch (distanceUnit) {
    case 'L':
      return { litres: distance, note: null }
    case 'gal':
      return { litres: distance * LITRES_OF_GALLON, note: `${brief(distance)} imperial gallons` }
    case 'mm':
    case 'in': {
      if (areaM2 === null) return { litres: null, note: `${said}, but no measured lawn zone is named` }
      const depthMm = distanceUnit === 'mm' ? distance : distance * MM_OF_INCH
      return { litres: depthMm * areaM2, note: `${said} on ${brief(areaM2)} m²` }
    }
    default:
      return { litres: null, note: `${said} is no amount of water` }
  }
}
