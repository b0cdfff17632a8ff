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
  /** Degrees Celsius; where it is null it can be made from temperature and humidity. */
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

const HOUR_MS = 3_600_000

/** The hours that begin in [from, to); undefined when there is none. */
export function hoursBetween(hours: HourlyWeather, from: Date, to: Date): HourlyWeather | undefined {
  const first = Date.parse(hours.from)
  const indexAt = (instant: Date): number => Math.max(0, Math.ceil((instant.getTime() - first) / HOUR_MS))
  const [start, end] = [indexAt(from), Math.min(indexAt(to), hours.temperature.length)]
  if (start >= end) return undefined
  const columns = HOURLY_COLUMNS.flatMap((name) => {
    const column = hours[name]
    return column === undefined ? [] : [[name, column.slice(start, end)] as const]
  })
  const { temperature, ...others } = Object.fromEntries(columns) as Omit<HourlyWeather, 'from'>
  return { from: new Date(first + start * HOUR_MS).toISOString(), temperature, ...others }
}
