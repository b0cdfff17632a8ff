import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createActivityLog } from '@turfwise/contract/activity-logs'
import type { Task } from '@turfwise/contract/tasks'
import type { User } from '@turfwise/contract/users'
import { activityTypeOf } from '@turfwise/domain/activity-logs/activity-types'
import { type CompletionLog, completionLog } from '@turfwise/domain/activity-logs/completion-log'
import { usualCutHeightMm } from '@turfwise/domain/activity-logs/usual-cut-height'
import type { DetailedType } from '@turfwise/domain/tasks/completion'
import { useState } from 'react'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useOnline } from '../../platform/online.ts'
import { makeRepeatKey } from '../../platform/repeat-key.ts'
import { writePatience } from '../../platform/write-patience.ts'
import { hasErrors, useFormErrors } from '../../ui/form-errors.ts'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { notSavedWords, PROGRESS_SAVED, RECORD_WORDS } from './activity-copy.ts'
import { activityDraft } from './activity-draft.ts'
import {
  type ActivityEntries,
  detailsOf,
  type EntryErrors,
  entryErrors,
  NO_ENTRIES,
  notesOf,
} from './activity-entries.ts'
import { lastActivityQuery, refreshAfterCompletion } from './activity-queries.ts'
import { lastTime } from './last-time.ts'

/** A task of one of the four types that are asked about. */
export type DetailedTask = Task & { type: DetailedType }

interface Then {
  onSaved: () => void
  /** Takes back completion and log; without it the toast offers no Undo. */
  onUndo?: ((task: Task) => void) | undefined
}

/** Deleted, or completed with a log already: pressing again would not help. */
const TAKEN: readonly unknown[] = ['task/not-found', 'activity/already-recorded']
const isTaken = (error: unknown): boolean => error instanceof ApiError && TAKEN.includes(error.problem?.code)

/**
 * The Record Activity form of one task. What was typed stays on the device until it is saved. Saving writes the log and completes the task, both or neither; a second try with
 * the same content carries the key of the first.
 */
export const useRecordActivity = (task: DetailedTask, { onSaved, onUndo }: Then) => {
  const cache = useQueryClient()
  const online = useOnline()
  const [repeat] = useState(makeRepeatKey)
  const [draft] = useState(() => activityDraft(task.userId))
  const [typedEntries, setEntries] = useState<Partial<ActivityEntries>>(() => {
    const kept = draft.read()
    return kept?.taskId === task.id ? kept.entries : {}
  })
  const log = useQuery(lastActivityQuery(task.userId, activityTypeOf(task.type))).data ?? null
  const last = lastTime(task.type, log)
  const usualCutHeight = usualCutHeightMm(cache.getQueryData<User>(keys.user(task.userId))?.grassType)
  // Mowing starts from a height that is in sight and can be changed: the last one, else the usual one of the grass.
  const preset = { ...NO_ENTRIES, cutHeight: last?.entries.cutHeight ?? String(usualCutHeight) }
  const entries = { ...preset, ...typedEntries }
  const {
    errors,
    submit: check,
    typed,
    left,
  } = useFormErrors<ActivityEntries, EntryErrors>((now) => entryErrors(task.type, now))
  const save = useMutation({
    mutationFn: (body: CompletionLog) =>
      call(createActivityLog, { body, idempotencyKey: repeat.for(body).key, signal: writePatience() }),
    onSuccess: () => {
      draft.clear()
      onSaved()
      toast(
        PROGRESS_SAVED,
        onUndo === undefined ? {} : { action: { label: RECORD_WORDS.undo, run: () => onUndo(task) } },
      )
      refreshAfterCompletion(cache, task.userId)
    },
    onError: (error) => {
      toastFailure(notSavedWords(error))
      // Only the answer may have been lost, or the task may be completed elsewhere.
      refreshAfterCompletion(cache, task.userId)
    },
  })
  return {
    entries,
    errors,
    last,
    usualCutHeight,
    online,
    busy: save.isPending,
    taken: isTaken(save.error),
    change(changes: Partial<ActivityEntries>) {
      const nowTyped = { ...typedEntries, ...changes }
      setEntries(nowTyped)
      draft.write({ taskId: task.id, entries: nowTyped })
      typed({ ...entries, ...changes })
    },
    leave: () => left(entries),
    /** Saves unless a figure is out of range, and answers which is. */
    submit(): EntryErrors {
      if (save.isPending || !online || isTaken(save.error)) return {}
      const found = check(entries)
      if (!hasErrors(found)) save.mutate(completionLog(task, detailsOf(task.type, entries), notesOf(entries)))
      return found
    },
  }
}

export type RecordActivityForm = ReturnType<typeof useRecordActivity>
