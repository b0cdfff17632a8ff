import { useDndContext, useDroppable } from '@dnd-kit/core'
import { shownOnDay } from '@turfwise/domain/calendar/day-tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { Fragment } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { afterTitle, dayWords, marksWords, moreText, otherTitles } from './calendar-copy.ts'
import { CarriedLabel } from './carried-label.tsx'
import type { DayContent } from './day-content.ts'
import { DayMarks } from './day-marks.tsx'
import { TaskLabel } from './task-label.tsx'

interface DayCellProps {
  date: LocalDate
  today: LocalDate
  day: DayContent
  /** A day of the month beside. */
  outside: boolean
  /** The one day of the grid that the Tab key comes to. */
  current: boolean
  onOpen: (date: LocalDate) => void
}

/** A day of the grid: date, marks, up to two titles and how many more. It opens with a press, and takes tasks that are moved. */
export function DayCell({ date, today, day, outside, current, onOpen }: DayCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: date })
  const carrying = useDndContext().active !== null
  const { titles, more } = shownOnDay(day.tasks)
  const isToday = date === today
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all its days.
    <td
      ref={setNodeRef}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid.
      role="gridcell"
      tabIndex={current ? 0 : -1}
      data-day={date}
      // Where the focus goes on when a dialog about one of its tasks has closed.
      data-list-place={current ? '' : undefined}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onOpen(date)}
      className={cx(
        'relative h-[86px] cursor-pointer border border-line p-0 px-0.5 pt-0.75 pb-1 align-top first:border-l-0 last:border-r-0 lg:h-[120px]',
        'focus-visible:z-10 focus-visible:-outline-offset-3',
        outside ? 'bg-ground' : 'bg-surface',
        isToday && 'after:pointer-events-none after:absolute after:inset-0 after:border-[2.5px] after:border-ink',
        carrying && isOver && 'bg-press!',
      )}
    >
      {/* The day's name is made of what is in it: words for ears stand beside what the eye sees. */}
      <span className="sr-only">{dayWords(date, today, day)}</span>
      <span className="flex flex-col gap-0.75">
        <span className="flex min-h-5.5 flex-wrap items-center justify-between gap-x-1 pr-0.5">
          <span
            aria-hidden="true"
            className={cx(
              'tnum px-1 font-[family-name:var(--f-display)] text-[0.9375rem] leading-[1.375rem]',
              outside ? 'font-[500] text-ink-3' : 'font-[650]',
              isToday && 'rounded-md bg-gold font-[800]! text-on-gold!',
            )}
          >
            {Number(date.slice(8))}
          </span>
          <DayMarks day={day} />
        </span>
        {titles.map((task) => (
          <Fragment key={task.id}>
            {task.isCompleted ? <TaskLabel task={task} /> : <CarriedLabel task={task} reachable={current} />}
            <span className="sr-only">{afterTitle(task)}</span>
          </Fragment>
        ))}
        {more > 0 && (
          <>
            <span
              aria-hidden="true"
              className="tnum pl-1 font-[family-name:var(--f-display)] text-[0.75rem] leading-4 font-bold tracking-[-0.02em] text-ink-2"
            >
              {moreText(more)}
            </span>
            <span className="sr-only">{otherTitles(day.tasks.slice(titles.length))}</span>
          </>
        )}
        <span className="sr-only">{marksWords(day)}</span>
      </span>
    </td>
  )
}
