import type { Task } from '@turfwise/contract/tasks'
import { completionStep } from '@turfwise/domain/tasks/completion'
import { useEffect, useState } from 'react'
import { completeNow } from '../../features/tasks/complete-task.ts'
import { forgetDeleteNotice } from '../../features/tasks/delete-task.ts'
import { focusNextRing, ringsFrom } from '../../features/tasks/next-ring.ts'
import type { RowActions } from '../../features/tasks/task-row.tsx'
import { releaseWrites } from '../../platform/outbox/write.ts'
import type { AskedSheet } from './task-sheets.tsx'

interface TaskActions extends RowActions {
  asked: AskedSheet | null
  ask: (sheet: AskedSheet) => void
  closeSheet: () => void
}

/** What the rows of a screen do, Home's and the list's alike. A deletion that still waits is sent when one leaves. */
export const useTaskActions = (): TaskActions => {
  const [asked, ask] = useState<AskedSheet | null>(null)
  const [closeSheet] = useState(() => () => ask(null))
  useEffect(
    () => () => {
      releaseWrites()
      forgetDeleteNotice()
    },
    [],
  )
  // Made once: a row is drawn again only when its own task changes.
  const [actions] = useState(
    (): RowActions => ({
      onEdit: (task: Task) => ask({ kind: 'edit', task, rings: ringsFrom(task.id) }),
      onComplete: (task: Task, byPointer: boolean) => {
        if (completionStep(task.type, true) === 'ask-details') {
          return ask({ kind: 'record', task, rings: ringsFrom(task.id) })
        }
        focusNextRing(task.id, byPointer)
        completeNow(task)
      },
    }),
  )
  return { ...actions, asked, ask, closeSheet }
}
