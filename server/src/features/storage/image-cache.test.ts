import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageKey, makeImageCache } from './image-cache.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'turfwise-drawn-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const key = (n: number, source = 'photo'): string => imageKey(source, String(n))
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => name)

describe('drawn images', () => {
  it('stay within their room: the ones not asked for the longest go first', async () => {
    const folder = join(root, 'room')
    const cache = makeImageCache(folder, 30)
    for (const n of [1, 2, 3]) await cache.put(key(n), Buffer.alloc(10, n))
    expect(await cache.get(key(1))).toEqual(Buffer.alloc(10, 1))
    await cache.put(key(4), Buffer.alloc(10, 4))
    expect(await cache.get(key(2))).toBeUndefined()
    expect(await Promise.all([1, 3, 4].map((n) => cache.get(key(n))))).not.toContain(undefined)
    expect((await filesIn(folder)).sort()).toEqual([1, 3, 4].map((n) => key(n).slice(33)).sort())
  })
  it('are there for the next process, and no more of them than have room', async () => {
    const folder = join(root, 'restart')
    const first = makeImageCache(folder, 100)
    for (const n of [1, 2, 3]) await first.put(key(n), Buffer.alloc(10, n))
    await writeFile(join(folder, 'half.part'), 'x')
    const next = makeImageCache(folder, 20)
    const kept = await Promise.all([1, 2, 3].map((n) => next.get(key(n))))
    expect(kept.filter(Boolean)).toHaveLength(2)
    expect(await filesIn(folder)).toHaveLength(2)
  })
  it('of one source go together', async () => {
    const cache = makeImageCache(join(root, 'forget'), 100)
    await cache.put(key(1), Buffer.from('a'))
    await cache.put(key(1, 'other'), Buffer.from('b'))
    await cache.forget(['photo'])
    expect(await cache.get(key(1))).toBeUndefined()
    expect((await cache.get(key(1, 'other')))?.toString()).toBe('b')
    await cache.clear()
    expect(await filesIn(join(root, 'forget'))).toEqual([])
  })
  it('that cannot be kept are no error', async () => {
    const file = join(root, 'a-file')
    await writeFile(file, '')
    const cache = makeImageCache(file, 100)
    await cache.put(key(1), Buffer.from('a'))
    expect(await cache.get(key(1))).toBeUndefined()
    const small = makeImageCache(join(root, 'small'), 5)
    await small.put(key(1), Buffer.alloc(6))
    expect(await small.get(key(1))).toBeUndefined()
  })
})
