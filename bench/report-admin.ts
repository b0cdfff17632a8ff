import type { AdminCallResult, AdminFigures, AdminResult } from './admin/admin-result.ts'
import type { Circumstances } from './machine.ts'
import { median } from './median.ts'
import { against, circumstancesInWords, table } from './report-text.ts'
import { ADMIN_TARGETS as TARGETS } from './targets.ts'

type Figure = keyof AdminFigures

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`
const perSecond = (value: number): string => `${Math.round(value)}/s`
const thousands = (count: number): string => count.toLocaleString('en-AU')
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const each = (runs: readonly AdminFigures[]): string => runs.map((run) => Math.round(run.perSecond)).join(', ')

const oursOf = ({ ours }: AdminCallResult, figure: Figure): number => median(ours.map((run) => run[figure]))
const floorOf = ({ floor }: AdminCallResult, figure: Figure): number => mean(floor.map((run) => run[figure]))

function rowOf(call: AdminCallResult): string[] {
  const ratio = (figure: Figure): number => oursOf(call, figure) / floorOf(call, figure)
  const [throughput, p99] = [ratio('perSecond'), ratio('p99')]
  return [
    call.name,
    against(throughput.toFixed(2), `≥ ${TARGETS.throughput.toFixed(2)}`, throughput >= TARGETS.throughput),
    ...[perSecond(oursOf(call, 'perSecond')), perSecond(floorOf(call, 'perSecond'))],
    against(p99.toFixed(2), `≤ ${TARGETS.p99}`, p99 <= TARGETS.p99),
    ...[ms(oursOf(call, 'p99')), ms(floorOf(call, 'p99')), ms(oursOf(call, 'p50')), ms(floorOf(call, 'p50'))],
  ]
}

export function adminSection(result: Circumstances & AdminResult): string {
  const { accounts, banned, moderators, admins, laterPages, searches, calls } = result
  const runs = calls[0]?.ours.length ?? 0
  const head = ['call', 'ours / floor', 'ours', 'floor', 'p99 ours / floor', 'p99 ours', 'p99 floor']
  return `## Administration

${circumstancesInWords(result)}

The list of accounts as an administrator reads it, our server as \`npm start\` serves it beside a floor: plain \`node:http\` and \`pg\` that
asks the same statements with the same values, without guard and validation. Both on the embedded PostgreSQL as it is shipped, with
${thousands(accounts)} accounts with a profile, ${thousands(banned)} of them banned, ${moderators} moderators and ${admins} administrators, ${result.poolMax} connections to it each.
${result.connections} connections ask for the first page, for ${laterPages} pages all over the list by their cursors, and for the first page of each search
below. ${runs} turns each of ${result.seconds} s a call, floor and ours by turns; ours is the median, the floor the mean. The process that asks and
PostgreSQL share the machine's cores with the server.

${table([...head, 'p50 ours', 'p50 floor'], calls.map(rowOf))}

${table(
  ['call', 'all runs of ours', 'all runs of the floor'],
  calls.map(({ name, ours, floor }) => [name, `${each(ours)}/s`, `${each(floor)}/s`]),
)}

${table(
  ['searched for', 'accounts that have it'],
  searches.map(({ q, found }) => [q, thousands(found)]),
)}
`
}
