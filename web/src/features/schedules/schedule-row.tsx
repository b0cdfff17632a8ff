import type { Schedule } from '@turfwise/contract/schedules'
import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { itemsOf } from '@turfwise/domain/schedules/schedule'
import { JOB_NAMES, SCHEDULE_TASK_TYPES } from '@turfwise/domain/schedules/schedule-words'
import { List, Pause, Pencil, Play, RefreshCw, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { AskGlyph } from '../../ui/glyphs.tsx'
import { RowNote } from '../../ui/list/row-note.tsx'
import { Pill } from '../../ui/pill.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { comingJobs } from './coming-jobs.ts'
import { JOB_LOOKS } from './job-look.ts'
import { aboutSchedule, SCHEDULE_LIST, SCHEDULE_MENU, SCHEDULE_WORDS, TYPE_MARKS } from './schedule-copy.ts'
import { scheduleDay } from './schedule-days.ts'
import { scheduleObject } from './schedule-writes.ts'
import { WeekBars } from './week-bars.tsx'

export interface ScheduleRowActions {
  onDetails: (schedule: Schedule) => void
  onGenerate: (schedule: Schedule) => void
  onEdit: (schedule: Schedule) => void
  onRunning: (schedule: Schedule, isActive: boolean) => void
  onDelete: (schedule: Schedule) => void
}

interface ScheduleRowProps extends ScheduleRowActions {
  item: Schedule
  /** In the garden's zone. */
  today: LocalDate
  /** Of all schedules in the four weeks ahead; undefined until they were read. */
  coming: readonly Task[] | undefined
}

/** One schedule: what it is for, how it came to be, what comes next, and what can be done with it. */
export const ScheduleRow = memo(function ScheduleRow(props: ScheduleRowProps) {
  const { item: schedule, today, coming, onDetails, onGenerate, onEdit, onRunning, onDelete } = props
  const { id, name, isActive, scheduleType, nextDate } = schedule
  const Mark = scheduleType === 'ai_generated' ? AskGlyph : Pencil
  return (
    <div className="py-3.5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="title-3 line-clamp-3 wrap-anywhere">{name}</h2>
            {!isActive && (
              <Pill tone="warn">
                <Pause className="mr-1 size-4" strokeWidth={2.4} aria-hidden />
                {SCHEDULE_LIST.paused}
              </Pill>
            )}
          </div>
          <p className="tnum text-[0.9375rem] text-ink-2">{aboutSchedule(schedule)}</p>
        </div>
        <RowMenu
          id={id}
          title={name}
          actions={[
            { label: SCHEDULE_MENU.details, icon: <List aria-hidden />, stays: true, run: () => onDetails(schedule) },
            {
              label: SCHEDULE_MENU.generate,
              icon: <RefreshCw aria-hidden />,
              stays: true,
              run: () => onGenerate(schedule),
            },
            { label: SCHEDULE_MENU.edit, icon: <Pencil aria-hidden />, run: () => onEdit(schedule) },
            isActive
              ? {
                  label: SCHEDULE_MENU.pause,
                  icon: <Pause aria-hidden />,
                  stays: true,
                  run: () => onRunning(schedule, false),
                }
              : {
                  label: SCHEDULE_MENU.resume,
                  icon: <Play aria-hidden />,
                  stays: true,
                  run: () => onRunning(schedule, true),
                },
            { label: SCHEDULE_MENU.delete, icon: <Trash2 aria-hidden />, danger: true, run: () => onDelete(schedule) },
          ]}
        />
      </div>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-[0.9375rem]">
        <span className="inline-flex items-center gap-2 font-strong">
          <Mark className="size-5 shrink-0" aria-hidden />
          {TYPE_MARKS[scheduleType]}
        </span>
        {isActive ? (
          nextDate === null ? (
            <span className="text-ink-2">{SCHEDULE_LIST.nothingOpen}</span>
          ) : (
            <span className="tnum">
              {SCHEDULE_LIST.next} <b className="font-strong">{scheduleDay(nextDate)}</b>
            </span>
          )
        ) : (
          <span>{SCHEDULE_LIST.startsAgain}</span>
        )}
      </p>
      {isActive && coming !== undefined ? (
        <Coming coming={coming} id={id} today={today} />
      ) : (
        !isActive && <Jobs schedule={schedule} />
      )}
      <RowNote object={scheduleObject(id)} title={name} words={SCHEDULE_WORDS} />
    </div>
  )
})

const TYPES = 'tnum mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-[0.9375rem] text-ink-2'
const TYPE = 'inline-flex items-center gap-1.5'

/** The four weeks ahead as a picture, and how often each job comes in them. */
function Coming({ coming, id, today }: { coming: readonly Task[]; id: string; today: LocalDate }) {
  const { days, counts } = comingJobs(coming, id, today)
  if (counts.length === 0) return null
  return (
    <>
      <div className="mt-2.5">
        <WeekBars days={days} from={today} />
      </div>
      <p className={TYPES}>
        <span className="sr-only">{SCHEDULE_LIST.weeks}</span>
        {counts.map(({ type, count }) => {
          const { icon: Icon, solid } = JOB_LOOKS[type]
          return (
            <span key={type} className={TYPE}>
              <Icon aria-hidden className={`size-5.5 shrink-0 ${solid}`} />
              {JOB_NAMES[type]} {count}
            </span>
          )
        })}
      </p>
    </>
  )
}

/** The kinds of jobs of a schedule whose tasks are held. */
function Jobs({ schedule }: { schedule: Schedule }) {
  const types = SCHEDULE_TASK_TYPES.filter((type) => itemsOf(schedule).some(({ taskType }) => taskType === type))
  if (types.length === 0) return null
  return (
    <p className={TYPES}>
      {types.map((type) => {
        const { icon: Icon, solid } = JOB_LOOKS[type]
        return (
          <span key={type} className={TYPE}>
            <Icon aria-hidden className={`size-5.5 shrink-0 ${solid}`} />
            {JOB_NAMES[type]}
          </span>
        )
      })}
    </p>
  )
}
