import type { AnalyticsOverview } from '@turfwise/contract/analytics'
import { monthTitle } from '@turfwise/domain/calendar/month'
import { WEEK_WORDS, YEAR_WORDS } from './analytics-copy.ts'
import type { Blade } from './blade-chart.tsx'
import { plain, withUnit } from './figure-text.ts'

/** 'Nov' */
const brief = (month: string): string => monthTitle(month).slice(0, 3)
/** '1.2k': above a blade there is room for four letters. */
const short = (litres: number): string =>
  litres >= 1000 ? `${plain(litres / 1000)}k` : plain(litres, litres < 1 ? 2 : 0)

/** Nitrogen given, with what it rests on, as its button says it. */
export const nitrogenFigure = ({ nitrogen: { given, plan, origin } }: AnalyticsOverview) => ({
  ...{ label: YEAR_WORDS.nitrogen, known: given !== null, unit: 'g/m²' as const, origin },
  value: given === null ? WEEK_WORDS.unknown : withUnit(given, 'g/m²'),
  note: YEAR_WORDS.nitrogenOf(plan),
})

/** What products cost, as its button says it. */
export const costFigure = ({ cost: { dollars, origin } }: AnalyticsOverview) => ({
  ...{ label: YEAR_WORDS.cost, known: dollars !== null, unit: '$' as const, origin },
  value: dollars === null ? WEEK_WORDS.unknown : withUnit(dollars, '$'),
  note: YEAR_WORDS.costFrom,
})

/** What was put out of each product, the most used first. */
export const productFigures = ({ products }: Pick<AnalyticsOverview, 'products'>) =>
  products.map(({ name, amount, unit, uses, origin }) => ({
    ...{ key: `${name} ${unit}`, label: `${name}, ${YEAR_WORDS.uses(uses)}`, known: amount !== null, unit, origin },
    value: amount === null ? YEAR_WORDS.noAmount : withUnit(amount, unit),
  }))

/** Water by month as blades, with their words for ears; nothing of a year of which no month is known. */
export function waterBlades({ months }: AnalyticsOverview): { label: string; blades: Blade[] } | undefined {
  if (months.every(({ litres }) => litres === null)) return undefined
  const said = months.map(
    ({ month, litres }) =>
      `${monthTitle(month)} ${litres === null ? WEEK_WORDS.unknown.toLowerCase() : withUnit(litres, 'L')}`,
  )
  return {
    label: `${YEAR_WORDS.water}: ${said.join(', ')}`,
    blades: months.map(({ month, litres }) => ({
      ...{ key: month, name: brief(month), value: litres, text: litres === null ? '–' : short(litres) },
      className: 'fill-type-watering forced-colors:fill-[Highlight]',
    })),
  }
}
