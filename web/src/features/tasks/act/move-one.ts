import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { ApiError } from '../../../platform/api-error.ts'
import { releaseWrites } from '../../../platform/outbox/write.ts'
import { UNDO } from '../../../ui/list/list-words.ts'
import { toast, toastFailure } from '../../../ui/toast-store.ts'
import { moveBack, moveTask } from '../calendar/move-task.ts'
import { SCHEDULED_WORDS } from '../scheduled-sheet-copy.ts'
import { changingInterval, snoozing } from '../scheduled-sheet-writes.ts'
import { TASK_FORM_TOASTS } from '../task-form-copy.ts'
import { saysOfTask } from '../task-writes.ts'

/**
 * Gives a task another day. One of a schedule that comes later is put off: days in a row count, and the third is answered with
 * another interval. An earlier day is a move like any other.
 */
export async function moveOne(task: Task, to: LocalDate): Promise<void> {
  releaseWrites()
  if (to === task.dueDate) return
  if (!task.scheduled || to < task.dueDate) return moveTask(task, to)
  try {
    const sent = await snoozing.send({ params: { id: task.id }, body: { to } }, { quiet: true, says: saysOfTask(task) })
    if (sent.kind !== 'done') return
    const { offer, updatedAt } = sent.answer
    if (offer === null) {
      const undo = { label: UNDO, run: () => moveBack(task, to, updatedAt) }
      return void toast(TASK_FORM_TOASTS.updated, { action: undo })
    }
    const params = { id: offer.scheduleId, itemId: offer.itemId }
    const run = () => {
      changingInterval.send({ params, body: { intervalDays: offer.intervalDays } }, { says: saysOfTask(task) }).then(
        ({ kind }) => kind === 'done' && toast(SCHEDULED_WORDS.changed),
        () => undefined,
      )
    }
    toast({ ...TASK_FORM_TOASTS.updated, description: offer.text }, { action: { label: SCHEDULED_WORDS.change, run } })
  } catch (error) {
    const isWrongDay = error instanceof ApiError && error.status === 400
    toastFailure(isWrongDay ? { title: SCHEDULED_WORDS.wrongDay } : TASK_FORM_TOASTS.notUpdated)
  }
}
