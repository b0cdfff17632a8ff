import { useQueryClient } from '@tanstack/react-query'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { useState } from 'react'
import { newId } from '../../platform/outbox/new-id.ts'
import { useSession } from '../../platform/session.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { toast } from '../../ui/toast-store.ts'
import { newTaskDraft, withoutPastDay } from './new-task-draft.ts'
import { TASK_FORM_TOASTS } from './task-form-copy.ts'
import { EMPTY_TASK, missingOf, type NewTaskValues, newTaskBody, newTaskErrors } from './task-form-values.ts'
import { gardenZone } from './task-form-zone.ts'
import { creation } from './task-writes.ts'

/**
 * The New Task form: what is typed, kept on the device until it has become a task.
 * @param dueDate of the day for which it was opened, before one that was kept; empty where it was opened for none
 */
export const useNewTask = (onCreated: () => void, dueDate: LocalDate | '') => {
  const session = useSession()
  const cache = useQueryClient()
  const userId = session.status === 'signed-in' ? session.user.id : ''
  const timeZone = gardenZone(cache, userId)
  const draft = newTaskDraft(userId)
  const [kept] = useState(() => draft.read())
  const form = useSheetForm<NewTaskValues, Awaited<ReturnType<typeof creation.send>>>({
    given: { ...EMPTY_TASK, dueDate },
    check: newTaskErrors,
    isComplete: (values) => missingOf(values).length === 0,
    needsNetwork: false,
    draft: {
      read: () => {
        if (kept === undefined) return undefined
        return dueDate === '' ? withoutPastDay(kept, todayIn(timeZone, new Date())) : { ...kept, dueDate }
      },
      write: (changed) => draft.write({ ...EMPTY_TASK, ...changed }),
      clear: draft.clear,
    },
    send: (values) => creation.send({ body: { id: newId(), ...newTaskBody(userId, values) } }, { from: 'form' }),
    onSent({ kind }) {
      form.reset()
      onCreated()
      if (kind === 'done') toast(TASK_FORM_TOASTS.created)
    },
  })
  return { ...form, timeZone, startAgain: form.reset }
}

export type NewTaskForm = ReturnType<typeof useNewTask>
