import * as contract from '@turfwise/contract/tasks'
import { isStorableText } from '@turfwise/contract/text'
import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { TASKS_MAX } from '@turfwise/domain/kernel/write-limits'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import * as z from 'zod/mini'
import { type Call, type RouteEntry, serve, serveInsert } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { makeQuota } from '../../limits/quota.ts'
import { completeTask } from './complete-task.ts'
import { countTabs } from './count-tabs.ts'
import { newTask } from './create-task.ts'
import { listTab, tabKeyOf } from './list-tab.ts'
import { ALL_TASKS, countBuckets, keyOf, OPEN_TASKS, presentTask, type StoredTask, TASK, TASKS } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'
import { updateTask } from './update-task.ts'

const KEY_OF_TASK = z.tuple([
  z.string().check(z.refine(isLocalDate)),
  z.int().check(z.minimum(1), z.maximum(3)),
  z.string().check(z.refine(isStorableText)),
  z.uuid(),
])

const KEY_OF_TAB = z.union([KEY_OF_TASK, z.tuple([z.iso.datetime(), z.uuid()])])

const isCompleted = (task: StoredTask): boolean => task.completedAt !== null

export function tasksRoutes(needs: TasksNeeds): RouteEntry[] {
  const { pace } = needs
  const quota = makeQuota({
    max: TASKS_MAX,
    refusal: 'task/too-many',
    count: (userId, most) => TASK.count(needs.db, userId, most),
  })
  const page = pageOf({ most: TASK_LIMITS.listMax, key: KEY_OF_TASK, keyOf })
  const tabPage = pageOf({ most: TASK_LIMITS.listMax, key: KEY_OF_TAB, keyOf: tabKeyOf })
  const list =
    (rows: typeof ALL_TASKS) =>
    async (call: Call<typeof contract.listTasks | typeof contract.listUpcomingTasks>): Promise<contract.Task[]> => {
      const { userId } = call.actor
      const tasks = await page(call, (limit, after) => rows.read(needs.db, userId, { limit, after }))
      return tasks.map((task) => presentTask(userId, task))
    }
  const listWhole = list(ALL_TASKS)
  return [
    serve(contract.listTasks, async (call) => {
      const { userId } = call.actor
      const { filter, today } = call.query
      if (filter === undefined || today === undefined) return listWhole(call)
      const tasks = await tabPage(call, (limit, after) => listTab(needs.db, { userId, filter, today, limit, after }))
      return tasks.map((task) => presentTask(userId, task))
    }),
    serve(contract.listUpcomingTasks, list(OPEN_TASKS)),
    serve(contract.countTasks, async ({ actor: { userId }, query }) =>
      countTabs(await countBuckets(needs.db, userId, query.today)),
    ),
    serveInsert(
      contract.createTask,
      async ({ actor, body }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        return newTask(needs, actor.userId, body)
      },
      {
        pace,
        insert: {
          statement: TASK.statements.insert,
          valuesOf: TASKS.valuesOf,
          present: presentTask,
          existing: (userId, { id }) => TASK.find(needs.db, userId, id),
        },
      },
    ),
    serve(
      contract.updateTask,
      async ({ actor, params, body, seen }) => {
        requireSelf(actor, body.userId)
        const { userId } = actor
        const update = () => updateTask(needs, userId, params.id, body)
        return presentTask(userId, await TASK.whileSeen(needs.db, { userId, id: params.id, seen }, update))
      },
      { pace },
    ),
    serve(
      contract.completeTask,
      async ({ actor: { userId }, params: { id }, seen }) => {
        const complete = () => completeTask(needs, userId, id)
        // Two who completed it want the same.
        return presentTask(userId, await TASK.whileSeen(needs.db, { userId, id, seen }, complete, isCompleted))
      },
      { pace },
    ),
    serve(
      contract.deleteTask,
      async ({ actor: { userId }, params: { id }, seen }) => {
        // What was done for it stays in the log.
        await TASK.whileSeen(needs.db, { userId, id, seen }, () => TASK.remove(needs.db, userId, id))
        return { id }
      },
      { pace },
    ),
  ]
}
