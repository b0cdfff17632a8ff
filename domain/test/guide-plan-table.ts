/**
 * The plan table of the guide (agronomy, section 5), as it is printed there. Nothing of it is made by the code that it is
 * held against.
 */
import type { PlanGrass, PlanZone } from '../src/schedules/plan-table.ts'

/** In the order of the table's columns. */
export const GUIDE_ZONES = ['tropical', 'subtropical', 'temperate', 'cool'] as const satisfies readonly PlanZone[]

/** Grass | Sun mm | base d | cap d | N | Feeds */
export const GUIDE_GRASSES: Readonly<
  Record<PlanGrass, readonly [sun: string, base: number, cap: number, n: number, feeds: number]>
> = {
  buffalo: ['30–50 (40)', 10, 35, 24, 4],
  kikuyu: ['25–50 (35)', 7, 35, 20, 3],
  couch: ['15–40 (25)', 10, 35, 28, 4],
  zoysia: ['20–40 (30)', 14, 35, 12, 2],
  'tall-fescue': ['30–60 (50)', 10, 28, 20, 3],
  rye: ['25–50 (40)', 7, 28, 20, 3],
  other: ['35–50 (40)', 10, 35, 16, 2],
}

/** Task | Tropical | Subtropical | Temperate | Cool */
export const GUIDE_TASKS = {
  feedWarm: ['Nov, Mar, Sep, May', 'Sep, Mar, Nov, Jan', 'Sep, Mar, Nov, Feb', 'Oct, Mar, Dec, –'],
  feedCool: ['–', 'Apr, Aug, –', 'Apr, Sep, Nov', 'Mar, Sep, Nov'],
  aerateWarm: ['Sep–Nov', 'Sep–Nov', 'Sep–Nov', 'Oct–Dec'],
  aerateCool: ['–', 'Apr–May', 'Apr–May', 'Mar–Apr, Sep'],
  dethatch: ['Sep–Oct', 'Sep–Oct', 'Oct–Nov', 'Nov'],
  sowWarm: ['Oct–Dec', 'Sep–Feb', 'Oct–Jan', 'Nov–Dec'],
  sowCool: ['–', 'Apr–May', 'Mar–May', 'Mar–Apr, Sep'],
} as const

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const monthOf = (word: string): number => MONTHS.indexOf(word) + 1

/** 'Nov, Mar, –' as [11, 3]. */
export const monthsOf = (cell: string): number[] =>
  cell
    .split(', ')
    .map(monthOf)
    .filter((month) => month > 0)

/** 'Mar–Apr, Sep' as its spans of months, first and last; '–' has none. */
export const spansOf = (cell: string): { from: number; to: number }[] =>
  cell === '–'
    ? []
    : cell.split(', ').map((span) => {
        const [from = '', to = from] = span.split('–')
        return { from: monthOf(from), to: monthOf(to) }
      })

/** Every month of a span, also across the turn of the year. */
export const monthsIn = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, n) => ((from + n - 1) % 12) + 1)
