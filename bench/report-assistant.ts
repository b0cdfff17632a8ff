import type { AssistantResult, Beside } from './assistant/assistant-result.ts'
import type { Circumstances } from './machine.ts'
import { median } from './median.ts'
import { against, circumstancesInWords, table } from './report-text.ts'
import { ASSISTANT_TARGETS as TARGETS } from './targets.ts'

const ms = (value: number): string => `${value.toFixed(1)} ms`
const mb = (value: number): string => `${value} MB`
const inTurn = ({ before, beside, after }: Beside): [number, number, number] => [before, beside, after]
/** Beside the streams / the mean of before and after them. */
const timesOf = ({ before, beside, after }: Beside): number => beside / ((before + after) / 2)

export function assistantSection(result: Circumstances & AssistantResult): string {
  const { streams, connections, seconds, questions, firstPiece, runs } = result
  const slowest = Math.max(firstPiece.first, ...firstPiece.runs)
  const more = median(runs.map(({ memory }) => memory.beside - memory.before))
  const times = median(runs.map(({ p99 }) => timesOf(p99)))
  return `## Assistant

${circumstancesInWords(result)}

How soon an answer of the built-in advisor begins, from the request to its first piece at the client: the very first question after the start, which makes the
index, and p95 of ${questions} questions of different people a run. Then ${streams} answers at once of a service that goes on writing four sentences a second
each, all from one address and each of another person, and another call (the list of tasks, ${connections} connections, ${seconds} s) in turns: before them,
beside them, and after all have left. Each run has a server of its own. What they take is the memory beside them less that before; the p99 is held to
the mean of before and after. The median of the runs is quoted.

${table(
  ['first question', 'p95 of each run', `memory of ${streams} open answers`, 'p99 of the list, beside / without'],
  [
    [
      against(ms(firstPiece.first), `≤ ${TARGETS.firstPieceMs} ms`, slowest <= TARGETS.firstPieceMs),
      firstPiece.runs.map(ms).join(', '),
      against(mb(more), `≤ ${TARGETS.memoryMb} MB`, more <= TARGETS.memoryMb),
      against(times.toFixed(2), `≤ ${TARGETS.p99Times}`, times <= TARGETS.p99Times),
    ],
  ],
)}

${table(
  ['run', 'memory before', 'beside', 'after', 'p99 of the list before', 'beside', 'after', 'times'],
  runs.map(({ memory, p99 }, place) => [
    String(place + 1),
    ...inTurn(memory).map(mb),
    ...inTurn(p99).map(ms),
    timesOf(p99).toFixed(2),
  ]),
)}
`
}
