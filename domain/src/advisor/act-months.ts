import { addDays, type LocalDate } from '../kernel/local-date.ts'
import type { MonthSpan, PlanZone } from '../schedules/plan-table.ts'
import { monthSpanWords } from '../schedules/plan-words.ts'
import { firstOfMonth } from '../schedules/season-windows.ts'
import type { KnowledgeEntry } from './entry.ts'

const isWithin = ({ from, to }: MonthSpan, month: number): boolean =>
  from <= to ? from <= month && month <= to : from <= month || month <= to

/** The months in which to act in a climate: those of the temperate one where the entry names no others; null for any time. */
export function actMonths(entry: KnowledgeEntry, zone: PlanZone | null): readonly MonthSpan[] | null {
  if (entry.months === undefined) return null
  return entry.months[zone ?? 'temperate'] ?? entry.months.temperate
}

/** Null for an entry that knows no season. */
export function isActMonth(entry: KnowledgeEntry, zone: PlanZone | null, month: number): boolean | null {
  const spans = actMonths(entry, zone)
  return spans === null ? null : isInSpans(spans, month)
}

const isInSpans = (spans: readonly MonthSpan[], month: number): boolean => spans.some((span) => isWithin(span, month))

/** 1 is January. */
export const monthOf = (date: LocalDate): number => Number(date.slice(5, 7))

/** 'May to August', 'August to September and again in November to March' */
export const spanWords = (spans: readonly MonthSpan[]): string => spans.map(monthSpanWords).join(' and again in ')

/** The first day of the next of some months, at the latest a year from today; today where this month is one of them. */
export function nextDayIn(spans: readonly MonthSpan[], today: LocalDate): LocalDate {
  let month = monthOf(today)
  let year = Number(today.slice(0, 4))
  if (isInSpans(spans, month)) return today
  for (let n = 0; n < 12; n++) {
    month = (month % 12) + 1
    if (month === 1) year += 1
    if (isInSpans(spans, month)) return firstOfMonth(year, month)
  }
  return addDays(today, 365)
}
