import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { ask, PASSWORD, signUp } from './auth-client.ts'
import { foundIn, type Values, VICTIMS_PHONE, valuesOf } from './authorization-values.ts'
import { countWrites, type WriteCount } from './count-writes.ts'
import { fromSchema, spoiling } from './from-schema.ts'
import { type MountedRoute, withMountedRoutes } from './mounted-routes.ts'
import { PROTOCOL_BODIES, PROTOCOL_QUERY } from './protocol-bodies.ts'
import { type ProviderStub, startProviderStub } from './provider-stub.ts'
import { type RawRequest, rawClient } from './raw-request.ts'
import { newRichGardener, type RichGardener, signInAs } from './rich-gardener.ts'
import { isAside, isForm, isOpen, isProtocol, nameOf, reads, readsPublicFile, typeOf } from './route-kinds.ts'
import { type RowsOf, rowsOf } from './rows-of.ts'
import { type SamlStub, startSamlStub } from './saml-stub.ts'
import { startTestServer, type TestServer } from './server.ts'

/** So many files share the calls: each walks its part with victims of its own. */
export const WALKS = 4

/** Requests for each route; `STRANGER_RUNS=1000` looks longer. */
const RUNS = Number(process.env.STRANGER_RUNS ?? 40)

/** Calls that anybody may make for any address, and that leave a trace in its account: a mail to come, an attempt. */
const BY_MAIL = /\/auth\/v1\/(otp|magiclink|recover|resend|verify)$/
const TRACES = ['recovery_sent_at', 'confirmation_sent_at', 'email_change_sent_at', 'updated_at']
const TRACE_TABLES = /^auth\.(one_time_tokens|flow_states) /

type Who = 'another user' | 'nobody' | 'a deleted user' | 'a banned user' | 'the password alone' | 'a controller'

/**
 * Somebody without a right to it, at every call of the server: what they get, and what it does to those who own it. For one
 * file of tests, with a server and victims of its own.
 *
 * @param part which of the `WALKS` parts of the calls, from 0
 */
export function authorizationWalk(part: number) {
  let server: TestServer
  let stub: ProviderStub
  let club: SamlStub
  let routes: MountedRoute[]
  let client: ReturnType<typeof rawClient>
  let vera: RichGardener
  let bruno: RichGardener
  let rows: RowsOf[]
  let writes: WriteCount
  let ben: RichGardener
  /** Settles once the database has the function that removes rows with an id that their owner chose. */
  let remover: Promise<void> | undefined
  let values: Values
  let others: { victims: RichGardener[]; victimIds: string[] }
  const tokens = new Map<Who, string>()

  beforeAll(async () => {
    stub = await startProviderStub()
    club = await startSamlStub()
    const started = await withMountedRoutes(() =>
      startTestServer({
        env: {
          ...{ RATE_LIMIT_FACTOR: '100000', MAIL_PER_HOUR: '100000', MAIL_PAUSE_SECONDS: '0' },
          ...{ AUTH_ANONYMOUS: 'on', AUTH_MANUAL_LINKING: 'on', AUTH_WEB3: 'ethereum,solana' },
          ...stub.env(['GOOGLE', 'GITHUB']),
          AUTH_SAML_PROVIDERS: JSON.stringify([club.entry()]),
          ...{ SMS_OUTBOX: 'on', AUTH_PHONE: 'on', SMS_PER_HOUR: '100000' },
        },
      }),
    )
    server = started.built
    routes = started.routes
    client = rawClient(server.url)
    vera = await newRichGardener(server.url, 'verasecretzaubernuss', { secondFactor: true })
    const phone = [VICTIMS_PHONE.slice(1), vera.id]
    await server.app.db.query('update auth.users set phone = $1, phone_confirmed_at = now() where id = $2', phone)
    bruno = await newRichGardener(server.url, 'brunosecretzaubernuss', { secondFactor: false })
    await meet(vera, bruno)
    // What no call writes, but a job that holds a run for rain.
    await server.app.db.query(
      `insert into app.spared_runs (user_id, zone_id, date, kind)
     select user_id, id, '2026-11-20', 'held' from app.irrigation_zones where user_id = any($1)`,
      [[vera.id, bruno.id]],
    )
    // What somebody else did there.
    await server.app.db.query(
      `insert into app.garden_deeds (user_id, kind, id, at, by_id)
     select user_id, 'task-done', id, now(), user_id from app.tasks where user_id = any($1)`,
      [[vera.id, bruno.id]],
    )
    // A message that waits for its push service.
    await server.app.db.query(
      `insert into app.push_sends (user_id, subscription_id, notification_id, due_at)
     select user_id, id, gen_random_uuid(), now() + interval '1 day' from app.push_subscriptions where user_id = any($1)`,
      [[vera.id, bruno.id]],
    )
    tokens.set('the password alone', (await signInAs(server.url, vera)).token)
    const gone = await signUp(server.url)
    tokens.set('a deleted user', gone.token)
    tokens.set('a banned user', bruno.token)
    const admin = { token: server.serviceKey }
    await ask(server.url, 'DELETE', `/auth/v1/admin/users/${gone.id}`, { ...admin, body: {} })
    await ask(server.url, 'PUT', `/auth/v1/admin/users/${bruno.id}`, { ...admin, body: { ban_duration: '24h' } })
    rows = await Promise.all([vera, bruno].map(({ id }) => rowsOf(server.app.db, id)))
    writes = await countWrites(server.app.db)
    const published = await server.app.db.query<{ ids: string[] }>(
      `select array[id, version]::text[] as ids from storage.objects where bucket_id = 'garden'
     union all select array[id]::text[] from app.posts union all select array[id]::text[] from app.comments`,
    )
    const known = published.flatMap(({ ids }) => ids)
    const victimIds = rows.flatMap(({ ids }) => ids)
    others = { victims: [vera, bruno], victimIds: victimIds.filter((id) => !known.includes(id)) }
    await newStranger()
  }, 60_000)
  afterAll(async () => {
    client.close()
    await server.close()
    await stub.close()
    await club.close()
  })

  /** Two who want to see nothing of each other any more, each with something to say about the other's post; their gardens they still share. */
  async function meet(...two: [RichGardener, RichGardener]): Promise<void> {
    const posts = await ask(server.url, 'GET', '/api/community/posts', { token: two[0].token })
    const calls = two.flatMap(({ id, token, secret }) => {
      const theirs = posts.body.find((post: { userId: string }) => post.userId !== id)
      const path = `/api/community/posts/${theirs.id}`
      return [
        () => ask(server.url, 'POST', `${path}/report`, { token, body: { reason: 'other', note: secret } }),
        () => ask(server.url, 'PUT', `${path}/hidden-for-me`, { token }),
      ]
    })
    const [one, other] = two
    calls.push(() => ask(server.url, 'PUT', `/api/community/blocks/${other.id}`, { token: one.token }))
    for (const call of calls) expect((await call()).status).toBe(200)
    for (const [owner, viewer] of [two, two.toReversed() as typeof two]) {
      const body = { email: viewer.email, role: 'viewer' }
      const { token } = owner
      const invited = await ask(server.url, 'POST', `/api/users/${owner.id}/invitations`, { token, body })
      const accepting = { token: viewer.token, body: { token: String(invited.body.link).split('#')[1] } }
      expect((await ask(server.url, 'POST', '/api/invitations/accept', accepting)).status).toBe(200)
    }
  }

  function bodyOf(route: MountedRoute): fc.Arbitrary<Buffer | undefined> {
    const none = fc.constant(undefined)
    if (reads(route) || isAside(route)) return none
    const schema = isProtocol(route) ? PROTOCOL_BODIES[nameOf(route)] : route.schema.body
    if (schema === undefined) return none
    if (schema === 'a file') return fc.constant(Buffer.from('%PDF-1.4\nof a stranger\n%%EOF\n'))
    const body = fromSchema(schema as $ZodType, values.forField)
    // The names under which others would expect whose it is.
    const more = fc.constantFrom(
      {},
      {},
      ...others.victims.map(({ id }) => ({ userId: id, user_id: id, owner: id, id })),
    )
    return fc
      .tuple(more, body, spoiling)
      .map(([added, made, spoil]) => spoil({ ...added, ...(made as object) }))
      .map((sent) => Buffer.from(isForm(route) ? new URLSearchParams({ ...sent }).toString() : JSON.stringify(sent)))
  }

  function queryOf(route: MountedRoute): fc.Arbitrary<string> {
    const schema = isProtocol(route) ? PROTOCOL_QUERY : route.schema.querystring
    const none = fc.constant({})
    const fields = schema === undefined ? none : fc.oneof(none, fromSchema(schema as $ZodType, values.forField))
    const userId = fc.constantFrom({}, {}, ...others.victims.map(({ id }) => ({ userId: id })))
    // A name that stands twice is a list to whoever reads it.
    const times = fc.constantFrom(1, 1, 1, 2)
    return fc.tuple(fields, userId, times).map(([made, added, count]) => {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries({ ...(made as object), ...added })) {
        for (let time = 0; value !== undefined && time < count; time += 1) query.append(name, String(value))
      }
      return query.size === 0 ? '' : `?${query}`
    })
  }

  function pathOf({ url }: MountedRoute): fc.Arbitrary<string> {
    const names = [...url.matchAll(/:(\w+)|\*/g)].map(([whole, name]) => name ?? whole)
    const parts = names.map((name) => fc.constantFrom(...(values.forParameter(name, url) ?? [])))
    return fc.tuple(...parts).map((chosen) => {
      let next = 0
      return url.replaceAll(/:\w+|\*/g, () => String(chosen[next++]).replaceAll(/[ ,]/g, encodeURIComponent))
    })
  }

  const whoAsks = (route: MountedRoute): fc.Arbitrary<Who> => {
    const all: Who[] = [
      'another user',
      'another user',
      'another user',
      'another user',
      'nobody',
      'a deleted user',
      'a banned user',
      'a controller',
    ]
    // The calls of the auth service are those by which the second factor is shown, and they tell a person of themselves.
    return fc.constantFrom(...all, ...(route.url.startsWith('/auth/v1/') ? [] : (['the password alone'] as const)))
  }

  const ODD_HEADERS: readonly Record<string, string>[] = [
    { 'x-upsert': 'true', 'cache-control': 'public, max-age=1e9, no-transform' },
    { 'x-metadata': '!not base64!', range: 'bytes=9-2,0-', 'if-none-match': 'W/"', 'if-modified-since': 'never' },
    { redirect_to: 'javascript:alert(1)', 'x-forwarded-host': 'evil.example', 'accept-language': 'x'.repeat(3000) },
    { 'x-http-method-override': 'DELETE', 'x-original-url': '/auth/v1/admin/users', prefer: 'return=representation' },
  ]

  const headersOf = (who: Who, route: MountedRoute): fc.Arbitrary<Record<string, string>> => {
    const token = tokens.get(who)
    const named = [{ garden: vera.id }, { garden: bruno.id.toUpperCase() }, { 'idempotency-key': vera.idempotencyKey }]
    return fc.constantFrom({}, {}, {}, ...named, ...ODD_HEADERS).map((chosen) => ({
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(reads(route) ? {} : { 'content-type': typeOf(route) }),
      'x-supabase-api-version': '2024-01-01',
      // Nothing but the token says who asks.
      cookie: `tw_in=1; user_id=${vera.id}`,
      'x-user-id': vera.id,
      ...chosen,
    }))
  }

  const requestOf = (route: MountedRoute): fc.Arbitrary<{ who: Who; request: RawRequest }> =>
    whoAsks(route).chain((who) =>
      fc
        .tuple(pathOf(route), queryOf(route), headersOf(who, route), bodyOf(route))
        .map(([path, query, headers, body]) => ({
          who,
          request: { method: route.method, path: path + query, headers, body },
        })),
    )

  /** What a job works out for every garden at its own time, whoever asks for what meanwhile. */
  const PLANNED_TABLES = /^app\.(analytics_due|reminders|spared_runs|water_days|zone_water)\b/

  /** What members are told of what others say to them and like. */
  const TOLD_OF_OTHERS = /^app\.notifications .*"type": "community"/

  /** All that the two have, read anew. After the calls that anybody may make for an address, without the traces of those. */
  async function readWhatTheyHave(withoutTraces: boolean): Promise<string[]> {
    const found = (await Promise.all(rows.map((each) => each.read(withoutTraces ? TRACES : [])))).flat()
    const all = found.filter((row) => !PLANNED_TABLES.test(row) && !TOLD_OF_OTHERS.test(row))
    return withoutTraces ? all.filter((row) => !TRACE_TABLES.test(row)) : all
  }

  /** What was read last, with the count of writes before it. */
  const lastRead = new Map<boolean, { count: string; rows: string[] }>()

  /** The same, which is not read again while nothing is written at all. */
  async function whatTheyHave(withoutTraces: boolean): Promise<string[]> {
    const count = await writes()
    const last = lastRead.get(withoutTraces)
    if (last?.count === count) return last.rows
    const read = { count, rows: await readWhatTheyHave(withoutTraces) }
    lastRead.set(withoutTraces, read)
    return read.rows
  }

  /** What came and what went, named row by row: a difference among hundreds of rows says nothing by itself. */
  const changeOf = (before: readonly string[], after: readonly string[]): string[] => {
    const [had, has] = [new Set(before), new Set(after)]
    return [
      ...after.filter((row) => !had.has(row)).map((row) => `+ ${row}`),
      ...before.filter((row) => !has.has(row)).map((row) => `- ${row}`),
    ]
  }

  /** They have what they had, row by row. */
  async function expectUnchanged(before: readonly string[], byMail: boolean, about: string): Promise<void> {
    expectSame(before, await whatTheyHave(byMail), about)
  }

  function expectSame(before: readonly string[], now: readonly string[], about: string): void {
    if (now === before) return
    expect(changeOf(before, now).join('\n'), about).toBe('')
    expect(now.length, about).toBe(before.length)
  }

  /** The one call that a controller's token opens. */
  const FOR_CONTROLLERS = /^(GET|HEAD) \/api\/irrigation\/schedules$/

  async function controllerOf({ id, token }: RichGardener): Promise<string> {
    const path = `/api/users/${id}/controller-tokens`
    return (await ask(server.url, 'POST', path, { token, body: { name: 'Of a controller' } })).body.token
  }

  async function newStranger(): Promise<void> {
    ben = await newRichGardener(server.url, 'benswords', { secondFactor: false })
    tokens.set('another user', ben.token)
    tokens.set('a controller', await controllerOf(ben))
    const ownRows = await rowsOf(server.app.db, ben.id)
    const passwords = [PASSWORD, ben.password, 'another-long-password']
    values = valuesOf({ victims: others.victims, theirs: rows, own: ben, ownRows, passwords })
  }

  /**
   * Whose id a row has is its owner's to choose, that of a published file too. Taken away again, lest a list of the
   * stranger's own, or what was made for such a row, look like that of others.
   */
  async function removeBorrowed(): Promise<void> {
    const theirIds = rows.flatMap(({ ids }) => ids)
    remover ??= makeRemover()
    await remover
    await server.app.db.query('select remove_borrowed($1, $2)', [ben.id, theirIds])
  }

  /** In one go: it follows each thing that was made. As a function, of which PostgreSQL keeps the plans. */
  async function makeRemover(): Promise<void> {
    const borrowers = await server.app.db.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where table_schema = 'app' and data_type = 'uuid' and column_name in ('id', 'user_id') group by 1 having count(*) = 2`,
    )
    const deletions = borrowers.map(
      ({ name }) => `delete from ${name} where user_id = stranger and id = any(borrowed);`,
    )
    // So is the address of a browser: one that is nobody's any more may become the stranger's.
    await server.app.db.pool.query(`create function remove_borrowed(stranger uuid, borrowed uuid[]) returns void
      language plpgsql as $$ begin ${deletions.join('\n')}
      delete from app.push_subscriptions where user_id = stranger and endpoint like '%zaubernuss';
      end $$`)
  }

  /** They may have signed out, changed their password, or deleted the account that they ask with. */
  async function keepStrangerSignedIn(): Promise<void> {
    const { status } = await ask(server.url, 'GET', '/auth/v1/user', { token: tokens.get('another user') ?? '' })
    if (status === 200) return
    const again = await signInAs(server.url, ben).catch(() => undefined)
    if (again) tokens.set('another user', again.token)
    else await newStranger()
  }

  /** @throws where something of anybody came to somebody else, was changed by them, or broke */
  const walk = async (): Promise<void> => {
    const succeeded = new Map<string, number>()
    const own = routes.filter((_, at) => at % WALKS === part)
    const inOrder = [...own.filter(({ url }) => !BY_MAIL.test(url)), ...own.filter(({ url }) => BY_MAIL.test(url))]
    for (const route of inOrder) {
      const byMail = BY_MAIL.test(route.url)
      const before = await whatTheyHave(byMail)
      const property = fc.asyncProperty(requestOf(route), async ({ who, request }) => {
        const answer = await client.send(request)
        expect(answer.status, 'status').toBeLessThan(500)
        expect(foundIn(answer, request, others).join(), 'of others').toBe('')
        if (answer.status > 299) return
        // What a read has changed is found at the end of its route.
        if (!reads(route)) await expectUnchanged(before, byMail, 'rows of others')
        const isForAll = isOpen(route) || readsPublicFile(request)
        const controller = FOR_CONTROLLERS.test(nameOf(route)) ? ['a controller'] : []
        if (who !== 'nobody')
          expect(['another user', ...controller, ...(isForAll ? [who] : [])], 'let in').toContain(who)
        if (route.method === 'POST') await removeBorrowed()
        if (who === 'another user') {
          succeeded.set(nameOf(route), (succeeded.get(nameOf(route)) ?? 0) + 1)
          if (!reads(route)) await keepStrangerSignedIn()
        }
      })
      const { counterexample, errorInstance } = await fc.check(property, {
        numRuns: isAside(route) ? 2 : RUNS,
        endOnFailure: true,
      })
      if (counterexample === null) {
        // What was refused has changed nothing either.
        await expectUnchanged(before, byMail, nameOf(route))
        continue
      }
      const [{ who, request }] = counterexample
      const asked = { ...request, body: request.body?.toString() }
      throw new Error(`${who} at ${nameOf(route)}: ${String(errorInstance)}\n${JSON.stringify(asked, undefined, 1)}`)
    }
    // A write may be counted before it is committed: what no read has seen by then is seen now.
    for (const [withoutTraces, last] of lastRead)
      expectSame(last.rows, await readWhatTheyHave(withoutTraces), 'after all calls')
    // What nobody gets in to proves little: the stranger does with their own what they try with that of others.
    const theirs = inOrder.filter((route) => !isAside(route) && !/\/admin\/|\/invite|healthz|readyz/.test(route.url))
    const never = theirs.map(nameOf).filter((name) => !succeeded.has(name))
    expect(never.length, never.join()).toBeLessThan(theirs.length / 2)
  }
  return {
    walk,
    unknownRoutes: () =>
      routes
        .filter(
          (route) =>
            (isProtocol(route) && !reads(route) && PROTOCOL_BODIES[nameOf(route)] === undefined) ||
            [...route.url.matchAll(/:(\w+)|\*/g)].some(
              ([whole, name]) => values.forParameter(name ?? whole, route.url) === undefined,
            ),
        )
        .map(nameOf),
    db: () => server.app.db,
    victimIds: () => [vera.id, bruno.id],
  }
}
