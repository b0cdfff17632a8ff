import { CUP_TEST_LIMITS } from '@turfwise/domain/irrigation/smart/cup-test'
import { WATERING_LIMITS } from '@turfwise/domain/irrigation/smart/given-water'
import { GAUGE_MM_MAX } from '@turfwise/domain/irrigation/smart/water-limits'
import { LITRES, MILLIMETRES, MINUTES, readFigure, type UnitWords } from '@turfwise/domain/kernel/figures'
import { FIGURE_FAULTS } from '../../ui/figure-words.ts'
import { AMOUNT_ERRORS, CUPS, UNIT_WORDS, type WaterUnit } from './water-copy.ts'

export const UNITS_OF: Readonly<Record<WaterUnit, UnitWords>> = {
  minutes: MINUTES,
  litres: LITRES,
  millimetres: MILLIMETRES,
}
const MOST: Readonly<Record<WaterUnit, number>> = {
  minutes: WATERING_LIMITS.minutesMax,
  litres: WATERING_LIMITS.litresMax,
  millimetres: WATERING_LIMITS.millimetresMax,
}

/** What is wrong with an amount of water; undefined for an empty entry too. */
export function amountError(entry: string, by: WaterUnit): string | undefined {
  const read = readFigure(entry, UNITS_OF[by])
  if (read === null) return undefined
  if (typeof read !== 'number') return FIGURE_FAULTS[read]
  if (read <= 0) return AMOUNT_ERRORS.low
  return read > MOST[by] ? AMOUNT_ERRORS.most(MOST[by], UNIT_WORDS[by].unit) : undefined
}

/** What is wrong with the rain in a gauge; 0 is a figure, it says that none fell. */
export function rainError(entry: string): string | undefined {
  const read = readFigure(entry, MILLIMETRES)
  if (read === null) return undefined
  if (typeof read !== 'number') return FIGURE_FAULTS[read]
  if (read < 0) return AMOUNT_ERRORS.least(0, 'mm')
  return read > GAUGE_MM_MAX ? AMOUNT_ERRORS.most(GAUGE_MM_MAX, 'mm') : undefined
}

/** What is wrong with the minutes of a cup test. */
export function cupMinutesError(entry: string): string | undefined {
  const { minutesMin, minutesMax } = CUP_TEST_LIMITS
  const read = readFigure(entry, MINUTES)
  if (read === null) return AMOUNT_ERRORS.least(minutesMin, 'min')
  if (typeof read !== 'number') return FIGURE_FAULTS[read]
  if (read < minutesMin) return AMOUNT_ERRORS.least(minutesMin, 'min')
  return read > minutesMax ? AMOUNT_ERRORS.most(minutesMax, 'min') : undefined
}

/** Depths of cups, mm, as they are typed with spaces between; null for one that is no figure. */
export const cupsOf = (entry: string): (number | null)[] =>
  entry
    .split(/[\s;]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const read = readFigure(part, MILLIMETRES)
      return typeof read === 'number' ? read : null
    })

export function cupsError(entry: string): string | undefined {
  const { cupsMin, cupsMax, depthMmMax } = CUP_TEST_LIMITS
  const cups = cupsOf(entry)
  if (cups.length === 0) return undefined
  if (cups.some((depth) => depth === null || depth < 0 || depth > depthMmMax)) return CUPS.wrong(depthMmMax)
  if (cups.length < cupsMin) return CUPS.few(cupsMin)
  if (cups.length > cupsMax) return CUPS.many(cupsMax)
  return cups.every((depth) => depth === 0) ? CUPS.empty : undefined
}
