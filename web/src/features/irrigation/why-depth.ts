import type { Factor, IrrigationSchedule } from '@turfwise/contract/irrigation'
import type { FactorName } from '@turfwise/domain/irrigation/factors'
import { factorFigure } from './factor-figure.ts'
import type { FactorLine } from './factor-lines.tsx'

/** Some lines and what they come to; without a sum where they come to something else than the server says. */
export interface Sum {
  lines: readonly FactorLine[]
  sum: FactorLine | undefined
}

/** The depth of a run opened to its factors: what a day needs, what a run gives of it, and how wet the soil is. */
export interface WhyDepth {
  daily: Sum
  run: Sum
  litres: Sum
  /** Behind the factor of the weather. */
  weather: readonly FactorLine[]
  /** Behind the priority. */
  moisture: readonly FactorLine[]
}

const DAILY: readonly FactorName[] = ['base', 'season', 'soil', 'exposure', 'et-factor']
const RUN: readonly FactorName[] = [
  'interval',
  'available-water',
  'readily-available',
  'depth-wanted',
  'rate',
  'minutes',
]
const WEATHER: readonly FactorName[] = ['et', 'et-norm']
const MOISTURE: readonly FactorName[] = ['moisture', 'target', 'deficit']

/** Half of what the last digit on the screen stands for, mm. */
const SEEN_AS_EQUAL = 0.05
const same = (one: number, other: number): boolean => Math.abs(one - other) < SEEN_AS_EQUAL + Number.EPSILON

const lineOf = (factor: Factor): FactorLine => ({ name: factor.words, figure: factorFigure(factor) })

export function whyDepth(schedule: Pick<IrrigationSchedule, 'factors' | 'waterDepthMm'>): WhyDepth {
  const found = (name: FactorName): Factor | undefined => schedule.factors.find((factor) => factor.name === name)
  const linesOf = (names: readonly FactorName[]): FactorLine[] => names.flatMap((name) => found(name) ?? []).map(lineOf)
  const valueIn = (name: FactorName): number => found(name)?.value ?? Number.NaN
  const sumOf = (name: FactorName, adds: boolean): FactorLine | undefined => {
    const factor = found(name)
    return factor !== undefined && adds ? lineOf(factor) : undefined
  }
  const product = DAILY.reduce((times, name) => times * valueIn(name), 1)
  const adjusted = valueIn('adjusted')
  const wanted = Math.min(adjusted * valueIn('interval'), valueIn('readily-available'))
  const applied = valueIn('depth-applied')
  const inMinutes = (valueIn('minutes') * valueIn('rate')) / 60
  const { waterDepthMm = Number.NaN } = schedule
  return {
    daily: { lines: linesOf(DAILY), sum: sumOf('adjusted', same(product, adjusted)) },
    run: {
      lines: linesOf(RUN),
      // A run that was held to 5 or 60 minutes gives what these bring.
      sum: sumOf('depth-applied', same(applied, waterDepthMm) && (same(wanted, applied) || same(inMinutes, applied))),
    },
    litres: {
      lines: linesOf(['area']),
      sum: sumOf('litres', Math.abs(applied * valueIn('area') - valueIn('litres')) <= 0.5),
    },
    weather: linesOf(WEATHER),
    moisture: linesOf(MOISTURE),
  }
}
