/** The process that asks. Started by load-process.ts with the file of the stock; told what to run by messages. */
import { createHistogram } from 'node:perf_hooks'
import autocannon, { type Request } from 'autocannon'
import { type NextRequest, requestsOf } from './requests.ts'
import type { Call, Subject } from './server-result.ts'
import { readStock } from './stock.ts'

export interface Run {
  subject: Subject
  origin: string
  /** This is a call of the server part, or requests of another part that are made by turns. */
  call: Call | { name: string; inTurn: readonly Request[] }
  connections: number
  /** Says that it takes compressed answers, as browsers do. */
  compressed: boolean
  /** How long, or how many requests. */
  until: { seconds: number } | { requests: number }
}

export interface RunResult {
  perSecond: number
  /** ms */
  p50: number
  /** ms */
  p99: number
  /** Answers with 2xx, those after the time was over included. */
  answered: number
  /** What went wrong, in words; empty when nothing did. */
  failures: string[]
}

const US = 1000
const TIMEOUT_SECONDS = 10

const stock = await readStock(process.argv[2] ?? '')
let requests = requestsOf(stock)

process.on('message', (message: Run | 'start over') => {
  if (message === 'start over') requests = requestsOf(stock)
  else void run(message).then((result) => process.send?.(result))
})
process.once('uncaughtException', (error) => {
  console.error(error.message)
  process.exit(1)
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')

function byTurns(inTurn: readonly Request[]): NextRequest {
  let turn = 0
  return () => {
    turn += 1
    return inTurn[(turn - 1) % inTurn.length] ?? {}
  }
}

async function run({ subject, origin, call, connections, compressed, until }: Run): Promise<RunResult> {
  const next: NextRequest = typeof call === 'string' ? requests(subject, call) : byTurns(call.inTurn)
  const encodings: Record<string, string> = compressed ? { 'accept-encoding': 'gzip, deflate, br, zstd' } : {}
  const microseconds = createHistogram()
  let inTime = 0
  const begin = performance.now()
  const end = 'seconds' in until ? begin + until.seconds * 1000 : Number.POSITIVE_INFINITY
  const instance = autocannon({
    url: origin,
    connections,
    ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
    timeout: TIMEOUT_SECONDS,
    sampleInt: 50,
    requests: [
      {
        setupRequest: (request) => {
          const made = next()
          return { ...request, ...made, headers: { ...made.headers, ...encodings } }
        },
      },
    ],
  })
  instance.on('response', (_client, _status, _bytes, ms) => {
    if (performance.now() > end) return
    inTime += 1
    microseconds.record(Math.max(1, Math.round(ms * US)))
  })
  const result = await instance
  const elapsed = (Math.min(end, performance.now()) - begin) / 1000
  return {
    perSecond: inTime / elapsed,
    p50: microseconds.percentile(50) / US,
    p99: microseconds.percentile(99) / US,
    answered: result['2xx'],
    failures: [
      ...Object.entries(result.statusCodeStats)
        .filter(([status]) => !status.startsWith('2'))
        .map(([status, { count }]) => `${count} times ${status}`),
      ...(result.errors > 0
        ? [`${result.errors} broken off, ${result.timeouts} of them without an answer in time`]
        : []),
    ],
  }
}
