import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { isDetailed } from '@turfwise/domain/tasks/completion'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import type { PhotoChoice } from '../../ui/form/use-photo-field.ts'
import { useLastShown } from '../../ui/last-shown.ts'
import { RECORD_FIELDS, RECORD_WORDS } from './activity-copy.ts'
import { doneOnError, doneOnToSend } from './done-on.ts'
import { RecordActivityFields } from './record-activity-fields.tsx'
import { type DetailedTask, isTaken, useRecordActivity } from './record-activity-form.ts'
import type { ShedProduct } from './shed-product.ts'

export interface RecordActivityProps {
  /** A task of one of the four types that are asked about; null closes it. */
  task: Task | null
  /** Closes it; the task stays open. */
  onClose: () => void
  /** Told before `onClose` where it was completed with a log. */
  onSaved?: (() => void) | undefined
  /** Completes the task without a log, on the day that was chosen unless that is today. */
  onSkip: (task: Task, done: { doneOn?: LocalDate }) => void
  /** Reopens a task that was just completed with its log; without it the toast offers no Undo. */
  onUndo?: (task: Task) => void
  returnFocusTo?: () => HTMLElement | null
  /** Said below the task: why it would be better left. */
  note?: (task: DetailedTask) => ReactNode
  /** When the job was last done, given what its newest log says; undefined where nobody knows. */
  lastDone?: (task: DetailedTask, loggedAt: string | undefined) => string | undefined
  /** What the shed has; undefined while that is not known. */
  products?: readonly ShedProduct[] | undefined
  /** Said of the product that was chosen: what it does to the grass. */
  safety?: (product: ShedProduct) => ReactNode
  /** Draws what chooses photos. */
  photos?: (choice: PhotoChoice) => ReactNode
  /** It was closed without a log: these were uploaded for it. */
  onAbandoned?: (paths: readonly string[]) => void
}

const detailed = (task: Task | null): DetailedTask | null =>
  task !== null && isDetailed(task.type) ? { ...task, type: task.type } : null

/** Record Activity: how a job went, asked when it is completed. */
export function RecordActivitySheet({ task, ...rest }: RecordActivityProps) {
  const asked = detailed(task)
  const shown = useLastShown(asked)
  if (shown === null) return null
  return <OneActivity key={shown.opening} task={shown.item} open={asked !== null} {...rest} />
}

type OneActivityProps = Omit<RecordActivityProps, 'task'> & { task: DetailedTask; open: boolean }

function OneActivity(props: OneActivityProps) {
  const {
    task,
    open,
    onClose,
    onSaved,
    onSkip,
    onUndo,
    note,
    lastDone,
    products,
    safety,
    photos,
    onAbandoned,
    ...focus
  } = props
  const form = useRecordActivity(task, {
    onSaved: () => {
      onSaved?.()
      if (open) onClose()
    },
    ...{ onUndo, products },
  })
  const { busy, failure } = form
  const taken = isTaken(failure)
  const leavePhotos = () => {
    // What is on its way names them.
    if (busy || !form.photos.unsaved) return
    onAbandoned?.(form.photos.paths)
    form.photos.clear()
  }
  const close = () => {
    leavePhotos()
    onClose()
  }
  const skip = () => {
    const { doneOn } = form.values
    const wrong = doneOnError(doneOn, form.today)
    if (wrong !== undefined) return form.refuse({ doneOn: wrong })
    leavePhotos()
    onSkip(task, doneOnToSend(doneOn, form.today))
  }
  return (
    <FormSheet
      {...{ form, open, ...focus }}
      onClose={close}
      hint={form.photos.hint}
      title={RECORD_WORDS.title}
      words={{ submit: RECORD_WORDS.save, busy: RECORD_WORDS.saving }}
      enter="stays"
      stopped={taken ? RECORD_WORDS.taken : undefined}
      others={
        <Button look="secondary" size="large" disabled={taken || busy} onClick={skip}>
          {RECORD_WORDS.skip}
        </Button>
      }
    >
      <RecordActivityFields
        form={form}
        task={task}
        note={note?.(task)}
        lastDone={lastDone?.(task, form.lastLoggedAt)}
        safety={safety}
      />
      {photos !== undefined && (
        <div>
          {/* The group below has the name for those who listen. */}
          <p aria-hidden className="mb-1.5 font-strong">
            {RECORD_FIELDS.photos}
            <span className="text-[0.9375rem] font-text text-ink-3"> {RECORD_FIELDS.optional}</span>
          </p>
          {photos(form.photos.choice)}
        </div>
      )}
    </FormSheet>
  )
}
