import * as contract from '@turfwise/contract/tasks'
import { isStorableText } from '@turfwise/contract/text'
import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { TASKS_MAX } from '@turfwise/domain/kernel/write-limits'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { type SortKey, sortKey, type TaskSort } from '@turfwise/domain/tasks/sorts'
import * as z from 'zod/mini'
import { type Call, type RouteEntry, serve, serveInsert } from '../../http/calls/serve.ts'
import { isOwnGarden } from '../../http/guard/own-garden.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { type Cursor, cursorOf, takePage } from '../../http/lists/paging.ts'
import { makeQuota } from '../../limits/quota.ts'
import { changeTogether } from './change-together.ts'
import { completeTask } from './complete-task.ts'
import { countTabs } from './count-tabs.ts'
import { newTask } from './create-task.ts'
import { listTab, tabKeyOf } from './list-tab.ts'
import { remembered } from './remembered.ts'
import { searchTasks } from './search-tasks.ts'
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

const title = z.string().check(z.refine(isStorableText))
const day = z.string().check(z.refine(isLocalDate))
const rank = z.int().check(z.minimum(1), z.maximum(3))
const place = z.int().check(z.minimum(0))

/** Where a page of each order ended: see domain/tasks/sorts.ts. */
const FOUND_CURSORS = {
  due: cursorOf(z.tuple([place, rank, title, z.uuid()])),
  priority: cursorOf(z.tuple([z.int().check(z.minimum(0), z.maximum(1)), rank, day, title, z.uuid()])),
  title: cursorOf(z.tuple([title, day, z.uuid()])),
  newest: cursorOf(z.tuple([z.iso.datetime(), z.uuid()])),
} satisfies Record<TaskSort, unknown>

/** Tasks that one write changes together count as one of the account's writes for each so many. */
const TASKS_OF_A_WRITE = 10

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
  const read = (call: Call<typeof contract.listTasks | typeof contract.listUpcomingTasks>, rows: typeof ALL_TASKS) =>
    page(call, (limit, after) => rows.read(needs.db, call.actor.userId, { limit, after }))
  return [
    serve(contract.listTasks, async (call) => {
      const { userId } = call.actor
      const { filter, today } = call.query
      if (filter === undefined || today === undefined)
        return (await read(call, ALL_TASKS)).map((task) => presentTask(userId, task))
      const tasks = await tabPage(call, (limit, after) => listTab(needs.db, { userId, filter, today, limit, after }))
      return remembered(needs, userId, tasks)
    }),
    serve(contract.searchTasks, async ({ actor: { userId }, query }) => {
      const limit = query.limit ?? TASK_LIMITS.listMax
      const cursor: Cursor<SortKey> = FOUND_CURSORS[query.sort]
      const asked = { limit: limit + 1, after: cursor.decode(query.cursor) }
      const { tasks, ...found } = await searchTasks(needs.db, userId, query, asked)
      const { items, last } = takePage(
        tasks.map((task) => presentTask(userId, task)),
        limit,
      )
      return { ...found, tasks: items, next: last === undefined ? null : cursor.encode(sortKey(query.sort, last)) }
    }),
    serve(contract.listUpcomingTasks, async (call) =>
      remembered(needs, call.actor.userId, await read(call, OPEN_TASKS)),
    ),
    serve(contract.countTasks, async ({ actor: { userId }, query }) =>
      countTabs(await countBuckets(needs.db, userId, query.today)),
    ),
    serveInsert(
      contract.createTask,
      async ({ actor, body, did }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        const task = await newTask(needs, actor.userId, body)
        did({ kind: 'task-added', id: task.id, at: task.createdAt })
        return task
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
      async ({ actor, params, body, seen, ageSeconds, did }) => {
        requireSelf(actor, body.userId)
        const { userId } = actor
        // A helper deletes nothing: what was logged of a task that they reopen stays, and the shed with it.
        const keepLog = body.keepLog === true || !isOwnGarden(actor)
        const update = () => updateTask(needs, userId, params.id, { ...body, keepLog, ageSeconds, did })
        return presentTask(userId, await TASK.whileSeen(needs.db, { userId, id: params.id, seen }, update))
      },
      { pace },
    ),
    serve(
      contract.completeTask,
      async ({ actor: { userId }, params: { id }, body, seen, ageSeconds, did }) => {
        const complete = () => completeTask(needs, userId, id, { doneOn: body?.doneOn, ageSeconds, did })
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
    serve(
      contract.changeTasks,
      async ({ actor: { userId }, body, ageSeconds }) => {
        for (let more = TASKS_OF_A_WRITE; more < body.tasks.length; more += TASKS_OF_A_WRITE) pace(userId)
        return changeTogether(needs, userId, body, ageSeconds)
      },
      { pace },
    ),
  ]
}
