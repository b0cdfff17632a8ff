import type { HOURLY_COLUMNS, HourlyWeather } from '@turfwise/domain/weather/hours'
import type { DayAxis } from './day-axis.ts'

const HOUR_MS = 3_600_000

type Column = (typeof HOURLY_COLUMNS)[number]

/** A figure and the hour it stands for, which begins at `at`, ms. */
export interface HourFigure {
  at: number
  value: number
}

/** The hours of one day. */
export interface DayHours {
  /** Where each begins, ms. */
  starts: readonly number[]
  /** A column's figures, null where one is not known; undefined when none is. */
  column: (name: Column) => readonly (number | null)[] | undefined
  /** Those that are known. */
  figures: (name: Column) => readonly HourFigure[]
}

/** What a report says of the hours that begin on the day. */
export const dayHours = (hours: HourlyWeather, { start, end }: DayAxis): DayHours => {
  const from = Date.parse(hours.from)
  const places = hours.temperature.flatMap((_, place) => {
    const at = from + place * HOUR_MS
    return at >= start && at < end ? [place] : []
  })
  const starts = places.map((place) => from + place * HOUR_MS)
  const column = (name: Column) => {
    const values = places.map((place) => hours[name]?.[place] ?? null)
    return values.some((value) => value !== null) ? values : undefined
  }
  const figures = (name: Column) =>
    (column(name) ?? []).flatMap((value, index) => (value === null ? [] : [{ at: starts[index] ?? start, value }]))
  return { starts, column, figures }
}

/** The first hour of those with the highest figure. */
export const highest = (figures: readonly HourFigure[]): HourFigure | undefined =>
  figures.reduce<HourFigure | undefined>(
    (best, one) => (best !== undefined && best.value >= one.value ? best : one),
    undefined,
  )

/** The first hour of those with the lowest figure. */
export const lowest = (figures: readonly HourFigure[]): HourFigure | undefined =>
  figures.reduce<HourFigure | undefined>(
    (best, one) => (best !== undefined && best.value <= one.value ? best : one),
    undefined,
  )

/** Where an hour ends, ms. */
export const hourEnd = (at: number): number => at + HOUR_MS
