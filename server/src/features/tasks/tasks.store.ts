import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { type DueRange, dueRangeOf, type TaskBucket } from '@turfwise/domain/tasks/buckets'
import { titleOrder } from '@turfwise/domain/tasks/order'
import type { Priority } from '@turfwise/domain/tasks/priority'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { type Change, column, countUpTo, day, instant, later, ranked, run, table } from '../../db/table.ts'
import { telling } from '../../facts/telling.ts'
import type { Facts } from '../../facts.ts'

export interface StoredTask {
  id: string
  title: string
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

/** What comes first is the smaller number. */
const RANK: Readonly<Record<Priority, number>> = { high: 1, medium: 2, low: 3 }

export const TASKS = table<StoredTask>(
  'app.tasks',
  {
    id: column('id'),
    title: { name: 'title', derived: { name: 'title_order', of: titleOrder } },
    description: column('description'),
    type: column('type'),
    dueDate: day('due_date'),
    priority: ranked('priority_rank', RANK),
    estimatedDuration: column('estimated_minutes'),
    completedAt: instant('completed_at', { kept: true }),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  { version: 'updatedAt', fixed: ['id', 'createdAt'] },
)

/** Where a page of the list ended: due day, rank of the priority, title as it is sorted, id. */
export type TaskKey = [dueDate: string, rank: number, titleOrder: string, id: string]

const KEY = 'due_date, priority_rank, title_order, id'
const OPEN = 'and completed_at is null'
const AFTER = `and (${KEY}) > ($3, $4, $5, $6)`
const IN_ORDER = `order by ${KEY} limit $2`

export const LIST_TASKS = TASKS.select('tasks-list', IN_ORDER)
export const LIST_TASKS_AFTER = TASKS.select('tasks-list-after', `${AFTER} ${IN_ORDER}`)
export const LIST_OPEN_TASKS = TASKS.select('tasks-list-open', `${OPEN} ${IN_ORDER}`)
export const LIST_OPEN_TASKS_AFTER = TASKS.select('tasks-list-open-after', `${OPEN} ${AFTER} ${IN_ORDER}`)
const DUE_BETWEEN = `${OPEN} and due_date between $3 and $4`
const NEWEST_FIRST = 'order by completed_at desc, id desc limit $2'
const COMPLETED = 'and completed_at is not null'
export const LIST_DUE = TASKS.select('tasks-list-due', `${DUE_BETWEEN} ${IN_ORDER}`)
export const LIST_DUE_AFTER = TASKS.select(
  'tasks-list-due-after',
  `${DUE_BETWEEN} and (${KEY}) > ($5, $6, $7, $8) ${IN_ORDER}`,
)
export const LIST_COMPLETED = TASKS.select('tasks-list-completed', `${COMPLETED} ${NEWEST_FIRST}`)
export const LIST_COMPLETED_AFTER = TASKS.select(
  'tasks-list-completed-after',
  `${COMPLETED} and (completed_at, id) < ($3, $4) ${NEWEST_FIRST}`,
)
export const FIND_TASK = TASKS.select('tasks-find', 'and id = $2')
/** Keeps the task as it is until the transaction ends. */
export const LOCK_TASK = TASKS.select('tasks-lock', 'and id = $2 for update')
export const COUNT_TASKS = TASKS.count('tasks-count')
export const INSERT_TASK = TASKS.insert('tasks-insert')
export const CHANGE_TASK = TASKS.change('tasks-change')
export const DELETE_TASK = TASKS.remove('tasks-delete')

export const COUNT_COMPLETED_TASKS: Statement = {
  name: 'tasks-count-completed',
  text: 'select count(*)::int as count from app.tasks where user_id = $1 and completed_at is not null',
}

const BUCKET = `case when completed_at is not null then 'completed' when due_date < $2 then 'overdue'
  when due_date = $2 then 'today' when due_date = $2::date + 1 then 'tomorrow' when due_date <= $3 then 'this-week'
  else 'upcoming' end`

/** What each tab holds, and each type of what is overdue; of no tab without a task. */
export const COUNT_BUCKETS: Statement = {
  name: 'tasks-count-buckets',
  text: `select ${BUCKET} as bucket, case when completed_at is null and due_date < $2 then type end as type,
      count(*)::int as tasks, coalesce(sum(estimated_minutes), 0)::int as minutes
    from app.tasks where user_id = $1 group by 1, 2`,
}

const NOW = later('$3', 'updated_at')

/** Completes the task and tells that it was. */
export const COMPLETE_TASK = telling(
  TASKS.update('tasks-complete', `completed_at = $3, updated_at = ${NOW}`, 'and id = $2 and completed_at is null'),
  {
    tells: 'task.completed',
    values: 3,
    data: { userId: '$1', taskId: 'id', type: 'type', at: '"completedAt"' },
  },
)

export const keyOf = (task: StoredTask): TaskKey => [task.dueDate, RANK[task.priority], titleOrder(task.title), task.id]

/** At most `limit` tasks of the user by due day, priority and title; with `after` those behind that key. */
export function listTasks(
  db: Queryable,
  asked: { userId: string; onlyOpen: boolean; limit: number; after: TaskKey | undefined },
): Promise<StoredTask[]> {
  const { userId, onlyOpen, limit, after } = asked
  if (after === undefined) return TASKS.rows(db, onlyOpen ? LIST_OPEN_TASKS : LIST_TASKS, [userId, limit])
  return TASKS.rows(db, onlyOpen ? LIST_OPEN_TASKS_AFTER : LIST_TASKS_AFTER, [userId, limit, ...after])
}

/** Where a page of completed tasks ended: instant of the completion, id. */
export type CompletedKey = [completedAt: string, id: string]

/** At most `limit` open tasks of these due days; with `after` those behind that key. */
export function listDueTasks(
  db: Queryable,
  asked: { userId: string; due: DueRange; limit: number; after: TaskKey | undefined },
): Promise<StoredTask[]> {
  const { userId, due, limit, after } = asked
  const values = [userId, limit, due.from, due.to]
  return after === undefined ? TASKS.rows(db, LIST_DUE, values) : TASKS.rows(db, LIST_DUE_AFTER, [...values, ...after])
}

/** At most `limit` completed tasks, the newest first; with `after` those completed before it. */
export function listCompletedTasks(
  db: Queryable,
  asked: { userId: string; limit: number; after: CompletedKey | undefined },
): Promise<StoredTask[]> {
  const { userId, limit, after } = asked
  if (after === undefined) return TASKS.rows(db, LIST_COMPLETED, [userId, limit])
  return TASKS.rows(db, LIST_COMPLETED_AFTER, [userId, limit, ...after])
}

export interface CountedBucket {
  bucket: TaskBucket
  /** Of overdue tasks alone. */
  type: TaskType | null
  tasks: number
  minutes: number
}

export function countBuckets(db: Queryable, userId: string, today: LocalDate): Promise<CountedBucket[]> {
  const { name, text } = COUNT_BUCKETS
  return db.query<CountedBucket>(text, [userId, today, dueRangeOf('this-week', today).to], name)
}

export const findTask = (db: Queryable, userId: string, id: string): Promise<StoredTask | undefined> =>
  TASKS.first(db, FIND_TASK, [userId, id])

/** The task, locked until the transaction ends; undefined when it is not the user's. */
export const lockTask = (tx: Queryable, userId: string, id: string): Promise<StoredTask | undefined> =>
  TASKS.first(tx, LOCK_TASK, [userId, id])

export async function countCompletedTasks(db: Queryable, userId: string): Promise<number> {
  const { name, text } = COUNT_COMPLETED_TASKS
  const [row] = await db.query<{ count: number }>(text, [userId], name)
  return row?.count ?? 0
}

/** How many tasks the user has, up to `most`. */
export const countTasks = (db: Queryable, userId: string, most: number): Promise<number> =>
  countUpTo(db, COUNT_TASKS, userId, most)

/** The task, completed now, of which is told; undefined when it is completed already or is not the user's. */
export const completeOpenTask = (
  db: Queryable,
  facts: Pick<Facts, 'tellBy'>,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<StoredTask | undefined> =>
  facts.tellBy('task.completed', (told) => TASKS.first(db, COMPLETE_TASK, [userId, id, now.toISOString(), ...told]))

/** The task as it is after the change; undefined when it is not the user's. */
export const changeTask = (db: Queryable, userId: string, id: string, change: Change<StoredTask>, now: Date) =>
  TASKS.first(db, CHANGE_TASK, TASKS.changesOf(userId, id, change, now))

/** False when there was no such task of the user. */
export const deleteTask = async (db: Queryable, userId: string, id: string): Promise<boolean> =>
  (await run(db, DELETE_TASK, [userId, id])) > 0
