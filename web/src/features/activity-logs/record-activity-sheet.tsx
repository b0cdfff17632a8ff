import type { Task } from '@turfwise/contract/tasks'
import { isDetailed } from '@turfwise/domain/tasks/completion'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { NeededHint } from '../../ui/needed-hint.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StopBanner } from '../../ui/stop-banner.tsx'
import { RECORD_WORDS } from './activity-copy.ts'
import { RecordActivityFields } from './record-activity-fields.tsx'
import { type DetailedTask, useRecordActivity } from './record-activity-form.ts'

interface RecordActivitySheetProps {
  /** A task of one of the four types that are asked about; null closes it. */
  task: Task | null
  /** Closes it; the task stays open. */
  onClose: () => void
  /** Completes the task without a log. */
  onSkip: (task: Task) => void
  /** Reopens a task that was just completed with its log; without it the toast offers no Undo. */
  onUndo?: (task: Task) => void
  returnFocusTo?: () => HTMLElement | null
}

const detailed = (task: Task | null): DetailedTask | null =>
  task !== null && isDetailed(task.type) ? { ...task, type: task.type } : null

/** Record Activity: how a job went, asked when it is completed. */
export function RecordActivitySheet({ task, ...rest }: RecordActivitySheetProps) {
  const asked = detailed(task)
  const shown = useLastShown(asked)
  if (shown === null) return null
  return <OneActivity key={shown.opening} task={shown.item} open={asked !== null} {...rest} />
}

type OneActivityProps = Omit<RecordActivitySheetProps, 'task'> & { task: DetailedTask; open: boolean }

function OneActivity({ task, open, onClose, onSkip, onUndo, ...focus }: OneActivityProps) {
  const id = useId()
  const form = useRecordActivity(task, { onSaved: () => open && onClose(), onUndo })
  const { online, busy, taken } = form
  const hintId = online ? undefined : `${id}-hint`
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      {...focus}
      title={RECORD_WORDS.title}
      actions={
        <div className="grid gap-2.5">
          {!online && <NeededHint id={`${id}-hint`}>{RECORD_WORDS.offline}</NeededHint>}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
            <Button
              look="secondary"
              size="large"
              disabled={!online || taken || busy}
              aria-describedby={hintId}
              onClick={() => onSkip(task)}
            >
              {RECORD_WORDS.skip}
            </Button>
            <Button
              type="submit"
              form={id}
              size="large"
              busy={busy}
              busyText={RECORD_WORDS.saving}
              disabled={!online || taken}
              aria-describedby={hintId}
            >
              {RECORD_WORDS.save}
            </Button>
          </div>
        </div>
      }
    >
      {taken && <StopBanner>{RECORD_WORDS.taken}</StopBanner>}
      <RecordActivityFields form={form} id={id} task={task} />
    </Sheet>
  )
}
