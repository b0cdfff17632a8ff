import type { Circumstances } from './machine.ts'
import { median } from './median.ts'
import type { RemindersResult } from './reminders/reminders-result.ts'
import { against, circumstancesInWords, seconds, table } from './report-text.ts'
import { REMINDER_TARGETS } from './targets.ts'

export function remindersSection(result: Circumstances & RemindersResult): string {
  const { people, processes, runs, peak } = result
  const took = median(runs.map((run) => run.took))
  return `## Reminders of one minute

${circumstancesInWords(result)}

${people.toLocaleString('en-AU')} people in one zone whose hour comes at the same minute, each with a job of the day and a browser to be sent to. ${processes} processes
work the minute off together on the embedded PostgreSQL as it is shipped; afterwards each person has one reminder and one fact, or the run fails.

${table(
  ['all made in', 'each run', 'shares of the processes', 'memory of a process'],
  [
    [
      against(seconds(took), `≤ ${REMINDER_TARGETS.ms / 1000} s`, took <= REMINDER_TARGETS.ms),
      runs.map((run) => seconds(run.took)).join(', '),
      runs.map(({ shares }) => shares.map((share) => share.toLocaleString('en-AU')).join(' and ')).join('; '),
      `${peak} MB`,
    ],
  ],
)}
`
}
