import { useQueryClient } from '@tanstack/react-query'
import type { ActivityLog } from '@turfwise/contract/activity-logs'
import type { Task } from '@turfwise/contract/tasks'
import type { User } from '@turfwise/contract/users'
import { activityOfTask } from '@turfwise/domain/activity-logs/activity-types'
import { usualCutHeightMm } from '@turfwise/domain/activity-logs/usual-cut-height'
import { keys } from '../../../keys.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import type { ActivityEntries } from '../activity-entries.ts'
import { recordChange, recording } from '../activity-writes.ts'
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
  const form = useEditForm<ActivityLog, ActivityEntries, RecordChange>({
    opened: log ?? noRecord(task),
    valuesOf: (given) => entriesOf(type, given),
    check: (entries) => recordErrors(type, entries),
    bodyOf: (entries) => changeOf(type, entries),
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
    usualCutHeight,
    products: products && productsFor(products, activityOfTask(type)),
  }
  return { form, fields }
}
