import { useDndContext } from '@dnd-kit/core'
import { type Month, monthOf, monthTitle, WEEKDAYS_FROM_MONDAY, weeksOf } from '@turfwise/domain/calendar/month'
import { isDayKey, stepDay } from '@turfwise/domain/calendar/step-day'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { KeyboardEvent } from 'react'
import { DayCell } from './day-cell.tsx'
import type { DayContent } from './day-content.ts'

interface MonthGridProps {
  month: Month
  today: LocalDate
  /** The day that the Tab key comes to. */
  current: LocalDate
  contentOf: (date: LocalDate) => DayContent
  busy: boolean
  /** A key led to another day, perhaps of another month. */
  onGo: (date: LocalDate) => void
  onOpen: (date: LocalDate) => void
}

const OPENING = new Set(['Enter', ' '])

/** One month by weeks from Monday to Sunday. Arrows go from day to day, Enter opens one. */
export function MonthGrid({ month, today, current, contentOf, busy, onGo, onOpen }: MonthGridProps) {
  const carrying = useDndContext().active !== null
  const onKeyDown = (event: KeyboardEvent) => {
    if (carrying || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (!(event.target instanceof Element)) return
    const date = event.target.closest<HTMLElement>('[data-day]')?.dataset.day
    if (date === undefined) return
    if (isDayKey(event.key)) {
      event.preventDefault()
      onGo(stepDay(date, event.key))
    } else if (OPENING.has(event.key) && event.target.matches('[data-day]')) {
      event.preventDefault()
      onOpen(date)
    }
  }
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by keys is a grid.
      role="grid"
      aria-label={monthTitle(month)}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-collapse"
    >
      <thead>
        <tr>
          {WEEKDAYS_FROM_MONDAY.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday} className="pb-1.5 text-[0.8125rem] font-bold text-ink-2">
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="border-y border-line">
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell
                key={date}
                date={date}
                today={today}
                day={contentOf(date)}
                outside={monthOf(date) !== month}
                current={date === current}
                onOpen={onOpen}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
