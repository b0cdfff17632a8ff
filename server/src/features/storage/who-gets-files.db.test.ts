import { type FileActor, mayDo } from '@turfwise/domain/storage/access'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminClient } from '../../../test/auth-client.ts'
import { jpeg } from '../../../test/pictures.ts'
import { rawClient } from '../../../test/raw-request.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FileOwner, newAdmin, newFileOwner, storageClient } from '../../../test/storage-client.ts'

/** `FILE_RUNS=20000` looks longer. */
const RUNS = Number(process.env.FILE_RUNS ?? 1200)

interface KeptFile {
  bucket: string
  isPublic: boolean
  key: string
  /** Stands in its bytes and nowhere else; a photo is told by what the server says of it. */
  secret: string
}

interface Asker {
  name: string
  actor: FileActor
  token: string | undefined
  /** A place of their own, to copy to. */
  place: string
}

let server: TestServer
let client: ReturnType<typeof rawClient>
const files: KeptFile[] = []
const askers: Asker[] = []
/** Addresses that were signed, each with the file it is for and whether it still holds. */
const signed: { of: KeptFile; scope: 'download' | 'upload'; token: string; holds: boolean }[] = []

const BUCKETS = [
  { id: 'shed', isPublic: false },
  { id: 'fair', isPublic: true },
]

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100000' } })
  client = rawClient(server.url)
  const service = storageClient(server.url, server.serviceKey)
  for (const { id, isPublic } of BUCKETS) await service.createBucket(id, { public: isPublic })
  const people: Record<string, FileOwner> = {}
  for (const name of ['olive', 'basil', 'banned', 'deleted']) people[name] = await newFileOwner(server.url)
  people.admin = await newAdmin(server)

  const keep = async (keeper: FileOwner | undefined, bucket: (typeof BUCKETS)[number], key: string) => {
    const secret = `secret-${files.length}-of-${key.replaceAll(/\W/g, '')}`
    const { error } = await (keeper?.storage ?? service)
      .from(bucket.id)
      .upload(key, secret, { contentType: 'text/plain' })
    if (error) throw error
    const file = { bucket: bucket.id, isPublic: bucket.isPublic, key, secret }
    files.push(file)
    return file
  }
  for (const bucket of BUCKETS) {
    await keep(undefined, bucket, 'logo.txt')
    await keep(undefined, bucket, 'house/shared/plan.txt')
    for (const [name, keeper] of Object.entries(people)) {
      const file = await keep(keeper, bucket, `notes/${keeper.id}/${name}.txt`)
      await keep(keeper, bucket, `notes/${keeper.id}/deep/er/${name}.txt`)
      const from = keeper.storage.from(bucket.id)
      const holds = name !== 'banned' && name !== 'deleted'
      const { data } = await from.createSignedUrl(file.key, 3600)
      signed.push({
        of: file,
        scope: 'download',
        token: new URL(String(data?.signedUrl)).searchParams.get('token') ?? '',
        holds,
      })
      const upload = await from.createSignedUploadUrl(file.key, { upsert: true })
      signed.push({ of: file, scope: 'upload', token: String(upload.data?.token), holds })
      await from.upload(`notes/${keeper.id}/photo.jpg`, await jpeg(), { contentType: 'image/jpeg' })
    }
  }
  for (const [name, { id, token }] of Object.entries(people)) {
    const isOut = name === 'banned' || name === 'deleted'
    const actor: FileActor = isOut ? { kind: 'anyone' } : { kind: 'user', userId: id, managesBuckets: name === 'admin' }
    askers.push({ name, actor, token, place: `notes/${id}/copied` })
  }
  askers.push({ name: 'nobody', actor: { kind: 'anyone' }, token: undefined, place: 'notes/nobody/copied' })
  askers.push({ name: 'a forger', actor: { kind: 'anyone' }, token: 'e30.e30.AAAA', place: 'notes/forger/copied' })
  askers.push({
    name: 'the service',
    actor: { kind: 'service' },
    token: server.serviceKey,
    place: 'notes/service/copied',
  })
  const admin = adminClient(server.url, server.serviceKey)
  await admin.updateUserById(String(people.banned?.id), { ban_duration: '24h' })
  await admin.deleteUser(String(people.deleted?.id), true)
  // An account's files go with it; what it signed is still tried.
  for (const gone of files.filter(({ key }) => key.includes(String(people.deleted?.id))))
    files.splice(files.indexOf(gone), 1)
}, 120_000)
afterAll(async () => {
  client.close()
  await server.close()
})

const chosen = <T>(all: readonly T[]) => fc.nat().map((n) => all[n % all.length] as T)
const READING = [
  '/object',
  '/object/public',
  '/object/authenticated',
  '/object/info',
  '/object/info/public',
  '/object/info/authenticated',
  '/object/sign',
  '/render/image/public',
  '/render/image/authenticated',
  '/render/image/sign',
]
/** Ways to write a name that the server might take for another one. */
const SPELLINGS: ((key: string) => string)[] = [
  (key) => key,
  (key) => key,
  (key) => key,
  (key) => key.replaceAll('/', '%2f'),
  (key) => key.replaceAll('/', '%252f'),
  (key) => `x/../${key}`,
  (key) => `./${key}`,
  (key) => `/${key}`,
  (key) => `${key}%00`,
  (key) => `${key}?x=/../`,
]

const say = (asker: Asker, more: Record<string, string> = {}): Record<string, string> => ({
  ...(asker.token === undefined ? {} : { authorization: `Bearer ${asker.token}` }),
  ...more,
})
const send = (method: string, path: string, headers: Record<string, string>, body?: object | string) =>
  client.send({
    ...{ method, path: `/storage/v1${path}` },
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' }),
    },
    body: body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  })

/** Every file whose bytes stand in an answer is one that this asker may read, or that a signed address opened. */
function expectOnlyTheirs(text: string, asker: Asker, opened: KeptFile | undefined): void {
  for (const file of files) {
    if (!text.includes(file.secret)) continue
    const may = mayDo(asker.actor, 'read', file, file.key) || file === opened
    expect([asker.name, file.bucket, file.key, may]).toEqual([asker.name, file.bucket, file.key, true])
  }
}

it('gives a file by no path to anybody whom the rule of access refuses', async () => {
  let given = 0
  const asks = fc.record({
    asker: chosen(askers),
    file: chosen(files),
    route: chosen(READING),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
    spelling: chosen(SPELLINGS),
    with: fc.option(chosen(signed), { freq: 2 }),
    headers: fc.constantFrom({}, {}, { range: 'bytes=0-60' }, { 'if-none-match': '"x"' }, { accept: 'image/webp' }),
  })
  await fc.assert(
    fc.asyncProperty(asks, async ({ asker, file, route, method, spelling, with: token, headers }) => {
      const path = spelling(`${file.bucket}/${file.key}`)
      const query = token ? `${path.includes('?') ? '&' : '?'}token=${token.token}` : ''
      const answer = await send(method, `${route}/${path}${query}`, say(asker, headers))
      const opens = token?.scope === 'download' && token.holds && /^\/(object|render\/image)\/sign$/.test(route)
      expectOnlyTheirs(answer.text, asker, opens ? token.of : undefined)
      if (answer.text.includes(file.secret)) given += 1
      expect(answer.status).toBeLessThan(500)
    }),
    { numRuns: RUNS },
  )
  // It would prove nothing if nobody were given anything.
  expect(given).toBeGreaterThan(RUNS / 50)
}, 180_000)

it('gives a file to whom the rule allows it, by the path that is for them', async () => {
  for (const asker of askers) {
    for (const file of files) {
      const answer = await send('GET', `/object/${file.bucket}/${file.key}`, say(asker))
      const may = mayDo(asker.actor, 'read', file, file.key)
      expect([asker.name, file.key, answer.text.includes(file.secret)]).toEqual([asker.name, file.key, may])
    }
  }
  for (const { of: file, scope, token, holds } of signed) {
    const answer = await send('GET', `/object/sign/${file.bucket}/${file.key}?token=${token}`, {})
    expect([file.key, scope, answer.text.includes(file.secret)]).toEqual([
      file.key,
      scope,
      holds && scope === 'download',
    ])
  }
})

it('lets nobody take what they may not read by moving, copying, signing, listing, replacing or removing', async () => {
  const ways = fc.constantFrom(
    'move',
    'copy',
    'sign',
    'sign many',
    'sign upload',
    'list',
    'list-v2',
    'put',
    'upload',
    'remove',
  )
  const asks = fc.record({ asker: chosen(askers), file: chosen(files), way: ways, token: chosen(signed) })
  let copies = 0
  await fc.assert(
    fc.asyncProperty(asks, async ({ asker, file, way, token }) => {
      if (asker.actor.kind === 'service') return
      const isOwn = mayDo(asker.actor, 'delete', file, file.key)
      // What somebody does to their own files is another test's; here it would only leave fewer of them.
      if (isOwn && way !== 'copy' && !way.startsWith('list')) return
      copies += 1
      const place = `${asker.place}/${copies}.txt`
      const both = { bucketId: file.bucket, sourceKey: file.key, destinationKey: place }
      const headers = say(asker)
      const answer = await {
        move: () => send('POST', '/object/move', headers, both),
        copy: () => send('POST', '/object/copy', headers, both),
        sign: () => send('POST', `/object/sign/${file.bucket}/${file.key}`, headers, { expiresIn: 60 }),
        'sign many': () => send('POST', `/object/sign/${file.bucket}`, headers, { expiresIn: 60, paths: [file.key] }),
        'sign upload': () => send('POST', `/object/upload/sign/${file.bucket}/${file.key}`, headers, {}),
        list: () =>
          send('POST', `/object/list/${file.bucket}`, headers, { prefix: file.key.split('/').slice(0, -1).join('/') }),
        'list-v2': () => send('POST', `/object/list-v2/${file.bucket}`, headers, { prefix: '' }),
        put: () => send('PUT', `/object/${file.bucket}/${file.key}`, headers, 'overwritten'),
        upload: () =>
          send(
            'PUT',
            `/object/upload/sign/${file.bucket}/${file.key}?token=${token.of === file ? 'x' : token.token}`,
            headers,
            'overwritten',
          ),
        remove: () => send('DELETE', `/object/${file.bucket}`, headers, { prefixes: [file.key] }),
      }[way]()
      expect(answer.status).toBeLessThan(500)
      if (!isOwn) {
        expect(answer.text).not.toMatch(/[?&]token=e/)
        // A list names nobody else's file.
        if (way.startsWith('list')) expect(answer.text).not.toContain(file.key.split('/').at(-1))
      }
      const taken = await send('GET', `/object/${file.bucket}/${place}`, say(asker))
      expect(taken.text.includes(file.secret)).toBe(way === 'copy' && isOwn)
    }),
    { numRuns: RUNS / 3 },
  )
  // Each is where it was, with the bytes it had.
  const service = askers.find(({ actor }) => actor.kind === 'service')
  for (const file of files) {
    const answer = await send('GET', `/object/${file.bucket}/${file.key}`, say(service as Asker))
    expect([file.key, answer.text.includes(file.secret)]).toEqual([file.key, true])
  }
}, 180_000)
