import { readFileSync } from 'node:fs'
import { type ConstructedDay, constructDays, type RecordedDay } from './constructed-days.ts'
import { RECORDED_PLACES, type RecordedPlace } from './recorded-places.ts'

const FIGURES = [
  'max',
  'min',
  'mean',
  'rain',
  'wind',
  'radiation',
  'gusts',
  'code',
  'et0',
  'rainHours',
  'feelsLikeMax',
] as const satisfies readonly (keyof RecordedDay)[]

/** The days of one file, as recorded. */
export function readDays(file: string): RecordedDay[] {
  const text = readFileSync(new URL(`recorded-days/${file}.csv`, import.meta.url), 'utf8')
  const [head = '', ...rows] = text.trim().split('\n')
  const columns = head.split(',').slice(1)
  if (columns.some((column, index) => column !== FIGURES[index])) throw new Error(`${file}.csv has other columns.`)
  return rows.map((row) => {
    const [date, ...figures] = row.split(',')
    return {
      date,
      ...Object.fromEntries(figures.map((figure, index) => [FIGURES[index], Number(figure)])),
    } as RecordedDay
  })
}

const constructed = new Map<string, ConstructedDay[]>()

/** The days of one file with the hours made from them; made once. */
export function daysWithHours(place: RecordedPlace, file: string): readonly ConstructedDay[] {
  const made = constructed.get(file) ?? constructDays(place, readDays(file))
  constructed.set(file, made)
  return made
}

export const recordedPlace = (name: string): RecordedPlace => {
  const place = RECORDED_PLACES.find((one) => one.name === name)
  if (place === undefined) throw new Error(`No days of ${name} were recorded.`)
  return place
}
