import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRow } from '../../../test/every-row.ts'
import { jpeg, pdf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { askStorage, type FileOwner, newAdmin, newFileOwner } from '../../../test/storage-client.ts'

let server: TestServer
let folder: string
let olive: FileOwner
let basil: FileOwner
let theirs: string
let theirPhoto: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-files-'))
  server = await startTestServer({ env: { DATA_DIR: folder } })
  olive = await newFileOwner(server.url)
  basil = await newFileOwner(server.url)
  theirs = `receipts/${basil.id}/1795230000000-k3v9qa.pdf`
  theirPhoto = `avatars/${basil.id}/1795230000000-k3v9qa.jpg`
  await basil.storage.from('private').upload(theirs, pdf(), { contentType: 'application/pdf' })
  await basil.storage.from('garden').upload(theirPhoto, await jpeg(), { contentType: 'image/jpeg' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Sends an address as it is written; the usual clients would tidy it first. */
const send = (method: string, path: string, body?: Buffer): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const headers = { authorization: `Bearer ${olive.token}`, 'content-type': 'application/pdf' }
    const sent = httpRequest({ hostname, port, method, path: `/storage/v1${path}`, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
    })
    sent.on('error', reject)
    sent.end(body)
  })

const own = () => `receipts/${olive.id}`

describe('an address that leads elsewhere', () => {
  const paths = (): string[] => [
    `${own()}/../../etc/x.pdf`,
    `${own()}/../${basil.id}/x.pdf`,
    `${own()}/..%2f${basil.id}%2fx.pdf`,
    `${own()}/%2e%2e/x.pdf`,
    `${own()}/%252e%252e/x.pdf`,
    `${own()}/%25252e%25252e%25252fx.pdf`,
    `${own()}/..%5cx.pdf`,
    `${own()}/a%5c..%5cx.pdf`,
    `${own()}/x%00.pdf`,
    `${own()}/x.pdf%0d%0aSet-Cookie:a=b`,
    `/${own()}/x.pdf`,
    `%2fetc%2fpasswd`,
    `${own()}//x.pdf`,
    `${own()}/`,
    `${own()}/./x.pdf`,
    `${own()}/%c0%ae%c0%ae/x.pdf`,
    `${own()}/%ff`,
    `${own()}/%E0%A4%A`,
    `${own()}/${'x'.repeat(1024)}`,
    `${own()}/${'x'.repeat(5000)}`,
    `${own()}/Rasen%C3%A4.pdf`,
  ]
  it.each(['POST', 'PUT'])('is refused and nothing is written by %s', async (method) => {
    const before = await everyRow(server.app.db)
    for (const path of paths()) {
      const answer = await send(method, `/object/private/${path}`, pdf())
      expect([path, answer.status]).toEqual([
        path,
        expect.toSatisfy((status) => [400, 403, 414].includes(Number(status))),
      ])
      expect(answer.body).not.toContain('InternalError')
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })
  it('reads, signs and removes nothing', async () => {
    const before = await everyRow(server.app.db)
    for (const path of paths()) {
      for (const [method, route] of [
        ['GET', '/object'],
        ['HEAD', '/object'],
        ['GET', '/object/public'],
        ['GET', '/object/authenticated'],
        ['GET', '/object/info'],
        ['GET', '/render/image/authenticated'],
        ['POST', '/object/sign'],
        ['POST', '/object/upload/sign'],
        ['DELETE', '/object'],
      ] as const) {
        const { status } = await send(
          method,
          `${route}/private/${path}`,
          method === 'POST' ? Buffer.from('{"expiresIn":60}') : undefined,
        )
        expect([path, route, status]).toEqual([
          path,
          route,
          expect.toSatisfy((code) => [400, 403, 404, 414].includes(Number(code))),
        ])
      }
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })
  it('in the name of a bucket finds none', async () => {
    for (const bucket of ['..', '%2e%2e', 'private%2f..%2fgarden', 'private%00', '%20private', 'PRIVATE']) {
      const { status } = await send('POST', `/object/${bucket}/${own()}/x.pdf`, pdf())
      expect([bucket, status]).toEqual([bucket, 400])
    }
  })
  it('in a body is refused as well', async () => {
    const mine = `${own()}/mine.pdf`
    await olive.storage.from('private').upload(mine, pdf(), { contentType: 'application/pdf' })
    for (const name of [
      `${own()}/../${basil.id}/x.pdf`,
      '/etc/passwd',
      `${own()}\\x`,
      `${own()}/x\0y`,
      `${own()}//x`,
      '',
    ]) {
      for (const call of ['move', 'copy']) {
        for (const keys of [
          { sourceKey: mine, destinationKey: name },
          { sourceKey: name, destinationKey: `${own()}/there.pdf` },
        ]) {
          const answer = await askStorage(server.url, 'POST', `/object/${call}`, {
            ...{ token: olive.token, body: { bucketId: 'private', ...keys } },
          })
          expect([name, answer.status]).toEqual([name, 400])
        }
      }
    }
    const { data } = await olive.storage.from('private').list(own())
    expect(data?.map(({ name }) => name)).toEqual(['mine.pdf'])
  })
})

describe('somebody else’s files', () => {
  it.each(['token of a gardener', 'token of an administrator'])(
    'stay theirs, whatever is asked with the %s',
    async (who) => {
      const keeper = who.endsWith('gardener') ? olive : await newAdmin(server)
      const mine = `receipts/${keeper.id}/mine.pdf`
      await keeper.storage.from('private').upload(mine, pdf(), { contentType: 'application/pdf', upsert: true })
      const before = await everyRow(server.app.db)
      const files = keeper.storage.from('private')
      const type = { contentType: 'application/pdf' }
      const denied = [
        files.upload(theirs, pdf(), { ...type, upsert: true }),
        files.upload(`receipts/${basil.id}/new.pdf`, pdf(), type),
        files.update(theirs, pdf(), type),
        files.move(theirs, `receipts/${keeper.id}/stolen.pdf`),
        files.move(mine, `receipts/${basil.id}/gift.pdf`),
        files.move(mine, theirs),
        files.copy(theirs, `receipts/${keeper.id}/stolen.pdf`),
        files.copy(mine, `receipts/${basil.id}/gift.pdf`),
        files.download(theirs),
        files.download(theirs, { transform: { width: 10 } }),
        files.info(theirs),
        files.createSignedUrl(theirs, 60),
        files.createSignedUploadUrl(`receipts/${basil.id}/new.pdf`),
        keeper.storage.from('garden').copy(theirPhoto, `avatars/${keeper.id}/copied.jpg`),
        keeper.storage.from('garden').createSignedUrl(theirPhoto, 60),
        keeper.storage.from('garden').update(theirPhoto, await jpeg(), { contentType: 'image/jpeg' }),
      ]
      for (const call of denied) {
        const { data, error } = await call
        expect(data).toBeNull()
        expect(error).toMatchObject({ status: 400 })
      }
      expect((await files.exists(theirs)).data).toBe(false)
      expect((await files.remove([theirs])).data).toEqual([])
      expect((await files.list(`receipts/${basil.id}`)).data).toEqual([])
      const removed = await askStorage(server.url, 'DELETE', `/object/private/${theirs}`, { token: keeper.token })
      expect(removed.body).toMatchObject({ code: 'NoSuchKey' })
      expect(await everyRow(server.app.db)).toBe(before)
    },
  )
  it('look the same as files that are not there', async () => {
    const ask = (path: string) => askStorage(server.url, 'GET', `/object/private/${path}`, { token: olive.token })
    const [hidden, absent] = [await ask(theirs), await ask(`receipts/${basil.id}/none.pdf`)]
    expect([hidden.status, hidden.body]).toEqual([absent.status, absent.body])
    const anonymous = await askStorage(server.url, 'GET', `/object/public/private/${theirs}`)
    const nowhere = await askStorage(server.url, 'GET', `/object/public/nowhere/${theirs}`)
    expect([anonymous.status, anonymous.body]).toEqual([nowhere.status, nowhere.body])
  })
  it('are not reached through prefixes that look like one’s own', async () => {
    for (const path of [
      `receipts/${olive.id}x/a.pdf`,
      `receipts/${olive.id.slice(0, -1)}/a.pdf`,
      `receipts/${olive.id.toUpperCase()}/a.pdf`,
      `receipts/ ${olive.id}/a.pdf`,
      `receipts/${olive.id} /a.pdf`,
      `${olive.id}/a.pdf`,
      `${olive.id}/${basil.id}/a.pdf`,
      `receipts/${basil.id}/${olive.id}/a.pdf`,
      `receipts/${olive.id}`,
      `receipts/*/a.pdf`,
    ]) {
      const { error } = await olive.storage.from('private').upload(path, pdf(), { contentType: 'application/pdf' })
      expect([path, error?.statusCode]).toEqual([path, '403'])
    }
  })
  it('open to nobody whose session has ended', async () => {
    const thyme = await newFileOwner(server.url)
    expect((await thyme.storage.from('private').list()).error).toBeNull()
    await server.app.db.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
      thyme.id,
    ])
    // The ban is told to the guard by the database; asking again until it has heard.
    let refused = await thyme.storage.from('private').list()
    for (let asked = 0; refused.error === null && asked < 100; asked += 1)
      refused = await thyme.storage.from('private').list()
    expect(refused.error).toMatchObject({ statusCode: '403', message: 'The user is banned' })
  })
})

describe('the folder of files', () => {
  it('holds names of ours alone', async () => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = names
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(file).toMatch(/^files\/(public|private)\/[0-9a-f]{2}\/[0-9a-f]{64}$/)
  })
})
