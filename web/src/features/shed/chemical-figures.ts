import { isTenths } from '@turfwise/domain/activity-logs/completion-ranges'
import { readFigure, type UnitWords } from '@turfwise/domain/kernel/figures'
import { CHEMICAL_LIMITS, isCents, LABEL_LIMITS } from '@turfwise/domain/shed/chemicals'
import type { StockUnit } from '@turfwise/domain/shed/stock-units'
import { lateFigures } from '../../platform/late-format.ts'
import { FIGURE_FAULTS } from '../../ui/figure-words.ts'
import type { ChemicalValues, FigureName } from './chemical-form-values.ts'
import { SHED_FIELD_ERRORS } from './shed-copy.ts'

/** How a unit of the shed, and the other of its kind, are written. */
const STOCK_WORDS: Readonly<Record<StockUnit, UnitWords>> = {
  kg: { kg: 1, g: 0.001 },
  g: { kg: 1000, g: 1 },
  L: { l: 1, litre: 1, litres: 1, ml: 0.001 },
  ml: { l: 1000, litre: 1000, litres: 1000, ml: 1 },
}
const MINUTE = 1 / 60
const HOURS: UnitWords = {
  ...{ d: 24, day: 24, days: 24, h: 1, hr: 1, hrs: 1, hour: 1, hours: 1 },
  ...{ m: MINUTE, min: MINUTE, mins: MINUTE, minute: MINUTE, minutes: MINUTE },
}
const DAYS: UnitWords = { w: 7, week: 7, weeks: 7, d: 1, day: 1, days: 1 }
const NO_WORDS: UnitWords = {}

interface Range {
  min: number
  max: number
  /** What is wrong with a figure in range, where only some are taken. */
  step?: { fits: (figure: number) => boolean; words: string }
}

const { amountMin, amountMax, costMin, costMax } = CHEMICAL_LIMITS
const { hoursMin, hoursMax, daysMin, daysMax, timesMin, timesMax } = LABEL_LIMITS
const TENTHS = { fits: isTenths, words: SHED_FIELD_ERRORS.tenths }
const CENTS = { fits: isCents, words: SHED_FIELD_ERRORS.cents }
const WHOLE = { fits: Number.isInteger, words: SHED_FIELD_ERRORS.whole }
const STOCK = { min: amountMin, max: amountMax, step: TENTHS }

const RANGES: Readonly<Record<FigureName, Range>> = {
  packSize: { min: amountMin, max: amountMax },
  currentQuantity: STOCK,
  lowStockThreshold: STOCK,
  costPerUnit: { min: costMin, max: costMax, step: CENTS },
  reentryHours: { min: hoursMin, max: hoursMax },
  rainfastHours: { min: hoursMin, max: hoursMax },
  mowHoldDays: { min: daysMin, max: daysMax, step: WHOLE },
  withholdingDays: { min: daysMin, max: daysMax, step: WHOLE },
  maxPerYear: { min: timesMin, max: timesMax, step: WHOLE },
}

/** How the unit of a figure, and others like it, are typed. */
export function unitWordsOf(name: FigureName, values: Pick<ChemicalValues, 'packUnit' | 'quantityUnit'>): UnitWords {
  if (name === 'packSize') return STOCK_WORDS[values.packUnit]
  if (name === 'currentQuantity' || name === 'lowStockThreshold') return STOCK_WORDS[values.quantityUnit]
  if (name === 'reentryHours' || name === 'rainfastHours') return HOURS
  return name === 'mowHoldDays' || name === 'withholdingDays' ? DAYS : NO_WORDS
}

const written = lateFigures()

/** What is wrong with a figure as it was typed; undefined for an empty one. */
export function figureError(name: FigureName, values: ChemicalValues): string | undefined {
  const figure = readFigure(values[name], unitWordsOf(name, values))
  if (figure === null) return undefined
  if (figure === 'unclear' || figure === 'comma') return FIGURE_FAULTS[figure]
  const { min, max, step } = RANGES[name]
  if (figure < min) return min === 0 ? SHED_FIELD_ERRORS.negative : SHED_FIELD_ERRORS.least(written.format(min))
  if (figure > max) return SHED_FIELD_ERRORS.most(written.format(max))
  return step === undefined || step.fits(figure) ? undefined : step.words
}
