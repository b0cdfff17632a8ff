import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Task } from '@turfwise/contract/tasks'
import type { User } from '@turfwise/contract/users'
import { activityTypeOf } from '@turfwise/domain/activity-logs/activity-types'
import { completionLog } from '@turfwise/domain/activity-logs/completion-log'
import { usualCutHeightMm } from '@turfwise/domain/activity-logs/usual-cut-height'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { DetailedType } from '@turfwise/domain/tasks/completion'
import { keys } from '../../keys.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useToday } from '../../platform/today.ts'
import { usePhotoField } from '../../ui/form/use-photo-field.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { UNDO } from '../../ui/list/list-words.ts'
import { toast } from '../../ui/toast-store.ts'
import { PROGRESS_SAVED } from './activity-copy.ts'
import { activityDraft } from './activity-draft.ts'
import { type ActivityEntries, detailsOf, entryErrors, NO_ENTRIES, notesOf } from './activity-entries.ts'
import { lastActivityQuery } from './activity-queries.ts'
import { recording } from './activity-writes.ts'
import { doneOnError, doneOnToSend } from './done-on.ts'
import { lastTime } from './last-time.ts'
import { productsFor, type ShedProduct } from './shed-product.ts'

/** A task of one of the four types that are asked about. */
export type DetailedTask = Task & { type: DetailedType }

interface Shed {
  /** What the shed has; undefined while that is not known. */
  products?: readonly ShedProduct[] | undefined
}

interface Then extends Shed {
  onSaved: () => void
  /** Takes back completion and log; without it the toast offers no Undo. */
  onUndo?: ((task: Task) => void) | undefined
}

const TAKEN: readonly unknown[] = ['task/not-found', 'activity/already-recorded']
/** Deleted, or completed with a log already: pressing again would not help. */
export const isTaken = (error: unknown): boolean => error instanceof ApiError && TAKEN.includes(error.problem?.code)

/**
 * The Record Activity form of one task. What was typed stays on the device until it is saved. Saving writes the log and
 * completes the task, both or neither.
 */
export const useRecordActivity = (task: DetailedTask, { onSaved, onUndo, products }: Then) => {
  const { type, userId } = task
  const cache = useQueryClient()
  const draft = activityDraft(userId)
  const today = useToday(cache.getQueryData<User>(keys.user(userId))?.timeZone ?? DEFAULT_TIME_ZONE)
  const log = useQuery(lastActivityQuery(userId, activityTypeOf(type))).data ?? null
  const last = lastTime(type, log)
  const usualCutHeight = usualCutHeightMm(cache.getQueryData<User>(keys.user(userId))?.grassType)
  const offered = products && productsFor(products, activityTypeOf(type))
  // One that was kept on the device, or offered from the last time, may have left the shed since.
  const inShed = (id: string) => offered === undefined || offered.some((one) => one.id === id)
  const photos = usePhotoField()
  const undo = onUndo && { label: UNDO, run: () => onUndo(task) }
  const form = useSheetForm<ActivityEntries, Awaited<ReturnType<typeof recording.send>>>({
    // Mowing starts from a height that is in sight and can be changed: the last one, else the usual one of the grass.
    given: { ...NO_ENTRIES, cutHeight: last?.entries.cutHeight ?? String(usualCutHeight) },
    check: (entries) => ({ ...entryErrors(type, entries), doneOn: doneOnError(entries.doneOn, today) }),
    draft: {
      read() {
        const kept = draft.read()
        return kept?.taskId === task.id ? kept.entries : undefined
      },
      write: (entries) => draft.write({ taskId: task.id, entries }),
      clear: draft.clear,
    },
    send(entries) {
      const known = inShed(entries.chemicalId) ? entries : { ...entries, chemicalId: '' }
      const named = photos.now()
      const keys = named.map(({ path }) => path)
      const log = completionLog(task, detailsOf(type, known), notesOf(entries), keys)
      const body = { ...log, ...doneOnToSend(entries.doneOn, today) }
      return recording.send({ body }, { from: 'form', photos: named, ...(undo && { undo }) })
    },
    isComplete: () => photos.hint === undefined,
    needsNetwork: false,
    onSent({ kind }) {
      photos.clear()
      onSaved()
      if (kind === 'done') toast(PROGRESS_SAVED, undo && { action: undo })
    },
  })
  return {
    ...form,
    photos,
    today,
    unsaved: form.unsaved || photos.unsaved,
    // A draft has no photos.
    keepsDraft: form.keepsDraft && !photos.unsaved,
    last,
    lastLoggedAt: log?.createdAt,
    usualCutHeight,
    products: offered,
  }
}

/** What its fields are drawn with. */
export type RecordActivityForm = Pick<
  ReturnType<typeof useRecordActivity>,
  'values' | 'errors' | 'change' | 'text' | 'field' | 'last' | 'usualCutHeight' | 'today'
> & { products?: readonly ShedProduct[] | undefined }
