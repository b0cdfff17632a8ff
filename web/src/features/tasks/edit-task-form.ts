import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Task, updateTask } from '@turfwise/contract/tasks'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useOnline } from '../../platform/online.ts'
import { writePatience } from '../../platform/write-patience.ts'
import { hasErrors, useFormErrors } from '../../ui/form-errors.ts'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { TASK_FORM_TOASTS } from './task-form-copy.ts'
import {
  type EditTaskValues,
  editTaskErrors,
  editValuesOf,
  type TaskFieldErrors,
  type TaskUpdate,
  taskUpdate,
} from './task-form-values.ts'
import { refreshTasks } from './task-queries.ts'

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The Edit Task form of one task. A failed save keeps everything. */
export const useEditTask = (task: Task, onSaved: () => void) => {
  const cache = useQueryClient()
  const online = useOnline()
  const [values, setValues] = useState(() => editValuesOf(task))
  const { errors, submit: check, typed, left } = useFormErrors<EditTaskValues, TaskFieldErrors>(editTaskErrors)
  const save = useMutation({
    mutationFn: (body: TaskUpdate) => call(updateTask, { params: { id: task.id }, body, signal: writePatience() }),
    onSuccess: () => {
      onSaved()
      toast(TASK_FORM_TOASTS.updated)
      refreshTasks(cache, task.userId)
    },
    onError: () => {
      toastFailure(TASK_FORM_TOASTS.notUpdated)
      // It may have arrived all the same, or the task may be gone.
      refreshTasks(cache, task.userId)
    },
  })
  return {
    values,
    errors,
    online,
    busy: save.isPending,
    gone: isGone(save.error),
    change(changes: Partial<EditTaskValues>) {
      const next = { ...values, ...changes }
      setValues(next)
      typed(next)
    },
    leave: () => left(values),
    /** Sends the form unless something in it is wrong, and answers what is. */
    submit(): TaskFieldErrors {
      if (save.isPending || !online || isGone(save.error)) return {}
      const found = check(values)
      if (!hasErrors(found)) save.mutate(taskUpdate(values))
      return found
    },
  }
}

export type EditTaskForm = ReturnType<typeof useEditTask>
