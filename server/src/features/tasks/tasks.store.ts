import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { dueRangeOf, type TaskBucket } from '@turfwise/domain/tasks/buckets'
import { titleOrder } from '@turfwise/domain/tasks/order'
import type { Priority } from '@turfwise/domain/tasks/priority'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { versionedRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, day, instant, later, ranked, table } from '../../db/table.ts'
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

/** A task as its owner sees it, with both spellings of type and completion. */
export const presentTask = (userId: string, task: StoredTask): Task => ({
  ...task,
  userId,
  taskType: task.type,
  status: task.completedAt === null ? 'pending' : 'completed',
  isCompleted: task.completedAt !== null,
  completedAt: task.completedAt?.toISOString() ?? null,
  scheduleName: null,
  createdAt: task.createdAt.toISOString(),
  updatedAt: task.updatedAt.toISOString(),
})

/** Single tasks, by id. */
export const TASK = versionedRows(TASKS, 'tasks', { missing: 'task/not-found', present: presentTask })

/** Where a page of the list ended: due day, rank of the priority, title as it is sorted, id. */
export type TaskKey = [dueDate: string, rank: number, titleOrder: string, id: string]
/** Where a page of completed tasks ended: instant of the completion, id. */
export type CompletedKey = [completedAt: string, id: string]

const by = ['due_date', 'priority_rank', 'title_order', 'id']
const OPEN = 'and completed_at is null'

export const ALL_TASKS = TASKS.list('tasks-list', { by })
export const OPEN_TASKS = TASKS.list('tasks-list-open', { by, where: OPEN })
/** Open tasks of these due days: takes the first and the last. */
export const DUE_TASKS = TASKS.list('tasks-list-due', { by, where: `${OPEN} and due_date between $3 and $4`, given: 2 })
export const COMPLETED_TASKS = TASKS.list('tasks-list-completed', {
  by: ['completed_at', 'id'],
  newestFirst: true,
  where: 'and completed_at is not null',
})

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

export async function countCompletedTasks(db: Queryable, userId: string): Promise<number> {
  const { name, text } = COUNT_COMPLETED_TASKS
  const [row] = await db.query<{ count: number }>(text, [userId], name)
  return row?.count ?? 0
}

/** The task, completed now, of which is told; undefined when it is completed already or is not the user's. */
export const completeOpenTask = (
  db: Queryable,
  facts: Pick<Facts, 'tellBy'>,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<StoredTask | undefined> =>
  facts.tellBy('task.completed', (told) => TASKS.first(db, COMPLETE_TASK, [userId, id, now.toISOString(), ...told]))
