import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { NamedZone } from '@turfwise/domain/quick-add/read-zone'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { KeptNote } from './kept-note.tsx'
import { NewTaskFields } from './new-task-fields.tsx'
import { type GivenTask, type MakeRepeating, useNewTask } from './new-task-form.ts'
import { QUICK_WORDS } from './quick/quick-copy.ts'
import { QuickFields } from './quick/quick-fields.tsx'
import { NEW_TASK_WORDS, stillNeeded } from './task-form-copy.ts'
import { EMPTY_TASK, missingOf } from './task-form-values.ts'

interface NewTaskSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Who gets the focus back, where the opener goes away with its menu. */
  returnFocusTo?: () => HTMLElement | null
  /** The day that stands in the form from the start. */
  dueDate?: LocalDate | undefined
  /** What stands in its fields from the start, proposed by somebody else; it is kept only once it is sent. */
  given?: GivenTask | undefined
  /** What is known about doing such a job on that day. */
  dayNote?: (type: TaskType, dueDate: LocalDate) => ReactNode
  /** The same for the line, where a time may be said. */
  timeNote?: (type: TaskType, dueDate: LocalDate, dueTime: string) => ReactNode
  /** The parts of the lawn. */
  zones?: readonly NamedZone[] | undefined
  makeRepeating?: MakeRepeating
}

const NO_ZONES: readonly NamedZone[] = []

/**
 * New Task: one line, and all its fields behind one press. What was typed stays on the device when it is closed, and when
 * the server could not be reached.
 */
export function NewTaskSheet(props: NewTaskSheetProps) {
  const {
    open,
    onOpenChange,
    dueDate = '',
    given,
    dayNote,
    timeNote,
    zones = NO_ZONES,
    makeRepeating,
    ...focus
  } = props
  const close = () => onOpenChange(false)
  const body = useRef<HTMLDivElement>(null)
  const form = useNewTask({
    onCreated: () => open && close(),
    onLeft: close,
    ...{ dueDate, given, zones, makeRepeating },
  })
  const { whole } = form.values
  const { missing } = form
  const unfold = () => {
    const { title, ...said } = form.understood.values
    const { type, dueDate: day } = said
    // A guess is not chosen for anybody: the six tiles ask for it.
    const guess = form.understood.isSure('type') ? type : null
    const given = form.understood.isSure('dueDate') || title !== '' ? day : dueDate
    form.change({ ...said, title, type: guess, dueDate: given, whole: true })
    setUnfolded(true)
  }
  const [unfolded, setUnfolded] = useState(false)
  // The press takes its own button away.
  useEffect(() => {
    if (unfolded) body.current?.querySelector('input')?.focus()
  }, [unfolded])
  return (
    <FormSheet
      {...{ form, open, ...focus }}
      onClose={close}
      title={NEW_TASK_WORDS.title}
      words={NEW_TASK_WORDS}
      hint={missing.length > 0 ? stillNeeded(missing) : undefined}
      {...(whole
        ? { hintRoom: stillNeeded(missingOf(EMPTY_TASK)) }
        : {
            startsAt: () => body.current?.querySelector('textarea') ?? null,
            after: (
              <Button look="quiet" size="large" onClick={unfold}>
                {QUICK_WORDS.allFields}
              </Button>
            ),
          })}
    >
      <div ref={body} className="grid gap-4.5">
        {given === undefined && <KeptNote form={form} givenDay={dueDate} />}
        {whole ? (
          <NewTaskFields {...{ form, zones, dayNote }} canRepeat={makeRepeating !== undefined} />
        ) : (
          <QuickFields {...{ form, zones }} today={form.today} dayNote={timeNote} />
        )}
      </div>
    </FormSheet>
  )
}
