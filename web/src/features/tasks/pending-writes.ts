import type { Task } from '@turfwise/contract/tasks'
import { makeStore, useStore } from '../../platform/external-store.ts'

/** What a write that is on its way says of a task, ahead of the server. */
export type PendingWrite =
  /** `at` is an ISO instant; while `leaving` the row still shows where it was. */
  { kind: 'complete'; at: string; leaving: boolean } | { kind: 'reopen' } | { kind: 'delete' }

type PendingWrites = ReadonlyMap<Task['id'], PendingWrite>

const NONE: PendingWrites = new Map()
const writes = makeStore<PendingWrites>(NONE)

/** Lists show their reads with these on top, so that an answer that overtakes a write takes nothing back. */
export const usePendingWrites = (): PendingWrites => useStore(writes, NONE)

export const beginWrite = (taskId: Task['id'], write: PendingWrite): void => {
  writes.set(new Map([...writes.get(), [taskId, write]]))
}

/** Ends the write if no later one has taken its place. Answers whether that was so. */
export const endWrite = (taskId: Task['id'], write: PendingWrite): boolean => {
  const now = writes.get()
  if (now.get(taskId) !== write) return false
  writes.set(new Map([...now].filter(([id]) => id !== taskId)))
  return true
}

/** The tasks as they will be when every write has arrived. A task without one stays the same object. */
export const withPending = (tasks: readonly Task[], pending: PendingWrites): Task[] =>
  tasks.flatMap((task) => {
    const write = pending.get(task.id)
    if (write === undefined) return [task]
    if (write.kind === 'delete') return []
    return write.kind === 'complete'
      ? [{ ...task, status: 'completed', isCompleted: true, completedAt: write.at }]
      : [{ ...task, status: 'pending', isCompleted: false, completedAt: null }]
  })

/** Completed a moment ago: the row closes a little later, so that the eye can follow. */
export const isLeaving = (task: Task, pending: PendingWrites): boolean => {
  const write = pending.get(task.id)
  return write?.kind === 'complete' && write.leaving
}
