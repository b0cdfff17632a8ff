import { holdOf } from '@turfwise/domain/holds/hold-of-task'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { WEATHER_TASKS, type WeatherTask } from '@turfwise/domain/weather/impact'
import { TriangleAlert } from 'lucide-react'
import { HoldNote } from '../../features/holds/hold-note.tsx'
import { RATING_BLADES, RATING_INKS } from '../../features/weather/condition-look.ts'
import { useToday } from '../../platform/today.ts'
import { cx } from '../../ui/class-names.ts'
import { RatingBlades } from '../../ui/rating-blades.tsx'
import { usePlaceWeather } from '../shell/use-place-weather.ts'
import { figuresAt, suitWords } from './quick-day-words.ts'
import { useHolds } from './use-holds.ts'

const isWeatherTask = (type: TaskType): type is TaskType & WeatherTask => WEATHER_TASKS.some((task) => task === type)

interface QuickDayNoteProps {
  type: TaskType
  dueDate: LocalDate
  /** HH:mm, or empty. */
  dueTime: string
}

/**
 * Whether the chosen day suits the job, at the time that was said: the words of the one judgement, and the figures beside
 * it. Nothing beyond the forecast; inside a hold its reason.
 */
export function QuickDayNote({ type, dueDate, dueTime }: QuickDayNoteProps) {
  const { userId, timeZone, liveDays, liveForecast, weather } = usePlaceWeather()
  const today = useToday(timeZone)
  const held = holdOf(useHolds(userId, today), { type, dueDate }, today)
  if (held !== null) return <HoldNote text={held.text} />
  const outlook = liveDays.find(({ date }) => date === dueDate)
  const day = liveForecast.find(({ date }) => date === dueDate)
  const job = isWeatherTask(type) ? day?.advice?.jobs[type] : undefined
  if (!isWeatherTask(type) || !outlook?.enough || day === undefined || job === undefined || weather.kind !== 'ready') {
    return null
  }
  const at = { date: dueDate, time: dueTime, timeZone }
  const { suits, words } = suitWords(type, job, at)
  const rating = outlook.overallRating
  return (
    <p className="flex items-center gap-2.5 text-[0.9375rem] leading-5.25">
      {suits ? (
        <span className={cx('shrink-0', RATING_INKS[rating])}>
          <RatingBlades filled={RATING_BLADES[rating]} />
        </span>
      ) : (
        <TriangleAlert className="size-5 shrink-0 text-on-warn-soft" strokeWidth={2.2} aria-hidden />
      )}
      <span className="tnum">
        <b className={suits ? RATING_INKS[rating] : 'text-on-warn-soft'}>{words}.</b>{' '}
        {figuresAt(day, weather.report.hours, at)}
      </span>
    </p>
  )
}
