import type { QueryClient } from '@tanstack/react-query'
import { completeTask, type Task, updateTask } from '@turfwise/contract/tasks'
import { painted } from '../../platform/after-paint.ts'
import { call } from '../../platform/api.ts'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { beginWrite, endWrite, type PendingWrite } from './pending-writes.ts'
import { putTask } from './put-task.ts'
import { COMPLETE_FAILED, REOPEN_FAILED, TASK_COMPLETED, UNDO } from './task-copy.ts'
import { refreshTasks } from './task-queries.ts'

/** How long a completed row still shows: long enough to be seen, short enough not to wait for. */
const ROW_LEAVES_AFTER_MS = 220
const VIBRATION_MS = 10

const letRowLeave = (taskId: string, write: PendingWrite & { kind: 'complete' }): Promise<PendingWrite> =>
  new Promise((resolve) => {
    setTimeout(() => {
      const left = { ...write, leaving: false }
      if (endWrite(taskId, write)) beginWrite(taskId, left)
      resolve(left)
    }, ROW_LEAVES_AFTER_MS)
  })

/** Completes a task at once and tells the server as soon as that is seen. When that fails the task is open again and the person is told. */
export const completeNow = async (cache: QueryClient, task: Task): Promise<void> => {
  const write = { kind: 'complete', at: new Date().toISOString(), leaving: true } as const
  beginWrite(task.id, write)
  navigator.vibrate?.(VIBRATION_MS)
  const leaving = letRowLeave(task.id, write)
  await painted()
  try {
    putTask(cache, await call(completeTask, { params: { id: task.id } }))
  } catch {
    toastFailure(COMPLETE_FAILED)
    endWrite(task.id, write)
    leaving.then((left) => endWrite(task.id, left))
    // It may have arrived all the same, or the task may be gone.
    return refreshTasks(cache, task.userId)
  }
  toast(TASK_COMPLETED(task.title), { action: { label: UNDO, run: () => reopen(cache, task) } })
  await refreshTasks(cache, task.userId)
  endWrite(task.id, await leaving)
}

/** Takes a completion back, and with it the log that was written with it. */
export const reopen = async (cache: QueryClient, task: Task): Promise<void> => {
  const write = { kind: 'reopen' } as const
  beginWrite(task.id, write)
  try {
    putTask(cache, await call(updateTask, { params: { id: task.id }, body: { isCompleted: false } }))
  } catch {
    toastFailure(REOPEN_FAILED)
  }
  await refreshTasks(cache, task.userId)
  endWrite(task.id, write)
}
