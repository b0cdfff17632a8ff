import { titleOrder } from '@turfwise/domain/tasks/order'
import type { Priority } from '@turfwise/domain/tasks/priority'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { insertInto } from '../../db/insert-statement.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'

export interface StoredTask {
  id: string
  title: string
  /** As the list is sorted by it. */
  titleOrder: string
  description: string | null
  type: TaskType
  /** yyyy-mm-dd */
  dueDate: string
  priority: Priority
  /** Minutes. */
  estimatedDuration: number | null
  completedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** Where a page of the list ended: due day, rank of the priority, title as it is sorted, id. */
export type TaskKey = [dueDate: string, rank: number, titleOrder: string, id: string]

interface Row extends Omit<StoredTask, 'priority'> {
  rank: number
}

/** 1 high, 2 medium, 3 low: what comes first is the smaller number. */
const RANK: Readonly<Record<Priority, number>> = { high: 1, medium: 2, low: 3 }
const PRIORITY: Readonly<Record<number, Priority>> = { 1: 'high', 2: 'medium', 3: 'low' }

// A date that came as Date would be midnight in the zone of this process.
const COLUMNS = `id, title, title_order as "titleOrder", description, type, due_date::text as "dueDate",
  priority_rank as rank, estimated_minutes as "estimatedDuration", completed_at as "completedAt",
  created_at as "createdAt", updated_at as "updatedAt"`
const KEY = 'due_date, priority_rank, title_order, id'
const OPEN = 'and completed_at is null'
const AFTER = `and (${KEY}) > ($3, $4, $5, $6)`

const listStatement = (name: string, ...conditions: string[]): Statement => ({
  name,
  text: `select ${COLUMNS} from app.tasks where user_id = $1 ${conditions.join(' ')} order by ${KEY} limit $2`,
})

export const LIST_TASKS = listStatement('tasks-list')
export const LIST_TASKS_AFTER = listStatement('tasks-list-after', AFTER)
export const LIST_OPEN_TASKS = listStatement('tasks-list-open', OPEN)
export const LIST_OPEN_TASKS_AFTER = listStatement('tasks-list-open-after', OPEN, AFTER)

export const FIND_TASK: Statement = {
  name: 'tasks-find',
  text: `select ${COLUMNS} from app.tasks where user_id = $1 and id = $2`,
}

export const COUNT_COMPLETED_TASKS: Statement = {
  name: 'tasks-count-completed',
  text: 'select count(*)::int as count from app.tasks where user_id = $1 and completed_at is not null',
}

/** Counts no further than it has to. */
export const COUNT_TASKS: Statement = {
  name: 'tasks-count',
  text: 'select count(*)::int as count from (select from app.tasks where user_id = $1 limit $2) t',
}

export const INSERT_TASK = insertInto('tasks-insert', 'app.tasks', [
  'user_id',
  'id',
  'title',
  'title_order',
  'description',
  'type',
  'due_date',
  'priority_rank',
  'estimated_minutes',
  'completed_at',
  'created_at',
  'updated_at',
])

export const COMPLETE_TASK: Statement = {
  name: 'tasks-complete',
  text: `update app.tasks set completed_at = $3, updated_at = $3
    where user_id = $1 and id = $2 and completed_at is null returning ${COLUMNS}`,
}

/** Locks the task until the transaction ends, and completes it unless it is. */
export const HOLD_COMPLETED_TASK: Statement = {
  name: 'tasks-hold-completed',
  text: `update app.tasks set completed_at = coalesce(completed_at, $3),
      updated_at = case when completed_at is null then $3 else updated_at end
    where user_id = $1 and id = $2 returning ${COLUMNS}`,
}

export const CHANGE_TASK: Statement = {
  name: 'tasks-change',
  text: `update app.tasks set title = coalesce($3, title), title_order = coalesce($4, title_order),
      description = case when $5::boolean then $6 else description end, type = coalesce($7, type),
      due_date = coalesce($8, due_date), priority_rank = coalesce($9, priority_rank),
      estimated_minutes = case when $10::boolean then $11 else estimated_minutes end,
      completed_at = case when $12::boolean is null then completed_at when $12 then coalesce(completed_at, $13) end,
      updated_at = $13
    where user_id = $1 and id = $2 returning ${COLUMNS}`,
}

export const DELETE_TASK: Statement = {
  name: 'tasks-delete',
  text: 'delete from app.tasks where user_id = $1 and id = $2',
}

const taskOf = (row: Row): StoredTask => ({ ...row, priority: PRIORITY[row.rank] ?? 'medium' })

async function ask(db: Queryable, { text, name }: Statement, values: readonly unknown[]): Promise<StoredTask[]> {
  return (await db.query<Row>(text, values, name)).map(taskOf)
}

export const keyOf = (task: StoredTask): TaskKey => [task.dueDate, RANK[task.priority], task.titleOrder, task.id]

/** At most `limit` tasks of the user by due day, priority and title; with `after` those behind that key. */
export function listTasks(
  db: Queryable,
  asked: { userId: string; onlyOpen: boolean; limit: number; after: TaskKey | undefined },
): Promise<StoredTask[]> {
  const { userId, onlyOpen, limit, after } = asked
  if (after === undefined) return ask(db, onlyOpen ? LIST_OPEN_TASKS : LIST_TASKS, [userId, limit])
  return ask(db, onlyOpen ? LIST_OPEN_TASKS_AFTER : LIST_TASKS_AFTER, [userId, limit, ...after])
}

export async function findTask(db: Queryable, userId: string, id: string): Promise<StoredTask | undefined> {
  return (await ask(db, FIND_TASK, [userId, id]))[0]
}

export async function countCompletedTasks(db: Queryable, userId: string): Promise<number> {
  const { name, text } = COUNT_COMPLETED_TASKS
  const [row] = await db.query<{ count: number }>(text, [userId], name)
  return row?.count ?? 0
}

/** How many tasks the user has, up to `most`. */
export async function countTasks(db: Queryable, userId: string, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(COUNT_TASKS.text, [userId, most], COUNT_TASKS.name)
  return row?.count ?? 0
}

/** What INSERT_TASK takes. */
export const rowOf = (userId: string, task: StoredTask): unknown[] => [
  userId,
  task.id,
  task.title,
  task.titleOrder,
  task.description,
  task.type,
  task.dueDate,
  RANK[task.priority],
  task.estimatedDuration,
  task.completedAt?.toISOString() ?? null,
  task.createdAt.toISOString(),
  task.updatedAt.toISOString(),
]

/** The task, completed now; undefined when it is completed already or is not the user's. */
export async function completeOpenTask(
  db: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<StoredTask | undefined> {
  return (await ask(db, COMPLETE_TASK, [userId, id, now.toISOString()]))[0]
}

/** The task, completed now unless it was before, and locked; undefined when it is not the user's. */
export async function holdCompletedTask(
  tx: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<StoredTask | undefined> {
  return (await ask(tx, HOLD_COMPLETED_TASK, [userId, id, now.toISOString()]))[0]
}

/** What is to be changed; a field that is undefined stays as it is. */
export interface TaskChange {
  title: string | undefined
  description: string | null | undefined
  type: TaskType | undefined
  dueDate: string | undefined
  priority: Priority | undefined
  estimatedDuration: number | null | undefined
  isCompleted: boolean | undefined
}

/** The task as it is after the change; undefined when it is not the user's. */
export async function changeTask(
  db: Queryable,
  userId: string,
  id: string,
  change: TaskChange,
  now: Date,
): Promise<StoredTask | undefined> {
  const { title, description, type, dueDate, priority, estimatedDuration, isCompleted } = change
  const values = [
    userId,
    id,
    title,
    title === undefined ? undefined : titleOrder(title),
    description !== undefined,
    description,
    type,
    dueDate,
    priority === undefined ? undefined : RANK[priority],
    estimatedDuration !== undefined,
    estimatedDuration,
    isCompleted,
    now.toISOString(),
  ]
  return (await ask(db, CHANGE_TASK, values))[0]
}

/** False when there was no such task of the user. */
export async function deleteTask(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db.write(DELETE_TASK.text, [userId, id], DELETE_TASK.name)) > 0
}
