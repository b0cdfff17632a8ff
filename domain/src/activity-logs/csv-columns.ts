/** The columns of activities as a CSV file, in the order in which they are written. */
export const CSV_COLUMNS = [
  'id',
  'date',
  'time',
  'activity',
  'title',
  'description',
  'notes',
  'cut_height_mm',
  'lawn_area',
  'equipment',
  'distance',
  'distance_unit',
  'duration_minutes',
  'quantity',
  'unit',
  'product',
  'brand',
  'method',
  /** Counts lines of a file that say the same, from the second on: each is a record of its own. */
  'copy',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]
/** Columns of an export that no import reads: which kind of record it is, the parts of a score, and photos by their paths. */
const EXPORTED_ALONE = ['kind', 'parts', 'photos'] as const
/** The columns of anything that was recorded, as files have them. */
export const RECORD_COLUMNS = ['kind', ...CSV_COLUMNS.filter((column) => column !== 'copy'), 'parts', 'photos'] as const
/** True for the head of a column that our own exports have beside what is read. */
export const isExportOnly = (head: string): boolean =>
  EXPORTED_ALONE.some((column) => column === head.trim().toLowerCase())
export type CsvLine = { [Column in CsvColumn]?: string }

/** Lines of a file: more than a job a day in 50 years. */
export const CSV_LINES_MAX = 20_000
/** Lines that are written in one transaction. */
export const CSV_BATCH_LINES = 500
/** A file larger than that is none of ours, bytes. */
export const CSV_BYTES_MAX = 20_000_000

/** Other names that people give the columns, as `plainName` has them. */
const ALSO_CALLED: Readonly<Record<string, CsvColumn>> = {
  day: 'date',
  when: 'date',
  type: 'activity',
  activitytype: 'activity',
  job: 'activity',
  name: 'title',
  task: 'title',
  note: 'notes',
  comment: 'notes',
  comments: 'notes',
  height: 'cut_height_mm',
  cutheight: 'cut_height_mm',
  mowingheight: 'cut_height_mm',
  area: 'lawn_area',
  zone: 'lawn_area',
  tool: 'equipment',
  machine: 'equipment',
  minutes: 'duration_minutes',
  duration: 'duration_minutes',
  amount: 'quantity',
  quantityunit: 'unit',
  productname: 'product',
  productbrand: 'brand',
  applicationmethod: 'method',
}

/** 'Cut height (mm)' and 'cut_height_mm' are one name. */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/\([^()]*\)|[^a-z0-9]/g, '')
const OWN = new Map(CSV_COLUMNS.map((column) => [plainName(column), column]))

/** The column that a head of a file means; undefined for one that is none of ours. */
export function columnOf(head: string): CsvColumn | undefined {
  const name = plainName(head)
  return OWN.get(name) ?? (Object.hasOwn(ALSO_CALLED, name) ? ALSO_CALLED[name] : undefined)
}

/** What a file has to say of each line. */
export const NEEDED_COLUMNS = ['date', 'activity'] as const satisfies readonly CsvColumn[]
export const lackingColumns = (heads: readonly string[]): CsvColumn[] =>
  NEEDED_COLUMNS.filter((needed) => !heads.some((head) => columnOf(head) === needed))
