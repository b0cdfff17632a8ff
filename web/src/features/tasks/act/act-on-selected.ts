import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { releaseWrites } from '../../../platform/outbox/write.ts'
import { stopSelecting } from '../selection.ts'
import { together } from '../task-writes.ts'
import { noteTogether } from '../together-notice.tsx'
import { type Change, didText } from './act-copy.ts'

const inBatches = (tasks: readonly Task[]): Task[][] =>
  Array.from({ length: Math.ceil(tasks.length / TASK_LIMITS.togetherMax) }, (_, at) =>
    tasks.slice(at * TASK_LIMITS.togetherMax, (at + 1) * TASK_LIMITS.togetherMax),
  )

/** Changes all of them: shown at once, sent when the time for Undo is over, in one call for each 300. One notice tells of it. */
export const actOn = (tasks: readonly Task[], change: Change, today: LocalDate): void => {
  stopSelecting()
  const meant = change.change === 'delete' ? tasks : tasks.filter((task) => !task.isCompleted)
  if (meant.length === 0) return
  // What was done before is no longer taken back: one can be undone at a time.
  releaseWrites()
  const held = inBatches(meant).map((batch) => {
    const chosen = batch.map(({ id, updatedAt }) =>
      // A task that the server has not heard of has no version yet.
      change.change === 'delete' && updatedAt !== '' ? { id, seen: updatedAt } : { id },
    )
    return together.hold({ body: { tasks: chosen, ...change } })
  })
  noteTogether({
    rows: held.map(({ id }) => id),
    text: didText(change, meant.length, { today, online: navigator.onLine }),
    undo: () => {
      for (const { takeBack } of held) takeBack().catch(() => undefined)
    },
  })
}
