import { skipTask, snoozeTask, updateScheduleItem } from '@turfwise/contract/schedules'
import type { Task } from '@turfwise/contract/tasks'
import { keys } from '../../keys.ts'
import { dayWithWeekday } from '../../platform/day-words.ts'
import { patched, without } from '../../platform/outbox/overlays.ts'
import { write } from '../../platform/outbox/write.ts'
import { shown } from '../../shown.ts'
import { takeUpTask } from '../../task-pages.ts'
import { failure } from '../../ui/toast-store.ts'
import { TASK_DID, TASK_LIST_WORDS } from './task-copy.ts'
import { TASK_FORM_TOASTS } from './task-form-copy.ts'
import { taskObject } from './task-writes.ts'

/** What a schedule says of a task that it made. */
export type ScheduledTask = NonNullable<Task['scheduled']>

const stale = ({ userId }: { userId: string }) => [
  keys.everyTask(userId),
  keys.schedules(userId),
  keys.userStats(userId),
]
const COMMON = { stale, toldAtRow: true, words: TASK_LIST_WORDS, failed: TASK_FORM_TOASTS.notUpdated } as const

/** Leaves a task of a schedule out this once; generating again does not bring it back. */
export const skipping = write({
  ...COMMON,
  route: skipTask,
  says: () => ({ did: TASK_DID.skipped }),
  object: ({ params }) => taskObject(params.id),
  overlay: { of: shown.tasks, show: (tasks, { params }) => without(tasks, params.id) },
  answered: (cache, { id }, { userId }) => takeUpTask(cache, userId, id, () => undefined),
})

/** Puts a task off to a day. */
export const snoozing = write({
  ...COMMON,
  route: snoozeTask,
  says: ({ body }) => ({ did: TASK_DID.putOff, details: [TASK_DID.to(dayWithWeekday(body.to))] }),
  object: ({ params }) => taskObject(params.id),
  overlay: {
    of: shown.tasks,
    show: (tasks, { params, body }) => patched(tasks, params.id, (task) => ({ ...task, dueDate: body.to })),
  },
  answered: (cache, { offer: _, ...task }, { userId }) => takeUpTask(cache, userId, task.id, (known) => known && task),
})

/** Gives an item of a schedule another interval. */
export const changingInterval = write({
  route: updateScheduleItem,
  says: ({ body: { intervalDays } }) => ({
    did: TASK_DID.spaced,
    ...(typeof intervalDays === 'number' && { details: [TASK_DID.every(intervalDays)] }),
  }),
  object: ({ params }) => `schedule/${params.id}`,
  stale,
  failed: failure('Failed to update schedule. Please try again.'),
})
