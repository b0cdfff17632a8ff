import {
  type ActivityLog,
  createActivityLog,
  deleteActivityLog,
  updateActivityLog,
} from '@turfwise/contract/activity-logs'
import type { ApiErrorCode } from '@turfwise/contract/errors'
import { readQuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import { doneAtShown } from '../../done-at-shown.ts'
import { keys } from '../../keys.ts'
import type { CallOptions } from '../../platform/api-request.ts'
import { newId } from '../../platform/outbox/new-id.ts'
import { patched, withMade, without } from '../../platform/outbox/overlays.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { write } from '../../platform/outbox/write.ts'
import { type Replacement, type RowOf, routeOf } from '../../platform/outbox/write-definition.ts'
import { logObject, recordReplacement } from '../../record-replacement.ts'
import { completedTask, shown } from '../../shown.ts'
import { takeUpTask } from '../../task-pages.ts'
import { deleteWithUndo } from '../../ui/list/delete-with-undo.ts'
import { KEEP_WITHOUT } from '../../ui/list/list-words.ts'
import { PHOTO_GONE, PROGRESS_FAILED, RECORD_LIST_WORDS, TOO_MANY_RECORDS, WAITING_LOG } from './activity-copy.ts'
import { activityLogsKey, shownLogs } from './activity-queries.ts'
import { NO_LOG } from './no-log.ts'
import { ACTIVITY_FAILED } from './quick/quick-copy.ts'
import { saysOfLog } from './says-of-log.ts'
import { RECORD_NOT_DELETED } from './task-record/edit-record-copy.ts'

// A log that completes a task changes the logs, every list of tasks, the figures of the profile, and what the weather says
// of the job: when it was last done and when it is due. One that puts a product out also changes the shed.
const stale = ({ userId }: { userId: string }) => [
  keys.everyTask(userId),
  keys.schedules(userId),
  keys.userStats(userId),
  activityLogsKey(userId),
  keys.everyWeather(),
  keys.chemicals(userId),
]

type NewLog = CallOptions<typeof createActivityLog>['body']

/** A log that has not reached the server, as it will stand there. It has no version yet. */
const comingLog = ({ body, userId, madeAt }: { body: NewLog; userId: string; madeAt: string }): ActivityLog => {
  const { id = '', form: _, quantityUnit, userId: __, doneOn, ...said } = body
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return {
    ...NO_LOG,
    ...given,
    id,
    userId,
    quantityUnit: quantityUnit ? readQuantityUnit(quantityUnit) : null,
    createdAt: doneAtShown({ userId, madeAt }, doneOn),
  }
}

/** By when it was done; of two at the same moment in the order in which they stood. */
const newestFirst = (logs: readonly ActivityLog[]): readonly ActivityLog[] =>
  [...logs].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))

/** What a log names besides its task, by the code that says that it is gone. Names in words stay. */
const NAMED_IN_LOG: Readonly<Partial<Record<ApiErrorCode, keyof NewLog>>> = {
  'chemical/not-found': 'chemicalId',
  'lawn-zone/not-found': 'lawnZoneId',
  'equipment/not-found': 'equipmentId',
}

/** The log without its task, or without the one thing of it that is gone. */
const keptLog = ({ body, object, trouble, says }: RowOf<typeof createActivityLog>): Replacement | undefined => {
  if (trouble?.code === 'task/not-found')
    return recordReplacement({ ...body, id: body.id ?? newId() }, says && { ...says, did: WAITING_LOG.recorded })
  const field = trouble?.code && NAMED_IN_LOG[trouble.code]
  if (field === undefined) return undefined
  const { [field]: _, ...rest } = body
  return { label: KEEP_WITHOUT, route: routeOf(createActivityLog), body: rest, object, ...(says && { says }) }
}

/** Writes down what was done; with a task it completes that too, both or neither. */
export const recording = write({
  route: createActivityLog,
  object: ({ body }) => (body.taskId ? `task/${body.taskId}` : logObject(body.id ?? '')),
  overlay: {
    of: shown.tasks,
    show: (tasks, row) =>
      patched(tasks, row.body.taskId, (task) => completedTask(task, doneAtShown(row, row.body.doneOn))),
  },
  alsoShows: {
    of: shownLogs,
    // One of an earlier build has no id, and nothing to be shown by.
    show: (logs: readonly ActivityLog[], row) =>
      row.body.id ? newestFirst(withMade(logs, comingLog(row), 'first')) : logs,
  },
  // One that goes with a task is told at that task's row, which nothing makes.
  makes: ({ object }) => object.startsWith(logObject('')),
  stale,
  answered: (cache, { createdAt }, { body, userId }) => {
    if (body.taskId) takeUpTask(cache, userId, body.taskId, (known) => known && completedTask(known, createdAt))
  },
  toldAtRow: true,
  words: RECORD_LIST_WORDS,
  replacement: keptLog,
  says: ({ body }) => saysOfLog(body),
  failed: PROGRESS_FAILED,
  failedAs: ({ body }) => (body.form === 'activity' ? ACTIVITY_FAILED : undefined),
  failedBy: { 'activity/too-many': TOO_MANY_RECORDS, 'photo/not-found': PHOTO_GONE },
})

const ofLog = ({ params }: { params: { id: string } }): string => logObject(params.id)

/** Puts right what was recorded. */
export const recordChange = write({
  route: updateActivityLog,
  object: ofLog,
  overlay: {
    of: shownLogs,
    show: (logs, { params, userId, madeAt, body: { userId: _, form: __, doneOn, ...body } }) =>
      patched(logs, params.id, (log) => ({
        ...log,
        ...(body as Partial<ActivityLog>),
        createdAt: doneAtShown({ userId, madeAt }, doneOn, log.createdAt),
      })),
  },
  words: RECORD_LIST_WORDS,
  stale,
  failed: PROGRESS_FAILED,
  failedAs: ({ body }) => (body.form === 'activity' ? ACTIVITY_FAILED : undefined),
})

/** Takes away what was recorded; the task stays completed. */
export const recordDeletion = write({
  route: deleteActivityLog,
  object: ofLog,
  overlay: { of: shownLogs, show: (logs, { params }) => without(logs, params.id) },
  says: () => ({ did: WAITING_LOG.deleted }),
  stale,
  failed: RECORD_NOT_DELETED,
})

export const deleteLogWithUndo = (log: ActivityLog): void =>
  deleteWithUndo(
    recordDeletion,
    { params: { id: log.id } },
    { title: log.title, base: baseOf(log, ['title', 'notes']) },
  )
