import { daysWithHours } from '../../domain/test/recorded-days.ts'
import { RECORDED_PLACES, type RecordedPlace } from '../../domain/test/recorded-places.ts'
import { byBestTimer, bySmartMode, bySpecifiedRule, ruleAt, type Year } from './capital-year.ts'
import type { CapitalResult } from './water-result.ts'

const DAYS = 365

/** The last year that was recorded at a place: 365 days from its first. */
export function yearAt(place: RecordedPlace): Year {
  const days = daysWithHours(place, place.files.at(-1) ?? '')
  return { place, days: days.slice(0, DAYS), rule: ruleAt(place) }
}

export function measureCapital(place: RecordedPlace): CapitalResult {
  const year = yearAt(place)
  const smart = bySmartMode(year).figures
  const timer = byBestTimer(year, smart.stressDays)
  return {
    name: place.name,
    from: year.days[0]?.date ?? '',
    to: year.days.at(-1)?.date ?? '',
    area: year.rule.applied?.record.area.utility ?? 'none',
    rule: bySpecifiedRule(year).figures,
    smart,
    timer: timer && { ...timer.figures, every: timer.every, runMm: timer.depth },
  }
}

export const measureCapitals = (): CapitalResult[] => RECORDED_PLACES.map(measureCapital)
