/**
 * Figures hour by hour, in columns of equal length. An entry stands for the hour that begins at `from` plus so many
 * hours: temperature, humidity, cloud, UV and mean wind are those at its beginning, rain and gusts those of the hour. A
 * figure that is not known is null, a column that is not known at all is absent.
 */
export interface HourlyWeather {
  /** ISO instant of the first hour. Each entry begins 3,600 s after the one before, whatever the clocks do. */
  from: string
  /** Degrees Celsius at 2 m. */
  temperature: (number | null)[]
  /** Per cent. */
  humidity?: (number | null)[] | undefined
  /** mm */
  precipitation?: (number | null)[] | undefined
  /** Per cent. */
  precipitationProbability?: (number | null)[] | undefined
  /** km/h at 10 m. */
  windSpeed?: (number | null)[] | undefined
  /** km/h */
  windGusts?: (number | null)[] | undefined
  /** Per cent of the sky. */
  cloudCover?: (number | null)[] | undefined
  /** UV index. */
  uvIndex?: (number | null)[] | undefined
  /** Degrees Celsius; made from temperature and humidity where the source has none. */
  wetBulb?: (number | null)[] | undefined
}

/** The columns of figures. */
export const HOURLY_COLUMNS = [
  'temperature',
  'humidity',
  'precipitation',
  'precipitationProbability',
  'windSpeed',
  'windGusts',
  'cloudCover',
  'uvIndex',
  'wetBulb',
] as const satisfies readonly (keyof HourlyWeather)[]
