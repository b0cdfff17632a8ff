import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { temporaryFolder } from '../server-process.ts'
import { type Answered, checkWrites, takeBack } from './cleanup.ts'
import { startFloor } from './floor-process.ts'
import { type Load, startLoad } from './load-process.ts'
import { compileCacheOf, startOurServer } from './our-server.ts'
import { processorMicroseconds, residentMegabytes } from './process-figures.ts'
import { compareAnswers } from './same-answers.ts'
import { FULL, SMALL, seed } from './seed.ts'
import { communityOf } from './seed-community.ts'
import { CALLS, type Call, type CallFigures, type ServerResult, type Subject } from './server-result.ts'
import { keepStock, makeStock } from './stock.ts'

const CONNECTIONS = 32
/** As our server has by default. */
const POOL_MAX = 10
const WARM_UP_SECONDS = 1

export interface ServerOptions {
  /** Turns of the floor and of ours. */
  runs: number
  /** Under load, each run; half of it alone. */
  seconds: number
  small: boolean
  calls: readonly string[]
  /** Asks for compressed answers. */
  compressed: boolean
  /** Folder for a CPU profile of our server; undefined means none. */
  profile: string | undefined
  say: (line: string) => void
}

interface Side {
  origin: string
  pid: number
}

/**
 * Measures our server beside a floor on the same database, in turn. Both processes live all the time; the one whose turn
 * it is not has nothing to do.
 */
export async function measureServer(root: string, options: ServerOptions): Promise<ServerResult> {
  const { say, seconds } = options
  const calls = CALLS.filter((call) => options.calls.length === 0 || options.calls.includes(call))
  if (calls.length === 0) throw new Error(`--calls: one of ${CALLS.join(', ')}.`)
  const size = options.small ? SMALL : FULL
  await using folder = await temporaryFolder('server')
  const data = join(folder.path, 'data')
  await using ours = await startOurServer(root, {
    dataDir: data,
    flags: options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`],
    env: { DATABASE_POOL_MAX: String(POOL_MAX), ...compileCacheOf(root) },
    output: join(folder.path, 'server.log'),
  })
  await using opened = await ours.openDatabase()
  const { address: database, db } = opened
  await seed(db, size)
  const stock = await makeStock(db, data, size.users)
  const stockFile = join(folder.path, 'stock.json')
  await keepStock(stockFile, stock)
  say(`${size.users} users, ${size.users * size.tasks} tasks, ${stock.open.length} of them open`)
  await using floor = await startFloor({ database, poolMax: POOL_MAX })
  await using load = await startLoad(stockFile)
  const sides: Record<Subject, Side> = { floor, ours }
  const turns = makeTurns({ db, load, sides, calls, seconds, compressed: options.compressed, say })

  await turns.withoutTrace(() => compareAnswers(stock, { floor: floor.origin, ours: ours.origin }))
  // Every garden once: pages of the database come into memory, and every token is seen as it is once an hour in life.
  for (const subject of ['floor', 'ours'] as const)
    await load.run({
      subject,
      origin: sides[subject].origin,
      call: 'list',
      connections: CONNECTIONS,
      compressed: false,
      until: { requests: size.users },
    })
  for (let turn = 0; turn < options.runs; turn += 1) {
    await turns.take('floor')
    await turns.take('ours')
  }
  return {
    part: 'server',
    users: size.users,
    tasks: size.users * size.tasks,
    ...communityOf(size.users),
    connections: CONNECTIONS,
    poolMax: POOL_MAX,
    seconds,
    ...turns.figures,
  }
}

function makeTurns(needs: {
  db: pg.Client
  load: Load
  sides: Record<Subject, Side>
  calls: readonly Call[]
  seconds: number
  compressed: boolean
  say: (line: string) => void
}) {
  const { db, load, sides, calls, seconds, compressed, say } = needs
  const figures: Pick<ServerResult, 'calls' | 'memory'> = {
    calls: calls.map((name) => ({ name, floor: [], ours: [] })),
    memory: { floor: [], ours: [] },
  }

  const withoutTrace = async (work: (since: Date) => Promise<void>): Promise<void> => {
    const { rows } = await db.query<{ now: Date }>('select now()')
    const since = rows[0]?.now ?? new Date()
    await work(since)
    await takeBack(db, since)
    load.startOver()
  }

  const measure = async (subject: Subject, call: Call): Promise<{ figures: CallFigures; writes: Answered }> => {
    const run = (connections: number, duration: number) =>
      load.run({ subject, origin: sides[subject].origin, call, connections, compressed, until: { seconds: duration } })
    const warm = await run(CONNECTIONS, WARM_UP_SECONDS)
    const before = processorMicroseconds(sides[subject].pid)
    const loaded = await run(CONNECTIONS, seconds)
    const used = (processorMicroseconds(sides[subject].pid) - before) / loaded.answered
    const alone = await run(1, seconds / 2)
    return {
      figures: {
        perSecond: loaded.perSecond,
        p50: loaded.p50,
        p99: loaded.p99,
        p50Alone: alone.p50,
        processor: Number.isNaN(used) ? null : Math.round(used),
      },
      writes: { answered: warm.answered + loaded.answered + alone.answered, cutOff: 2 * CONNECTIONS + 1 },
    }
  }

  const take = (subject: Subject): Promise<void> =>
    withoutTrace(async (since) => {
      const writes: Partial<Record<Call, Answered>> = {}
      for (const result of figures.calls) {
        const measured = await measure(subject, result.name)
        result[subject].push(measured.figures)
        writes[result.name] = measured.writes
        say(`${subject} ${result.name}: ${inOneLine(measured.figures)}`)
      }
      figures.memory[subject].push(residentMegabytes(sides[subject].pid))
      say(`${subject}: ${figures.memory[subject].at(-1)} MB`)
      // What was cut off may still be on its way.
      await wait(100)
      await checkWrites(db, since, writes)
    })

  return { figures, withoutTrace, take }
}

const inOneLine = ({ perSecond, p50, p99, p50Alone, processor }: CallFigures): string =>
  `${Math.round(perSecond)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, alone p50 ${p50Alone.toFixed(2)} ms, ${processor ?? '?'} µs of processor`
