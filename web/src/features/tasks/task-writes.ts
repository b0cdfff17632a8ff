import type { QueryClient } from '@tanstack/react-query'
import { completeTask, createTask, deleteTask, type Task, updateTask } from '@turfwise/contract/tasks'
import { readTaskType } from '@turfwise/domain/tasks/task-types'
import { keys } from '../../keys.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { CallOptions } from '../../platform/api-request.ts'
import type { Base } from '../../platform/outbox/outbox-row.ts'
import { write } from '../../platform/outbox/write.ts'
import { completedTask, shown } from '../../shown.ts'
import { takeUpTask } from '../../task-pages.ts'
import { COMPLETE_FAILED } from './task-copy.ts'
import { notCreatedWords, TASK_FORM_TOASTS } from './task-form-copy.ts'

const taskObject = (id: string): string => `task/${id}`
const ofTask = ({ params }: { params: { id: string } }): string => taskObject(params.id)
const takeUp = (cache: QueryClient, answer: Task, { userId }: { userId: string }) =>
  takeUpTask(cache, userId, answer.id, (known) => known && answer)
const staleTasks = ({ userId }: { userId: string }) => [keys.everyTask(userId), keys.userStats(userId)]

const patchTask = (tasks: readonly Task[], id: string, change: (task: Task) => Task): readonly Task[] =>
  tasks.map((task) => (task.id === id ? change(task) : task))

type Creation = CallOptions<typeof createTask>['body']
type Change = CallOptions<typeof updateTask>['body']

const afterChange = (task: Task, { taskType, type, status, isCompleted, userId: _, ...fields }: Change): Task => {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const nowType = readTaskType(type ?? taskType ?? task.type) ?? task.type
  const changed: Task = { ...task, ...given, type: nowType, taskType: nowType }
  if (status !== 'pending' && isCompleted !== false) return changed
  return { ...changed, status: 'pending', isCompleted: false, completedAt: null }
}

/** A task that has not reached the server, as its row will look there. It has no version yet. */
const comingTask = ({ body, userId, madeAt }: { body: Creation; userId: string; madeAt: string }): Task => {
  const type = readTaskType(body.type ?? body.taskType ?? 'maintenance') ?? 'maintenance'
  return {
    id: body.id ?? '',
    userId,
    title: body.title,
    description: body.description ?? null,
    type,
    taskType: type,
    dueDate: body.dueDate,
    priority: body.priority ?? 'medium',
    estimatedDuration: body.estimatedDuration ?? null,
    status: 'pending',
    isCompleted: false,
    completedAt: null,
    scheduleName: null,
    createdAt: madeAt,
    updatedAt: '',
  }
}

/** Makes a task, with an id of the device's own, so that later writes can speak of it before it was answered. */
export const creation = write({
  route: createTask,
  object: ({ body }) => taskObject(body.id ?? ''),
  overlay: {
    of: shown.tasks,
    show: (tasks, row) => (tasks.some(({ id }) => id === row.body.id) ? tasks : [...tasks, comingTask(row)]),
  },
  makes: true,
  stale: staleTasks,
  answered: (cache, answer, { userId }) => takeUpTask(cache, userId, answer.id, () => answer),
  toldAtRow: true,
  failed: notCreatedWords,
})

/** Completes a task; one that is completed stays as it is. */
export const completion = write({
  route: completeTask,
  object: ofTask,
  overlay: {
    of: shown.tasks,
    show: (tasks, { params, madeAt }) => patchTask(tasks, params.id, (task) => completedTask(task, madeAt)),
  },
  stale: staleTasks,
  answered: takeUp,
  toldAtRow: true,
  failed: COMPLETE_FAILED,
})

/** Changes fields of a task. `isCompleted: false` reopens it and takes back the log of its completion. */
export const changing = write({
  route: updateTask,
  object: ofTask,
  overlay: {
    of: shown.tasks,
    show: (tasks, { params, body }) => patchTask(tasks, params.id, (task) => afterChange(task, body)),
  },
  stale: staleTasks,
  answered: takeUp,
  toldAtRow: true,
  failed: (error) => (isChangedElsewhere(error) ? TASK_FORM_TOASTS.changedElsewhere : TASK_FORM_TOASTS.notUpdated),
})

/** Deletes a task; the log of its completion stays. */
export const deletion = write({
  route: deleteTask,
  object: ofTask,
  overlay: { of: shown.tasks, show: (tasks, { params }) => tasks.filter(({ id }) => id !== params.id) },
  stale: staleTasks,
  answered: (cache, { id }, { userId }) => takeUpTask(cache, userId, id, () => undefined),
  toldAtRow: true,
  failed: TASK_FORM_TOASTS.notUpdated,
})

/** Somebody else has changed the same fields: the object as it is now comes with the refusal. */
export const isChangedElsewhere = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem?.code === 'request/changed'

/** What was seen of the fields that are changed. A task that has not reached the server yet has no version. */
export const baseOf = (task: Task, fields: readonly string[] = []): Base | undefined =>
  task.updatedAt === ''
    ? undefined
    : {
        version: task.updatedAt,
        seen: Object.fromEntries(fields.map((field) => [field, task[field as keyof Task]])),
      }
