import type { LocalDate } from '../kernel/local-date.ts'
import type { JobAdvice } from '../weather/advice.ts'
import { WEATHER_TASKS, type WeatherTask } from '../weather/impact.ts'
import type { ForecastDay } from '../weather/report.ts'
import type { TaskType } from './task-types.ts'

/** What the weather of its day says of an open task: a tone and a few words. */
export type WeatherMark = JobAdvice['mark']

/** True for a type of which the weather judges the days. */
export const isWeatherTask = (type: TaskType): type is TaskType & WeatherTask =>
  WEATHER_TASKS.some((task) => task === type)

/**
 * The mark of a task: what was advised on its job for the day on which it is due. What is overdue is for today. Null for
 * what weather has no say in, beyond the forecast, and where nothing was advised.
 *
 * @param forecast the days of a live report, today first; empty or without today when there is none
 */
export function weatherMark(
  task: { type: TaskType; dueDate: LocalDate; isCompleted: boolean },
  forecast: readonly ForecastDay[],
  today: LocalDate,
): WeatherMark | null {
  // The words of another day's report speak of its today.
  if (task.isCompleted || !isWeatherTask(task.type) || forecast[0]?.date !== today) return null
  const due = task.dueDate < today ? today : task.dueDate
  const day = forecast.find(({ date }) => date === due)
  return day?.advice?.jobs[task.type].mark ?? null
}
