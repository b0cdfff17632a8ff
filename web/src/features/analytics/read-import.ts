import {
  CSV_BATCH_LINES,
  CSV_BYTES_MAX,
  CSV_COLUMNS,
  CSV_LINES_MAX,
  type CsvColumn,
  type CsvLine,
  columnOf,
  isExportOnly,
  lackingColumns,
} from '@turfwise/domain/activity-logs/csv-columns'
import { type CsvProblem, type ReadActivity, readCsvLine } from '@turfwise/domain/activity-logs/read-csv-line'
import { guardCell } from '@turfwise/domain/kernel/csv-cell'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import Papa from 'papaparse'

/** Why a whole file cannot be read. */
export type FileFault = 'empty' | 'too-large' | 'too-many' | { lacking: string[] }

export interface ReadFile {
  activities: ReadActivity[]
  /** Lines with anything wrong in them, as the file counts them; the head is line 1. */
  faults: { line: number; problems: CsvProblem[] }[]
  /** Heads that mean nothing to us. */
  unread: string[]
  /** Lines of records of another kind, which an export holds beside activities. */
  others: number
}

const UTF_16 = { le: [0xff, 0xfe], be: [0xfe, 0xff] } as const

/** The text of a file: UTF-8 with or without its mark, UTF-16 with it, else what Windows wrote before. */
export function decodeFile(bytes: Uint8Array): string {
  for (const [end, mark] of Object.entries(UTF_16))
    if (bytes[0] === mark[0] && bytes[1] === mark[1]) return new TextDecoder(`utf-16${end}`).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const keyOf = ({ copy: _, ...said }: ReadActivity): string => JSON.stringify(said)

/** Lines that say the same are counted, so that two waterings of one day stay two. */
function counted(activities: readonly ReadActivity[]): ReadActivity[] {
  const seen = new Map<string, number>()
  return activities.map((activity) => {
    const key = keyOf(activity)
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return activity.id === null ? { ...activity, copy: before } : activity
  })
}

/** Reads a file of activities whatever parts its cells. @param today where the garden is */
export function readImport(bytes: Uint8Array, today: LocalDate): ReadFile | FileFault {
  if (bytes.length > CSV_BYTES_MAX) return 'too-large'
  const { data } = Papa.parse<string[]>(decodeFile(bytes), { skipEmptyLines: false })
  const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
  const at = data.findIndex((cells) => !isBlank(cells))
  const head = data[at]
  if (head === undefined) return 'empty'
  const lacking = lackingColumns(head)
  if (lacking.length > 0) return { lacking }
  const columns = head.map(columnOf)
  const kind = head.findIndex((name) => name.trim().toLowerCase() === 'kind')
  const read: ReadFile = { activities: [], faults: [], unread: [], others: 0 }
  read.unread = head.filter((name, index) => columns[index] === undefined && !isExportOnly(name) && name.trim() !== '')
  let lines = 0
  for (const [index, cells] of data.entries()) {
    if (index <= at || isBlank(cells)) continue
    lines += 1
    if (lines > CSV_LINES_MAX) return 'too-many'
    if (kind >= 0 && cells[kind]?.trim() !== 'activity') {
      read.others += 1
      continue
    }
    const line: CsvLine = {}
    for (const [place, column] of columns.entries()) if (column !== undefined) line[column] = cells[place] ?? ''
    const result = readCsvLine(line, today)
    if ('activity' in result) read.activities.push(result.activity)
    else read.faults.push({ line: index + 1, problems: result.problems })
  }
  if (lines === 0) return 'empty'
  return { ...read, activities: counted(read.activities) }
}

const cellsOf = (activity: ReadActivity): unknown[] => {
  const guarded = (text: string | null | undefined): string | undefined => (text ? guardCell(text) : undefined)
  const said: Record<CsvColumn, unknown> = {
    id: activity.id,
    date: activity.on,
    time: activity.at,
    activity: activity.activityType,
    title: guarded(activity.title),
    description: guarded(activity.description),
    notes: guarded(activity.notes),
    cut_height_mm: activity.cutHeight,
    lawn_area: guarded(activity.lawnArea),
    equipment: guarded(activity.equipment),
    distance: activity.distance,
    distance_unit: activity.distanceUnit,
    duration_minutes: activity.duration,
    quantity: activity.quantity,
    unit: activity.quantityUnit,
    product: guarded(activity.productName),
    brand: guarded(activity.productBrand),
    method: activity.applicationMethod,
    copy: activity.copy,
  }
  return CSV_COLUMNS.map((column) => said[column] ?? '')
}

/** The same activities as the server takes them, a batch of lines each. */
export function batchesOf(activities: readonly ReadActivity[]): { csv: string; lines: number }[] {
  const batches: { csv: string; lines: number }[] = []
  for (let from = 0; from < activities.length; from += CSV_BATCH_LINES) {
    const part = activities.slice(from, from + CSV_BATCH_LINES)
    const csv = Papa.unparse({ fields: [...CSV_COLUMNS], data: part.map(cellsOf) })
    batches.push({ csv, lines: part.length })
  }
  return batches
}
