import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { dueRangeOf, type TaskBucket } from '@turfwise/domain/tasks/buckets'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
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
  /** HH:mm on the garden's wall. */
  dueTime: string | null
  lawnZoneId: string | null
  priority: Priority
  /** Minutes. */
  estimatedDuration: number | null
  completedAt: Date | null
  scheduleId: string | null
  scheduleName: string | null
  /** Of its schedule. */
  itemId: string | null
  /** yyyy-mm-dd: the day that its schedule gave it. */
  occursOn: string | null
  planWhy: string | null
  /** How many missed ones it stands for; null for none. */
  missed: number | null
  /** yyyy-mm-dd */
  missedSince: string | null
  /** Why it is shown nowhere; null for a task that is shown. A completed one always is. */
  putAway: PutAway | null
  createdAt: Date
  updatedAt: Date
}

/** Skipped this once, missed with another that stands for it, or hidden by a pause or a time away. */
export type PutAway = 'skipped' | 'missed' | 'paused' | 'holiday'

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
    dueTime: column('due_time'),
    lawnZoneId: column('lawn_zone_id'),
    priority: ranked('priority_rank', RANK),
    estimatedDuration: column('estimated_minutes'),
    completedAt: instant('completed_at', { kept: true }),
    scheduleId: column('schedule_id'),
    scheduleName: column('schedule_name'),
    itemId: column('item_id'),
    occursOn: day('occurs_on'),
    planWhy: column('plan_why'),
    missed: column('missed'),
    missedSince: day('missed_since'),
    putAway: column('put_away'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  { version: 'updatedAt', fixed: ['id', 'createdAt'] },
)

/** A task as its owner sees it, with both spellings of type and completion. */
export function presentTask(userId: string, stored: StoredTask): Task {
  const { scheduleId, itemId, occursOn, planWhy, missed, missedSince, putAway: _, ...task } = stored
  const isScheduled = scheduleId !== null && itemId !== null && occursOn !== null
  return {
    ...task,
    userId,
    taskType: task.type,
    status: task.completedAt === null ? 'pending' : 'completed',
    isCompleted: task.completedAt !== null,
    completedAt: task.completedAt?.toISOString() ?? null,
    scheduled: isScheduled
      ? { scheduleId, itemId, occursOn, why: planWhy ?? '', missed: missed ?? 0, missedSince }
      : null,
    createdAt: task.createdAt.toISOString(),
    updatedAt: task.updatedAt.toISOString(),
  }
}

/**
 * Deletes the task. Of one that a schedule made the day is noted, so that the schedule does not make it again; what was
 * done for it stays in the log.
 */
const DELETE_TASK: Statement = {
  name: 'tasks-delete',
  text: `with gone as (delete from app.tasks where user_id = $1 and id = $2 returning item_id, occurs_on),
    noted as (
      insert into app.schedule_days_left (user_id, item_id, occurs_on)
      select $1, gone.item_id, gone.occurs_on from gone
      join app.schedule_items item on item.user_id = $1 and item.id = gone.item_id
      on conflict do nothing)
    select 1 from gone`,
}

/** Single tasks, by id. */
export const TASK = versionedRows(TASKS, 'tasks', {
  missing: 'task/not-found',
  present: presentTask,
  remove: DELETE_TASK,
})

/** Where a page of the list ended: due day, rank of the priority, title as it is sorted, id. */
export type TaskKey = [dueDate: string, rank: number, titleOrder: string, id: string]
/** Where a page of completed tasks ended: instant of the completion, id. */
export type CompletedKey = [completedAt: string, id: string]

const by = ['due_date', 'priority_rank', 'title_order', 'id']
const SHOWN = 'and put_away is null'
const OPEN = `and completed_at is null ${SHOWN}`

export const ALL_TASKS = TASKS.list('tasks-list', { by, where: SHOWN })
export const OPEN_TASKS = TASKS.list('tasks-list-open', { by, where: OPEN })
/** Open tasks of these due days: takes the first and the last. */
export const DUE_TASKS = TASKS.list('tasks-list-due', { by, where: `${OPEN} and due_date between $3 and $4`, given: 2 })
/** Of these due days, open and completed: takes the first and the last. */
export const TASKS_BETWEEN = TASKS.list('tasks-list-between', {
  by,
  where: `${SHOWN} and due_date between $3 and $4`,
  given: 2,
})
/** A task as calendar programs read it. */
export interface CalendarTask
  extends Pick<
      StoredTask,
      'id' | 'title' | 'description' | 'type' | 'dueDate' | 'dueTime' | 'priority' | 'estimatedDuration'
    >,
    Pick<StoredTask, 'completedAt' | 'scheduleName' | 'updatedAt'> {
  /** How often its day or title was changed. */
  sequence: number
}

const CALENDAR_TASKS = table<CalendarTask>('app.tasks', {
  id: column('id'),
  title: column('title'),
  description: column('description'),
  type: column('type'),
  dueDate: day('due_date'),
  dueTime: column('due_time'),
  priority: ranked('priority_rank', RANK),
  estimatedDuration: column('estimated_minutes'),
  completedAt: instant('completed_at'),
  scheduleName: column('schedule_name'),
  updatedAt: instant('updated_at'),
  sequence: column('calendar_sequence'),
})
/** Of these due days, open and completed: takes the first and the last. */
export const FEED_TASKS = CALENDAR_TASKS.list('tasks-feed', {
  by,
  where: `${SHOWN} and due_date between $3 and $4`,
  given: 2,
})
export const COMPLETED_TASKS = TASKS.list('tasks-list-completed', {
  by: ['completed_at', 'id'],
  newestFirst: true,
  where: 'and completed_at is not null',
})

/**
 * The next open task of a job: not `$2` itself, of type `$3` with the zone `$5`, or else the title `$4`, or of the item
 * `$6` of a schedule.
 */
export const NEXT_OF_JOB = TASKS.select(
  'tasks-next-of-job',
  `${OPEN} and id <> $2 and (type = $3 and (title_order = $4 and lawn_zone_id is null or lawn_zone_id = $5) or item_id = $6)
    order by due_date, id limit 1`,
)

export const COUNT_COMPLETED_TASKS: Statement = {
  name: 'tasks-count-completed',
  text: 'select count(*)::int as count from app.tasks where user_id = $1 and completed_at is not null',
}

/** Open tasks of many, each of a day of their own: of the users `$1` on the days `$2`. */
export const DUE_OF_MANY: Statement = {
  name: 'tasks-due-of-many',
  text: `select asked.user_id as "userId", due.* from unnest($1::uuid[], $2::date[]) as asked (user_id, day),
    lateral (
      select id, title, type, priority_rank as rank, estimated_minutes as "estimatedDuration", due_time as "dueTime"
      from app.tasks
      where user_id = asked.user_id and completed_at is null and put_away is null and due_date = asked.day
      order by due_date, priority_rank, title_order, id limit ${TASK_LIMITS.listMax}
    ) as due`,
}

const BUCKET = `case when completed_at is not null then 'completed' when due_date < $2 then 'overdue'
  when due_date = $2 then 'today' when due_date = $2::date + 1 then 'tomorrow' when due_date <= $3 then 'this-week'
  else 'upcoming' end`

/** What each tab holds, and each type of what is overdue; of no tab without a task. */
export const COUNT_BUCKETS: Statement = {
  name: 'tasks-count-buckets',
  text: `select ${BUCKET} as bucket, case when completed_at is null and due_date < $2 then type end as type,
      count(*)::int as tasks, coalesce(sum(estimated_minutes), 0)::int as minutes
    from app.tasks where user_id = $1 ${SHOWN} group by 1, 2`,
}

const NOW = later('$3', 'updated_at')

/** Completes the task and tells that it was. */
export const COMPLETE_TASK = telling(
  TASKS.update(
    'tasks-complete',
    `completed_at = $4, put_away = null, updated_at = ${NOW}`,
    'and id = $2 and completed_at is null',
  ),
  {
    tells: 'task.completed',
    values: 4,
    data: { userId: '$1', taskId: 'id', type: 'type', at: '"completedAt"' },
  },
)

/** Another time for a completion, of which is told anew: what counts from it goes on from there. */
export const MOVE_COMPLETION = telling(
  TASKS.update(
    'tasks-move-completion',
    `completed_at = $4, updated_at = ${NOW}`,
    'and id = $2 and completed_at is not null',
  ),
  {
    tells: 'task.completed',
    values: 4,
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

/** An open task of a day. */
export type DueTask = Pick<StoredTask, 'id' | 'title' | 'type' | 'priority' | 'estimatedDuration' | 'dueTime'>

const PRIORITY_OF = new Map(Object.entries(RANK).map(([word, rank]) => [rank, word as Priority]))
export const priorityOf = (rank: number): Priority => PRIORITY_OF.get(rank) ?? 'low'

/** Open tasks of many, each of a day of their own, the most important first; who has none is missing. */
export async function dueOfMany(
  db: Queryable,
  asked: readonly { userId: string; day: LocalDate }[],
): Promise<ReadonlyMap<string, DueTask[]>> {
  const { name, text } = DUE_OF_MANY
  const values = [asked.map(({ userId }) => userId), asked.map(({ day }) => day)]
  const due = new Map<string, DueTask[]>()
  for (const { userId, rank, ...task } of await db.query<DueTask & { userId: string; rank: number }>(
    text,
    values,
    name,
  )) {
    const known = due.get(userId) ?? []
    known.push({ ...task, priority: priorityOf(rank) })
    due.set(userId, known)
  }
  return due
}

export async function countCompletedTasks(db: Queryable, userId: string): Promise<number> {
  const { name, text } = COUNT_COMPLETED_TASKS
  const [row] = await db.query<{ count: number }>(text, [userId], name)
  return row?.count ?? 0
}

/** What is written now and was done at `doneAt`, which may be days before on a device without a network. */
export interface Completion {
  now: Date
  doneAt: Date
}

/** The task, completed, of which is told; undefined when it is completed already or is not the user's. */
export const completeOpenTask = (
  db: Queryable,
  facts: Pick<Facts, 'tellBy'>,
  { userId, id, now, doneAt }: Completion & { userId: string; id: string },
): Promise<StoredTask | undefined> =>
  facts.tellBy('task.completed', (told) =>
    TASKS.first(db, COMPLETE_TASK, [userId, id, now.toISOString(), doneAt.toISOString(), ...told]),
  )

/** The completed task, done at another time; undefined when it is not completed or not the user's. */
export const moveCompletion = (
  db: Queryable,
  facts: Pick<Facts, 'tellBy'>,
  { userId, id, now, doneAt }: Completion & { userId: string; id: string },
): Promise<StoredTask | undefined> =>
  facts.tellBy('task.completed', (told) =>
    TASKS.first(db, MOVE_COMPLETION, [userId, id, now.toISOString(), doneAt.toISOString(), ...told]),
  )
