import type { Task } from '@turfwise/contract/tasks'
import { completionStep } from '@turfwise/domain/tasks/completion'
import { useState } from 'react'
import { completeNow } from '../../features/tasks/complete-task.ts'
import type { RowActions } from '../../features/tasks/task-row.tsx'
import { releaseTogether } from '../../features/tasks/together-notice.tsx'
import { useUndoUntilLeft } from '../../ui/list/delete-with-undo.ts'
import { controlsFrom, focusNextControl } from '../../ui/list/next-control.ts'
import type { AskedSheet } from './task-sheets.tsx'

export interface TaskActions extends Omit<RowActions, 'onMenu'> {
  asked: AskedSheet | null
  ask: (sheet: AskedSheet) => void
  closeSheet: () => void
}

/** What the rows of a screen do, Home's and the list's alike. */
export const useTaskActions = (): TaskActions => {
  const [asked, ask] = useState<AskedSheet | null>(null)
  const [closeSheet] = useState(() => () => ask(null))
  useUndoUntilLeft()
  // Made once: a row is drawn again only when its own task changes.
  const [actions] = useState(
    (): RowActions => ({
      onEdit: (task: Task) => {
        // What is done next must not go before what still waits for Undo.
        releaseTogether()
        ask({ kind: task.isCompleted ? 'done' : 'edit', task, order: controlsFrom(task.id) })
      },
      onComplete: (task: Task, byPointer: boolean) => {
        if (completionStep(task.type, true) === 'ask-details') {
          return ask({ kind: 'record', task, order: controlsFrom(task.id) })
        }
        focusNextControl(task.id, byPointer)
        completeNow(task)
      },
    }),
  )
  return { ...actions, asked, ask, closeSheet }
}
