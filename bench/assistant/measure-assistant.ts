import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { percentile } from '../median.ts'
import { startLoad } from '../server/load-process.ts'
import { startOurServer } from '../server/our-server.ts'
import { residentMegabytes } from '../server/process-figures.ts'
import { SMALL, seed } from '../server/seed.ts'
import { keepStock, makeStock, type Stock } from '../server/stock.ts'
import { temporaryFolder } from '../server-process.ts'
import type { AssistantResult, AssistantRun } from './assistant-result.ts'

const STREAMS = 200
const QUESTIONS = 200
const CONNECTIONS = 32
/** A sentence each, as a service writes. */
const SENTENCE_MS = 250
const QUERIES = [
  ...['How do I get rid of bindii?', 'Can I mow today?', 'Why does my lawn have brown patches?', 'When do I feed it?'],
  ...['What does my lawn need this month?', 'Is it armyworm?', 'How high do I cut buffalo?', 'Moss under the tree'],
]

type User = Stock['users'][number]

/** A service that speaks chat completions and goes on writing until whoever asked leaves. */
async function startService(): Promise<{ url: string } & AsyncDisposable> {
  const piece = (content: string) =>
    `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: null }] })}\n\n`
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(piece('Look at the roots. '))
    const writing = setInterval(() => response.write(piece('Then look again. ')), SENTENCE_MS)
    response.once('close', () => clearInterval(writing))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Asks, and is there when the first piece of the answer is. */
async function ask(origin: string, { token }: User, query: string, signal?: AbortSignal) {
  const response = await fetch(`${origin}/api/ai/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    ...(signal && { signal }),
  })
  if (response.status !== 200 || response.body === null) throw new Error(`A question was answered ${response.status}.`)
  const reader = response.body.getReader()
  const { value } = await reader.read()
  if (!new TextDecoder().decode(value).includes('"type":"chunk"')) throw new Error('An answer has no first piece.')
  return reader
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}

async function measureFirstPieces(origin: string, users: readonly User[], runs: number) {
  const times: number[][] = []
  const timed = async (place: number): Promise<number> => {
    const begin = performance.now()
    const reader = await ask(origin, users[place % users.length] as User, QUERIES[place % QUERIES.length] ?? '')
    const took = performance.now() - begin
    await drain(reader)
    return took
  }
  const first = await timed(0)
  for (let run = 0; run < runs; run += 1) {
    const own: number[] = []
    // Of other people each time: nobody asks more often than they may.
    for (let n = 0; n < QUESTIONS; n += 1) own.push(await timed(1 + run * QUESTIONS + n))
    times.push(own)
  }
  return { first, runs: times.map((own) => percentile(own, 95)) }
}

/** Measures the assistant: how soon an answer begins, and what many open ones cost and slow down. */
export async function measureAssistant(
  root: string,
  options: { runs: number; seconds: number; say: (line: string) => void },
): Promise<AssistantResult> {
  const { say, seconds } = options
  await using folder = await temporaryFolder('assistant')
  await using service = await startService()
  const data = join(folder.path, 'data')
  const stockFile = join(folder.path, 'stock.json')
  const { stock, firstPiece } = await (async () => {
    await using builtIn = await startOurServer(root, { dataDir: data, output: join(folder.path, 'built-in.log') })
    await using opened = await builtIn.openDatabase()
    await seed(opened.db, SMALL)
    const made = await makeStock(opened.db, data, SMALL.users)
    await keepStock(stockFile, made)
    say(`${SMALL.users} users`)
    const pieces = await measureFirstPieces(builtIn.origin, made.users, options.runs)
    say(`first piece: ${pieces.first.toFixed(0)} ms, p95 ${pieces.runs.map((one) => one.toFixed(1)).join(', ')} ms`)
    return { stock: made, firstPiece: pieces }
  })()

  await using ours = await startOurServer(root, {
    dataDir: data,
    env: { AI_BASE_URL: service.url, AI_MODEL: 'bench' },
    output: join(folder.path, 'streaming.log'),
  })
  await using load = await startLoad(stockFile)
  const loaded = async (): Promise<{ memory: number; p99: number }> => {
    const { p99 } = await load.run({
      ...{ subject: 'ours', origin: ours.origin, call: 'list', connections: CONNECTIONS, compressed: false },
      until: { seconds },
    })
    return { memory: residentMegabytes(ours.pid), p99 }
  }
  await loaded()
  const runs: AssistantRun[] = []
  for (let run = 0; run < options.runs; run += 1) {
    const without = await loaded()
    const leaving = new AbortController()
    const readers = await Promise.all(
      stock.users
        .slice(run * STREAMS, (run + 1) * STREAMS)
        .map((user, n) => ask(ours.origin, user, QUERIES[n % QUERIES.length] ?? '', leaving.signal)),
    )
    const ended = Promise.allSettled(readers.map(drain))
    const beside = await loaded()
    leaving.abort()
    await ended
    runs.push({
      memory: { without: without.memory, beside: beside.memory },
      p99: { without: without.p99, beside: beside.p99 },
    })
    say(
      `${STREAMS} streams: ${without.memory} to ${beside.memory} MB; p99 of the list ${without.p99.toFixed(1)} to ${beside.p99.toFixed(1)} ms`,
    )
  }
  return { part: 'assistant', streams: STREAMS, questions: QUESTIONS, firstPiece, runs }
}
