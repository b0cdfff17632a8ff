import type { Task } from '@turfwise/contract/tasks'
import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { wholeDay } from '../../platform/day-words.ts'

export const DAY_END = 'That is the lot for today.'

/** '6 weeks cared for' */
export const weeksText = (weeks: number): string => `${weeks === 1 ? '1 week' : `${weeks} weeks`} cared for`

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/**
 * What tomorrow brings, in a line: its first task and how many more, else the next task of all; and what its weather is
 * good for.
 * @param upcoming open tasks by their days
 */
export function tomorrowText(upcoming: readonly Task[], today: LocalDate, headline: string | undefined): string {
  const tomorrow = addDays(today, 1)
  const [first, ...more] = upcoming.filter(({ dueDate }) => dueDate === tomorrow)
  const next = upcoming.find(({ dueDate }) => dueDate > tomorrow)
  const weather = headline === undefined ? '' : ` ${sentence(headline)}`
  if (first !== undefined)
    return `Tomorrow: ${sentence(more.length === 0 ? first.title : `${first.title}, and ${more.length} more`)}${weather}`
  const nothing = headline === undefined ? '' : `Tomorrow: ${sentence(headline)} `
  if (next !== undefined) return `${nothing}Next: ${sentence(`${next.title}, ${wholeDay(next.dueDate, today)}`)}`
  return `Tomorrow: nothing planned.${weather}`
}
