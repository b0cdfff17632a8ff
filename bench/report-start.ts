import type { Circumstances } from './machine.ts'
import { against, circumstancesInWords, seconds, table } from './report-text.ts'
import type { StartResult } from './start/start-result.ts'
import { WARM_START_TARGET_MS } from './targets.ts'

export function startSection(result: Circumstances & StartResult): string {
  const { warm, cold } = result
  const { median } = warm
  const total = against(
    seconds(median.total),
    `≤ ${seconds(WARM_START_TARGET_MS)}`,
    median.total <= WARM_START_TARGET_MS,
  )
  return `## Starts

${circumstancesInWords(result)}

${table(
  ['start', 'time', 'all runs'],
  [
    ['warm: SIGTERM to the first 200 on /healthz', total, warm.runs.map((run) => seconds(run.total)).join(', ')],
    ['of it until all has stopped', seconds(median.stop), warm.runs.map((run) => seconds(run.stop)).join(', ')],
    [
      'of it `npm start` to the first 200',
      seconds(median.start),
      warm.runs.map((run) => seconds(run.start)).join(', '),
    ],
    ['floor: PostgreSQL alone and an empty Node program', seconds(warm.floor), warm.floorRuns.map(seconds).join(', ')],
    ...(cold ? [['first start of a fresh clone, new HOME, empty npm cache', seconds(cold.total), 'once']] : []),
  ],
)}

Warm is the median of ${warm.runs.length}: ${(median.total / warm.floor).toFixed(2)} times the floor.
${cold ? `\nThe first start said:\n\n${cold.steps.map(({ text, at }) => `- ${seconds(at)}: ${text}`).join('\n')}\n` : ''}`
}
