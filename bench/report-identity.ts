import type { DoorFigures, IdentityResult, SessionFigures } from './identity/identity-result.ts'
import type { Circumstances } from './machine.ts'
import { median, medianOf } from './median.ts'
import { against, circumstancesInWords, table } from './report-text.ts'
import { IDENTITY_TARGETS } from './targets.ts'

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`
const us = (value: number): string => (Number.isNaN(value) ? '' : `${Math.round(value)} µs`)
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const perSecond = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)}/s`

/** What the guard costs, as a share of the whole guarded request: processor time, or requests where no time is told. */
export function guardShare(open: readonly DoorFigures[], guarded: readonly DoorFigures[]): number {
  const [without, withGuard] = [medianOf(open), medianOf(guarded)]
  return Number.isFinite(without.processor) && Number.isFinite(withGuard.processor)
    ? 1 - without.processor / withGuard.processor
    : 1 - withGuard.perSecond / without.perSecond
}

export function identitySection(result: Circumstances & IdentityResult): string {
  const { open, guarded, firstSeen } = result
  const door = (name: string, figures: readonly DoorFigures[], share: string): string[] => {
    const { perSecond: rate, p50, processor } = medianOf(figures)
    const all = figures.map((run) => Math.round(run.processor)).join(', ')
    return [name, share, us(processor), perSecond(rate), ms(p50), `${all} µs`]
  }
  const share = guardShare(open, guarded)
  const sessions = (name: string, figures: readonly SessionFigures[], loopMax?: number): string[] => {
    const of = medianOf(figures)
    const bound = loopMax === undefined ? undefined : `< ${loopMax} ms`
    return [
      ...[name, perSecond(of.perSecond), ms(of.p50), ms(of.p99)],
      against(ms(of.loopP99), bound, of.loopP99 < (loopMax ?? Number.POSITIVE_INFINITY)),
      ...[ms(of.loopMax), ms(of.othersP50), ms(of.othersP99)],
      figures.map((run) => `${perSecond(run.perSecond)} ${ms(run.loopP99)}`).join(', '),
    ]
  }
  return `## Identity

${circumstancesInWords(result)}

The guard: a list of ${result.tasks} tasks through two doors of one process, the same but that one believes who asks. ${result.users.toLocaleString('en-AU')}
users take turns over ${result.connections} connections, ${result.seconds} s a run, in turn; median of ${open.length}. The share is of the processor time of Node for a request.

${table(
  ['who asks', 'share of the guard', 'processor time', 'requests', 'p50', 'all runs'],
  [
    door('is believed', open, ''),
    door(
      'is verified, token seen before',
      guarded,
      against(percent(share), `≤ ${percent(IDENTITY_TARGETS.guardShare)}`, share <= IDENTITY_TARGETS.guardShare),
    ),
    door('is verified, token seen for the first time: once an hour', firstSeen, percent(guardShare(open, firstSeen))),
  ],
)}

Sessions: ${result.signInsAtOnce} at a time, while one person more reads a list of tasks. The same library alone verifies ${Math.round(median(result.bareHashes))}
passwords a second (argon2id, 19 MiB, 2 passes), two at a time as the server does. The event loop's delay is that of
\`monitorEventLoopDelay\` in the server, its own interval of 10 ms included.

${table(
  [
    ...['', 'a second', 'p50', 'p99', "event loop's p99", 'longest', 'list of another: p50', 'p99'],
    "all runs, with the loop's p99",
  ],
  [sessions('sign-in', result.signIn, IDENTITY_TARGETS.loopP99Ms), sessions('refresh', result.refresh)],
)}
`
}
