import type { WeatherReading } from '@turfwise/domain/weather/reading'

export interface WeatherPlace {
  /** Degrees north. */
  lat: number
  /** Degrees east. */
  lng: number
  /** IANA zone whose local days the reading speaks of. */
  timeZone: string
}

/**
 * Local days asked for: a month of the past for the means of weeks, today, and a week to come. A reading kept over midnight
 * still covers its report.
 */
export const READING_DAYS = { past: 31, ahead: 8 } as const

export interface WeatherPort {
  /**
   * The weather now, the past local days and today with the days after it, and the hours about now. Celsius, per cent, km/h, mm; a figure that
   * the source does not know is absent. The time of the observation is the source's own, however old: what it is good for
   * is not decided here. Throws OutsideUnavailable and nothing else, also when the signal ends it.
   */
  readingFor(place: WeatherPlace, at: { now: Date; signal: AbortSignal }): Promise<WeatherReading>
}
