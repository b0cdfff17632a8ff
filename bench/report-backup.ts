import type { BackupResult } from './backup/backup-result.ts'
import type { Circumstances } from './machine.ts'
import { median } from './median.ts'
import { against, circumstancesInWords, seconds, table } from './report-text.ts'
import { BACKUP_TARGETS } from './targets.ts'

export function backupSection(result: Circumstances & BackupResult): string {
  const { bytes, rows, files, ours, floor } = result
  const ratio = median(ours) / median(floor)
  return `## Backup

${circumstancesInWords(result)}

An archive of ${(bytes / 1e6).toFixed(0)} MB (${rows.toLocaleString('en-AU')} rows and ${files.toLocaleString('en-AU')} files) is written from the embedded PostgreSQL and the disk, flushed, and read back with
its sums. Beside it the system's own copy of the same bytes, flushed and not read back. Median of ${ours.length}, by turns.

${table(
  ['backup / plain copy', 'backup', 'plain copy', 'all backups', 'all copies'],
  [
    [
      against(ratio.toFixed(2), `≤ ${BACKUP_TARGETS.times}`, ratio <= BACKUP_TARGETS.times),
      ...[seconds(median(ours)), seconds(median(floor)), ours.map(seconds).join(', '), floor.map(seconds).join(', ')],
    ],
  ],
)}
`
}
