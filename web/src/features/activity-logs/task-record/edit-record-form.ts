import { useQueryClient } from '@tanstack/react-query'
import type { ActivityLog } from '@turfwise/contract/activity-logs'
import type { Task } from '@turfwise/contract/tasks'
import type { User } from '@turfwise/contract/users'
import { activityOfTask } from '@turfwise/domain/activity-logs/activity-types'
import { usualCutHeightMm } from '@turfwise/domain/activity-logs/usual-cut-height'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { keys } from '../../../keys.ts'
import { dayOfInstant } from '../../../platform/day-words.ts'
import { useToday } from '../../../platform/today.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import type { ActivityEntries } from '../activity-entries.ts'
import { recordChange, recording } from '../activity-writes.ts'
import { doneOnError } from '../done-on.ts'
import type { RecordActivityForm } from '../record-activity-form.ts'
import { productsFor, type ShedProduct } from '../shed-product.ts'
import { RECORD_SAVED } from './edit-record-copy.ts'
import {
  changeOf,
  entriesOf,
  newRecord,
  noRecord,
  type RecordChange,
  recordErrors,
  wordsOfEntry,
} from './record-values.ts'

interface EditRecordOptions {
  task: Task
  /** Null for a task that was completed without details: saving writes them. */
  log: ActivityLog | null
  /** What the shed has; undefined while that is not known. */
  products: readonly ShedProduct[] | undefined
  onSaved: () => void
}

/** The form of what was recorded of a task. The shed follows on the server. */
export const useEditRecord = ({ task, log, products, onSaved }: EditRecordOptions) => {
  const { type, userId } = task
  const cache = useQueryClient()
  const timeZone = cache.getQueryData<User>(keys.user(userId))?.timeZone ?? DEFAULT_TIME_ZONE
  const today = useToday(timeZone)
  const before = log ?? noRecord(task)
  const dayOf = ({ createdAt }: ActivityLog) => (createdAt === '' ? today : dayOfInstant(createdAt, timeZone))
  const form = useEditForm<ActivityLog, ActivityEntries, RecordChange>({
    opened: before,
    valuesOf: (given) => ({ ...entriesOf(type, given), doneOn: dayOf(given) }),
    check: (entries) => ({ ...recordErrors(type, entries), doneOn: doneOnError(entries.doneOn, today, dayOf(before)) }),
    bodyOf: (entries) => ({ ...changeOf(type, entries), doneOn: entries.doneOn }),
    send: (id, body, options) =>
      id === ''
        ? recording.send({ body: newRecord(task, body) }, { from: 'form' })
        : recordChange.send({ params: { id }, body }, options),
    wordsOf: wordsOfEntry,
    onSaved,
    saved: RECORD_SAVED,
  })
  const usualCutHeight = usualCutHeightMm(cache.getQueryData<User>(keys.user(userId))?.grassType)
  const fields: RecordActivityForm = {
    ...form,
    last: null,
    today,
    usualCutHeight,
    products: products && productsFor(products, activityOfTask(type)),
  }
  return { form, fields }
}
