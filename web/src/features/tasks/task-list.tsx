import type { Task } from '@turfwise/contract/tasks'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { DAYS_FROM_ROWS, dayHeading, doneHeading } from './day-heading.ts'
import { type RowActions, type RowContext, TaskRow } from './task-row.tsx'

interface TaskListProps extends RowContext, RowActions {
  label: string
  tasks: readonly Task[]
  /** With those that were not read yet. */
  total?: number
  /** A long list says where another day begins; one in another order does not. */
  days?: boolean
  /** Reads what comes after; undefined where nothing does. */
  more?: (() => Promise<unknown>) | undefined
}

/** Tasks as rows on one plate, in a long list under their days. */
export function TaskList({ label, tasks, total = tasks.length, more, days = true, ...row }: TaskListProps) {
  const headingOf = (task: Task, before: Task | undefined) =>
    row.underDays && days
      ? doneHeading(task, before, row.today, row.timeZone)
      : days && total > DAYS_FROM_ROWS
        ? dayHeading(task, before, row.today, row.timeZone)
        : ''
  return <PagedList items={tasks} Row={TaskRow} context={row} {...{ label, total, more, headingOf }} />
}
