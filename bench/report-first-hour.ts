import type { FirstHourResult, Step, StepFigures } from './first-hour/first-hour-result.ts'
import type { Circumstances } from './machine.ts'
import { median } from './median.ts'
import { against, circumstancesInWords, seconds, table } from './report-text.ts'
import { FIRST_HOUR_TARGETS } from './targets.ts'

const cells = (figures: StepFigures | null): string[] =>
  figures === null
    ? ['no way', '', '']
    : [String(figures.taps), `${figures.texts} (${figures.letters})`, seconds(figures.waited)]

const sum = (steps: readonly Step[], of: (step: Step) => StepFigures | null): StepFigures =>
  steps.map(of).reduce<StepFigures>(
    (total, one) => ({
      taps: total.taps + (one?.taps ?? 0),
      texts: total.texts + (one?.texts ?? 0),
      letters: total.letters + (one?.letters ?? 0),
      waited: total.waited + (one?.waited ?? 0),
    }),
    { taps: 0, texts: 0, letters: 0, waited: 0 },
  )

const turns = (times: readonly number[], what: string): string => {
  const middle = Math.round(median(times))
  const all = times.map((time) => Math.round(time)).join(', ')
  const { quickAdd } = FIRST_HOUR_TARGETS
  return `${what} ${against(`${middle} ms`, `≤ ${quickAdd} ms`, middle <= quickAdd)}, all: ${all}`
}

export function firstHourSection(result: Circumstances & FirstHourResult): string {
  const { steps, runs, browser, quickAdd } = result
  const both = steps.filter(({ before }) => before !== null)
  const head = ['step', 'presses', 'texts (letters)', 'waited']
  return `## The first hour

${circumstancesInWords(result)}

${browser} of 390 x 844 with touch, slow 4G and a CPU four times slower, a fresh account for each walk; ${runs} by each way, by turns. Beside
each step the way that was the only one before first jobs, the line, the record of a task, the search and many tasks at once: it is
still there and was walked in the same run. Waited: from each press to what it was for on the screen, added up, the median. The
phone's own date picker counts three presses; typing itself is no waiting.

${table(
  [...head, 'presses before', 'texts before', 'waited before'],
  [
    ...steps.map(({ name, now, before }) => [name, ...cells(now), ...cells(before)]),
    [
      '**Steps that both ways have**',
      ...cells(sum(both, ({ now }) => now)),
      ...cells(sum(both, ({ before }) => before)),
    ],
  ],
)}

Quick add at the same CPU, without a slow network, on a list of 30 tasks, ten turns: ${turns(quickAdd.cursor, 'from the press on Create Task to the cursor in the line')}; ${turns(quickAdd.row, 'from Enter to the row')}.
`
}
