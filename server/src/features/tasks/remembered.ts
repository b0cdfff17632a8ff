import type { Task } from '@turfwise/contract/tasks'
import { presentTask, type StoredTask } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

/** Tasks as a list shows them: completed ones with what was logged, open ones with when the same job was last done. */
export async function remembered(
  { loggedOf, lastTimesOf }: Pick<TasksNeeds, 'loggedOf' | 'lastTimesOf'>,
  userId: string,
  tasks: readonly StoredTask[],
): Promise<Task[]> {
  const open = tasks.filter(({ completedAt }) => completedAt === null)
  const done = tasks.filter(({ completedAt }) => completedAt !== null).map(({ id }) => id)
  const [last, logged] = await Promise.all([
    open.length > 0 ? lastTimesOf(userId, open) : [],
    done.length > 0 ? loggedOf(userId, done) : undefined,
  ])
  const lastOf = new Map(open.map(({ id }, at) => [id, last[at]]))
  return tasks.map((task) => ({
    ...presentTask(userId, task),
    ...(logged?.has(task.id) && { logged: logged.get(task.id) }),
    ...(lastOf.get(task.id) && { lastDoneAt: lastOf.get(task.id)?.toISOString() }),
  }))
}
