import type { QueryClient } from '@tanstack/react-query'
import type { Task } from '@turfwise/contract/tasks'
import { keys } from '../../keys.ts'

/** Puts the server's answer to a write into the lists that were read. */
export const putTask = (cache: QueryClient, task: Task): void => {
  for (const key of [keys.tasks(task.userId), keys.upcomingTasks(task.userId)]) {
    cache.setQueryData<Task[]>(key, (tasks) => tasks?.map((one) => (one.id === task.id ? task : one)))
  }
}
