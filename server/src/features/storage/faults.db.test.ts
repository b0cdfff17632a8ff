import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QUOTA_BYTES, QUOTA_FILES } from '@turfwise/domain/storage/limits'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, PASSWORD } from '../../../test/auth-client.ts'
import { PATIENCE } from '../../../test/patience.ts'
import { jpegOf, pdf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { askStorage, type FileOwner, newFileOwner } from '../../../test/storage-client.ts'
import { systemClock } from '../../clock.ts'
import { makeLocalDisk } from '../../ports/object-store/local-disk.ts'
import { type ObjectStore, StoreFull, StoreUnavailable } from '../../ports/object-store/object-store.port.ts'
import { makeArriving } from './arriving.ts'
import { makeBlobs } from './keep-blob.ts'
import { makeSweep } from './sweep.ts'

const LIMIT = 10_485_760
const PDF = { contentType: 'application/pdf' }
let folder: string
let disk: ObjectStore
let server: TestServer
let olive: FileOwner
/** What goes wrong with the store now. */
const broken: Partial<ObjectStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-files-'))
  disk = makeLocalDisk(join(folder, 'files'))
  const store: ObjectStore = {
    put: (...given) => (broken.put ?? disk.put)(...given),
    get: (...given) => (broken.get ?? disk.get)(...given),
    pieces: (...given) => disk.pieces(...given),
    head: (...given) => (broken.head ?? disk.head)(...given),
    copy: (...given) => (broken.copy ?? disk.copy)(...given),
    delete: (...given) => (broken.delete ?? disk.delete)(...given),
  }
  server = await startTestServer({ env: { DATA_DIR: folder }, outside: { store } })
  olive = await newFileOwner(server.url)
})
afterEach(() => {
  for (const name of Object.keys(broken) as (keyof ObjectStore)[]) delete broken[name]
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const files = () => olive.storage.from('private')
const path = (name: string): string => `receipts/${olive.id}/${name}`
const onDisk = async (below: string): Promise<string[]> => {
  const names = await readdir(join(folder, 'files', below), { recursive: true, withFileTypes: true }).catch(() => [])
  return names.filter((one) => one.isFile()).map(({ name }) => name)
}
/** Every file has its bytes and there are no others; nothing is left of what arrived. */
async function expectWhole(): Promise<void> {
  const rows = await server.app.db.query<{ blob_key: string }>(`select blob_key from storage.objects`)
  const blobs = [...(await onDisk('public')), ...(await onDisk('private'))]
  expect(blobs.sort()).toEqual(rows.map(({ blob_key }) => blob_key.split('/').at(-1)).sort())
  expect(await onDisk('arriving')).toEqual([])
  expect(await server.app.db.query(`select * from storage.loose_blobs`)).toEqual([])
}
const sweep = async (): Promise<void> => {
  const { db } = server.app
  await db.query(`update storage.loose_blobs set since = now() - interval '2 hours'`)
  const blobs = makeBlobs({ db, store: disk, logger: pino({ level: 'silent' }), forgetDrawn: async () => {} })
  await makeSweep({ db, blobs, clock: systemClock, arriving: makeArriving(join(folder, 'files', 'arriving')) })()
}

describe('the limit of a file', () => {
  it('is met to the byte, by bytes and by forms [UPLOAD-01]', async () => {
    const fits = await jpegOf(LIMIT)
    expect(fits.length).toBe(LIMIT)
    const over = await jpegOf(LIMIT + 1)
    const type = 'image/jpeg'
    expect((await files().upload(path('fits'), fits, { contentType: type })).error).toBeNull()
    expect((await files().upload(path('fits-form'), new Blob([fits], { type }))).error).toBeNull()
    const large = { statusCode: '413', message: 'The object exceeded the maximum allowed size' }
    expect((await files().upload(path('over'), over, { contentType: type })).error).toMatchObject(large)
    expect((await files().upload(path('over-form'), new Blob([over], { type }))).error).toMatchObject(large)
    expect((await files().exists(path('over'))).data).toBe(false)
    await expectWhole()
  })

  const send = (name: string, headers: Record<string, string | number>, bytesMax: number) =>
    new Promise<{ status: number; body: string; sent: number }>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const all = { authorization: `Bearer ${olive.token}`, 'content-type': 'application/pdf', ...headers }
      let sent = 0
      let answered = false
      const request = httpRequest({
        ...{ hostname, port, method: 'POST', path: `/storage/v1/object/private/${path(name)}`, headers: all },
      })
      request.on('response', async (answer) => {
        answered = true
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk as Buffer)
        request.destroy()
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString(), sent })
      })
      request.on('error', reject)
      const chunk = pdf(65_536)
      const more = (): void => {
        while (!answered && sent < bytesMax) {
          sent += chunk.length
          if (!request.write(chunk)) return void request.once('drain', more)
        }
      }
      more()
    })

  it('stops a body that never ends', async () => {
    const answer = await send('endless', { 'transfer-encoding': 'chunked' }, Number.POSITIVE_INFINITY)
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'EntityTooLarge'])
    expect(answer.sent).toBeLessThan(3 * LIMIT)
    await expectWhole()
  })
  it('is told before anything is read when the client says how much will come', async () => {
    const answer = await send('announced', { 'content-length': 999_999_999 }, 65_536)
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'EntityTooLarge'])
    await expectWhole()
  })
})

describe('an upload that is cut', () => {
  it.each(['application/pdf', 'multipart/form-data; boundary=b'])('leaves no file and no row (%s)', async (type) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const name = path(`cut-${type.length}`)
    const lines = [
      `POST /storage/v1/object/private/${name} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${olive.token}`,
      `Content-Type: ${type}`,
      'Content-Length: 500000',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const part = '--b\r\nContent-Disposition: form-data; name=""; filename="x"\r\nContent-Type: application/pdf\r\n\r\n'
    if (type.startsWith('multipart')) socket.write(part)
    socket.write(pdf(100_000))
    await expect.poll(() => onDisk('arriving')).not.toEqual([])
    socket.destroy()
    await expect.poll(() => onDisk('arriving')).toEqual([])
    expect((await files().exists(name)).data).toBe(false)
    await expectWhole()
  })
})

describe('a store that fails', () => {
  it.each([
    ['full', () => new StoreFull(new Error('ENOSPC')), 507, '507'],
    ['away', () => new StoreUnavailable(new Error('EIO')), 503, '503'],
  ] as const)('and is %s leaves no half file and no row', async (name, error, status, statusCode) => {
    await files().upload(path(`before-${name}`), pdf(), PDF)
    broken.put = async () => {
      throw error()
    }
    expect((await files().upload(path(name), pdf(), PDF)).error).toMatchObject({ status, statusCode })
    expect((await files().update(path(`before-${name}`), pdf(700), PDF)).error).toMatchObject({ status })
    broken.copy = async () => {
      throw error()
    }
    expect((await files().copy(path(`before-${name}`), path(name))).error).toMatchObject({ status })
    expect((await files().download(path(`before-${name}`))).data?.size).toBe(600)
    expect((await files().exists(path(name))).data).toBe(false)
    await expectWhole()
  })
  it('while files are removed removes them all the same, and their bytes later', async () => {
    await files().upload(path('stuck'), pdf(), PDF)
    broken.delete = async () => {
      throw new StoreUnavailable(new Error('EIO'))
    }
    expect((await files().remove([path('stuck')])).data).toHaveLength(1)
    expect((await files().exists(path('stuck'))).data).toBe(false)
    await expect(expectWhole()).rejects.toThrow()
    await sweep()
    await expectWhole()
  })
  it('while it is read is no missing file', async () => {
    await files().upload(path('unread'), pdf(), PDF)
    broken.get = async () => {
      throw new StoreUnavailable(new Error('EIO'))
    }
    const answer = await askStorage(server.url, 'GET', `/object/private/${path('unread')}`, { token: olive.token })
    expect(answer).toMatchObject({ status: 503, body: { statusCode: '503', code: 'ServiceUnavailable' } })
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.headers.get('etag')).toBeNull()
  })
})

describe('a process that is killed', () => {
  it('between bytes and row leaves nothing to be seen, and the bytes go with the next round', async () => {
    // The bytes are there, and from then on nothing more happens: neither the row nor the clearing up.
    broken.put = async (...given) => {
      await disk.put(...given)
      broken.delete = async () => {
        throw new Error('killed')
      }
      throw new Error('killed')
    }
    expect((await files().upload(path('killed'), pdf(), PDF)).error).toMatchObject({ status: 500 })
    expect((await files().exists(path('killed'))).data).toBe(false)
    expect((await files().list(`receipts/${olive.id}`, { search: 'killed' })).data).toEqual([])
    await expect(expectWhole()).rejects.toThrow()
    await sweep()
    await expectWhole()
  })
  it('takes nothing from an upload that is still running', async () => {
    const { db } = server.app
    broken.put = async (key, ...rest) => {
      await disk.put(key, ...rest)
      const blobs = makeBlobs({ db, store: disk, logger: pino({ level: 'silent' }), forgetDrawn: async () => {} })
      await makeSweep({ db, blobs, clock: systemClock, arriving: makeArriving(join(folder, 'files', 'arriving')) })()
    }
    expect((await files().upload(path('running'), pdf(), PDF)).error).toBeNull()
    expect((await files().download(path('running'))).data?.size).toBe(600)
    await expectWhole()
  })
  it('and whose bytes were taken too early gets no row without bytes', async () => {
    broken.put = async (key, ...rest) => {
      await disk.put(key, ...rest)
      await sweep()
    }
    expect((await files().upload(path('late'), pdf(), PDF)).error).not.toBeNull()
    expect((await files().exists(path('late'))).data).toBe(false)
    await expectWhole()
  })
})

describe('two writes at once', () => {
  it('of one name keep one file, and tell all others that it is taken', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => files().upload(path('race'), pdf(), PDF)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.statusCode === '409')).toHaveLength(4)
    await expectWhole()
  })
  it('that replace one file leave one of them whole', async () => {
    const sizes = [600, 700, 800, 900]
    const answers = await Promise.all(
      sizes.map((size) => files().upload(path('replace'), pdf(size), { ...PDF, upsert: true })),
    )
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
    const { data } = await files().download(path('replace'))
    expect(sizes).toContain(data?.size)
    expect((await files().info(path('replace'))).data?.size).toBe(data?.size)
    await expectWhole()
  })
})

describe('what one person may keep', () => {
  it('ends to the byte, even when two files come at once', async () => {
    const basil = await newFileOwner(server.url)
    const theirs = basil.storage.from('private')
    const mine = (name: string): string => `receipts/${basil.id}/${name}`
    await theirs.upload(mine('first'), pdf(), PDF)
    await server.app.db.query(`update storage.objects set size = $2 where name = $1`, [
      mine('first'),
      QUOTA_BYTES - 1000,
    ])
    const both = await Promise.all(['a', 'b'].map((name) => theirs.upload(mine(name), pdf(600), PDF)))
    expect(both.map(({ error }) => error?.message ?? 'kept').sort()).toEqual([
      'The storage of this account is full',
      'kept',
    ])
    expect((await theirs.upload(mine('c'), pdf(400), PDF)).error).toBeNull()
    expect((await theirs.upload(mine('d'), pdf(40), PDF)).error).toMatchObject({ statusCode: '413' })
    expect((await theirs.copy(mine('c'), mine('e'))).error).toMatchObject({ statusCode: '413' })
    // What is replaced gives its room back first.
    expect((await theirs.update(mine('c'), pdf(390), PDF)).error).toBeNull()
    await theirs.remove([mine('first')])
    expect((await theirs.upload(mine('d'), pdf(40), PDF)).error).toBeNull()
    await expectWhole()
  })
  it('ends at so many files', async () => {
    const basil = await newFileOwner(server.url)
    await server.app.db.query(
      `insert into storage.objects (id, bucket_id, name, owner, version, blob_key, etag, size, content_type, cache_control)
       select gen_random_uuid(), 'private', 'x/' || $1::text || '/' || n, $1::uuid, gen_random_uuid(), $1::text || n, '', 0, '', ''
       from generate_series(1, $2) n`,
      [basil.id, QUOTA_FILES],
    )
    const { error } = await basil.storage.from('private').upload(`receipts/${basil.id}/x`, pdf(), PDF)
    expect(error).toMatchObject({ statusCode: '413', message: 'The storage of this account is full' })
    await server.app.db.query(`delete from storage.objects where owner = $1`, [basil.id])
    await server.app.db.query(`delete from storage.loose_blobs where blob_key like $1 || '%'`, [basil.id])
  })
  it('goes within seconds when the account is deleted, also where the store was away for a while', async () => {
    const thyme = await newFileOwner(server.url)
    await thyme.storage.from('private').upload(`receipts/${thyme.id}/x`, pdf(), PDF)
    const asked = Promise.withResolvers<void>()
    broken.delete = async () => {
      asked.resolve()
      throw new StoreUnavailable('away')
    }
    const body = { currentPassword: PASSWORD }
    const answer = await ask(server.url, 'DELETE', `/api/users/${thyme.id}`, { token: thyme.token, body })
    expect(answer.status).toBe(200)
    await asked.promise
    delete broken.delete
    await vi.waitFor(expectWhole, PATIENCE)
  })
  it('goes when its owner goes', async () => {
    const thyme = await newFileOwner(server.url)
    const name = `receipts/${thyme.id}/x`
    await thyme.storage.from('private').upload(name, pdf(), PDF)
    await server.app.db.query(`delete from auth.users where id = $1`, [thyme.id])
    expect(await server.app.db.query(`select * from storage.objects where name = $1`, [name])).toEqual([])
    await sweep()
    await expectWhole()
  })
})
