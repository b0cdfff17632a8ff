import { todayIn } from '@turfwise/domain/kernel/local-date'
import { standingAtAge } from '@turfwise/domain/weather/observation'
import { WEATHER_REFRESH_MINUTES, type WeatherReport } from '@turfwise/domain/weather/report'
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
  /** When the data came, and when a read failed last; ms by the browser's clock, 0 for never. */
  dataUpdatedAt: number
  errorUpdatedAt: number
  /** When the screen was opened, ms by the browser's clock: what an earlier visit has left may be long past by then. */
  openedAt?: number
}

/**
 * Age of the observation when the weather was read or failed last, ms. What passed before the report came is taken from
 * the server's clock and what passed since from the browser's, which may be set to any time.
 */
function ageOf({ observedAt, servedAt }: WeatherReport, read: WeatherRead): number {
  const atReceipt = observedAt === null || servedAt === undefined ? 0 : Date.parse(servedAt) - Date.parse(observedAt)
  return atReceipt + Math.max(0, read.errorUpdatedAt - read.dataUpdatedAt, leftFor(read))
}

/** How long before the screen was opened it was read, ms; 0 for what this visit has read. */
const leftFor = ({ openedAt = 0, dataUpdatedAt }: WeatherRead): number => Math.max(0, openedAt - dataUpdatedAt)

const EARLIER_VISIT_MS = WEATHER_REFRESH_MINUTES * 60_000

/** Of an earlier visit, and not to be taken for the weather of this moment. */
const isOfEarlierVisit = (read: WeatherRead): boolean => leftFor(read) > EARLIER_VISIT_MS

/** A verdict is made for its day: the next morning it is nobody's. */
const isOfAnotherDay = ({ forecast, timeZone }: WeatherReport, read: WeatherRead): boolean =>
  isOfEarlierVisit(read) && forecast[0]?.date !== todayIn(timeZone, new Date(read.openedAt ?? 0))

/**
 * What to show for a read of `place`. A reading of this visit outlives every failure, marked with its time, until its
 * observation is too old to be used.
 */
export function weatherStateOf(read: WeatherRead, place: string, online: boolean): WeatherState {
  const { data, error } = read
  const usable = data !== undefined && !isOfAnotherDay(data, read)
  const standing = usable ? standingAtAge(ageOf(data, read)) : 'unusable'
  if (data !== undefined && standing !== 'unusable') {
    const old = data.stale || !online || error !== null || standing === 'stale' || isOfEarlierVisit(read)
    return { kind: 'ready', report: data, readAt: old ? data.observedAt : null }
  }
  if (isUnknownPlace(error)) return { kind: 'unknown-place', place }
  if (error !== null || read.errorUpdateCount > 0) return { kind: 'failed', retrying: read.isFetching }
  return { kind: 'loading' }
}
