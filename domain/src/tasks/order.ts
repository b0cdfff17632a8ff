import type { LocalDate } from '../kernel/local-date.ts'
import { PRIORITY_WEIGHT, type Priority } from './priority.ts'

/** Characters of a title that decide its place; the id decides after them. Keeps the key within an index entry. */
const ORDER_CHARS_MAX = 64

export interface SortedTask {
  id: string
  dueDate: LocalDate
  priority: Priority
  title: string
}

/** A title as it is sorted: 'Édge' beside 'edge'. The database keeps it, so that a page ends where the next begins. */
export const titleOrder = (title: string): string =>
  title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().slice(0, ORDER_CHARS_MAX).toWellFormed()

/** UTF-16 puts characters beyond the first 65,536 before those from U+E000 on; UTF-8, and so the database, after them. */
const rankOf = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800)

/** By code points, as the database's collation "C" does. */
export function compareText(a: string, b: string): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = rankOf(a.charCodeAt(at)) - rankOf(b.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** High first. */
export const comparePriority = (a: { priority: Priority }, b: { priority: Priority }): number =>
  PRIORITY_WEIGHT[b.priority] - PRIORITY_WEIGHT[a.priority]

export interface ListedTask extends SortedTask {
  isCompleted: boolean
  /** ISO instant; null while open. */
  completedAt: string | null
}

/** By due day, then high priority first, then title; two that are alike in all keep the order of their making. */
export const compareTasks = (a: SortedTask, b: SortedTask): number =>
  compareText(a.dueDate, b.dueDate) ||
  comparePriority(a, b) ||
  compareText(titleOrder(a.title), titleOrder(b.title)) ||
  compareText(a.id, b.id)

/** Open tasks first, in their order; then completed ones, the newest first. */
export const compareListed = (a: ListedTask, b: ListedTask): number => {
  if (a.isCompleted !== b.isCompleted) return a.isCompleted ? 1 : -1
  if (!a.isCompleted) return compareTasks(a, b)
  return compareText(b.completedAt ?? '', a.completedAt ?? '') || compareText(b.id, a.id)
}
