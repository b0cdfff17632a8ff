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

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** High first. */
export const comparePriority = (a: { priority: Priority }, b: { priority: Priority }): number =>
  PRIORITY_WEIGHT[b.priority] - PRIORITY_WEIGHT[a.priority]

/** By due day, then high priority first, then title; two that are alike in all keep the order of their making. */
export const compareTasks = (a: SortedTask, b: SortedTask): number =>
  compareText(a.dueDate, b.dueDate) ||
  comparePriority(a, b) ||
  compareText(titleOrder(a.title), titleOrder(b.title)) ||
  compareText(a.id, b.id)
