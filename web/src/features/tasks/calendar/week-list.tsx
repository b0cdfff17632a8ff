import { shownOnDay } from '@turfwise/domain/calendar/day-tasks'
import { type Month, monthOf, weeksOf } from '@turfwise/domain/calendar/month'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { Fragment } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { afterTitle, dayWords, marksWords, moreText, otherTitles, weekText } from './calendar-copy.ts'
import { shortDay } from './calendar-days.ts'
import type { DayContent } from './day-content.ts'
import { DayMarks } from './day-marks.tsx'
import { TaskLabel } from './task-label.tsx'

interface WeekListProps {
  month: Month
  today: LocalDate
  contentOf: (date: LocalDate) => DayContent
  onOpen: (date: LocalDate) => void
}

/** The month as a list of its days by weeks, where seven columns have no room: large letters, a narrow window. */
export function WeekList({ month, today, contentOf, onOpen }: WeekListProps) {
  return weeksOf(month).map((week) => {
    const days = week.filter((date) => monthOf(date) === month)
    return (
      <section key={week[0]} className="border-b border-line">
        <h3 className="title-3 px-gutter pt-4 pb-1">{weekText(days)}</h3>
        <ul>
          {days.map((date) => (
            <li key={date} className="border-t border-line bg-surface">
              <button
                type="button"
                data-day={date}
                aria-current={date === today ? 'date' : undefined}
                onClick={() => onOpen(date)}
                className="relative block min-h-12 w-full px-gutter py-2 text-left active:bg-press"
              >
                <Day date={date} today={today} day={contentOf(date)} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function Day({ date, today, day }: { date: LocalDate; today: LocalDate; day: DayContent }) {
  const { titles, more } = shownOnDay(day.tasks)
  return (
    <>
      <span className="sr-only">{dayWords(date, today, day)}</span>
      <span aria-hidden="true" className="flex flex-wrap items-center justify-between gap-x-2">
        <span className={cx('font-strong', date === today && 'rounded-md bg-gold px-1.5 text-on-gold')}>
          {shortDay(date)}
        </span>
        <DayMarks day={day} />
      </span>
      {titles.length > 0 && (
        <span className="mt-1 flex flex-col gap-1">
          {titles.map((task) => (
            <Fragment key={task.id}>
              <TaskLabel task={task} />
              <span className="sr-only">{afterTitle(task)}</span>
            </Fragment>
          ))}
          {more > 0 && (
            <>
              <span aria-hidden="true" className="tnum text-small font-bold text-ink-2">
                {moreText(more)}
              </span>
              <span className="sr-only">{otherTitles(day.tasks.slice(titles.length))}</span>
            </>
          )}
        </span>
      )}
      <span className="sr-only">{marksWords(day)}</span>
    </>
  )
}
