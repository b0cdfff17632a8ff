import { CONDITION_WORDS } from '../weather/figures.ts'
import type { PlantType } from './plants.ts'
import type { RunLength } from './rule-steps.ts'
import type { Frequency, Pause } from './schedule.ts'
import type { Season } from './season.ts'
import type { ExposureLevel, IrrigationSoil } from './zone.ts'

export const SOIL_WORDS: Readonly<Record<IrrigationSoil, string>> = {
  sandy: 'Sandy soil drains fast',
  loam: 'Loam holds water evenly',
  clay: 'Clay holds water long',
  rocky: 'Rocky ground holds little',
}

export const EXPOSURE_WORDS: Readonly<Record<ExposureLevel, string>> = {
  'full-sun': 'Full sun',
  'partial-sun': 'Partial sun',
  'partial-shade': 'Partial shade',
  'full-shade': 'Full shade',
}

export const SEASON_WORDS: Readonly<Record<Season, string>> = {
  summer: 'Summer',
  autumn: 'Autumn',
  winter: 'Winter',
  spring: 'Spring',
}

export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  daily: 'Daily',
  'every-2-days': 'Every 2 days',
  'every-3-days': 'Every 3 days',
  weekly: 'Weekly',
  'bi-weekly': 'Every 2 weeks',
}

/** Which step of the rule gave the frequency. */
export const FREQUENCY_RULE: Readonly<Record<Frequency, string>> = {
  daily: 'More than 8 mm a day means daily',
  'every-2-days': 'More than 5 mm a day means every 2 days',
  'every-3-days': 'More than 3 mm a day means every 3 days',
  weekly: '3 mm a day or less means weekly',
  'bi-weekly': 'Set by hand',
}

const NEED_WORDS = { low: 'low need', medium: 'medium need', high: 'high need', 'very-high': 'very high need' } as const

/** 'Buffalo Grass, medium need' */
export const plantWords = (plant: PlantType | undefined): string =>
  plant ? `${plant.name}, ${NEED_WORDS[plant.waterRequirement]}` : 'Plant type not known, medium need'

const oneDecimal = (value: number): string => value.toFixed(1)

/** What the limits of a run made of the depth; undefined where they did not hold it. */
export function clampWords({ clamped, appliedMm }: RunLength, wantedMm: number): string | undefined {
  if (clamped === 'least') return '5 min is the least: a little more than asked.'
  if (clamped === null) return undefined
  return `60 min is the limit: ${oneDecimal(appliedMm)} mm of the wanted ${oneDecimal(wantedMm)} mm; the rest is due sooner.`
}

/** 'light rain on Friday and storm tomorrow' */
function rainWords(conditions: Pause['conditions']): string {
  const parts = conditions.map(({ day, condition }) => {
    const when = day === 'Today' || day === 'Tomorrow' ? day.toLowerCase() : `on ${day}`
    return `${CONDITION_WORDS[condition].toLowerCase()} ${when}`
  })
  const last = parts.pop()
  return parts.length === 0 ? `${last}` : `${parts.join(', ')} and ${last}`
}

/** 'Held for a frost risk, down to -1 °C tomorrow: water that freezes on leaves burns them.' */
function frostWords({ day, tempMin = 0 }: { day: string; tempMin?: number | undefined }): string {
  const when = day === 'Today' || day === 'Tomorrow' ? day.toLowerCase() : `on ${day}`
  return `Held for a frost risk, down to ${Math.round(tempMin)}\u00a0°C ${when}: water that freezes on leaves burns them.`
}

/** The sentence above the arithmetic. */
export function reasonOf(plan: {
  plant: PlantType | undefined
  season: Season
  adjusted: number
  frequency: Frequency
  run: RunLength
  wantedMm: number
  /** The soil can spare no more than the depth that is given. */
  heldBySoil: boolean
  pause: Pick<Pause, 'cause' | 'conditions'> | null
  /** The morning of the run, where frost holds it. */
  frost: { day: string; tempMin?: number | undefined } | undefined
  /** False where there is no live weather. */
  live: boolean
}): string {
  const { plant, season, adjusted, frequency, run, wantedMm, heldBySoil, pause, frost, live } = plan
  const often = FREQUENCY_WORDS[frequency].toLowerCase()
  const paused = pause?.cause === 'rain' ? [`Paused by the rain rule (${rainWords(pause.conditions)}).`] : []
  const frozen = pause?.cause === 'frost' && frost !== undefined ? [frostWords(frost)] : []
  const held = heldBySoil ? ', all that the soil can spare' : ''
  const need = `${plant?.name ?? 'This zone'} ${plant && plant.cover !== 'lawn' ? 'need' : 'needs'} ${oneDecimal(adjusted)} mm a day in ${season} here: ${oneDecimal(run.appliedMm)} mm ${often}${held}.`
  const clamp = clampWords(run, wantedMm) ?? []
  const blind = live ? [] : ['There is no live weather, so rain could not be checked.']
  return [...paused, ...frozen, need, clamp, ...blind].flat().join(' ')
}
