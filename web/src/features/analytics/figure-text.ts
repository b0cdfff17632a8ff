import type { RecordFigure } from '@turfwise/domain/analytics/weekly-record'
import { amountText } from '@turfwise/domain/shed/amount-text'

/** A line never ends between a figure and its unit. */
const NO_BREAK = '\u00a0'

export const plain = (value: number, most = 1): string =>
  value.toLocaleString('en-AU', { maximumFractionDigits: most }).replace('-', '\u2212')

/** Under this a figure with one decimal would read 0 though it is not: 2 minutes are 0.033 h. */
const ONE_DECIMAL_FROM = 0.05

export type FigureUnit = '' | 'h' | 'L' | 'kg' | 'm²' | '°C' | 'mm' | '%' | 'g/m²' | '$' | '/100'

/** '1,240 L', '40 mL', '$12.50' */
export function withUnit(value: number, unit: FigureUnit): string {
  if (unit === '$') return `$${value.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
  if (unit === '') return plain(value, 0)
  if (unit === '/100') return `${plain(value, 0)}${NO_BREAK}/${NO_BREAK}100`
  if (unit === 'L' || unit === 'kg') return amountText(value, unit)
  const most = unit === '°C' || Math.abs(value) >= ONE_DECIMAL_FROM ? 1 : 3
  return `${plain(value, most)}${NO_BREAK}${unit}`
}

/** What a figure of a record is counted in, and whether its lines are added up or averaged. */
export const FIGURE_UNITS: Readonly<Record<RecordFigure, { unit: FigureUnit; mean?: true }>> = {
  tasksCompleted: { unit: '' },
  hoursSpent: { unit: 'h' },
  waterUsage: { unit: 'L' },
  fertiliserApplied: { unit: 'kg' },
  fertiliserLiquid: { unit: 'L' },
  areaMaintained: { unit: 'm²' },
  avgTemp: { unit: '°C', mean: true },
  totalRainfall: { unit: 'mm' },
  avgHumidity: { unit: '%', mean: true },
  healthTrend: { unit: '/100', mean: true },
}
