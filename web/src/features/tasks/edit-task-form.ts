import type { Task } from '@turfwise/contract/tasks'
import type { NamedZone } from '@turfwise/domain/quick-add/read-zone'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { TASK_FORM_TOASTS } from './task-form-copy.ts'
import { wordsOfValue } from './task-form-types.tsx'
import { type EditTaskValues, editTaskErrors, editValuesOf, type TaskUpdate, taskUpdate } from './task-form-values.ts'
import { changing } from './task-writes.ts'

/** The Edit Task form of one task. */
export const useEditTask = (opened: Task, onSaved: () => void, zones: readonly NamedZone[] = []) =>
  useEditForm<Task, EditTaskValues, TaskUpdate>({
    opened,
    valuesOf: editValuesOf,
    check: editTaskErrors,
    bodyOf: taskUpdate,
    send: (id, body, options) => changing.send({ params: { id }, body }, options),
    wordsOf: (field, values) => wordsOfValue(field, values, zones),
    onSaved,
    saved: TASK_FORM_TOASTS.updated,
  })
