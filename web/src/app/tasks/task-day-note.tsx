import { holdOf } from '@turfwise/domain/holds/hold-of-task'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { WEATHER_TASKS, type WeatherTask } from '@turfwise/domain/weather/impact'
import type { DailyPrediction } from '@turfwise/domain/weather/prediction'
import { TASK_WORDS } from '@turfwise/domain/weather/task-words'
import { TriangleAlert } from 'lucide-react'
import { HoldNote } from '../../features/holds/hold-note.tsx'
import { RATING_BLADES, RATING_INKS } from '../../features/weather/condition-look.ts'
import { degreesText, RATING_WORDS, windText, withMinus } from '../../features/weather/weather-copy.ts'
import { useToday } from '../../platform/today.ts'
import { cx } from '../../ui/class-names.ts'
import { RatingBlades } from '../../ui/rating-blades.tsx'
import { usePlaceWeather } from '../shell/use-place-weather.ts'
import { useHolds } from './use-holds.ts'

const isWeatherTask = (type: TaskType): type is TaskType & WeatherTask => WEATHER_TASKS.some((task) => task === type)

/** '27°, 8 km/h wind' */
const figures = ({ temperature, windSpeed, windEstimated }: DailyPrediction): string =>
  windSpeed === null ? degreesText(temperature) : `${degreesText(temperature)}, ${windText(windSpeed, windEstimated)}`

/**
 * What was advised on the job for the chosen day, where the forecast reaches that far; nothing otherwise. Inside a hold
 * its reason, however far the day is.
 */
export function TaskDayNote({ type, dueDate }: { type: TaskType; dueDate: LocalDate }) {
  const { userId, timeZone, liveDays, liveForecast } = usePlaceWeather()
  const today = useToday(timeZone)
  const held = holdOf(useHolds(userId, today), { type, dueDate }, today)
  const day = liveDays.find(({ date }) => date === dueDate)
  const advice = liveForecast.find(({ date }) => date === dueDate)?.advice
  if (held !== null) return <HoldNote text={held.text} />
  if (!isWeatherTask(type) || !day?.enough || advice === undefined) return null
  const { stand, mark } = advice.jobs[type]
  const rating = day.overallRating
  const suits = stand === 'go' || stand === 'hours'
  const words = stand === 'go' ? `${RATING_WORDS[rating]} day, suits ${TASK_WORDS[type].doing}` : withMinus(mark.text)
  return (
    <p className="mt-2.5 flex items-center gap-2 text-[0.9375rem] leading-5 text-ink-2">
      {suits ? (
        <span className={cx('shrink-0', RATING_INKS[rating])}>
          <RatingBlades filled={RATING_BLADES[rating]} small />
        </span>
      ) : (
        <TriangleAlert className="size-5 shrink-0 text-on-warn-soft" strokeWidth={2.2} aria-hidden />
      )}
      <span>
        <b className={suits ? RATING_INKS[rating] : 'text-on-warn-soft'}>{words}.</b>{' '}
        <span className="tnum">{figures(day)}</span>
      </span>
    </p>
  )
}
