import { deepStrictEqual } from 'node:assert/strict'
import { join } from 'node:path'
import type pg from 'pg'
import { startFloor } from '../server/floor-process.ts'
import { type Load, startLoad } from '../server/load-process.ts'
import { compileCacheOf, startOurServer } from '../server/our-server.ts'
import { userIdOf } from '../server/seed.ts'
import type { Subject } from '../server/server-result.ts'
import { keepStock, tokenMaker } from '../server/stock.ts'
import { temporaryFolder } from '../server-process.ts'
import {
  ADMIN_CALLS,
  type AdminCall,
  type AdminCallResult,
  type AdminFigures,
  type AdminResult,
} from './admin-result.ts'
import { cursorAt } from './cursor.ts'
import { ADMIN, SEARCHES, seedAccounts } from './seed-accounts.ts'

const ACCOUNTS = 100_000
/** So many accounts lie between two later pages that are asked for. */
const LATER_EVERY = 500
const CONNECTIONS = 32
/** Our server has so many by default. */
const POOL_MAX = 10
const WARM_UP_SECONDS = 1
const USERS = '/api/admin/users'

interface Side {
  origin: string
  headers: Record<string, string>
}

type Paths = Readonly<Record<AdminCall, readonly string[]>>

/** Each call asks for these by turns; later pages come in no order. */
async function pathsOf(db: pg.Client): Promise<Paths> {
  const { rows } = await db.query<{ id: string; createdAt: Date }>(
    `select user_id as id, created_at as "createdAt" from auth.user_search where user_id = any($1::uuid[])
     order by md5(user_id::text)`,
    [Array.from({ length: ACCOUNTS / LATER_EVERY - 1 }, (_, place) => userIdOf((place + 1) * LATER_EVERY))],
  )
  return {
    'first page': [USERS],
    'later page': rows.map(({ id, createdAt }) => `${USERS}?cursor=${cursorAt([createdAt.toISOString(), id])}`),
    search: SEARCHES.map((q) => `${USERS}?${new URLSearchParams({ q })}`),
  }
}

async function answerOf({ origin, headers }: Side, path: string) {
  const answer = await fetch(`${origin}${path}`, { headers })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${text}`)
  return { link: answer.headers.get('link'), body: JSON.parse(text) as unknown }
}

/** @throws Error when the floor answers something else than ours, which would make it no floor */
async function compareAnswers(paths: Paths, sides: Record<Subject, Side>): Promise<void> {
  for (const path of ADMIN_CALLS.flatMap((call) => paths[call])) {
    const [floor, ours] = [await answerOf(sides.floor, path), await answerOf(sides.ours, path)]
    deepStrictEqual(floor, ours, `The floor answers ${path} otherwise.`)
    if (!Array.isArray(ours.body) || ours.body.length === 0) throw new Error(`Nobody is found by ${path}.`)
  }
}

/** The server itself counts its accounts, and those that have what is searched for. */
async function countAll(ours: Side) {
  const count = async (sought: Record<string, string>) => {
    const { body } = await answerOf(ours, `${USERS}/count?${new URLSearchParams(sought)}`)
    return body as { count: number; banned: number }
  }
  const { count: accounts, banned } = await count({})
  if (accounts !== ACCOUNTS) throw new Error(`There are ${accounts} accounts instead of ${ACCOUNTS}.`)
  const { count: moderators } = await count({ filter: 'moderators' })
  const { count: admins } = await count({ filter: 'admins' })
  const searches: AdminResult['searches'] = []
  for (const q of SEARCHES) searches.push({ q, found: (await count({ q })).count })
  return { accounts, banned, moderators, admins, searches }
}

function makeRun(load: Load, paths: Paths, sides: Record<Subject, Side>) {
  return async (subject: Subject, name: AdminCall, seconds: number): Promise<AdminFigures> => {
    const { origin, headers } = sides[subject]
    const inTurn = paths[name].map((path) => ({ method: 'GET', path, headers }))
    const { perSecond, p50, p99 } = await load.run({
      subject,
      origin,
      call: { name, inTurn },
      connections: CONNECTIONS,
      compressed: false,
      until: { seconds },
    })
    return { perSecond, p50, p99 }
  }
}

/**
 * Measures the list of accounts and its search beside a floor on the same database, in turn. Both processes live all the time; the
 * one whose turn it is not has nothing to do.
 */
export async function measureAdmin(
  root: string,
  options: { runs: number; seconds: number; say: (line: string) => void },
): Promise<AdminResult> {
  const { say, seconds } = options
  await using folder = await temporaryFolder('admin')
  const data = join(folder.path, 'data')
  await using ours = await startOurServer(root, {
    dataDir: data,
    env: { DATABASE_POOL_MAX: String(POOL_MAX), ...compileCacheOf(root) },
    output: join(folder.path, 'server.log'),
  })
  await using opened = await ours.openDatabase()
  const { address: database, db } = opened
  await seedAccounts(db, ACCOUNTS)
  say(`${ACCOUNTS} accounts seeded`)
  const paths = await pathsOf(db)
  const tokenOf = await tokenMaker(data)
  const stockFile = join(folder.path, 'stock.json')
  await keepStock(stockFile, { users: [], open: [] })
  await using floor = await startFloor({ database, poolMax: POOL_MAX }, new URL('floor-admin.ts', import.meta.url))
  await using load = await startLoad(stockFile)
  const sides: Record<Subject, Side> = {
    floor: { origin: floor.origin, headers: {} },
    ours: { origin: ours.origin, headers: { authorization: `Bearer ${tokenOf(ADMIN, new Date(), 'admin')}` } },
  }
  await compareAnswers(paths, sides)
  const counted = await countAll(sides.ours)
  const run = makeRun(load, paths, sides)
  const calls: AdminCallResult[] = ADMIN_CALLS.map((name) => ({ name, floor: [], ours: [] }))
  for (let turn = 0; turn < options.runs; turn += 1) {
    // Each goes first as often as last.
    const order: Subject[] = turn % 2 === 0 ? ['floor', 'ours'] : ['ours', 'floor']
    for (const call of calls) {
      for (const subject of order) {
        await run(subject, call.name, WARM_UP_SECONDS)
        const figures = await run(subject, call.name, seconds)
        call[subject].push(figures)
        say(`${subject} ${call.name}: ${inOneLine(figures)}`)
      }
    }
  }
  return {
    part: 'admin',
    ...counted,
    connections: CONNECTIONS,
    poolMax: POOL_MAX,
    seconds,
    laterPages: paths['later page'].length,
    calls,
  }
}

const inOneLine = ({ perSecond, p50, p99 }: AdminFigures): string =>
  `${Math.round(perSecond)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`
