import type { Task } from '@turfwise/contract/tasks'
import { addDays } from '@turfwise/domain/kernel/local-date'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { missedText, SCHEDULED_WORDS } from './scheduled-sheet-copy.ts'
import { changingInterval, type ScheduledTask, skipping, snoozing } from './scheduled-sheet-writes.ts'
import { TASK_FORM_TOASTS } from './task-form-copy.ts'
import { longDay } from './task-form-days.ts'
import { saysOfTask } from './task-writes.ts'

interface ScheduledPartProps {
  task: Task & { scheduled: ScheduledTask }
  onClose: () => void
}

/** The server does not take a day that is not later, or not before the next task of the same job. */
const isWrongDay = (error: unknown): boolean => error instanceof ApiError && error.status === 400

/** Of a task that a schedule made: where it comes from, why on that day, what was missed, and how to leave it out or put it off. */
export function ScheduledPart({ task, onClose }: ScheduledPartProps) {
  const { scheduled, scheduleName, isCompleted } = task
  const [snooze, setSnooze] = useState(false)
  const missed = missedText(scheduled)
  const skip = () => {
    onClose()
    skipping.send({ params: { id: task.id } }, { says: saysOfTask(task) }).then(
      ({ kind }) => {
        if (kind === 'done') toast({ title: SCHEDULED_WORDS.skipped(task.title) }, { variant: 'info' })
      },
      // It was told, and the row is back.
      () => undefined,
    )
  }
  return (
    <section className="grid gap-2.5 rounded-control bg-sunk px-3.5 py-3 text-[0.9375rem] leading-[1.375rem]">
      <div>
        <p className="font-strong wrap-anywhere">{SCHEDULED_WORDS.from(scheduleName ?? '')}</p>
        <p className="text-ink-2">{scheduled.why}.</p>
        {missed !== undefined && <p className="font-strong text-on-warn-soft">{missed}.</p>}
      </div>
      {!isCompleted &&
        (snooze ? (
          <SnoozeTo task={task} onDone={onClose} onCancel={() => setSnooze(false)} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" size="small" onClick={skip}>
              {SCHEDULED_WORDS.skip}
            </Button>
            <Button look="secondary" size="small" onClick={() => setSnooze(true)}>
              {SCHEDULED_WORDS.snooze}
            </Button>
          </div>
        ))}
    </section>
  )
}

function SnoozeTo({ task, onDone, onCancel }: { task: Task; onDone: () => void; onCancel: () => void }) {
  const [to, setTo] = useState(() => addDays(task.dueDate, 1))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const sent = await snoozing.send(
        { params: { id: task.id }, body: { to } },
        { from: 'form', quiet: true, says: saysOfTask(task) },
      )
      onDone()
      if (sent.kind !== 'done') return
      const { offer } = sent.answer
      if (offer === null) return void toast(TASK_FORM_TOASTS.updated)
      const accept = () => {
        const params = { id: offer.scheduleId, itemId: offer.itemId }
        changingInterval.send({ params, body: { intervalDays: offer.intervalDays } }, { says: saysOfTask(task) }).then(
          ({ kind }) => kind === 'done' && toast(SCHEDULED_WORDS.changed),
          () => undefined,
        )
      }
      toast(
        { ...TASK_FORM_TOASTS.updated, description: offer.text },
        { action: { label: SCHEDULED_WORDS.change, run: accept } },
      )
    } catch (failed) {
      if (isWrongDay(failed)) setError(SCHEDULED_WORDS.wrongDay)
      else toastFailure(TASK_FORM_TOASTS.notUpdated)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <DateField
        label={SCHEDULED_WORDS.day}
        name="snoozeTo"
        value={to}
        onChange={(day) => {
          setError(undefined)
          setTo(day)
        }}
        words={to === '' ? SCHEDULED_WORDS.chooseDay : longDay(to)}
        min={addDays(task.dueDate, 1)}
        max={TASK_LIMITS.dueDateMax}
        error={error}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={busy} disabled={to === ''} onClick={send}>
          {SCHEDULED_WORDS.save}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {SCHEDULED_WORDS.cancel}
        </Button>
      </div>
    </>
  )
}
