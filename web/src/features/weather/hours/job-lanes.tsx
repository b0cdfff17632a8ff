import type { DayAdvice, HourSpan, JobAdvice } from '@turfwise/domain/weather/advice'
import { type TaskImpact, WEATHER_TASKS, type WeatherTask } from '@turfwise/domain/weather/impact'
import { Check, X } from 'lucide-react'
import type { ComponentType } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { FeedGlyph, MowGlyph, WaterGlyph, WeedGlyph } from '../../../ui/glyphs.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { TASK_NAMES } from '../weather-copy.ts'
import { type DayAxis, percentOf } from './day-axis.ts'
import { DAY_SAYS, GOOD_HOURS } from './hours-copy.ts'

const LOOKS: Record<WeatherTask, { icon: ComponentType<{ className?: string; strokeWidth?: number }>; ink: string }> = {
  mowing: { icon: MowGlyph, ink: 'text-type-mowing' },
  watering: { icon: WaterGlyph, ink: 'text-type-watering' },
  fertilizing: { icon: FeedGlyph, ink: 'text-type-fertilizing' },
  weeding: { icon: WeedGlyph, ink: 'text-type-weeding' },
}

/** '4 to 7 am', '4 to 7 am, 5 to 7 pm', 'no hours, too windy', 'hours not known' */
export const hoursText = ({ spans, noHours, confidence }: JobAdvice): string => {
  if (spans.length > 0) return spans.map(({ label }) => label).join(', ')
  if (noHours !== undefined) return `no hours, ${noHours}`
  return confidence === 'hourly' ? 'no hours' : 'hours not known'
}

interface JobLanesProps {
  jobs: DayAdvice['jobs']
  /** The day's own verdicts. */
  impacts: Record<WeatherTask, TaskImpact> | undefined
  axis: DayAxis
}

/** A lane for each job: its good hours under the picture's axis, their words beside them, and the day's own verdict. */
export function JobLanes({ jobs, impacts, axis }: JobLanesProps) {
  return (
    <ul aria-label={GOOD_HOURS} className="pb-1.5">
      {WEATHER_TASKS.map((task) => (
        <Lane key={task} task={task} job={jobs[task]} recommended={impacts?.[task].recommended} axis={axis} />
      ))}
    </ul>
  )
}

interface LaneProps {
  task: WeatherTask
  job: JobAdvice
  recommended: boolean | undefined
  axis: DayAxis
}

/** The words stand beside the bars, on a line above them where they leave no room. */
function Lane({ task, job, recommended, axis }: LaneProps) {
  const { icon: Icon, ink } = LOOKS[task]
  const bars = job.spans.map((span) => barOf(span, axis)).filter(({ width }) => width > 0)
  const end = Math.max(0, ...bars.map(({ left, width }) => left + width))
  return (
    <li className="flex min-h-7.75 flex-wrap-reverse items-center border-t border-line">
      {bars.length > 0 && (
        <span aria-hidden="true" className={cx('relative h-5.75 shrink-0', ink)} style={{ width: percentOf(end) }}>
          {bars.map(({ left, width }) => (
            <span
              key={left}
              className="absolute inset-y-0 bg-current forced-color-adjust-none [clip-path:polygon(0_4px,100%_0,100%_100%,0_100%)]"
              style={{ left: percentOf(left / end), width: percentOf(width / end) }}
            />
          ))}
        </span>
      )}
      <span className="flex min-h-7.75 min-w-0 grow items-center gap-1.5 py-0.5 pr-2 pl-2 text-[0.9375rem] leading-5">
        <Icon className={cx('size-5 shrink-0', ink)} strokeWidth={2.2} />
        <span className="min-w-0 grow wrap-anywhere">
          <span className="font-strong">{TASK_NAMES[task]}</span> {hoursText(job)}
        </span>
        {recommended !== undefined && <DayMark recommended={recommended} />}
      </span>
    </li>
  )
}

const barOf = ({ from, to }: HourSpan, axis: DayAxis): { left: number; width: number } => {
  const left = axis.at(Date.parse(from))
  return { left, width: axis.at(Date.parse(to)) - left }
}

/** Square Wait, disc Go: the verdict on the whole day, whatever its hours are. */
function DayMark({ recommended }: { recommended: boolean }) {
  const Sign = recommended ? Check : X
  return (
    <span
      className={cx(
        'grid size-5 shrink-0 place-items-center border-2',
        recommended ? 'rounded-full border-ok bg-ok text-surface' : 'rounded-[5px] border-danger text-danger',
      )}
    >
      <VisuallyHidden>{DAY_SAYS(recommended)}</VisuallyHidden>
      <Sign className="size-3" strokeWidth={3.6} aria-hidden />
    </span>
  )
}
