import { daysBetween, type LocalDate } from '../kernel/local-date.ts'
import { MONTH_NAMES } from '../kernel/month-names.ts'
import type { Condition } from '../weather/condition.ts'
import { referenceEt } from '../weather/et0.ts'
import { typicalEt } from './climate-et.ts'
import { currentEt } from './current-et.ts'
import { ESTIMATE_NORM, estimatedEt } from './et-spec.ts'
import type { Origin } from './factors.ts'
import { seasonOf } from './season.ts'

/** Which way a figure of evapotranspiration was had, best first. */
export const ET_METHODS = ['service', 'fao-56', 'current-weather', 'estimate', 'climate'] as const
export type EtMethod = (typeof ET_METHODS)[number]

/** What may be known for it. Null and absent are not known. */
export interface EtKnown {
  today: LocalDate
  place: { lat: number; lng: number; elevationM?: number | null | undefined } | null
  /** Of the whole of today, by a live source: mm, °C, per cent and km/h at 10 m, both daily means. */
  day?: {
    et0?: number | null | undefined
    tempMin?: number | null | undefined
    tempMax?: number | null | undefined
    humidityMean?: number | null | undefined
    windMean?: number | null | undefined
  } | null
  /** Of now, by a live source. */
  current?: { temperature: number; humidity: number; windSpeed: number; condition: Condition } | null
}

export interface EtRate {
  /** mm a day */
  mm: number
  method: EtMethod
  origin: Origin
  words: string
  /** mm a day that figures of the same kind usually are at this time of the year. */
  norm: number
  normWords: string
}

/** 1 to 366 */
const dayOfYear = (date: LocalDate): number => daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1

/**
 * Evapotranspiration of today by the best way that is possible: the weather service's own reference, FAO-56 with the
 * day's temperatures, FAO-56 with the weather of now, the specified estimate, and what is typical of the month.
 */
export function etRate({ today, place, day, current }: EtKnown): EtRate {
  const typical = typicalEt(place, today)
  const month = `${MONTH_NAMES[Number(today.slice(5, 7)) - 1]} at ${typical.station}`
  const ofMonth = {
    norm: typical.mm,
    normWords: typical.assumed ? `${month}, since no place is known` : `${month}, the nearest station`,
  }
  if (day?.et0 != null) {
    return {
      mm: day.et0,
      method: 'service',
      origin: 'forecast',
      words: 'FAO-56 reference of the weather service',
      ...ofMonth,
    }
  }
  if (place !== null && day?.tempMin != null && day.tempMax != null) {
    const mm = referenceEt({
      latitude: place.lat,
      elevation: place.elevationM,
      dayOfYear: dayOfYear(today),
      tempMin: day.tempMin,
      tempMax: day.tempMax,
      humidityMean: day.humidityMean,
      windKmh: day.windMean,
    })
    return {
      mm,
      method: 'fao-56',
      origin: 'forecast',
      words: 'FAO-56 reference from the day’s temperatures',
      ...ofMonth,
    }
  }
  if (place !== null && current) {
    const { mm } = currentEt(place, dayOfYear(today), current)
    return {
      mm,
      method: 'current-weather',
      origin: 'forecast',
      words: 'FAO-56 estimate from the weather now',
      ...ofMonth,
    }
  }
  if (current) {
    const season = seasonOf(today)
    return {
      mm: estimatedEt(current),
      method: 'estimate',
      origin: 'assumed',
      words: 'Estimate, UV 6 assumed',
      norm: ESTIMATE_NORM[season],
      normWords: `What the estimate usually is in ${season}`,
    }
  }
  const { norm } = ofMonth
  return { mm: norm, method: 'climate', origin: 'typical', words: `Typical of ${month}, not of today`, ...ofMonth }
}

/** How thirsty the weather is for the time of the year: ET ÷ norm, held to 0.6 to 1.5. 1 without weather. */
export const etFactor = ({ mm, norm }: Pick<EtRate, 'mm' | 'norm'>): number => Math.min(1.5, Math.max(0.6, mm / norm))
