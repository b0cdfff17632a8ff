import type { Circumstances } from './machine.ts'
import { median } from './median.ts'
import { against, circumstancesInWords, seconds, table } from './report-text.ts'
import { REPLAN_TARGETS } from './targets.ts'
import { LOOKS, type Look, type LookFigures, type ReplanResult } from './water/replan-result.ts'

const WORDS: Readonly<Record<Look, string>> = {
  sameDay: 'new weather within a day',
  newDay: 'the first look after midnight, which closes the day',
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const each = (values: readonly number[]): string => values.map((value) => Math.round(value)).join(', ')

function rowOf(look: Look, { rows, ours, floor }: LookFigures): string[] {
  const took = ours.map((run) => run.took)
  const ratio = median(took) / mean(floor)
  return [
    ...[WORDS[look], rows.toLocaleString('en-AU')],
    against(ratio.toFixed(2), `≤ ${REPLAN_TARGETS.times}`, ratio <= REPLAN_TARGETS.times),
    ...[seconds(median(took)), seconds(mean(floor)), seconds(median(ours.map(({ processor }) => processor)))],
    ...[`${each(took)} ms`, `${each(floor)} ms`],
  ]
}

export function replanSection(result: Circumstances & ReplanResult): string {
  const { zones, gardeners, looks, memory } = result
  const head = ['look', 'rows written', 'job / statement', 'job', 'statement', 'processor time of Node']
  return `## Planning zones anew

${circumstancesInWords(result)}

${zones.toLocaleString('en-AU')} zones of ${gardeners.toLocaleString('en-AU')} gardeners in one cell of the weather, of all plants, soils, slopes and sprinklers, with the watering
rule of Perth and ten street numbers. The source of the weather is asked anew, then the job that the server runs every five minutes plans
all of them. Beside it one plain statement that writes as many rows of the same length into tables with the same keys and
references, its figures made up. Both on the embedded PostgreSQL as it is shipped, by turns; the job is the median, the statement the mean.

${table(
  [...head, 'all jobs', 'all statements'],
  LOOKS.map((look) => rowOf(look, looks[look])),
)}

Memory of the job's process, all of the server read in, at its highest: ${against(`${memory.peak} MB`, `≤ ${REPLAN_TARGETS.memory} MB`, memory.peak <= REPLAN_TARGETS.memory)}; ${memory.before} MB before its first look, which reached back
a month for each zone.
`
}
