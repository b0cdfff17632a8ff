import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { isEmptyTask } from './new-task-draft.ts'
import type { NewTaskForm } from './new-task-form.ts'
import { NEW_TASK_WORDS } from './task-form-copy.ts'

interface KeptNoteProps {
  form: Pick<NewTaskForm, 'values' | 'startAgain'>
  /** Stands in the form without anybody having chosen it; empty where none does. */
  givenDay: LocalDate | ''
}

/** That what stands in the form was typed some other time, and the way to an empty one. Drawn anew with each opening. */
export function KeptNote({ form, givenDay }: KeptNoteProps) {
  const [wasKept, setWasKept] = useState(() => !isEmptyTask(form.values, givenDay))
  if (!wasKept) return null
  return (
    <p className="flex items-center justify-between gap-3 text-[0.9375rem] text-ink-2">
      {NEW_TASK_WORDS.kept}
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          form.startAgain()
          setWasKept(false)
        }}
      >
        {NEW_TASK_WORDS.startAgain}
      </Button>
    </p>
  )
}
