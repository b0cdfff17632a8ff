import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { isOverdue } from '@turfwise/domain/tasks/due'
import { weatherMark } from '@turfwise/domain/tasks/suits'
import type { ForecastDay } from '@turfwise/domain/weather/report'
import { JOBS_WORDS as WORDS } from '../../features/household/household-copy.ts'
import { dueDay, dueText } from '../../features/tasks/due-text.ts'
import { TYPE_LOOKS } from '../../features/tasks/task-type-look.ts'
import { lastDoneText } from '../../last-done.ts'
import { cx } from '../../ui/class-names.ts'

interface SharedTaskRowProps {
  task: Task
  today: LocalDate
  timeZone: string
  days: readonly ForecastDay[]
  busy: boolean
  /** The id of the words that say why nothing can be done. */
  blocked: string | undefined
  /** Undefined for somebody who only looks. */
  onComplete: (() => void) | undefined
}

/** A task of the garden of somebody else, with a ring for those who may complete it. */
export function SharedTaskRow({ task, today, timeZone, days, busy, blocked, onComplete }: SharedTaskRowProps) {
  const { icon: Icon, solid, word } = TYPE_LOOKS[task.type]
  const mark = weatherMark(task, days, today)
  const day = dueDay(task, today)
  return (
    <li className="flex items-start gap-1.5 border-t border-line py-2.5 pr-3.5 pl-1.5 first:border-t-0">
      {onComplete === undefined ? (
        <span className={cx('grid size-12 shrink-0 place-items-center', solid)}>
          <Icon className="size-6" aria-hidden />
        </span>
      ) : (
        <button
          type="button"
          aria-label={WORDS.complete(task.title)}
          aria-busy={busy || undefined}
          aria-describedby={blocked}
          disabled={blocked !== undefined}
          // A key that is held down would go through the list.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={onComplete}
          className="grid size-12 shrink-0 place-items-center rounded-full disabled:text-ink-3"
        >
          {busy ? (
            <span className="spin size-5" aria-hidden="true" />
          ) : (
            <span
              className={cx('size-7 rounded-full border-[2.5px] border-current active:bg-press', !blocked && solid)}
            />
          )}
        </button>
      )}
      <div className="min-w-0 grow pt-1">
        <p className="text-[1.0625rem] leading-[1.4rem] font-[650] wrap-anywhere" dir="auto">
          {task.title}
        </p>
        <p className="tnum mt-0.5 flex flex-wrap gap-x-3 text-[0.9375rem] leading-[1.375rem] text-ink-2">
          <span className="sr-only">{word}</span>
          <span className={cx(isOverdue(task, today) && 'font-bold text-on-danger-soft')}>
            {dueText(task, today, timeZone)}
          </span>
          {day !== null && <span>{day}</span>}
          {task.lastDoneAt !== undefined && <span>{lastDoneText(task.type, task.lastDoneAt, today, timeZone)}</span>}
          {mark !== null && <span className="font-[650] text-ink">{mark.text}</span>}
        </p>
      </div>
    </li>
  )
}
