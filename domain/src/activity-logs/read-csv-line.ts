import { readCell } from '../kernel/csv-cell.ts'
import { isLocalDate, type LocalDate } from '../kernel/local-date.ts'
import { MONTH_NAMES } from '../kernel/month-names.ts'
import { readTaskType } from '../tasks/task-types.ts'
import { ACTIVITY_TYPES, type ActivityType, activityOfTask } from './activity-types.ts'
import type { CsvColumn, CsvLine } from './csv-columns.ts'
import { ACTIVITY_LIMITS } from './limits.ts'
import { type Measure, measuresOf } from './measures.ts'
import { APPLICATION_METHODS, type ApplicationMethod, QUANTITY_UNITS, type QuantityUnit } from './quantities.ts'

/** An activity as a line of a file says it. */
export interface ReadActivity {
  /** As the file names it, lower case; null where it does not. */
  id: string | null
  on: LocalDate
  /** HH:mm; null where none is said. */
  at: string | null
  activityType: ActivityType
  title: string
  description: string | null
  notes: string | null
  cutHeight: number | null
  lawnArea: string | null
  /** What older files do not have is left out, so that a line without it is the same record as before. */
  equipment?: string
  /** In `distanceUnit`. */
  distance?: number
  distanceUnit?: Measure
  duration: number | null
  quantity: number | null
  quantityUnit: QuantityUnit | null
  productName: string | null
  productBrand: string | null
  applicationMethod: ApplicationMethod | null
  copy: number
}

export interface CsvProblem {
  column: CsvColumn
  /** What is wrong with it, a sentence without a full stop. */
  text: string
}

/** Nobody recorded what they did before. */
const FIRST_DAY: LocalDate = '2000-01-01'

const two = (part: string): string => part.padStart(2, '0')
const existing = (date: string): LocalDate | null => (isLocalDate(date) ? date : null)

/**
 * A day as people write it: 2026-11-24, 24/11/2026, 24.11.2026, 24-11-2026, 24 Nov 2026. The day stands before the month, as
 * it does in Australia. Null for anything else, a date that does not exist among it.
 */
export function readDay(text: string): LocalDate | null {
  const typed = text.trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(typed)
  if (iso) return existing(`${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`)
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed)
  if (dayFirst) return existing(`${dayFirst[3]}-${two(dayFirst[2] ?? '')}-${two(dayFirst[1] ?? '')}`)
  const named = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4})$/i.exec(typed)
  const month = MONTH_NAMES.findIndex((name) => {
    const given = named?.[2]?.toLowerCase() ?? '-'
    return (
      name.toLowerCase() === given ||
      name.toLowerCase().slice(0, 3) === given ||
      (given === 'sept' && name === 'September')
    )
  })
  return named && month >= 0 ? existing(`${named[3]}-${two(String(month + 1))}-${two(named[1] ?? '')}`) : null
}

/** '7:05', '07:05:30' and '7.05 pm' as HH:mm; null for anything else. */
export function readClock(text: string): string | null {
  const read = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i.exec(text.trim())
  if (read === null) return null
  const half = read[3]?.toLowerCase()
  const [hour, minute] = [Number(read[1]), Number(read[2])]
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null
  const whole = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  return `${two(String(whole))}:${two(String(minute))}`
}

/** '1,200.5' and '45,5' as files of both habits write them; NaN for what is no figure. */
export function readFigure(text: string): number {
  const typed = text.trim().replaceAll(/[\s\u00a0]/g, '')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)) return Number(typed.replaceAll(',', ''))
  if (/^\d+,\d+$/.test(typed)) return Number(typed.replace(',', '.'))
  return /^\d+(\.\d+)?$|^\.\d+$/.test(typed) ? Number(typed) : Number.NaN
}

const WORDS: Readonly<Record<string, ActivityType>> = {
  mow: 'mowed',
  water: 'watered',
  fed: 'fertilized',
  feed: 'fertilized',
  fertilised: 'fertilized',
  'pest control': 'pest_control',
}

/** 'mowed', 'Mowing' and 'mow' are one activity; undefined for a word that is none. */
export function readActivity(text: string): ActivityType | undefined {
  const word = text.trim().toLowerCase()
  const own = ACTIVITY_TYPES.find((type) => type === word) ?? (Object.hasOwn(WORDS, word) ? WORDS[word] : undefined)
  const task = own === undefined ? readTaskType(word === 'fertilising' ? 'fertilizing' : word) : undefined
  return own ?? (task === undefined ? undefined : activityOfTask(task))
}

const TITLES: Readonly<Record<ActivityType, string>> = {
  mowed: 'Mowed',
  watered: 'Watered',
  fertilized: 'Fertilized',
  pest_control: 'Pest control',
  progress_photo: 'Progress photo',
  other: 'Other work',
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const BROKEN = /\uFFFD/
const CONTROL = /[\0\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/**
 * Reads one line of activities: what it says, or everything that is wrong with it.
 * @param today where the garden is: what is to come has not been done
 */
export function readCsvLine(line: CsvLine, today: LocalDate): { activity: ReadActivity } | { problems: CsvProblem[] } {
  const problems: CsvProblem[] = []
  const wrong = (column: CsvColumn, text: string): null => {
    problems.push({ column, text })
    return null
  }
  const cell = (column: CsvColumn): string => readCell(line[column] ?? '').trim()
  const text = (column: CsvColumn, charsMax: number): string | null => {
    const value = cell(column)
    if (value === '') return null
    if (BROKEN.test(value) || CONTROL.test(value)) return wrong(column, 'has letters that could not be read')
    return [...value].length > charsMax ? wrong(column, `is longer than ${charsMax} characters`) : value
  }
  const figure = (
    column: CsvColumn,
    { min, max, step }: { min: number; max: number; step?: number },
  ): number | null => {
    const value = cell(column)
    if (value === '') return null
    const read = readFigure(value)
    if (Number.isNaN(read)) return wrong(column, 'is no figure')
    if (read < min || read > max) return wrong(column, `must be from ${min} to ${max}`)
    return step !== undefined && Math.abs(read / step - Math.round(read / step)) > 1e-6
      ? wrong(column, step === 1 ? 'must be a whole number' : 'must be a whole number of tenths')
      : read
  }
  const word = <Word extends string>(column: CsvColumn, words: readonly Word[]): Word | null => {
    const value = cell(column)
    if (value === '') return null
    const found = words.find((one) => one.toLowerCase() === value.toLowerCase())
    return found ?? wrong(column, `must be one of ${words.join(', ')}`)
  }
  const limits = ACTIVITY_LIMITS
  const day = readDay(cell('date'))
  if (day === null) wrong('date', cell('date') === '' ? 'is missing' : 'is no date, write 2026-11-24 or 24/11/2026')
  else if (day > today) wrong('date', 'is to come')
  else if (day < FIRST_DAY) wrong('date', `is before ${FIRST_DAY}`)
  const clock = cell('time')
  const at = clock === '' ? null : readClock(clock)
  if (clock !== '' && at === null) wrong('time', 'is no time, write 07:30')
  const activityType = readActivity(cell('activity'))
  if (activityType === undefined)
    wrong('activity', cell('activity') === '' ? 'is missing' : `must be one of ${ACTIVITY_TYPES.join(', ')}`)
  const equipment = text('equipment', limits.equipmentCharsMax)
  const distance = figure('distance', { min: limits.distanceMin, max: limits.distanceMax })
  const distanceUnit = word('distance_unit', measuresOf(activityType ?? 'other'))
  if (distance !== null && cell('distance_unit') === '') wrong('distance_unit', 'is missing')
  const given = cell('id')
  const id = given === '' ? null : UUID.test(given) ? given.toLowerCase() : wrong('id', 'is no id of ours')
  const read = {
    title: text('title', limits.titleCharsMax),
    description: text('description', limits.descriptionCharsMax),
    notes: text('notes', limits.notesCharsMax),
    cutHeight: figure('cut_height_mm', { min: limits.cutHeightMmMin, max: limits.cutHeightMmMax, step: 0.1 }),
    lawnArea: text('lawn_area', limits.lawnAreaCharsMax),
    ...(equipment !== null && { equipment }),
    ...(distance !== null && distanceUnit !== null && { distance, distanceUnit }),
    duration: figure('duration_minutes', { min: limits.durationMinutesMin, max: limits.durationMinutesMax, step: 1 }),
    quantity: figure('quantity', { min: limits.quantityMin, max: limits.quantityMax, step: limits.quantityStep }),
    quantityUnit: word('unit', QUANTITY_UNITS),
    productName: text('product', limits.productCharsMax),
    productBrand: text('brand', limits.productCharsMax),
    applicationMethod: word('method', APPLICATION_METHODS),
    copy: figure('copy', { min: 0, max: 20_000, step: 1 }) ?? 0,
  }
  if (problems.length > 0 || day === null || activityType === undefined) return { problems }
  return { activity: { ...read, id, on: day, at, activityType, title: read.title ?? TITLES[activityType] } }
}
