import { readdir } from 'node:fs/promises'
import { begunAt, dailyBackups } from '../backup/keep-backups.ts'
import type { Config } from '../config.ts'
import { type Finding, ok, warn, wrong } from './finding.ts'

const HOUR_MS = 3_600_000
/** One is made each day; two hours for the making. */
const OLDEST_HOURS = 26

/** Whether backups are made, and how old the newest is. */
export async function examineBackups({ backup }: Pick<Config, 'backup'>, now: Date): Promise<Finding[]> {
  const what = 'Backups'
  if (backup.folder === undefined)
    return [
      warn(what, 'none are made by themselves.', 'Set BACKUP_FOLDER, best on another disk, or run npm run backup.'),
    ]
  const names = await readdir(backup.folder).catch(() => undefined)
  if (names === undefined)
    return [wrong(what, `${backup.folder} cannot be read.`, 'Make it, or name another with BACKUP_FOLDER.')]
  const [newest] = dailyBackups(names)
  if (newest === undefined)
    return [
      warn(what, `there is none in ${backup.folder} yet.`, 'The first is made at 17:07 UTC, while Turfwise runs.'),
    ]
  const hours = Math.floor((now.getTime() - (begunAt(newest) ?? 0)) / HOUR_MS)
  if (hours <= OLDEST_HOURS) return [ok(what, `the newest is ${newest}, ${hours} h old.`)]
  return [
    wrong(
      what,
      `the newest, ${newest}, is ${hours} h old.`,
      'One is made each day while Turfwise runs: its log says why not.',
    ),
  ]
}
