import type { Task, TaskCounts } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { isInFilter, TASK_FILTERS } from '@turfwise/domain/tasks/buckets'
import { compareListed } from '@turfwise/domain/tasks/order'
import { DAYS_FROM_ROWS, dayHeading } from '../../../features/tasks/day-heading.ts'
import { dueDay, dueText } from '../../../features/tasks/due-text.ts'
import { countText, minutesText, totalText } from '../../../features/tasks/list-total.ts'
import { TYPE_COLORS, TYPE_WORDS } from '../../../features/tasks/task-type-words.ts'
import { lastDoneText } from '../../../last-done.ts'
import { fillPart } from '../../home/early-home/fill-part.ts'

/** More than any screen shows at first. */
const ROWS = 10

export interface TasksNow {
  tasks: readonly Task[]
  counts: TaskCounts
  today: LocalDate
  /** Of the garden: by its days it is said when a job was last done. */
  timeZone: string
}

const rowOf = (
  page: Document,
  task: Task,
  tab: 'today' | 'overdue',
  { today, timeZone }: Pick<TasksNow, 'today' | 'timeZone'>,
): DocumentFragment => {
  const row = fillPart(page, `row-${tab}`, {
    title: task.title,
    description: task.description ?? '',
    due: dueText(task, today, timeZone),
    when: dueDay(task, today) ?? '',
    said: task.lastDoneAt === undefined ? '' : lastDoneText(task.type, task.lastDoneAt, today, timeZone),
    minutes: task.estimatedDuration === null ? '' : minutesText(task.estimatedDuration),
    color: TYPE_COLORS[task.type],
    word: TYPE_WORDS[task.type],
    icon: fillPart(page, `icon-${task.type.replaceAll(' ', '-')}`, {}),
  })
  // The part has all that a row may show.
  if (task.priority !== 'high') row.querySelector('[data-high]')?.remove()
  for (const shown of row.querySelectorAll('[data-if-any]')) if (shown.textContent === '') shown.remove()
  return row
}

/** The list that the screen opens on, made of the parts that were drawn at build; undefined where it has no task. */
export const fillTasks = (
  page: Document,
  { tasks, counts, today, timeZone }: TasksNow,
): DocumentFragment | undefined => {
  const tab = counts.overdue.tasks > 0 ? 'overdue' : 'today'
  const shown = tasks
    .filter((task) => isInFilter(tab, task, today))
    .sort(compareListed)
    .slice(0, ROWS)
  if (shown.length === 0) return undefined
  const total = counts[tab].tasks
  const list = fillPart(page, `list-${tab}`, {
    row: '',
    total: totalText(counts[tab]),
    ...Object.fromEntries(TASK_FILTERS.map((filter, at) => [`count${at}`, countText(counts[filter].tasks)])),
  })
  const first = list.querySelector('[role="listitem"]')
  if (first === null) throw new Error('listitem')
  for (const [at, task] of shown.entries()) {
    const item = first.cloneNode(false) as Element
    item.setAttribute('aria-setsize', String(total))
    item.setAttribute('aria-posinset', String(at + 1))
    if (at > 0) item.className = 'border-t border-line'
    const day = total > DAYS_FROM_ROWS ? dayHeading(task, shown[at - 1], today, timeZone) : ''
    if (day !== '') item.append(fillPart(page, 'heading', { day }))
    item.append(rowOf(page, task, tab, { today, timeZone }))
    first.before(item)
  }
  first.remove()
  return list
}
