import type { Circumstances } from './machine.ts'
import { median } from './median.ts'
import { against, circumstancesInWords, table } from './report-text.ts'
import type { CallFigures, CallResult, ServerResult } from './server/server-result.ts'
import { SERVER_TARGETS } from './targets.ts'

type Figure = Exclude<keyof CallFigures, 'processor'>

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`
const perSecond = (value: number): string => String(Math.round(value))
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const oursOf = ({ ours }: CallResult, figure: Figure): number => median(ours.map((run) => run[figure]))
const floorOf = ({ floor }: CallResult, figure: Figure): number => mean(floor.map((run) => run[figure]))

/** Ours / mean of the floors. */
export const ratioOf = (call: CallResult, figure: Figure): number => oursOf(call, figure) / floorOf(call, figure)

/** Processor time for each request, ours and the floor's; empty where it was not told. */
const processorOf = ({ floor, ours }: CallResult): string => {
  const told = (runs: readonly CallFigures[]) =>
    runs.flatMap(({ processor }) => (processor === null ? [] : [processor]))
  const [one, other] = [told(ours), told(floor)]
  return one.length > 0 && other.length > 0 ? `${Math.round(median(one))} µs, ${Math.round(mean(other))} µs` : ''
}

export function serverSection(result: Circumstances & ServerResult): string {
  const { calls, memory, posts, comments } = result
  const runs = calls[0]?.ours.length ?? 0
  const thousands = (count: number): string => count.toLocaleString('en-AU')
  const community =
    posts === undefined || comments === undefined
      ? ''
      : `, ${thousands(posts)} posts and ${thousands(comments)} comments`
  const atMost = (call: CallResult, figure: 'p99' | 'p50Alone'): string => {
    const ratio = ratioOf(call, figure)
    return against(`${ratio.toFixed(2)}`, `≤ ${SERVER_TARGETS[figure]}`, ratio <= SERVER_TARGETS[figure])
  }
  const resident = median(memory.ours)
  return `## Calls

${circumstancesInWords(result)}

Our server as \`npm start\` serves it beside a floor: plain \`node:http\` and \`pg\` with named statements, the same statements
of the user, without guard, validation and repeatable writes. Both on the embedded PostgreSQL as it is shipped, with
${thousands(result.users)} users and ${thousands(result.tasks)} tasks${community}, ${result.poolMax} connections to it each; requests spread over all users, each with a token of its own
that was seen before; creates with an Idempotency-Key. ${runs} turns each of ${result.seconds} s a call, floor and ours by turns; ours is the
median, the floor the mean. The process that asks and PostgreSQL share the machine's cores with the server.

With ${result.connections} connections:

${table(
  ['call', 'ours / floor', 'ours', 'floor', 'p99 ours / floor', 'p99 ours', 'p99 floor', 'p50 ours', 'p50 floor'],
  calls.map((call) => {
    const ratio = ratioOf(call, 'perSecond')
    return [
      call.name,
      against(ratio.toFixed(2), `≥ ${SERVER_TARGETS.throughput.toFixed(2)}`, ratio >= SERVER_TARGETS.throughput),
      `${perSecond(oursOf(call, 'perSecond'))}/s`,
      `${perSecond(floorOf(call, 'perSecond'))}/s`,
      atMost(call, 'p99'),
      ms(oursOf(call, 'p99')),
      ms(floorOf(call, 'p99')),
      ms(oursOf(call, 'p50')),
      ms(floorOf(call, 'p50')),
    ]
  }),
)}

With one connection, and all runs under load:

${table(
  [
    'call',
    'p50 ours / floor',
    'p50 ours',
    'p50 floor',
    'processor time of Node a request: ours, floor',
    'all runs of ours',
    'all runs of the floor',
  ],
  calls.map((call) => [
    call.name,
    atMost(call, 'p50Alone'),
    ms(oursOf(call, 'p50Alone')),
    ms(floorOf(call, 'p50Alone')),
    processorOf(call),
    `${call.ours.map((run) => perSecond(run.perSecond)).join(', ')}/s`,
    `${call.floor.map((run) => perSecond(run.perSecond)).join(', ')}/s`,
  ]),
)}

Memory of the Node process after its turns: ours ${against(`${resident} MB`, `≤ ${SERVER_TARGETS.memory} MB`, resident <= SERVER_TARGETS.memory)} (${memory.ours.join(', ')}), floor ${median(memory.floor)} MB.
`
}
