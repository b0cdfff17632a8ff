import type { AssistantResult } from './assistant/assistant-result.ts'
import type { Circumstances } from './machine.ts'
import { median } from './median.ts'
import { against, circumstancesInWords, table } from './report-text.ts'
import { ASSISTANT_TARGETS as TARGETS } from './targets.ts'

const ms = (value: number): string => `${value.toFixed(1)} ms`

export function assistantSection(result: Circumstances & AssistantResult): string {
  const { streams, questions, firstPiece, runs } = result
  const slowest = Math.max(firstPiece.first, ...firstPiece.runs)
  const more = median(runs.map(({ memory }) => memory.beside - memory.without))
  const times = median(runs.map(({ p99 }) => p99.beside / p99.without))
  return `## Assistant

${circumstancesInWords(result)}

How soon an answer of the built-in advisor begins, from the request to its first piece at the client: the very first question after the start, which makes the
index, and p95 of ${questions} questions of different people a run. Then ${streams} answers at once of a service that goes on writing four sentences a second
each, and another call (the list of tasks, 32 connections) without and beside them.

${table(
  ['first question', 'p95 of each run', `memory of ${streams} open answers`, 'p99 of the list, beside / without'],
  [
    [
      against(ms(firstPiece.first), `≤ ${TARGETS.firstPieceMs} ms`, slowest <= TARGETS.firstPieceMs),
      firstPiece.runs.map(ms).join(', '),
      against(`${more} MB`, `≤ ${TARGETS.memoryMb} MB`, more <= TARGETS.memoryMb),
      against(times.toFixed(2), `≤ ${TARGETS.p99Times}`, times <= TARGETS.p99Times),
    ],
  ],
)}

${table(
  ['run', 'memory without', 'beside', 'p99 of the list without', 'beside'],
  runs.map(({ memory, p99 }, place) => [
    ...[String(place + 1), `${memory.without} MB`, `${memory.beside} MB`, ms(p99.without), ms(p99.beside)],
  ]),
)}
`
}
