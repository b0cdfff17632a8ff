import type { QuantityUnit } from '../activity-logs/quantities.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { amountText } from '../shed/amount-text.ts'
import { convertAmount, type StockUnit, stockUnitOf } from '../shed/stock-units.ts'
import { type LabelledProduct, nitrogenShare } from './nitrogen.ts'
import { line, type Origin, type OriginLine, originOf, rounded, sumKnown } from './origin.ts'

/** A product that was put out, with what the shed says of it; `shed` is null of one that is not in it. */
export interface ProductUseOfYear {
  /** Of the log. */
  id: string
  on: LocalDate
  title: string
  productName: string | null
  isFeed: boolean
  quantity: number | null
  unit: QuantityUnit | null
  shed:
    | (LabelledProduct & {
        id: string
        /** Australian dollars for one `quantityUnit`. */
        costPerUnit: number | null
        quantityUnit: StockUnit | null
      })
    | null
}

export interface ProductTotal {
  name: string
  /** Null where no use of it says an amount. */
  amount: number | null
  unit: 'kg' | 'L'
  uses: number
  origin: Origin
}

/** Of a kilogram or a litre: a tenth of a gram and of a millilitre can be written down. */
const AMOUNT_DECIMALS = 6

const byDay = (uses: readonly ProductUseOfYear[]) => uses.toSorted((a, b) => (a.on < b.on ? -1 : 1))
const nameOf = ({ productName, shed, title }: ProductUseOfYear): string => productName ?? shed?.name ?? title

/** An amount in kilograms or litres, whichever it is; undefined for packets, cups and handfuls, and where none is said. */
function measured({ quantity, unit }: ProductUseOfYear): { amount: number; unit: 'kg' | 'L' } | undefined {
  const own = quantity === null || unit === null ? undefined : stockUnitOf(unit)
  if (quantity === null || own === undefined) return undefined
  for (const wanted of ['kg', 'L'] as const) {
    const amount = convertAmount(quantity, own, wanted)
    if (amount !== undefined) return { amount, unit: wanted }
  }
  return undefined
}

const saidOf = ({ quantity, unit }: ProductUseOfYear): string | null =>
  quantity === null ? 'no amount written down' : unit === null ? 'no unit written down' : `${quantity} ${unit}`

/** What was used of each product, the most used first. */
export function productTotals(uses: readonly ProductUseOfYear[]): ProductTotal[] {
  const groups = new Map<string, { name: string; unit: 'kg' | 'L'; lines: OriginLine[] }>()
  for (const use of byDay(uses)) {
    const known = measured(use)
    const name = nameOf(use)
    const unit = known?.unit ?? 'kg'
    const key = `${name.trim().toLowerCase()} ${unit}`
    const group = groups.get(key) ?? { name, unit, lines: [] }
    groups.set(key, group)
    const note = known === undefined ? saidOf(use) : null
    group.lines.push(line('log', { id: use.id, on: use.on, what: use.title, amount: known?.amount ?? null, note }))
  }
  return [...groups.values()]
    .map(({ name, unit, lines }) => ({
      name,
      unit,
      amount: sumKnown(lines, AMOUNT_DECIMALS),
      uses: lines.length,
      origin: originOf(lines),
    }))
    .toSorted((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1))
}

/** '$8.00 per kg', '$0.04 per mL' */
const priceText = (dollars: number, unit: StockUnit): string =>
  `$${dollars.toFixed(2)} per ${unit === 'ml' ? 'mL' : unit}`

/** Australian dollars of what was used, by the prices of the shed; null while no use has a price. */
export function costOfYear(uses: readonly ProductUseOfYear[]): { dollars: number | null; origin: Origin } {
  const lines = byDay(uses).map((use) => {
    const { id, on, quantity, unit, shed } = use
    const what = nameOf(use)
    const none = (note: string) => line('log', { id, on, what, note })
    if (shed === null) return none('not in your shed, so no price is known')
    if (shed.costPerUnit === null || shed.quantityUnit === null) return none('no price in your shed')
    const own = quantity === null || unit === null ? undefined : stockUnitOf(unit)
    const amount = quantity === null || own === undefined ? undefined : convertAmount(quantity, own, shed.quantityUnit)
    if (amount === undefined) return none(saidOf(use) ?? 'no amount written down')
    const note = `${amountText(amount, shed.quantityUnit)} at ${priceText(shed.costPerUnit, shed.quantityUnit)}`
    return line('log', { id, on, what, amount: Math.round(amount * shed.costPerUnit * 100) / 100, note })
  })
  const sum = sumKnown(lines)
  return { dollars: sum === null ? null : Math.round(sum * 100) / 100, origin: originOf(lines) }
}

/** g of nitrogen per m² that were given; null while no feed says how much it held, or no area is known. */
export function nitrogenGiven(
  uses: readonly ProductUseOfYear[],
  areaM2: number | null,
): { gramsPerM2: number | null; origin: Origin } {
  const lines = byDay(uses.filter(({ isFeed }) => isFeed)).map((use) => {
    const { id, on, shed } = use
    const what = nameOf(use)
    const none = (note: string) => line('log', { id, on, what, note })
    const share = nitrogenShare(shed ?? { name: what, concentration: null, activeIngredients: [] })
    if (share === null) return none('its nitrogen is not known: write N-P-K into its concentration in the shed')
    const known = measured(use)
    if (known === undefined) return none(saidOf(use) ?? 'no amount written down')
    if (known.unit === 'L') return none(`${amountText(known.amount, 'L')}: the weight of a litre is not known`)
    if (areaM2 === null) return none('no area is known: measure a lawn zone')
    const grams = (known.amount * 1000 * share) / areaM2
    const note = `${amountText(known.amount, 'kg')} with ${rounded(share * 100)} % on ${areaM2} m²`
    return line('log', { id, on, what, amount: rounded(grams), note })
  })
  const sum = sumKnown(lines)
  return { gramsPerM2: sum === null ? null : Math.round(sum * 10) / 10, origin: originOf(lines) }
}
