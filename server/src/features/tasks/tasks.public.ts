import type { Task } from '@turfwise/contract/tasks'
import type { TaskFigures } from '@turfwise/domain/health-scores/log-scores'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { titleOrder } from '@turfwise/domain/tasks/order'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { Queryable } from '../../db/queryable.ts'
import type { Given } from '../../db/table.ts'
import type { Feature } from '../../feature.ts'
import { completeAndLock } from './complete-and-lock.ts'
import { countDoneAndOverdue } from './done-and-overdue.store.ts'
import { tasksRoutes } from './tasks.routes.ts'
import {
  type CalendarTask,
  type Completion,
  countCompletedTasks,
  type DueTask,
  dueOfMany,
  FEED_TASKS,
  moveCompletion,
  NEXT_OF_JOB,
  presentTask,
  type StoredTask,
  TASK,
  TASKS,
  TASKS_BETWEEN,
} from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'
import { type TimedTask, timedTasks } from './timed-tasks.store.ts'

export type { CalendarTask } from './tasks.store.ts'
export type { TimedTask } from './timed-tasks.store.ts'

/** Tasks as other features ask for them. */
export interface Tasks {
  /**
   * Completes the user's task unless it is completed, and keeps it locked until the open transaction ends. Null when it
   * is not the user's.
   */
  completeAndLock(
    userId: string,
    taskId: string,
    completion: Completion,
  ): Promise<{ type: TaskType; completedAt: Date } | null>
  /** A completed task was done at another time; an open one stays as it is. In the transaction that is open. */
  moveCompletion(userId: string, taskId: string, completion: Completion): Promise<void>
  /** The tasks of the user that are due from one day to another, open and completed, by day, priority and title. */
  tasksBetween(userId: string, days: { from: LocalDate; to: LocalDate; most: number }): Promise<Task[]>
  /** A task of the user, whether it is shown or not; undefined for one that is not. */
  taskOf(userId: string, id: string): Promise<Task | undefined>
  /** The next open task of the same job: of the same item of a schedule, or of the same type and zone or title. */
  nextOfJob(userId: string, task: Task): Promise<Task | undefined>
  /** The same tasks as calendar programs read them. */
  calendarTasks(userId: string, days: { from: LocalDate; to: LocalDate; most: number }): Promise<CalendarTask[]>
  /** How many tasks of the user are completed. */
  countCompleted(userId: string): Promise<number>
  /** Tasks completed since an instant, and open ones that were due on these days. */
  countDoneAndOverdue(userId: string, span: { since: Date; from: LocalDate; to: LocalDate }): Promise<TaskFigures>
  /** Open tasks of many, each of a day of their own, the most important first; who has none is missing. */
  dueOn(asked: readonly { userId: string; day: LocalDate }[]): Promise<ReadonlyMap<string, DueTask[]>>
  /** Open tasks of anybody whose time lies between two instants, to an hour. */
  timedBetween(span: { from: Date; to: Date }): Promise<TimedTask[]>
}

export function makeTasks(needs: TasksNeeds): Feature & Tasks {
  return {
    name: 'tasks',
    routes: tasksRoutes(needs),
    async completeAndLock(userId, taskId, completion) {
      const task = await completeAndLock(needs, userId, taskId, completion)
      return task && { type: task.type, completedAt: task.completedAt ?? completion.doneAt }
    },
    async moveCompletion(userId, taskId, completion) {
      await moveCompletion(needs.db, needs.facts, { userId, id: taskId, ...completion })
    },
    async tasksBetween(userId, { from, to, most }) {
      const tasks = await TASKS_BETWEEN.read(needs.db, userId, { limit: most, after: undefined, given: [from, to] })
      return tasks.map((task) => presentTask(userId, task))
    },
    async taskOf(userId, id) {
      const task = await TASK.find(needs.db, userId, id)
      return task && presentTask(userId, task)
    },
    async nextOfJob(userId, { id, type, title, lawnZoneId, scheduled }) {
      const values = [userId, id, type, titleOrder(title), lawnZoneId ?? null, scheduled?.itemId ?? null]
      const task = await TASKS.first(needs.db, NEXT_OF_JOB, values)
      return task && presentTask(userId, task)
    },
    calendarTasks: (userId, { from, to, most }) =>
      FEED_TASKS.read(needs.db, userId, { limit: most, after: undefined, given: [from, to] }),
    countCompleted: (userId) => countCompletedTasks(needs.db, userId),
    countDoneAndOverdue: (userId, span) => countDoneAndOverdue(needs.db, userId, span),
    dueOn: (asked) => dueOfMany(needs.db, asked),
    timedBetween: (span) => timedTasks(needs.db, span),
  }
}

/** Writes tasks as they are, open or long done, in the transaction that is open. */
export async function insertDemoTasks(
  tx: Queryable,
  userId: string,
  tasks: readonly Given<StoredTask>[],
): Promise<void> {
  for (const task of tasks) await TASK.insert(tx, userId, TASKS.fill(task))
}
