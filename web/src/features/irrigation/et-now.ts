import { type EtMethod, etRate } from '@turfwise/domain/irrigation/et-rate'
import { estimateParts, UV_WHEN_NONE } from '@turfwise/domain/irrigation/et-spec'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import { factorFigure } from './factor-figure.ts'
import type { FactorLine } from './factor-lines.tsx'
import { ET_EXPLAINED, ET_PARTS } from './irrigation-copy.ts'

/** How much water a lawn loses in a day, with the name of where that is from. */
export interface EtNow {
  /** mm a day */
  mm: number
  method: EtMethod
  /** 'FAO-56 reference of the weather service' */
  source: string
  /** What it was made of, where the arithmetic is ours. */
  lines: readonly FactorLine[]
  explained: string
}

type Air = Pick<WeatherReport, 'temperature' | 'humidity' | 'windSpeed' | 'conditions' | 'forecast' | 'live'>

const partsOf = (air: Air): FactorLine[] => {
  const { uv, temperature, wind, less, humidity } = estimateParts(air)
  const depth = (name: string, value: number): FactorLine => ({
    name,
    figure: factorFigure({ value, unit: 'mm/day' }),
  })
  return [
    depth(ET_PARTS.uv(UV_WHEN_NONE), uv),
    depth(ET_PARTS.temperature(Math.round(air.temperature)), temperature),
    depth(ET_PARTS.wind(Math.round(air.windSpeed)), wind),
    depth(ET_PARTS.less, less),
    { name: ET_PARTS.humidity(Math.round(air.humidity)), figure: factorFigure({ value: humidity, unit: 'times' }) },
  ]
}

/**
 * From the weather call alone, which tells no coordinates: the service's own reference of today, else the specified
 * estimate with UV 6, else what is typical of the month.
 */
export function etNow(air: Air, today: LocalDate): EtNow {
  const ofToday = air.forecast.find(({ date }) => date === today)
  const { mm, method, words } = etRate({
    today,
    place: null,
    day: air.live ? { et0: ofToday?.et0 } : null,
    current: air.live
      ? {
          temperature: air.temperature,
          humidity: air.humidity,
          windSpeed: air.windSpeed,
          condition: air.conditions,
        }
      : null,
  })
  return {
    mm,
    method,
    source: words,
    lines: method === 'estimate' ? partsOf(air) : [],
    explained: ET_EXPLAINED[method],
  }
}
