import type { Task } from '@turfwise/contract/tasks'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { dayHeading } from './day-heading.ts'
import { type RowActions, type RowContext, TaskRow } from './task-row.tsx'

/** From here on a list says at which row another day begins. */
const DAYS_FROM_ROWS = 10

interface TaskListProps extends RowContext, RowActions {
  label: string
  tasks: readonly Task[]
  /** With those that were not read yet. */
  total?: number
  /** Reads what comes after; undefined where nothing does. */
  more?: (() => Promise<unknown>) | undefined
}

/** Tasks as rows on one plate, in a long list under their days. */
export function TaskList({ label, tasks, total = tasks.length, more, ...row }: TaskListProps) {
  const headingOf = (task: Task, before: Task | undefined) =>
    total > DAYS_FROM_ROWS ? dayHeading(task, before, row.today, row.timeZone) : ''
  return <PagedList items={tasks} Row={TaskRow} context={row} {...{ label, total, more, headingOf }} />
}
