import { randomBytes } from 'node:crypto'
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLocalDisk } from './local-disk.ts'
import { toStoreError } from './no-room.ts'
import { type ObjectStore, StoreFull, StoreUnavailable } from './object-store.port.ts'
import { makeS3 } from './s3.ts'
import { type S3Stub, startS3Stub } from './s3-stub.ts'

let folder: string
let stub: S3Stub
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-store-'))
  stub = await startS3Stub()
})
afterAll(async () => {
  await stub.close()
  await rm(folder, { recursive: true, force: true })
})

const key = (kind: 'public' | 'private' = 'private'): string => {
  const hash = randomBytes(32).toString('hex')
  return `${kind}/${hash.slice(0, 2)}/${hash}`
}
const fileOf = async (bytes: Buffer): Promise<string> => {
  const path = join(folder, randomBytes(6).toString('hex'))
  await writeFile(path, bytes)
  return path
}
const bytesOf = async (stream: Readable | undefined): Promise<Buffer | undefined> => stream && buffer(stream)
const JPEG = { type: 'image/jpeg' }

/** Every adapter keeps the promises of the port. */
describe.each<[string, () => ObjectStore]>([
  ['local disk', () => makeLocalDisk(join(folder, 'files'))],
  ['S3', () => makeS3(stub.settings)],
])('the file store on %s', (_, make) => {
  it('keeps bytes and uses the file up', async () => {
    const [store, name, bytes] = [make(), key(), randomBytes(300_000)]
    const file = await fileOf(bytes)
    await store.put(name, file, JPEG)
    expect(await bytesOf(await store.get(name))).toEqual(bytes)
    expect(await store.head(name)).toEqual({ bytes: 300_000 })
    const pieces: Buffer[] = []
    for await (const piece of (await store.pieces(name)) ?? []) pieces.push(Buffer.from(piece))
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
    await expect(access(file)).rejects.toThrow('ENOENT')
  })
  it('keeps nothing at all as well', async () => {
    const [store, name] = [make(), key()]
    await store.put(name, await fileOf(Buffer.alloc(0)), JPEG)
    expect(await bytesOf(await store.get(name))).toEqual(Buffer.alloc(0))
    expect(await store.head(name)).toEqual({ bytes: 0 })
  })
  it.each([
    [{ first: 0, last: 0 }, 'a'],
    [{ first: 2, last: 4 }, 'cde'],
    [{ first: 9, last: 9 }, 'j'],
    [{ first: 0, last: 9 }, 'abcdefghij'],
  ])('gives the part %j, both ends included', async (range, part) => {
    const [store, name] = [make(), key()]
    await store.put(name, await fileOf(Buffer.from('abcdefghij')), JPEG)
    expect((await bytesOf(await store.get(name, range)))?.toString()).toBe(part)
  })
  it('says that there is nothing', async () => {
    const store = make()
    expect(await store.get(key())).toBeUndefined()
    expect(await store.pieces(key())).toBeUndefined()
    expect(await store.head(key())).toBeUndefined()
    expect(await store.copy(key(), key())).toBe(false)
  })
  it.each([
    ['private', 'private'],
    ['private', 'public'],
    ['public', 'private'],
  ] as const)('copies from %s to %s, and each lives on without the other', async (from, to) => {
    const [store, one, two] = [make(), key(from), key(to)]
    await store.put(one, await fileOf(Buffer.from('grass')), JPEG)
    expect(await store.copy(one, two)).toBe(true)
    await store.delete([one])
    expect(await store.get(one)).toBeUndefined()
    expect((await bytesOf(await store.get(two)))?.toString()).toBe('grass')
  })
  it('forgets many, and those that are not there', async () => {
    const store = make()
    const names = Array.from({ length: 20 }, () => key())
    for (const name of names.slice(1)) await store.put(name, await fileOf(Buffer.from('x')), JPEG)
    await store.delete(names)
    expect(await Promise.all(names.map((name) => store.head(name)))).toEqual(names.map(() => undefined))
  })
  it.each(['../x', 'private/../../x', 'private/ab/x', `private/ab/${'a'.repeat(63)}/`, '/etc/passwd', ''])(
    'refuses the key %j, which is none of ours',
    async (name) => {
      const store = make()
      await expect(store.put(name, join(folder, 'x'), JPEG)).rejects.toThrow()
      await expect(store.get(name)).rejects.toThrow()
      await expect(store.delete([name])).rejects.toThrow()
    },
  )
  it('says that it is away, whatever failed below', async () => {
    const store = make()
    await expect(store.put(key(), join(folder, 'no such file'), JPEG)).rejects.toThrow(StoreUnavailable)
  })
})

describe('the local disk', () => {
  it('shows no half of a file under any name when writing fails', async () => {
    const root = join(folder, 'half')
    const store = makeLocalDisk(root)
    await expect(store.put(key(), folder, JPEG)).rejects.toThrow(StoreUnavailable)
    const names = await readdir(root, { recursive: true, withFileTypes: true })
    expect(names.filter((one) => one.isFile())).toEqual([])
  })
  it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('is full on %s', (code) => {
    expect(toStoreError(Object.assign(new Error(code), { code }))).toBeInstanceOf(StoreFull)
    expect(toStoreError(Object.assign(new Error('EIO'), { code: 'EIO' }))).toBeInstanceOf(StoreUnavailable)
  })
})

describe('S3', () => {
  it('keeps what is private in a bucket of its own', async () => {
    const store = makeS3(stub.settings)
    const [open, hidden] = [key('public'), key('private')]
    await store.put(open, await fileOf(Buffer.from('a')), JPEG)
    await store.put(hidden, await fileOf(Buffer.from('b')), JPEG)
    expect(stub.objects.get(`turfwise-public/${open}`)).toEqual({ bytes: Buffer.from('a'), type: 'image/jpeg' })
    expect(stub.objects.get(`turfwise-private/${hidden}`)?.bytes.toString()).toBe('b')
    expect(stub.objects.has(`turfwise-public/${hidden}`)).toBe(false)
  })
  it('refuses a wrong secret, and that is no missing file', async () => {
    const store = makeS3({ ...stub.settings, secretAccessKey: 'wrong' })
    await expect(store.get(key())).rejects.toThrow(StoreUnavailable)
    await expect(store.head(key())).rejects.toThrow(StoreUnavailable)
  })
  it.each<[Parameters<S3Stub['fail']>[0], typeof StoreFull | typeof StoreUnavailable]>([
    ['drop', StoreUnavailable],
    [{ status: 503, code: 'SlowDown' }, StoreUnavailable],
    [{ status: 500, code: 'InternalError' }, StoreUnavailable],
    [{ status: 507, code: 'XMinioStorageFull' }, StoreFull],
    [{ status: 403, code: 'QuotaExceeded' }, StoreFull],
  ])('%j is told in the words of the port', async (how, error) => {
    const store = makeS3(stub.settings)
    const file = await fileOf(Buffer.from('x'))
    stub.fail(how)
    try {
      await expect(store.put(key(), file, JPEG)).rejects.toThrow(error)
      await expect(store.copy(key(), key())).rejects.toThrow(error)
      await expect(store.get(key())).rejects.toThrow(error)
    } finally {
      stub.fail(undefined)
    }
  })
})
