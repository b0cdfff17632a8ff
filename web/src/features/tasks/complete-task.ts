import { createActivityLog } from '@turfwise/contract/activity-logs'
import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { makeStore, useStore } from '../../platform/external-store.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { rowsNow } from '../../platform/outbox/rows-shown.ts'
import { takeBackUnsent } from '../../platform/outbox/write.ts'
import { routeOf } from '../../platform/outbox/write-definition.ts'
import { UNDO } from '../../ui/list/list-words.ts'
import { useNoted } from '../../ui/list/note-kind.ts'
import { toast } from '../../ui/toast-store.ts'
import { TASK_COMPLETED } from './task-copy.ts'
import { changing, completion, saysOfTask, taskObject } from './task-writes.ts'

/** How long a completed row still shows: long enough to be seen, short enough not to wait for. */
const ROW_LEAVES_AFTER_MS = 220
const VIBRATION_MS = 10
/** Details of a job, which complete its task too. */
const RECORDING = routeOf(createActivityLog)

const NONE: ReadonlySet<Task['id']> = new Set()
const leaving = makeStore(NONE)
/** Tasks that were completed a moment ago: their rows close a little later, so that the eye can follow. */
export const useLeaving = (): ReadonlySet<Task['id']> => useStore(leaving, NONE)

/** Tasks whose completion waits to be sent: their rows stay where they were until it is, with Undo. */
export const useStaying = (): ReadonlySet<Task['id']> => {
  const waiting = useNoted().filter(({ row, kind }) => kind === 'waits' && isCompletion(row))
  return new Set(waiting.map(({ row }) => row.object.slice(taskObject('').length)))
}

const letRowLeave = (id: Task['id']): void => {
  leaving.set(new Set([...leaving.get(), id]))
  setTimeout(() => leaving.set(new Set([...leaving.get()].filter((one) => one !== id))), ROW_LEAVES_AFTER_MS)
}

/** Completes a task at once, today or on a day before, and tells the server as soon as that is seen. When that fails the task is open again and the person is told. */
export const completeNow = async (task: Task, done: { doneOn?: LocalDate } = {}): Promise<void> => {
  letRowLeave(task.id)
  navigator.vibrate?.(VIBRATION_MS)
  const undo = { label: UNDO, run: () => void reopen(task) }
  const sent = await completion
    .send({ params: { id: task.id }, ...(done.doneOn && { body: done }) }, { undo, says: saysOfTask(task) })
    .catch(() => undefined)
  if (sent?.kind === 'done') toast(TASK_COMPLETED(task.title), { action: undo })
}

/** With details or without: it completes the task that it names. */
const isCompletion = ({ object, route, body }: OutboxRow): boolean => {
  const { taskId } = (body ?? {}) as { taskId?: unknown }
  return (
    route === completion.route || (typeof taskId === 'string' && route === RECORDING && object === taskObject(taskId))
  )
}
const completes = (id: Task['id']) => (row: OutboxRow) => row.object === taskObject(id) && isCompletion(row)

/** Takes a completion back, and with it the log that was written with it. */
export const reopen = async (task: Task): Promise<void> => {
  const waiting = rowsNow().rows.findLast(completes(task.id))
  if (waiting !== undefined && (await takeBackUnsent(waiting))) return
  await changing
    .send({ params: { id: task.id }, body: { isCompleted: false } }, { says: saysOfTask(task) })
    .catch(() => undefined)
}
