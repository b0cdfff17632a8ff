import { listRecords, type RecordRow } from '@turfwise/contract/activity-files'
import { RECORD_COLUMNS } from '@turfwise/domain/activity-logs/csv-columns'
import { guardCell } from '@turfwise/domain/kernel/csv-cell'
import Papa from 'papaparse'
import { call } from '../../platform/api.ts'

/** Read by Excel as UTF-8 only with this before it. */
const BOM = '\uFEFF'

/** The rows as a CSV file; what a spreadsheet would run stands behind an apostrophe. */
export const csvOf = (rows: readonly RecordRow[]): string =>
  BOM +
  Papa.unparse(
    {
      fields: [...RECORD_COLUMNS],
      data: rows.map((row) =>
        RECORD_COLUMNS.map((column) => {
          const value = row[column]
          return typeof value === 'string' ? guardCell(value) : value
        }),
      ),
    },
    { newline: '\r\n' },
  )

const save = (name: string, type: string, content: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // Not at once: the browser may still be reading.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Brings everything that was recorded and saves it as a file. @throws when it does not come */
export async function saveRecords(userId: string, form: 'csv' | 'json'): Promise<void> {
  const rows = await call(listRecords, { params: { userId } })
  if (form === 'csv') return save('turfwise-records.csv', 'text/csv;charset=utf-8', csvOf(rows))
  save('turfwise-records.json', 'application/json', `${JSON.stringify(rows, null, 2)}\n`)
}
