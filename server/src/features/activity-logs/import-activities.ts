import { createHash } from 'node:crypto'
import { CSV_BATCH_LINES, type CsvLine, columnOf, lackingColumns } from '@turfwise/domain/activity-logs/csv-columns'
import { type ReadActivity, readCsvLine } from '@turfwise/domain/activity-logs/read-csv-line'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { LOGS_MAX } from '@turfwise/domain/kernel/write-limits'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import Papa from 'papaparse'
import { Refusal } from '../../refusal.ts'
import { insertLog, LOG, LOGS, type StoredLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'

/** Of a day without a time: at noon it is on that day whichever way the clocks are moved. */
const NOON = '12:00'
const refused = (why: string) => new Refusal('request/invalid', { fields: { csv: why } })

/** The id of a line that names none: by what it says, so that the same line is the same record however often it comes. */
function idOfLine(userId: string, { id, ...said }: ReadActivity): string {
  if (id !== null) return id
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, said]))
    .digest('hex')
  // A UUID of version 8, whose bits mean what its maker says.
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** @throws Refusal request/invalid for a text that is no such file, and for a line with anything wrong in it */
function readLines(csv: string, today: string): ReadActivity[] {
  const { data } = Papa.parse<string[]>(csv, { delimiter: ',', skipEmptyLines: 'greedy' })
  const [head, ...lines] = data
  const lacking = lackingColumns(head ?? [])
  if (lacking.length > 0) throw refused(`Must have the columns ${lacking.join(' and ')}.`)
  if (lines.length > CSV_BATCH_LINES) throw refused(`Must have at most ${CSV_BATCH_LINES} lines.`)
  const columns = (head ?? []).map(columnOf)
  return lines.map((cells, index) => {
    const line: CsvLine = {}
    for (const [place, column] of columns.entries()) if (column !== undefined) line[column] = cells[place] ?? ''
    const read = readCsvLine(line, today)
    if ('activity' in read) return read.activity
    const said = read.problems.map(({ column, text }) => `${column} ${text}`).join(', ')
    throw refused(`Line ${index + 1}: ${said}.`)
  })
}

/**
 * Writes lines of a file as records, all or none; one that is there already stays as it is. They complete no task, and
 * nothing comes off the shed: what was used long ago is not there any more.
 * @throws Refusal request/invalid; activity/too-many
 */
export async function importActivities(
  { db, clock, placeOf }: Pick<ActivityLogsNeeds, 'db' | 'clock' | 'placeOf'>,
  userId: string,
  csv: string,
): Promise<{ added: number; known: number }> {
  const now = clock.now()
  const timeZone = (await placeOf(userId))?.timeZone ?? DEFAULT_TIME_ZONE
  const activities = readLines(csv, todayIn(timeZone, now))
  const logs = activities.map((activity): StoredLog => {
    const { on, at, copy: _, id: __, ...said } = activity
    const [done] = instantsOf(timeZone, on, at ?? NOON)
    return LOGS.fill({
      ...said,
      id: idOfLine(userId, activity),
      imageUrls: [],
      // Of today at a later time: it was done by now all the same.
      createdAt: new Date(Math.min(done.getTime(), now.getTime())),
      updatedAt: now,
    })
  })
  return db.transaction(async (tx) => {
    if ((await LOG.count(tx, userId, LOGS_MAX)) + logs.length > LOGS_MAX) throw new Refusal('activity/too-many')
    let added = 0
    for (const log of logs) if (await insertLog(tx, userId, log)) added += 1
    return { added, known: logs.length - added }
  })
}
