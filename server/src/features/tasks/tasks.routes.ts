import * as contract from '@turfwise/contract/tasks'
import { TASKS_MAX } from '@turfwise/domain/kernel/write-limits'
import { linkToNext } from '../../http/paging.ts'
import { requireSelf } from '../../http/require-self.ts'
import { type Call, type RouteEntry, serve, serveInsert } from '../../http/serve.ts'
import { makeQuota } from '../../limits/quota.ts'
import { completeTask } from './complete-task.ts'
import { createTask } from './create-task.ts'
import { deleteTask } from './delete-task.ts'
import { listTasks } from './list-tasks.ts'
import { presentTask } from './present-task.ts'
import { countTasks } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'
import { updateTask } from './update-task.ts'

export function tasksRoutes(needs: TasksNeeds): RouteEntry[] {
  const { pace } = needs
  const quota = makeQuota({
    max: TASKS_MAX,
    refusal: 'task/too-many',
    count: (userId, most) => countTasks(needs.db, userId, most),
  })
  const list = async (
    onlyOpen: boolean,
    { actor, params, query, request, header }: Call<typeof contract.listTasks | typeof contract.listUpcomingTasks>,
  ): Promise<contract.Task[]> => {
    requireSelf(actor, params.id)
    const { tasks, next } = await listTasks(needs, actor.userId, { onlyOpen, ...query })
    if (next !== undefined) header('link', linkToNext(request.url, next))
    return tasks.map((task) => presentTask(actor.userId, task))
  }
  return [
    serve(contract.listTasks, (call) => list(false, call)),
    serve(contract.listUpcomingTasks, (call) => list(true, call)),
    serveInsert(
      contract.createTask,
      async ({ actor, body }) => {
        requireSelf(actor, body.userId)
        const look = quota(actor.userId)
        if (look) await look
        return createTask(needs, actor.userId, body)
      },
      { pace },
    ),
    serve(
      contract.updateTask,
      async ({ actor, params, body }) => {
        requireSelf(actor, body.userId)
        return presentTask(actor.userId, await updateTask(needs, actor.userId, params.id, body))
      },
      { pace },
    ),
    serve(
      contract.completeTask,
      async ({ actor, params }) => presentTask(actor.userId, await completeTask(needs, actor.userId, params.id)),
      { pace },
    ),
    serve(
      contract.deleteTask,
      async ({ actor, params }) => {
        await deleteTask(needs, actor.userId, params.id)
        return { id: params.id }
      },
      { pace },
    ),
  ]
}
