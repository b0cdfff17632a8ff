import type { QueryClient } from '@tanstack/react-query'
import { changeTasks, completeTask, createTask, deleteTask, type Task, updateTask } from '@turfwise/contract/tasks'
import { activityOfTask } from '@turfwise/domain/activity-logs/activity-types'
import { readTaskType, type TaskType } from '@turfwise/domain/tasks/task-types'
import { doneAtShown } from '../../done-at-shown.ts'
import { keys } from '../../keys.ts'
import type { CallOptions } from '../../platform/api-request.ts'
import { dayWithWeekday } from '../../platform/day-words.ts'
import { newId } from '../../platform/outbox/new-id.ts'
import { patched, withMade, without } from '../../platform/outbox/overlays.ts'
import type { RowSays } from '../../platform/outbox/row-says.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { write } from '../../platform/outbox/write.ts'
import { type Replacement, type RowOf, routeOf } from '../../platform/outbox/write-definition.ts'
import { recordReplacement } from '../../record-replacement.ts'
import { completedTask, shown } from '../../shown.ts'
import { takeUpTask } from '../../task-pages.ts'
import { deleteWithUndo } from '../../ui/list/delete-with-undo.ts'
import { KEEP_WITHOUT } from '../../ui/list/list-words.ts'
import { toast } from '../../ui/toast-store.ts'
import {
  COMPLETE_FAILED,
  KEEP_AS_TASK,
  TASK_DID,
  TASK_LIST_WORDS,
  TOGETHER_FAILED,
  TOGETHER_KEPT,
  tasksWords,
} from './task-copy.ts'
import { TASK_FORM_TOASTS } from './task-form-copy.ts'

/** How objects of tasks are named before their id. */
export const TASK_KIND = 'task'
export const taskObject = (id: string): string => `${TASK_KIND}/${id}`
/** What is said of a write of a task while it waits. */
export const saysOfTask = ({ title, type }: Pick<Task, 'title' | 'type'>): RowSays => ({ title, type })
const ofTask = ({ params }: { params: { id: string } }): string => taskObject(params.id)
const takeUp = (cache: QueryClient, answer: Task, { userId }: { userId: string }) =>
  takeUpTask(cache, userId, answer.id, (known) => known && answer)
/** What every write of tasks has. */
const COMMON = {
  stale: ({ userId }: { userId: string }) => [keys.everyTask(userId), keys.schedules(userId), keys.userStats(userId)],
  toldAtRow: true,
  words: TASK_LIST_WORDS,
  failed: TASK_FORM_TOASTS.notUpdated,
}

/** The weather says when a job was last done and when it is due; the shed gets back what a job took that is taken back. */
const DOES_A_JOB = {
  ...COMMON,
  stale: (row: { userId: string }) => [...COMMON.stale(row), keys.everyWeather(), keys.chemicals(row.userId)],
}

const saysOfType = (given: string | undefined): RowSays => {
  const type = given === undefined ? undefined : readTaskType(given)
  return type === undefined || type === null ? {} : { type }
}

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
    dueTime: body.dueTime ?? null,
    lawnZoneId: body.lawnZoneId ?? null,
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

/** A new task without the lawn zone that is gone. */
const keptCreation = ({ body, object, trouble, says }: RowOf<typeof createTask>): Replacement | undefined => {
  if (trouble?.code !== 'lawn-zone/not-found') return undefined
  const { lawnZoneId: _, ...rest } = body
  return { label: KEEP_WITHOUT, route: routeOf(createTask), body: rest, object, ...(says && { says }) }
}

/** Makes a task, with an id of the device's own, so that later writes can speak of it before it was answered. */
export const creation = write({
  ...COMMON,
  route: createTask,
  says: ({ body }) => saysOfType(body.type ?? body.taskType),
  object: ({ body }) => taskObject(body.id ?? ''),
  overlay: { of: shown.tasks, show: (tasks, row) => withMade(tasks, comingTask(row)) },
  makes: true,
  replacement: keptCreation,
  answered: (cache, answer, { userId }) => takeUpTask(cache, userId, answer.id, () => answer),
  failed: TASK_FORM_TOASTS.notCreated,
  failedBy: { 'task/too-many': TASK_FORM_TOASTS.tooMany },
})

/** It was done, although the task is gone: a record of its own, without details. */
const keptCompletion = ({ userId, says, body }: RowOf<typeof completeTask>): Replacement | undefined => {
  if (says?.title === undefined) return undefined
  const type = saysOfType(says.type).type
  const activityType = type === undefined ? 'other' : activityOfTask(type as TaskType)
  return recordReplacement(
    { id: newId(), userId, activityType, title: says.title, ...body },
    { ...says, did: TASK_DID.recorded },
  )
}

/** What a new task takes over from one that is gone. */
const TAKEN_OVER = ['description', 'dueTime', 'priority', 'estimatedDuration', 'lawnZoneId'] as const

/** The task as it was seen, with the change, as a new one; where only its new lawn zone is gone, the rest of the change. */
const keptChange = ({
  userId,
  base,
  body,
  trouble,
  says,
  object,
  params,
}: RowOf<typeof updateTask>): Replacement | undefined => {
  if (trouble?.code === 'lawn-zone/not-found') {
    const { lawnZoneId: _, ...rest } = body
    const { changes: { lawnZoneId: __, ...changes } = {}, ...said } = says ?? {}
    const toTask = { route: routeOf(updateTask), object, params, body: rest, says: { ...said, changes } }
    return Object.keys(rest).length === 0 ? undefined : { label: KEEP_WITHOUT, ...toTask }
  }
  const snapshot = base?.snapshot as Task | undefined
  if (snapshot === undefined || body.isCompleted !== undefined) return undefined
  const id = newId()
  const { type: given, title, dueDate, ...task } = afterChange(snapshot, body)
  const rest = Object.fromEntries(TAKEN_OVER.flatMap((field) => (task[field] === null ? [] : [[field, task[field]]])))
  return {
    ...{
      label: KEEP_AS_TASK,
      route: routeOf(createTask),
      object: taskObject(id),
      says: { ...says, title, type: given },
    },
    body: { id, userId, title, type: given, dueDate, ...rest },
  }
}

/** Completes a task; one that is completed stays as it is. */
export const completion = write({
  ...DOES_A_JOB,
  route: completeTask,
  says: ({ body }) => ({
    did: TASK_DID.completed,
    ...(body?.doneOn && { details: [TASK_DID.on(dayWithWeekday(body.doneOn))] }),
  }),
  object: ofTask,
  replacement: keptCompletion,
  overlay: {
    of: shown.tasks,
    show: (tasks, row) =>
      patched(tasks, row.params.id, (task) => completedTask(task, doneAtShown(row, row.body?.doneOn))),
  },
  answered: takeUp,
  failed: COMPLETE_FAILED,
})

/**
 * Changes fields of a task. `isCompleted: false` reopens it and takes back the log of its completion, with what that took
 * off the shed.
 */
export const changing = write({
  ...DOES_A_JOB,
  route: updateTask,
  says: ({ body }) =>
    body.isCompleted === false ? { did: TASK_DID.reopened } : saysOfType(body.type ?? body.taskType),
  object: ofTask,
  replacement: keptChange,
  overlay: {
    of: shown.tasks,
    show: (tasks, { params, body }) => patched(tasks, params.id, (task) => afterChange(task, body)),
  },
  answered: takeUp,
})

/** Deletes a task; the log of its completion stays. */
export const deletion = write({
  ...COMMON,
  route: deleteTask,
  object: ofTask,
  overlay: { of: shown.tasks, show: (tasks, { params }) => without(tasks, params.id) },
  answered: (cache, { id }, { userId }) => takeUpTask(cache, userId, id, () => undefined),
})

const aTogether = ({ body: { tasks, change } }: { body: CallOptions<typeof changeTasks>['body'] }): string =>
  `tasks-together/${change}/${tasks.length}/${tasks[0]?.id ?? ''}`

const saysOfMany = ({ body: { tasks, ...how } }: { body: CallOptions<typeof changeTasks>['body'] }): RowSays => {
  const title = tasksWords(tasks.length)
  if (how.change === 'move' && how.dueDate !== undefined)
    return { title, did: TASK_DID.moved, details: [TASK_DID.to(dayWithWeekday(how.dueDate))] }
  return { title, did: how.change === 'delete' ? TASK_DID.deleted : TASK_DID.completed }
}

/** Completes, moves or deletes many at once: see docs/decisions/find-and-act.md. */
export const together = write({
  ...DOES_A_JOB,
  route: changeTasks,
  says: saysOfMany,
  object: aTogether,
  overlay: {
    of: shown.tasks,
    show: (tasks, { body, madeAt }) => {
      const chosen = new Set(body.tasks.map(({ id }) => id))
      if (body.change === 'delete') return tasks.filter(({ id }) => !chosen.has(id))
      const { dueDate } = body
      return tasks.map((task) => {
        if (!chosen.has(task.id) || task.isCompleted) return task
        return dueDate === undefined ? completedTask(task, madeAt) : { ...task, dueDate }
      })
    },
  },
  toldAtRow: false,
  answered: (cache, { tasks, gone, kept }, { userId }) => {
    for (const task of tasks) takeUpTask(cache, userId, task.id, (known) => known && task)
    for (const id of gone) takeUpTask(cache, userId, id, () => undefined)
    if (kept.length > 0) toast(TOGETHER_KEPT(kept.length), { variant: 'info' })
  },
  failed: TOGETHER_FAILED,
})

/** A change of one of these that was made elsewhere is not deleted unseen. */
const WHAT_IS_SEEN = [...Object.keys(TASK_LIST_WORDS.fields), 'isCompleted']

export const deleteTaskWithUndo = (task: Task): void =>
  deleteWithUndo(deletion, { params: { id: task.id } }, { title: task.title, base: baseOf(task, WHAT_IS_SEEN) })
