import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { UNDO } from '../../../ui/list/list-words.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type DueDateStep, stepBack, stepTo } from '../due-date-step.ts'
import { changing, saysOfTask } from '../task-writes.ts'
import { MOVED } from './calendar-copy.ts'
import { shortDay } from './calendar-days.ts'

const send = (step: DueDateStep, undo?: { label: string; run: () => void }) =>
  changing
    .send(
      { params: { id: step.id }, body: { dueDate: step.to } },
      { base: step.base, says: saysOfTask(step), ...(undo && { undo }) },
    )
    .catch(() => undefined)

/** Gives a task back the day that it had before it went to `to` and was answered with this version. */
export const moveBack = (task: Task, to: LocalDate, version: string): void =>
  void send(stepBack(stepTo(task, to), version))

/** Gives the task another day, with Undo. A failure is told, and the task stands where it was. */
export async function moveTask(task: Task, to: LocalDate): Promise<void> {
  const step = stepTo(task, to)
  let version: string | undefined
  const undo = { label: UNDO, run: () => void send(stepBack(step, version)) }
  const sent = await send(step, undo)
  if (sent?.kind !== 'done') return
  version = sent.answer.updatedAt
  toast(MOVED(task.title, shortDay(to)), { action: undo })
}
