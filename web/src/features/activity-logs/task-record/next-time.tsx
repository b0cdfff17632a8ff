import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { JobRhythm } from '@turfwise/domain/tasks/job-rhythm'
import { Button } from '../../../ui/button.tsx'
import { nextText, offerText, TASK_RECORD_WORDS as WORDS } from './record-copy.ts'

interface NextTimeProps {
  next: Pick<Task, 'dueDate' | 'scheduleName'> | null
  /** Null where the times say nothing of it. */
  rhythm: JobRhythm | null
  today: LocalDate
  onAdd: (day: LocalDate) => void
}

/** When the job comes next: the task that stands for it, else the day that its last times speak for. */
export function NextTime({ next, rhythm, today, onAdd }: NextTimeProps) {
  if (next === null && rhythm === null) return null
  // A day that has passed is no day to offer.
  const day = rhythm === null || rhythm.next < today ? today : rhythm.next
  const words =
    next !== null ? nextText(next.dueDate, today, next.scheduleName) : rhythm !== null && offerText(rhythm, day, today)
  if (!words) return null
  return (
    <div className="tnum flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-gold-soft py-2 pr-2 pl-3.5 leading-[1.3125rem] text-on-gold-soft">
      <p className="min-w-0 grow basis-44">
        <b className="block font-bold">{words.title}</b>
        <span className="wrap-anywhere">{words.detail}</span>
      </p>
      {next === null && (
        <Button className="min-h-12! px-4.5!" onClick={() => onAdd(day)}>
          {WORDS.add}
        </Button>
      )}
    </div>
  )
}
