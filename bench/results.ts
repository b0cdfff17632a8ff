import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AdminResult } from './admin/admin-result.ts'
import type { AssistantResult } from './assistant/assistant-result.ts'
import type { BackupResult } from './backup/backup-result.ts'
import type { SearchResult } from './community/search-result.ts'
import type { FilesResult } from './files/files-result.ts'
import type { FirstHourResult } from './first-hour/first-hour-result.ts'
import type { IdentityResult } from './identity/identity-result.ts'
import type { Circumstances } from './machine.ts'
import type { PhotoResult } from './photo/photo-result.ts'
import type { RemindersResult } from './reminders/reminders-result.ts'
import type { ServerResult } from './server/server-result.ts'
import type { StartResult } from './start/start-result.ts'
import type { TestsResult } from './tests/tests-result.ts'
import type { ReplanResult } from './water/replan-result.ts'
import type { WaterResult } from './water/water-result.ts'
import type { WebResult } from './web/web-result.ts'

const RESULTS = fileURLToPath(new URL('results/', import.meta.url))

export type PartResult =
  | ServerResult
  | IdentityResult
  | FilesResult
  | WebResult
  | FirstHourResult
  | PhotoResult
  | StartResult
  | WaterResult
  | ReplanResult
  | RemindersResult
  | BackupResult
  | SearchResult
  | AssistantResult
  | AdminResult
  | TestsResult
/** What one file under `results/` holds. */
export type Result = Circumstances & PartResult

/** Writes `results/<date>-<part>.json`; a later run of the same day replaces it. */
export async function writeResult(result: Result): Promise<string> {
  const name = `${result.takenAt.slice(0, 10)}-${result.part}.json`
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, name), `${JSON.stringify(result, null, 2)}\n`)
  return name
}

/** The latest result of each part. */
export async function readLatestResults(): Promise<Result[]> {
  const names = (await readdir(RESULTS).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const latest = new Map<string, Result>()
  for (const name of names) {
    const result = JSON.parse(await readFile(join(RESULTS, name), 'utf8')) as Result
    latest.set(result.part, result)
  }
  return [...latest.values()]
}
