import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PARTS } from './options.ts'
import { adminSection } from './report-admin.ts'
import { assistantSection } from './report-assistant.ts'
import { backupSection } from './report-backup.ts'
import { filesSection } from './report-files.ts'
import { firstHourSection } from './report-first-hour.ts'
import { identitySection } from './report-identity.ts'
import { photoSection } from './report-photo.ts'
import { remindersSection } from './report-reminders.ts'
import { replanSection } from './report-replan.ts'
import { searchSection } from './report-search.ts'
import { serverSection } from './report-server.ts'
import { startSection } from './report-start.ts'
import { testsSection } from './report-tests.ts'
import { waterSection } from './report-water.ts'
import { webSection } from './report-web.ts'
import { type Result, readLatestResults } from './results.ts'

const REPORT = fileURLToPath(new URL('RESULTS.md', import.meta.url))

const HEAD = `# Measured

Made by \`npm run bench\` from the files in \`bench/results/\`; do not edit. Each part shows its latest run. Read the ratio
to the floor before the absolute figure: the same machine is slower in one minute than in the next.
`

/** The report as Markdown. */
export function renderReport(results: readonly Result[]): string {
  return [HEAD, ...results.map(sectionOf)].join('\n')
}

function sectionOf(result: Result): string {
  switch (result.part) {
    case 'server':
      return serverSection(result)
    case 'identity':
      return identitySection(result)
    case 'files':
      return filesSection(result)
    case 'web':
      return webSection(result)
    case 'first-hour':
      return firstHourSection(result)
    case 'photo':
      return photoSection(result)
    case 'start':
      return startSection(result)
    case 'water':
      return waterSection(result)
    case 'replan':
      return replanSection(result)
    case 'reminders':
      return remindersSection(result)
    case 'backup':
      return backupSection(result)
    case 'search':
      return searchSection(result)
    case 'assistant':
      return assistantSection(result)
    case 'admin':
      return adminSection(result)
    case 'tests':
      return testsSection(result)
  }
}

export async function writeReport(): Promise<void> {
  const order: Array<Result['part']> = [...PARTS, 'tests']
  const results = await readLatestResults()
  results.sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
  await writeFile(REPORT, renderReport(results))
}

if (import.meta.main) await writeReport()
