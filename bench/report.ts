import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startSection } from './report-start.ts'
import { webSection } from './report-web.ts'
import { type Result, readLatestResults } from './results.ts'

const REPORT = fileURLToPath(new URL('RESULTS.md', import.meta.url))

const HEAD = `# Measured

Made by \`npm run bench\` from the files in \`bench/results/\`; do not edit. Each part shows its latest run. Read the ratio
to the floor before the absolute figure: the same machine is slower in one minute than in the next.
`

/** The report as Markdown. */
export function renderReport(results: readonly Result[]): string {
  return [HEAD, ...results.map((result) => (result.part === 'web' ? webSection(result) : startSection(result)))].join(
    '\n',
  )
}

export async function writeReport(): Promise<void> {
  const order: Array<Result['part']> = ['web', 'start']
  const results = await readLatestResults()
  results.sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
  await writeFile(REPORT, renderReport(results))
}

if (import.meta.main) await writeReport()
