import type { WeatherReport } from '@turfwise/domain/weather/report'
import { isUnknownPlace } from './weather-queries.ts'

/** What Home can show of the weather. */
export type WeatherState =
  | { kind: 'loading' }
  /** `readAt` is set when the reading is not of this moment: the ISO instant of the reading. */
  | { kind: 'ready'; report: WeatherReport; readAt: string | null }
  /** No answer came, and nothing of this visit is kept. */
  | { kind: 'failed'; retrying: boolean }
  | { kind: 'unknown-place'; place: string }

/** The part of a query's result that decides. */
export interface WeatherRead {
  data: WeatherReport | undefined
  error: unknown
  isFetching: boolean
  /** Failed reads so far: a second try shows as a try, not as a first load. */
  errorUpdateCount: number
}

/** What to show for a read of `place`. A reading of this visit outlives every failure, marked with its time. */
export function weatherStateOf(read: WeatherRead, place: string, online: boolean): WeatherState {
  const { data, error } = read
  if (data !== undefined) {
    const old = data.stale || !online || error !== null
    return { kind: 'ready', report: data, readAt: old ? data.observedAt : null }
  }
  if (isUnknownPlace(error)) return { kind: 'unknown-place', place }
  if (error !== null || read.errorUpdateCount > 0) return { kind: 'failed', retrying: read.isFetching }
  return { kind: 'loading' }
}
