import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FileOwner, newFileOwner } from '../../../test/storage-client.ts'
import { makeLocalDisk } from '../../ports/object-store/local-disk.ts'
import type { ObjectStore } from '../../ports/object-store/object-store.port.ts'
import { usageOf } from './objects.store.ts'

const PDF = { contentType: 'application/pdf' }
let folder: string
let disk: ObjectStore
let server: TestServer
let keeper: FileOwner
/** What happens once the bytes of an upload have been written and its row has not. */
let whenWritten: (blobKey: string) => Promise<void>
/** The server's ends of its connections. */
const ends = new Map<number, Socket>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-files-'))
  disk = makeLocalDisk(join(folder, 'files'))
  const put: ObjectStore['put'] = async (key, ...rest) => {
    await disk.put(key, ...rest)
    await whenWritten(key)
  }
  server = await startTestServer({ env: { DATA_DIR: folder }, outside: { store: { ...disk, put } } })
  server.app.http.server.on('connection', (end) => ends.set(end.remotePort ?? 0, end))
})
beforeEach(async () => {
  whenWritten = async () => {}
  keeper = await newFileOwner(server.url)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const nameOf = (file: string): string => `receipts/${keeper.id}/${file}`
const files = () => keeper.storage.from('private')
const loose = () => server.app.db.query('select 1 from storage.loose_blobs')
const usage = () => usageOf(server.app.db, keeper.id)

/** Sends a whole upload and, once its bytes are written, calls it off as a browser does: the connection is closed. */
async function callOffWhenWritten(file: string, type: string, body: Buffer): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const own = socket.localPort ?? 0
  const written = new Promise<string>((resolve) => {
    whenWritten = async (blobKey) => {
      const end = ends.get(own)
      const closed = end && once(end, 'close')
      socket.destroy()
      await closed
      resolve(blobKey)
    }
  })
  const lines = [
    `POST /storage/v1/object/private/${nameOf(file)} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${keeper.token}`,
    `Content-Type: ${type}`,
    'x-upsert: true',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  const blobKey = await written
  // Noted until it has ended, in either way.
  await expect.poll(loose).toEqual([])
  return blobKey
}

const form = (file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name=""; filename="x"\r\nContent-Type: application/pdf\r\n\r\n',
    ),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ])

describe('an upload that is called off when all of it has arrived', () => {
  it.each([
    ['application/pdf', pdf()],
    ['multipart/form-data; boundary=b', form(pdf())],
  ])('leaves no row, no bytes and nothing that counts (%s)', async (type, body) => {
    const blobKey = await callOffWhenWritten('off', type, body)
    expect((await files().exists(nameOf('off'))).data).toBe(false)
    expect([await disk.head(blobKey), await usage()]).toEqual([undefined, { files: 0, bytes: 0 }])
  })

  it('leaves the file that it would have replaced as it was', async () => {
    expect((await files().upload(nameOf('kept'), pdf(700), PDF)).error).toBeNull()
    await callOffWhenWritten('kept', 'application/pdf', pdf(900))
    expect((await files().download(nameOf('kept'))).data?.size).toBe(700)
    expect(await usage()).toEqual({ files: 1, bytes: 700 })
  })
})

it('a file that is removed while its row is being written is gone afterwards', async () => {
  const { db } = server.app
  const holding = await db.pool.connect()
  try {
    // The upload stops within its transaction, where it takes the note of its bytes away.
    whenWritten = async (blobKey) => {
      await holding.query('begin')
      await holding.query('select 1 from storage.loose_blobs where blob_key = $1 for update', [blobKey])
    }
    const uploaded = files().upload(nameOf('late'), pdf(), PDF)
    const waiting = () =>
      db.query(`select locktype from pg_locks join pg_stat_activity using (pid)
                where not granted and datname = current_database() order by locktype`)
    await expect.poll(waiting).toEqual([{ locktype: 'transactionid' }])
    const removed = files().remove([nameOf('late')])
    await expect.poll(waiting).toEqual([{ locktype: 'advisory' }, { locktype: 'transactionid' }])
    await holding.query('commit')
    expect([(await uploaded).error, (await removed).data?.length]).toEqual([null, 1])
  } finally {
    holding.release(true)
  }
  expect(await usage()).toEqual({ files: 0, bytes: 0 })
  expect(await loose()).toEqual([])
})
