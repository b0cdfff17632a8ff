import type { Task } from '@turfwise/contract/tasks'
import { useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { toast } from '../../ui/toast-store.ts'
import { TASK_FORM_TOASTS, thereNow } from './task-form-copy.ts'
import { wordsOfValue } from './task-form-types.tsx'
import { changesOf, type EditTaskValues, editTaskErrors, editValuesOf } from './task-form-values.ts'
import { baseOf, changing, isChangedElsewhere } from './task-writes.ts'

/** True when the task is no longer there, so that nothing can be saved. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What another device has made of the fields that were changed here too. */
const clashes = (seen: Task, now: Task, mine: EditTaskValues): FieldErrors<EditTaskValues> => {
  const [before, there] = [editValuesOf(seen), editValuesOf(now)]
  const fields = Object.keys(mine) as (keyof EditTaskValues)[]
  const both = fields.filter((field) => mine[field] !== there[field] && before[field] !== there[field])
  return Object.fromEntries(
    both.filter((field) => mine[field] !== before[field]).map((field) => [field, thereNow(wordsOfValue(field, there))]),
  )
}

/**
 * The Edit Task form of one task. It sends what was changed and the version that was seen. Where another device has
 * changed the same fields both values show; other fields become what they are there.
 */
export const useEditTask = (opened: Task, onSaved: () => void) => {
  const [task, setTask] = useState(opened)
  return useSheetForm<EditTaskValues, Awaited<ReturnType<typeof changing.send>>>({
    given: editValuesOf(task),
    check: editTaskErrors,
    needsNetwork: false,
    send(values) {
      const body = changesOf(task, values)
      const base = baseOf(task, Object.keys(body))
      return changing.send({ params: { id: task.id }, body }, { base, from: 'form' })
    },
    onSent({ kind }) {
      onSaved()
      if (kind === 'done') toast(TASK_FORM_TOASTS.updated)
    },
    onRefused(error, values) {
      if (!isChangedElsewhere(error)) return undefined
      const now = error.problem?.current as Task
      setTask(now)
      return clashes(task, now, values)
    },
  })
}
