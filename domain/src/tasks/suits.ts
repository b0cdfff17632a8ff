import type { LocalDate } from '../kernel/local-date.ts'
import type { Condition } from '../weather/condition.ts'
import { WEATHER_TASKS, type WeatherTask } from '../weather/impact.ts'
import type { DailyPrediction, DayOutlook } from '../weather/prediction.ts'
import type { TaskType } from './task-types.ts'

/** What the three days ahead say about an open task; null where they say nothing. */
export type WeatherFit =
  | { kind: 'suits-today' }
  /** Rain that does the watering is coming on this day. */
  | { kind: 'rain-coming'; day: string }
  | { kind: 'not-today' }

const RAINY: readonly Condition[] = ['light-rain', 'rain', 'storm']
/** Less than this waters nothing: the watering rules call more than 2 mm natural rainfall. */
const WATERING_RAIN_MM = 2

const isWeatherTask = (type: TaskType): type is TaskType & WeatherTask => WEATHER_TASKS.some((task) => task === type)

const rainsEnough = (day: DayOutlook): day is DailyPrediction =>
  day.enough && RAINY.includes(day.condition) && (day.precipitation ?? 0) > WATERING_RAIN_MM

/**
 * Whether a task that is due suits today, by the impacts of the 3-day predictor. Only what is overdue, due today or
 * tomorrow is spoken of: nobody decides today on a job of next week.
 *
 * @param days verdicts on the forecast days, today first; empty or without today when there is no report
 */
export function weatherFit(
  task: { type: TaskType; dueDate: LocalDate; isCompleted: boolean },
  days: readonly DayOutlook[],
  today: LocalDate,
): WeatherFit | null {
  const [first, ...later] = days
  if (task.isCompleted || !isWeatherTask(task.type) || first?.date !== today || !first.enough) return null
  if (task.dueDate > (later[0]?.date ?? today)) return null
  const rain = task.type === 'watering' ? later.find(rainsEnough) : undefined
  if (rain) return { kind: 'rain-coming', day: rain.day }
  if (first.impacts[task.type].recommended) return { kind: 'suits-today' }
  return task.dueDate <= today ? { kind: 'not-today' } : null
}
