import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Base } from '../../platform/outbox/outbox-row.ts'
import { snapshotBaseOf } from '../../platform/outbox/seen-base.ts'

/** A task that goes from one day to another. */
export interface DueDateStep extends Pick<Task, 'id' | 'title' | 'type'> {
  from: LocalDate
  to: LocalDate
  base: Base | undefined
}

export const stepTo = (task: Task, to: LocalDate): DueDateStep => ({
  id: task.id,
  title: task.title,
  type: task.type,
  from: task.dueDate,
  to,
  base: snapshotBaseOf(task, ['dueDate']),
})

/** The way back starts from what the move has made of the task: else it would look like somebody else's change. */
export const stepBack = ({ from, to, base, ...task }: DueDateStep, version: string | undefined): DueDateStep => ({
  ...task,
  from: to,
  to: from,
  base: base && { ...base, version: version ?? base.version, seen: { dueDate: to } },
})
