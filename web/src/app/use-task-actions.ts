import { useQueryClient } from '@tanstack/react-query'
import type { Task } from '@turfwise/contract/tasks'
import { completionStep } from '@turfwise/domain/tasks/completion'
import { useEffect, useState } from 'react'
import { completeNow } from '../features/tasks/complete-task.ts'
import { forgetDeleteNotice } from '../features/tasks/delete-task.ts'
import { focusNextRing, ringsFrom } from '../features/tasks/next-ring.ts'
import { OFFLINE_COMPLETE } from '../features/tasks/task-copy.ts'
import type { RowActions } from '../features/tasks/task-row.tsx'
import { flushHeldWrites } from '../platform/held-writes.ts'
import { toast } from '../ui/toast-store.ts'
import type { AskedSheet } from './task-sheets.tsx'

interface TaskActions extends RowActions {
  asked: AskedSheet | null
  ask: (sheet: AskedSheet) => void
  closeSheet: () => void
}

/** What the rows of a screen do, Home's and the list's alike. A deletion that still waits is sent when one leaves. */
export const useTaskActions = (): TaskActions => {
  const cache = useQueryClient()
  const [asked, ask] = useState<AskedSheet | null>(null)
  const [closeSheet] = useState(() => () => ask(null))
  useEffect(
    () => () => {
      flushHeldWrites()
      forgetDeleteNotice()
    },
    [],
  )
  // Made once: a row is drawn again only when its own task changes.
  const [actions] = useState(
    (): RowActions => ({
      onEdit: (task: Task) => ask({ kind: 'edit', task, rings: ringsFrom(task.id) }),
      onComplete: (task: Task, byPointer: boolean) => {
        if (!navigator.onLine) return toast(OFFLINE_COMPLETE, { variant: 'info' })
        if (completionStep(task.type, true) === 'ask-details') {
          return ask({ kind: 'record', task, rings: ringsFrom(task.id) })
        }
        focusNextRing(task.id, byPointer)
        completeNow(cache, task)
      },
    }),
  )
  return { ...actions, asked, ask, closeSheet }
}
