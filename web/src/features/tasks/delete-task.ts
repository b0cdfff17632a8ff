import type { QueryClient } from '@tanstack/react-query'
import { deleteTask, type Task } from '@turfwise/contract/tasks'
import { keys } from '../../keys.ts'
import { ApiError } from '../../platform/api-error.ts'
import { makeStore, useStore } from '../../platform/external-store.ts'
import { flushHeldWrites, holdWrite } from '../../platform/held-writes.ts'
import { beginWrite, endWrite } from './pending-writes.ts'
import { refreshTasks } from './task-queries.ts'

/** What the head of a list says of the last deletion. */
export type DeleteNotice = { kind: 'deleted'; title: string; undo: () => void } | { kind: 'failed'; title: string }

const notices = makeStore<DeleteNotice | null>(null)
export const useDeleteNotice = (): DeleteNotice | null => useStore(notices, null)

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Takes a task out of the lists at once and out of the world 5 s later, unless it is undone. One can be undone at a time. */
export const deleteWithUndo = (cache: QueryClient, task: Task): void => {
  flushHeldWrites()
  const write = { kind: 'delete' } as const
  beginWrite(task.id, write)
  const takeBack = holdWrite(deleteTask, { params: { id: task.id } }, async (error) => {
    if (notices.get() === notice) notices.set(null)
    if (error === undefined || isGone(error)) {
      for (const key of [keys.tasks(task.userId), keys.upcomingTasks(task.userId)]) {
        cache.setQueryData<Task[]>(key, (tasks) => tasks?.filter(({ id }) => id !== task.id))
      }
    } else {
      notices.set({ kind: 'failed', title: task.title })
      endWrite(task.id, write)
    }
    await refreshTasks(cache, task.userId)
    // Not sooner: lists hear of the cache a moment later than of writes, and the row would show in between.
    endWrite(task.id, write)
  })
  const undo = () => {
    if (!takeBack()) return
    if (notices.get() === notice) notices.set(null)
    endWrite(task.id, write)
  }
  const notice: DeleteNotice = { kind: 'deleted', title: task.title, undo }
  notices.set(notice)
}

/** What was said of an earlier deletion is not for the next screen. */
export const forgetDeleteNotice = (): void => notices.set(null)
