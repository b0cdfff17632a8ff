import { useQuery } from '@tanstack/react-query'
import { firstDayOf, type Month, monthOf, shownDaysOf } from '@turfwise/domain/calendar/month'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { completionStep } from '@turfwise/domain/tasks/completion'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  CALENDAR_FAILED,
  CALENDAR_LOADING,
  NOT_ALL_TASKS,
  nothingPlanned,
} from '../../features/tasks/calendar/calendar-copy.ts'
import { calendarQuery } from '../../features/tasks/calendar/calendar-queries.ts'
import { CarryTasks } from '../../features/tasks/calendar/carry-tasks.tsx'
import { dayContents } from '../../features/tasks/calendar/day-content.ts'
import { DaySheet } from '../../features/tasks/calendar/day-sheet.tsx'
import { Legend } from '../../features/tasks/calendar/legend.tsx'
import { MonthBar } from '../../features/tasks/calendar/month-bar.tsx'
import { MonthGrid } from '../../features/tasks/calendar/month-grid.tsx'
import { moveTask } from '../../features/tasks/calendar/move-task.ts'
import { WeekList } from '../../features/tasks/calendar/week-list.tsx'
import { useShownTasks } from '../../features/tasks/shown-tasks.ts'
import { NOT_UP_TO_DATE } from '../../features/tasks/task-copy.ts'
import { useToday } from '../../platform/today.ts'
import { Banner } from '../../ui/banner.tsx'
import { DeleteNotice } from '../../ui/list/delete-notice.tsx'
import { usePlaceWeather } from '../shell/use-place-weather.ts'
import { outlookMarks } from './outlook-marks.tsx'
import type { TaskViewProps } from './task-view-props.ts'

/** A month of tasks by their days, with what is watered, held back and forecast. */
export function CalendarView({ actions: { ask, onComplete, onEdit } }: TaskViewProps) {
  const { userId, timeZone, zoneKnown, liveDays, liveForecast } = usePlaceWeather({ joins: true })
  const today = useToday(timeZone)
  // As long as nobody has gone anywhere it is the present month, also after midnight.
  const [chosen, setChosen] = useState<{ month: Month; current: LocalDate }>()
  const { month, current } = chosen ?? { month: monthOf(today), current: today }
  const [openDay, setOpenDay] = useState<LocalDate | null>(null)
  const [focused, focusDay] = useFocusedDay()
  const days = shownDaysOf(month)
  const query = useQuery(calendarQuery(zoneKnown ? userId : undefined, days))
  const shown = useShownTasks(query.data?.tasks)
  const tasks = shown?.filter(({ dueDate }) => dueDate >= days.from && dueDate <= days.to)
  const contentOf = dayContents({
    tasks,
    calendar: query.data,
    outlooks: outlookMarks(liveDays, liveForecast),
  })
  const go = (date: LocalDate) => {
    setChosen({ month: monthOf(date), current: date })
    focusDay(date)
  }
  const openSheetOf = (task: Parameters<typeof onEdit>[0]) => {
    setOpenDay(null)
    onEdit(task)
  }
  const complete: typeof onComplete = (task, byPointer) => {
    onComplete(task, byPointer)
    if (completionStep(task.type, true) === 'ask-details') setOpenDay(null)
  }
  const isEmpty = tasks !== undefined && !tasks.some(({ dueDate }) => monthOf(dueDate) === month)
  return (
    <div ref={focused} className="@container">
      <MonthBar
        month={month}
        onMonth={(next) => setChosen({ month: next, current: monthOf(today) === next ? today : firstDayOf(next) })}
        onToday={() => setChosen(undefined)}
      />
      <div className="px-gutter empty:hidden">
        <DeleteNotice />
      </div>
      {query.error !== null && (
        <div className="mb-3 px-gutter">
          <Banner tone="warn" role="status" icon={<TriangleAlert aria-hidden />}>
            {query.data === undefined ? CALENDAR_FAILED.text : NOT_UP_TO_DATE}{' '}
            <button type="button" className="min-h-11 font-bold underline" onClick={() => query.refetch()}>
              {CALENDAR_FAILED.again}
            </button>
          </Banner>
        </div>
      )}
      <p role="status" className="sr-only">
        {tasks === undefined && query.error === null && CALENDAR_LOADING}
      </p>
      <div className="hidden @min-[20rem]:block lg:mx-gutter lg:border-x lg:border-line">
        <CarryTasks
          onMove={(task, to) => {
            setChosen({ month, current: to })
            focusDay(to)
            void moveTask(task, to)
          }}
          onLeft={(task) => focusDay(task.dueDate)}
        >
          <MonthGrid
            {...{ month, today, current, contentOf }}
            busy={tasks === undefined && query.error === null}
            onGo={go}
            onOpen={setOpenDay}
          />
        </CarryTasks>
      </div>
      <div className="@min-[20rem]:hidden">
        <WeekList {...{ month, today, contentOf }} onOpen={setOpenDay} />
      </div>
      {isEmpty && <p className="px-gutter pt-3.5 text-ink-2">{nothingPlanned(month)}</p>}
      {query.data?.hasAllTasks === false && <p className="px-gutter pt-3.5 text-ink-2">{NOT_ALL_TASKS}</p>}
      <Legend />
      <DaySheet
        date={openDay}
        contentOf={contentOf}
        onClose={() => setOpenDay(null)}
        onAdd={(dueDate) => {
          setOpenDay(null)
          ask({ kind: 'new', dueDate })
        }}
        onComplete={complete}
        onEdit={openSheetOf}
      />
    </div>
  )
}

/** Where the focus goes once the day that was asked for is drawn, in the place of the ref. */
function useFocusedDay() {
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<{ date: LocalDate }>()
  useEffect(() => {
    if (asked === undefined) return
    place.current?.querySelector<HTMLElement>(`[role="gridcell"][data-day="${asked.date}"]`)?.focus()
  }, [asked])
  return [place, (date: LocalDate) => setAsked({ date })] as const
}
