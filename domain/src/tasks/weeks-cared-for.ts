import { todayIn } from '../kernel/local-date.ts'
import { mondayOf } from '../kernel/week.ts'

/**
 * In how many weeks, Monday to Sunday where the garden is, something was done. A week without anything takes nothing away:
 * the figure only ever grows.
 * @param at when something was done, in any order
 */
export const weeksCaredFor = (at: readonly Date[], timeZone: string): number =>
  new Set([...new Set(at.map((instant) => todayIn(timeZone, instant)))].map(mondayOf)).size
