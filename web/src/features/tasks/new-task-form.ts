import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createTask } from '@turfwise/contract/tasks'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { useOnline } from '../../platform/online.ts'
import { makeRepeatKey } from '../../platform/repeat-key.ts'
import { useSession } from '../../platform/session.ts'
import { writePatience } from '../../platform/write-patience.ts'
import { hasErrors, useFormErrors } from '../../ui/form-errors.ts'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { newTaskDraft, withoutPastDay } from './new-task-draft.ts'
import { notCreatedWords, TASK_FORM_TOASTS } from './task-form-copy.ts'
import {
  EMPTY_TASK,
  missingOf,
  type NewTaskBody,
  type NewTaskValues,
  newTaskBody,
  newTaskErrors,
  type TaskFieldErrors,
} from './task-form-values.ts'
import { gardenZone } from './task-form-zone.ts'
import { refreshTasks } from './task-queries.ts'

/**
 * The New Task form: what is typed, kept on the device until it has become a task. A second try with the same content
 * carries the key of the first, in this visit or the next.
 */
export const useNewTask = (onCreated: () => void) => {
  const session = useSession()
  const cache = useQueryClient()
  const online = useOnline()
  const userId = session.status === 'signed-in' ? session.user.id : ''
  const [draft] = useState(() => newTaskDraft(userId))
  const [kept] = useState(() => draft.read())
  const [repeat] = useState(() => makeRepeatKey(kept?.sent))
  const [values, setValues] = useState(() =>
    kept === undefined ? EMPTY_TASK : withoutPastDay(kept.values, todayIn(gardenZone(cache, userId), new Date())),
  )
  const { errors, submit: check, typed, left } = useFormErrors<NewTaskValues, TaskFieldErrors>(newTaskErrors)
  const missing = missingOf(values)
  const startAgain = () => {
    draft.clear()
    repeat.done()
    setValues(EMPTY_TASK)
    typed(EMPTY_TASK)
  }
  const create = useMutation({
    mutationFn: (body: NewTaskBody) => {
      const sent = repeat.for(body)
      draft.write({ values, sent })
      return call(createTask, { body, idempotencyKey: sent.key, signal: writePatience() })
    },
    onSuccess: () => {
      startAgain()
      onCreated()
      toast(TASK_FORM_TOASTS.created)
      refreshTasks(cache, userId)
    },
    onError: (error) => {
      toastFailure(notCreatedWords(error))
      // Only the answer may have been lost.
      refreshTasks(cache, userId)
    },
  })
  return {
    values,
    errors,
    missing,
    online,
    busy: create.isPending,
    timeZone: gardenZone(cache, userId),
    change(changes: Partial<NewTaskValues>) {
      const next = { ...values, ...changes }
      setValues(next)
      typed(next)
      draft.write({ values: next, sent: repeat.last() })
    },
    leave: () => left(values),
    startAgain,
    /** Sends the form unless something is missing or wrong, and answers what is wrong. */
    submit(): TaskFieldErrors {
      const { type } = values
      if (create.isPending || !online || missing.length > 0 || type === null) return {}
      const found = check(values)
      if (!hasErrors(found)) create.mutate(newTaskBody(userId, { ...values, type }))
      return found
    },
  }
}

export type NewTaskForm = ReturnType<typeof useNewTask>
