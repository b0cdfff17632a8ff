import type { LocalDate } from '../kernel/local-date.ts'

/** What a line of an origin is about, and so where it is opened. */
export const ORIGIN_KINDS = ['task', 'log', 'watering', 'weather', 'zone', 'health', 'product', 'rule'] as const
export type OriginKind = (typeof ORIGIN_KINDS)[number]

/** One record that a figure was made of. */
export interface OriginLine {
  kind: OriginKind
  /** Of the record; null for a day of weather and for a rule. */
  id: string | null
  /** In the garden's zone; null where it has no day. */
  on: LocalDate | null
  /** As its owner named it, or in our words. */
  what: string
  /** What it adds, in the figure's own unit; null where it adds none, and `note` says why. */
  amount: number | null
  note: string | null
}

/** Where a figure comes from: each line adds its amount. */
export interface Origin {
  lines: OriginLine[]
  /** Lines beyond those that are named here. */
  more: number
  /** What those add. */
  moreAmount: number
}

/** More than a week of a garden has, and few enough to be kept with each week. */
export const ORIGIN_LINES_MAX = 40

/** Sums are shown with at most three decimals; more would be noise of the machine. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0

export const line = (kind: OriginKind, given: Partial<OriginLine> & { what: string }): OriginLine => ({
  ...{ kind, id: null, on: null, amount: null, note: null },
  ...given,
})

const sumOf = (lines: readonly OriginLine[]): number => lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** The first lines by name, the rest as one sum. */
export function originOf(lines: readonly OriginLine[]): Origin {
  const beyond = lines.slice(ORIGIN_LINES_MAX)
  return { lines: lines.slice(0, ORIGIN_LINES_MAX), more: beyond.length, moreAmount: rounded(sumOf(beyond)) }
}

/**
 * The sum of what lines add; null where none adds anything, which is not known and not nothing.
 * @param decimals that the sum keeps
 */
export function sumKnown(lines: readonly OriginLine[], decimals = 3): number | null {
  if (lines.every(({ amount }) => amount === null)) return null
  const whole = 10 ** decimals
  return Math.round(sumOf(lines) * whole) / whole + 0
}

/** The mean of what lines say; null where none says anything. */
export function meanKnown(lines: readonly OriginLine[]): number | null {
  const known = lines.filter(({ amount }) => amount !== null)
  return known.length === 0 ? null : Math.round((sumOf(known) / known.length) * 10) / 10 + 0
}
