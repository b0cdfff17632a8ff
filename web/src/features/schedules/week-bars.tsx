import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { addDays } from '@turfwise/domain/kernel/local-date'
import type { ScheduleTaskType } from '@turfwise/domain/schedules/schedule-words'
import { shortDate } from '@turfwise/domain/weather/hour-words'
import { WEEK_DAYS } from './coming-jobs.ts'
import { JOB_LOOKS } from './job-look.ts'

interface WeekBarsProps {
  /** Of each day its jobs; whole weeks. */
  days: readonly (readonly ScheduleTaskType[])[]
  /** The first day: the weeks then say their dates. */
  from?: LocalDate
}

/** Jobs of the weeks ahead as blades on their days. Decorative: in words it stands beside it. */
export function WeekBars({ days, from }: WeekBarsProps) {
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK_DAYS) }, (_, week) => week * WEEK_DAYS)
  return (
    <span aria-hidden="true" className="grid grid-cols-4 gap-2">
      {weeks.map((start) => (
        <span key={start} className="block min-w-0">
          <span className="grid h-7 grid-cols-7 border-b-2 border-line">
            {days.slice(start, start + WEEK_DAYS).map((jobs, day) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week.
              <span key={day} className="flex items-end gap-px">
                {jobs.map((job) => (
                  <i
                    key={job}
                    className={`h-6.5 max-w-3.5 grow [clip-path:polygon(0_5px,100%_0,100%_100%,0_100%)] forced-colors:bg-[Highlight] ${JOB_LOOKS[job].bar}`}
                  />
                ))}
              </span>
            ))}
          </span>
          {from !== undefined && (
            <span className="tnum mt-1 block text-[0.8125rem] leading-4 font-semibold text-ink-3">
              {shortDate(addDays(from, start))}
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
