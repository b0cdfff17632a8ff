import { useQueryClient } from '@tanstack/react-query'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import type { NamedZone } from '@turfwise/domain/quick-add/read-zone'
import { useMemo, useState } from 'react'
import type { Draft } from '../../platform/draft.ts'
import { newId } from '../../platform/outbox/new-id.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { useOwnId } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { toast } from '../../ui/toast-store.ts'
import { newTaskDraft, withoutPastDay } from './new-task-draft.ts'
import { isTooLong, understand } from './quick/understand.ts'
import { TASK_FIELD_ERRORS, TASK_FORM_TOASTS } from './task-form-copy.ts'
import {
  EMPTY_TASK,
  type MoreValues,
  missingOf,
  type NewTaskValues,
  newTaskBody,
  newTaskErrors,
  type QuickValues,
} from './task-form-values.ts'
import { gardenZone } from './task-form-zone.ts'
import { creation } from './task-writes.ts'

/** A new task, and how often it comes again. */
export type RepeatingTask = NewTaskValues & MoreValues
/** Makes what repeats, and tells that it did; throws where it was not made. */
export type MakeRepeating = (userId: string, task: RepeatingTask) => Promise<void>

/** A task as somebody proposes it. */
export type GivenTask = Partial<Omit<RepeatingTask, 'repeat'>>

interface NewTaskOptions {
  /** It has become a task. */
  onCreated: () => void
  /** It was sent from one line: its row is on the screen already. */
  onLeft: () => void
  /** Of the day for which it was opened, before one that was kept; empty where it was opened for none. */
  dueDate: LocalDate | ''
  /** Stands in the fields; what was kept of another time stays where it is. */
  given: GivenTask | undefined
  zones: readonly NamedZone[]
  makeRepeating: MakeRepeating | undefined
}

/** The New Task form of one opening: what is typed, kept on the device until it has become a task. */
export const useNewTask = ({ onCreated, onLeft, dueDate, given, zones, makeRepeating }: NewTaskOptions) => {
  const cache = useQueryClient()
  const userId = useOwnId() ?? ''
  const timeZone = gardenZone(cache, userId)
  const today = useToday(timeZone)
  const draft = newTaskDraft(userId)
  const [kept] = useState(() => draft.read())
  const setting = useMemo(() => ({ today, givenDay: dueDate === '' ? today : dueDate, zones }), [today, dueDate, zones])
  const taskOf = (values: QuickValues): RepeatingTask => (values.whole ? values : understand(values, setting).values)
  /** Sends it, and tells that it was made. */
  const make = async (task: RepeatingTask): Promise<void> => {
    if (task.repeat !== '' && makeRepeating !== undefined) return void (await makeRepeating(userId, task))
    const sent = await creation.send({ body: { id: newId(), ...newTaskBody(userId, task) } }, { from: 'form' })
    if (sent.kind === 'done') toast(TASK_FORM_TOASTS.created)
  }
  const keeping: Draft<Partial<QuickValues>> = {
    read: () => {
      if (kept === undefined) return undefined
      return dueDate === '' ? withoutPastDay(kept, todayIn(timeZone, correctedNow())) : { ...kept, dueDate }
    },
    write: (changed) => draft.write({ ...EMPTY_TASK, ...changed }),
    clear: draft.clear,
  }
  const form = useSheetForm<QuickValues, void>({
    given: { ...EMPTY_TASK, dueDate, ...(given && { ...given, whole: true }) },
    check: (values) => ({
      ...newTaskErrors(taskOf(values)),
      line: values.whole || !isTooLong(taskOf(values).title) ? undefined : TASK_FIELD_ERRORS.line,
    }),
    isComplete: (values) => missingOf(taskOf(values)).length === 0,
    needsNetwork: false,
    ...(given === undefined && { draft: keeping }),
    send(values, changed) {
      const made = make(taskOf(values))
      if (values.whole) return made.then(onCreated)
      // Its row is on the screen: nobody waits for the answer. A line that was refused is there when it opens again.
      onLeft()
      made.catch(() => {
        if (draft.read() === undefined) draft.write({ ...EMPTY_TASK, ...changed })
      })
      return undefined
    },
  })
  const understood = useMemo(() => understand(form.values, setting), [form.values, setting])
  const { whole } = form.values
  const startAgain = () => {
    form.reset()
    if (whole) form.change({ whole })
  }
  return { ...form, today, understood, missing: missingOf(taskOf(form.values)), startAgain }
}

export type NewTaskForm = ReturnType<typeof useNewTask>
