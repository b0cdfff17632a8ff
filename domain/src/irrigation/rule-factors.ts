import type { applicationRate } from './application-rate.ts'
import type { EtRate } from './et-rate.ts'
import { type Factor, withoutNoise } from './factors.ts'
import { availableWater } from './moisture.ts'
import type { PlantType } from './plants.ts'
import type { RunLength } from './rule-steps.ts'
import { clampWords, EXPOSURE_WORDS, FREQUENCY_RULE, plantWords, SEASON_WORDS, SOIL_WORDS } from './rule-words.ts'
import type { Frequency, Moisture, MoistureOrigin } from './schedule.ts'
import type { Season } from './season.ts'
import type { IrrigationZone } from './zone.ts'
import type { ZoneWater } from './zone-water.ts'

/** All that the rule worked out of a zone. */
export interface RuleFigures {
  zone: Pick<IrrigationZone, 'areaSize' | 'exposureLevel' | 'soilType'>
  plant: PlantType | undefined
  season: Season
  times: { base: number; season: number; soil: number; exposure: number; et: number }
  et: EtRate
  /** mm a day */
  adjusted: number
  frequency: Frequency
  /** Days. */
  interval: number
  water: ZoneWater
  wantedMm: number
  /** The soil can spare no more than the depth that is wanted. */
  heldBySoil: boolean
  rate: ReturnType<typeof applicationRate>
  run: RunLength
  depthMm: number
  litres: number
  moisture: Moisture
  /** Per cent. */
  target: number
  /** Percentage points. */
  deficit: number
  /** mm; null where it is not known. */
  comingMm: number | null
  /** There is live weather. */
  live: boolean
}

const MOISTURE_FROM: Readonly<Record<MoistureOrigin, Pick<Factor, 'origin' | 'words'>>> = {
  measured: { origin: 'measured', words: 'Your own reading of the soil' },
  balance: { origin: 'derived', words: 'By the running balance of the soil' },
  estimated: { origin: 'assumed', words: 'Estimated from the days since it was last wet' },
}

/** Every figure behind a schedule with where it comes from, in the order in which they are worked out. */
export function ruleFactors(figures: RuleFigures): Factor[] {
  const { zone, plant, season, times, et, adjusted, frequency, interval, water, wantedMm, heldBySoil } = figures
  const { rate, run, depthMm, litres, moisture, target, deficit, comingMm, live } = figures
  return [
    {
      name: 'base',
      value: times.base,
      unit: 'mm/day',
      origin: plant ? 'rule' : 'assumed',
      words: plantWords(plant),
    },
    { name: 'season', value: times.season, unit: 'times', origin: 'rule', words: SEASON_WORDS[season] },
    { name: 'soil', value: times.soil, unit: 'times', origin: 'chosen', words: SOIL_WORDS[zone.soilType] },
    {
      name: 'exposure',
      value: times.exposure,
      unit: 'times',
      origin: 'chosen',
      words: EXPOSURE_WORDS[zone.exposureLevel],
    },
    { name: 'et', value: withoutNoise(et.mm), unit: 'mm/day', origin: et.origin, words: et.words },
    { name: 'et-norm', value: et.norm, unit: 'mm/day', origin: 'typical', words: et.normWords },
    {
      name: 'et-factor',
      value: withoutNoise(times.et),
      unit: 'times',
      origin: 'derived',
      words: !live ? 'No live weather, so the season alone decides' : 'Today against the usual, held to 0.6 to 1.5',
    },
    { name: 'adjusted', value: adjusted, unit: 'mm/day', origin: 'derived', words: 'Needs each day' },
    { name: 'interval', value: interval, unit: 'days', origin: 'rule', words: FREQUENCY_RULE[frequency] },
    availableWater(water),
    {
      name: 'readily-available',
      value: withoutNoise(water.readily),
      unit: 'mm',
      origin: 'assumed',
      words: 'The part of it that the plants take without harm: more would drain past the roots',
    },
    {
      name: 'depth-wanted',
      value: wantedMm,
      unit: 'mm',
      origin: 'derived',
      words: heldBySoil ? 'As much as the soil can spare' : 'Need of the days up to the next watering',
    },
    { name: 'rate', value: withoutNoise(rate.rateMmH), unit: 'mm/h', origin: rate.origin, words: rate.words },
    {
      name: 'minutes',
      value: run.minutes,
      unit: 'min',
      origin: 'derived',
      words: clampWords(run, wantedMm) ?? 'Kept between 5 and 60',
    },
    { name: 'depth-applied', value: depthMm, unit: 'mm', origin: 'derived', words: 'Needs each watering day' },
    { name: 'area', value: zone.areaSize, unit: 'm²', origin: 'chosen', words: 'Area of the zone' },
    { name: 'litres', value: litres, unit: 'L', origin: 'derived', words: '1 mm on 1 m² is 1 litre' },
    {
      name: 'moisture',
      value: moisture.percent,
      unit: '%',
      ...MOISTURE_FROM[moisture.origin],
    },
    { name: 'target', value: target, unit: '%', origin: plant ? 'rule' : 'assumed', words: 'What the plants want' },
    { name: 'deficit', value: deficit, unit: 'percentage points', origin: 'derived', words: 'Drier than they want' },
    {
      name: 'rain-coming',
      value: comingMm,
      unit: 'mm',
      origin: 'forecast',
      words: !live ? 'No live weather: rain could not be checked' : 'Rain of the forecast, all days',
    },
  ]
}
