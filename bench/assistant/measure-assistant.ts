import { join } from 'node:path'
import { percentile } from '../median.ts'
import { type Load, startLoad } from '../server/load-process.ts'
import { startOurServer } from '../server/our-server.ts'
import { residentMegabytes } from '../server/process-figures.ts'
import { SMALL, seed } from '../server/seed.ts'
import { keepStock, makeStock, type Stock } from '../server/stock.ts'
import { type Running, temporaryFolder } from '../server-process.ts'
import { within } from '../within.ts'
import type { AssistantResult, AssistantRun, Beside } from './assistant-result.ts'
import { ask, drain, openStreams, type Question } from './open-streams.ts'
import { startTalkingService, type TalkingService } from './talking-service.ts'

const STREAMS = 200
const QUESTIONS = 200
const CONNECTIONS = 32
/** No turn is longer: an answer lasts a minute at most, and all have to be open to the end of a turn. */
const SECONDS_MAX = 20
const ANSWERED_WITHIN_MS = 10_000
/** For what a turn takes beyond its seconds. */
const TURN_MORE_MS = 30_000
const QUERIES = [
  ...['How do I get rid of bindii?', 'Can I mow today?', 'Why does my lawn have brown patches?', 'When do I feed it?'],
  ...['What does my lawn need this month?', 'Is it armyworm?', 'How high do I cut buffalo?', 'Moss under the tree'],
]

/** The question at this place: each is of another person, so that nobody asks more often than they may. */
function questionAt({ users }: Stock, place: number): Question {
  return { token: users[place % users.length]?.token ?? '', query: QUERIES[place % QUERIES.length] ?? '' }
}

async function measureFirstPieces(origin: string, stock: Stock, runs: number): Promise<AssistantResult['firstPiece']> {
  const timed = async (place: number): Promise<number> => {
    const leaving = new AbortController()
    const waitFor = <T>(work: Promise<T>, what: string): Promise<T> =>
      within(ANSWERED_WITHIN_MS, work, () => {
        leaving.abort()
        return `Question ${place + 1} of the built-in advisor: ${what} did not come in ${ANSWERED_WITHIN_MS / 1000} s.`
      })
    const begin = performance.now()
    const reader = await waitFor(ask(origin, questionAt(stock, place), leaving.signal), 'the first piece')
    const took = performance.now() - begin
    await waitFor(drain(reader), 'the end')
    return took
  }
  const first = await timed(0)
  const times: number[][] = []
  for (let run = 0; run < runs; run += 1) {
    const own: number[] = []
    for (let n = 0; n < QUESTIONS; n += 1) own.push(await timed(1 + run * QUESTIONS + n))
    times.push(own)
  }
  return { first, runs: times.map((own) => percentile(own, 95)) }
}

/** The other call before, beside and after streams of a server that nobody has asked yet. */
async function measureStreams(needs: {
  ours: Running
  service: TalkingService
  load: Load
  questions: readonly Question[]
  seconds: number
}): Promise<AssistantRun> {
  const { ours, service, load, questions, seconds } = needs
  const memory: Beside = { before: Number.NaN, beside: Number.NaN, after: Number.NaN }
  const p99: Beside = { ...memory }
  const asked = (when: string) =>
    within(
      seconds * 1000 + TURN_MORE_MS,
      load.run({
        ...{ subject: 'ours', origin: ours.origin, call: 'list', connections: CONNECTIONS, compressed: false },
        until: { seconds },
      }),
      () => `The list, asked ${when}, did not end ${TURN_MORE_MS / 1000} s after its ${seconds} s.`,
    )
  const measure = async (when: keyof Beside, inWords: string): Promise<void> => {
    p99[when] = (await asked(inWords)).p99
    memory[when] = residentMegabytes(ours.pid)
  }
  await asked('to warm up')
  await measure('before', `before the ${questions.length} answers`)
  const streams = await openStreams(ours.origin, questions)
  try {
    await measure('beside', `beside ${questions.length} answers`)
    const [open, written] = [streams.open(), service.writing()]
    if (open < questions.length || written < questions.length)
      throw new Error(`Of ${questions.length} answers ${open} were open to the end, and ${written} were being written.`)
  } finally {
    await streams.leave()
  }
  await service.left()
  await measure('after', `after the ${questions.length} answers`)
  return { memory, p99 }
}

/** Measures the assistant: how soon an answer begins, and what many open ones cost and slow down. */
export async function measureAssistant(
  root: string,
  options: { runs: number; seconds: number; say: (line: string) => void },
): Promise<AssistantResult> {
  const { say } = options
  const seconds = Math.min(options.seconds, SECONDS_MAX)
  await using folder = await temporaryFolder('assistant')
  await using service = await startTalkingService()
  const data = join(folder.path, 'data')
  const stockFile = join(folder.path, 'stock.json')
  const { stock, firstPiece } = await (async () => {
    await using builtIn = await startOurServer(root, { dataDir: data, output: join(folder.path, 'built-in.log') })
    await using opened = await builtIn.openDatabase()
    await seed(opened.db, SMALL)
    const made = await makeStock(opened.db, data, SMALL.users)
    await keepStock(stockFile, made)
    say(`${SMALL.users} users`)
    const pieces = await measureFirstPieces(builtIn.origin, made, options.runs)
    say(`first piece: ${pieces.first.toFixed(0)} ms, p95 ${pieces.runs.map((one) => one.toFixed(1)).join(', ')} ms`)
    return { stock: made, firstPiece: pieces }
  })()

  await using load = await startLoad(stockFile)
  const runs: AssistantRun[] = []
  for (let run = 0; run < options.runs; run += 1) {
    const questions = Array.from({ length: STREAMS }, (_, n) => questionAt(stock, run * STREAMS + n))
    // Memory that was taken once is seldom given back, so each run has a server of its own.
    await using ours = await startOurServer(root, {
      dataDir: data,
      env: { AI_BASE_URL: service.url, AI_MODEL: 'bench' },
      output: join(folder.path, `streaming-${run}.log`),
    })
    const { memory, p99 } = await measureStreams({ ours, service, load, questions, seconds })
    runs.push({ memory, p99 })
    say(`${STREAMS} streams: ${inOneLine(memory, 0)} MB; p99 of the list ${inOneLine(p99, 1)} ms`)
  }
  return {
    ...{ part: 'assistant', streams: STREAMS, connections: CONNECTIONS, seconds },
    ...{ questions: QUESTIONS, firstPiece, runs },
  }
}

const inOneLine = ({ before, beside, after }: Beside, digits: number): string =>
  [before, beside, after].map((figure) => figure.toFixed(digits)).join(', ')
