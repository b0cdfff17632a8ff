import type { Task } from '@turfwise/contract/tasks'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../platform/outbox/write-definition.ts'
import { shown } from '../../shown.ts'

/** Tasks that were read, with every unsent write on top. A task without one stays the same object. */
export const withTaskWrites = (tasks: readonly Task[], rows: readonly OutboxRow[]): readonly Task[] =>
  withWrites(shown.tasks, tasks, rows)

/** Undefined while the tasks, or the writes that this device holds, have not been read. */
export const useShownTasks = (tasks: readonly Task[] | undefined): readonly Task[] | undefined => {
  const { read, rows } = useRows()
  return tasks === undefined || !read ? undefined : withTaskWrites(tasks, rows)
}
