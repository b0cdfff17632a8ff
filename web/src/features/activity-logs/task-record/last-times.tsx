import type { JobTime } from '@turfwise/contract/task-record'
import { type JobFigures, jobFigures } from '@turfwise/domain/activity-logs/job-figures'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { JobRhythm } from '@turfwise/domain/tasks/job-rhythm'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { useId } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { briefly, figureText, rhythmText, TASK_RECORD_WORDS as WORDS } from './record-copy.ts'

/** Of the highest bar. */
const BAR_PX = 40
/** Of one that would be too low to be seen. */
const BAR_MIN_PX = 6

const NO_FIGURES = { cutHeight: null, duration: null, quantity: null, quantityUnit: null }

/** The figures of the times, in their order; null for a job that is not told in figures. */
export const figuresOf = (type: TaskType, times: readonly JobTime[]): JobFigures | null =>
  jobFigures(
    type,
    times.map(({ logged }) => logged ?? NO_FIGURES),
  )

interface LastTimesProps {
  type: TaskType
  /** The newest first. */
  times: readonly JobTime[]
  /** Of the task that is looked at. */
  taskId: string
  rhythm: JobRhythm | null
  today: LocalDate
  timeZone: string
  /** Colour of the type, for bars: 'text-type-mowing'. */
  ink: string
}

/** The last times of a job beside each other, the newest at the end: drawn, and as a table for whom the drawing says nothing. */
export function LastTimes({ type, times, taskId, rhythm, today, timeZone, ink }: LastTimesProps) {
  const title = useId()
  const inOrder = times.toReversed()
  const figures = figuresOf(type, inOrder)
  const most = Math.max(...(figures?.values ?? []).map((value) => value ?? 0))
  const columns = inOrder.map((time, at) => {
    const value = figures?.values[at] ?? null
    return {
      key: `${time.at} ${time.taskId}`,
      isThis: time.taskId === taskId,
      text: figures === null || value === null ? null : figureText(value, figures.unit),
      height: most > 0 && value !== null ? Math.max(BAR_MIN_PX, Math.round((value / most) * BAR_PX)) : 0,
      day: briefly(time.at, today, timeZone),
    }
  })
  return (
    <section aria-labelledby={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={title} className="font-[family-name:var(--f-text)] text-base leading-6 font-strong tracking-normal">
          {WORDS.lastTimes(times.length)}
        </h3>
        {rhythm !== null && <p className="tnum text-small text-ink-2">{rhythmText(rhythm)}</p>}
      </div>
      <div
        aria-hidden="true"
        data-last-times=""
        className="tnum mt-2 grid grid-cols-[repeat(auto-fit,minmax(3.1rem,1fr))] items-end gap-x-1 gap-y-3"
      >
        {columns.map(({ key, isThis, text, height, day }) => (
          <div
            key={key}
            className={cx('text-small leading-[1.125rem]', isThis ? 'font-strong text-ink' : 'text-ink-2')}
          >
            {text !== null && (
              <b className="mb-0.75 block font-[family-name:var(--f-display)] text-[0.9375rem] font-bold text-ink">
                {text}
              </b>
            )}
            {figures !== null && (
              <i
                style={{ height }}
                className={cx(
                  'mb-1 block max-w-14.25 border-b-2 border-ink bg-[repeating-linear-gradient(90deg,currentColor_0_7px,transparent_7px_10px)] forced-color-adjust-none',
                  ink,
                )}
              />
            )}
            {day}
          </div>
        ))}
      </div>
      {/* A table keeps its own width, which would make the sheet something that scrolls sideways. */}
      <div className="sr-only">
        <table>
          <caption>{WORDS.lastTimes(times.length)}</caption>
          <thead>
            <tr>
              <th scope="col">{WORDS.day}</th>
              <th scope="col">{WORDS.recorded}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, day, text }) => (
              <tr key={key}>
                <th scope="row">{day}</th>
                <td>{text ?? WORDS.noFigure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
