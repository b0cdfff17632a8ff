import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { countWrites, type WriteCount } from '../../test/count-writes.ts'
import { type MountedRoute, withMountedRoutes } from '../../test/mounted-routes.ts'
import { PATIENCE } from '../../test/patience.ts'
import { type Answered, meetPeople, type People } from '../../test/rights-people.ts'
import { type Aimed, aim, bodyFor, NEEDS_NEW_OWNER } from '../../test/rights-requests.ts'
import {
  namesGarden,
  OPEN_TO_ALL,
  outcomeOf,
  PEOPLE,
  type Person,
  RIGHTS,
  rightsOf,
  type Way,
} from '../../test/rights-table.ts'
import { isAside, nameOf } from '../../test/route-kinds.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
/** The calls of the contract, by their names, as the server mounts them. */
let mounted: Map<string, MountedRoute>
let people: People
let writes: WriteCount
/** What each call is aimed at, before anybody has done anything to it. */
const aimed = new Map<string, Aimed>()

/** In the order of the table. */
const calls = RIGHTS.flatMap((group) => group.calls)
const reads = (call: string) => call.startsWith('GET ')
const NOT_OWNER = PEOPLE.filter((person) => person !== 'owner')

beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: '100000', MAIL_PER_HOUR: '100000', DATABASE_POOL_MAX: '8' }
  const { built, routes } = await withMountedRoutes(() => startTestServer({ env }))
  server = built
  const ofContract = routes.filter(
    (route) => route.url.startsWith('/api/') && route.method !== 'HEAD' && !isAside(route),
  )
  mounted = new Map(ofContract.map((route) => [nameOf(route), route]))
  people = await meetPeople(server)
  for (const call of calls) aimed.set(call, await aim(call, people.owner))
  writes = await countWrites(server.app.db)
  await vi.waitFor(async () => {
    const due = await server.app.db.query('select from app.facts where due_at <= now()')
    expect(due, 'facts that nobody has heard').toEqual([])
  }, PATIENCE)
}, 60_000)
afterAll(() => server.close())

const aimedAt = (call: string): Aimed => {
  const found = aimed.get(call)
  if (!found) throw new Error(`${call} is aimed at nothing.`)
  return found
}

function takesUserId(call: string): boolean {
  const { querystring, body } = mounted.get(call)?.schema ?? {}
  const schema = (reads(call) ? querystring : body) as $ZodType | undefined
  const { shape } = (schema?._zod.def ?? {}) as { shape?: object }
  return shape !== undefined && 'userId' in shape
}

/** The ways to the owner's things that a call has. */
function waysToAsk(call: string): Way[] {
  if (namesGarden(call)) return ['in the garden']
  if (OPEN_TO_ALL.includes(call)) return ['alone']
  const names = bodyFor(people.owner, aimedAt(call)) ?? {}
  return ['alone', 'in the garden', ...(takesUserId(call) && !('userId' in names) ? (['by userId'] as const) : [])]
}

/** Whoever asks and the way in which they do, with what the table says of it. */
const attemptsAt = (call: string, persons: readonly Person[]) =>
  persons.flatMap((person) =>
    waysToAsk(call).map((way) => ({
      person,
      way,
      outcome: outcomeOf(call, person, way),
      about: `${person}, ${way}, ${call}`,
    })),
  )

/** Refusals that are told in other words than that one may not, or that there is none. */
const REFUSED_BY_CODE = ['push-subscription/refused', 'post/own']
const isRefused = ({ status, code = '' }: Answered, person: Person): boolean =>
  [403, 404, ...(person === 'nobody' ? [401] : [])].includes(status) || REFUSED_BY_CODE.includes(code)
const isDone = ({ status }: Answered): boolean => status === 200 || status === 201

/** What a job works out for every garden at its own time, whoever asks for what meanwhile. */
const PLANNED_TABLES = /^app\.(analytics_due|push_sends|reminders|spared_runs|water_days|zone_water)\b/
const whatTheOwnerHas = async () => (await people.rows.read()).filter((row) => !PLANNED_TABLES.test(row))

/** What came and what went, row by row. */
const changeOf = (before: readonly string[], after: readonly string[]): string => {
  const [had, has] = [new Set(before), new Set(after)]
  const [came, went] = [after.filter((row) => !had.has(row)), before.filter((row) => !has.has(row))]
  return [...came.map((row) => `+ ${row}`), ...went.map((row) => `- ${row}`)].join('\n')
}

/** The ids of rows of the owner's, and the word that is in all of their private texts. */
const secretsOf = (rows: readonly string[]): string[] => [
  people.secret,
  ...new Set(rows.flatMap((row) => [...row.matchAll(/"id": "([0-9a-f-]{36})"/g)].map(([, id = '']) => id))),
]

/** A fault, in words; undefined where the answer is the one of the table. */
async function checkDenied(
  call: string,
  { person, way, outcome, about }: ReturnType<typeof attemptsAt>[number],
  secrets: readonly string[],
): Promise<string | undefined> {
  const asker = people.asker(person)
  const answer = await people.send(call, asker, aimedAt(call), way)
  if (outcome === 'refused' ? !isRefused(answer, person) : !isDone(answer))
    return `${about}: ${answer.status} is not ${outcome}, ${answer.text.slice(0, 200)}`
  const sent = `${aimedAt(call).path} ${JSON.stringify(bodyFor(asker, aimedAt(call)))}`
  const found = secrets.filter((text) => answer.text.includes(text) && !sent.includes(text))
  return found.length > 0 ? `${about}: shows ${found.join()}` : undefined
}

it('names every call of the contract once [API-13]', () => {
  expect([...calls].sort()).toEqual([...mounted.keys()].sort())
  expect(OPEN_TO_ALL.filter((call) => !calls.includes(call))).toEqual([])
})

it('refuses everybody what the table does not give them, and shows and changes nothing of the owner’s [API-13, API-14]', async () => {
  const wrong: string[] = []
  let has = await whatTheOwnerHas()
  let count = await writes()
  let tried = 0
  const secrets = secretsOf(has)
  for (const call of calls) {
    const attempts = attemptsAt(call, NOT_OWNER).filter(({ outcome }) => outcome !== 'done')
    tried += attempts.length
    const faults = await Promise.all(attempts.map((attempt) => checkDenied(call, attempt, secrets)))
    wrong.push(...faults.filter((fault) => fault !== undefined))
    const now = await writes()
    if (now === count) continue
    count = now
    const after = await whatTheOwnerHas()
    const change = changeOf(has, after)
    if (change !== '') wrong.push(`${call} has changed what the owner has:\n${change}`)
    has = after
  }
  // A write may be counted before it is committed.
  expect(changeOf(has, await whatTheOwnerHas())).toBe('')
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(calls.length * 8)
}, 120_000)

/** Faults of one who may, in words. */
async function checkAllowed(
  call: string,
  { person, way, about }: ReturnType<typeof attemptsAt>[number],
): Promise<(string | false)[]> {
  const target = NEEDS_NEW_OWNER.includes(call) ? await people.newOwner(call) : people.owner
  const given = reads(call) ? aimedAt(call) : await aim(call, target)
  const isHelp = way === 'in the garden' && person !== 'owner' && !reads(call)
  const before = isHelp ? await whatTheOwnerHas() : []
  const answer = await people.send(call, person === 'owner' ? target : people.asker(person), given, way)
  const faults = [
    !isDone(answer) && `${about}: ${answer.status} is not done, ${answer.text.slice(0, 200)}`,
    isHelp && changeOf(before, await whatTheOwnerHas()) === '' && `${about}: nothing was done`,
  ]
  if (!reads(call) || rightsOf(call)?.others !== 'own') return faults
  // They and those who may not are not answered alike.
  const without = NOT_OWNER.find((other) => outcomeOf(call, other, way) === 'own')
  const other = without && (await people.send(call, people.asker(without), given, way))
  return [...faults, other?.text === answer.text && `${about}: is shown nothing`]
}

it('lets everybody do to the owner’s things what the table gives them [API-13]', async () => {
  const wrong: (string | false)[] = []
  // What is read is still there, and the owner comes last, who may end it.
  for (const call of [...calls.filter(reads), ...calls.filter((each) => !reads(each))]) {
    const attempts = attemptsAt(call, [...NOT_OWNER, 'owner']).filter(
      // With their own id the owner is in their own garden either way.
      ({ person, way }) => person !== 'owner' || way === waysToAsk(call)[0],
    )
    const may = attempts.filter(({ outcome }) => outcome === 'done')
    if (may.length === 0) wrong.push(`${call}: nobody may`)
    for (const attempt of may) wrong.push(...(await checkAllowed(call, attempt)))
    if (may.some(({ person }) => person === 'owner')) continue
    const answer = await people.send(call, people.owner, aimedAt(call), 'alone')
    const isKept = outcomeOf(call, 'owner', 'alone') === 'own' ? isDone(answer) : isRefused(answer, 'owner')
    wrong.push(!isKept && `owner, ${call}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  expect(wrong.filter((fault) => fault !== false)).toEqual([])
}, 120_000)
