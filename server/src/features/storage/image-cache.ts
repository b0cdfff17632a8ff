import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../private-folder.ts'

/** Drawn images on this machine's disk; the ones that were not asked for the longest make room for new ones. */
export interface ImageCache {
  get(key: string): Promise<Buffer | undefined>
  /** A disk that is full is no error: then nothing is kept. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Forgets everything that was drawn from these sources, also by another process in the same folder. */
  forget(sources: readonly string[]): Promise<void>
  clear(): Promise<void>
}

/** 256 MiB hold some ten thousand images as lists show them. */
const CACHE_BYTES_MAX = 268_435_456

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
const KEY = /^[0-9a-f]{32}\/[0-9a-f]{32}$/

/** A key of one drawing: what it was drawn from and how. It is its path as well, so that what has one source lies together. */
export const imageKey = (source: string, drawing: string): string => `${hash(source)}/${hash(drawing)}`

/**
 * @param folder absolute; made when missing. What an earlier process kept there is used again
 * @param bytesMax other than the default for tests
 */
export function makeImageCache(folder: string, bytesMax: number = CACHE_BYTES_MAX): ImageCache {
  /** From the one that was not asked for the longest to the latest. */
  const sizes = new Map<string, number>()
  let total = 0
  const pathOf = (key: string): string => join(folder, key)

  const note = (key: string, bytes: number): void => {
    total += bytes - (sizes.get(key) ?? 0)
    sizes.delete(key)
    sizes.set(key, bytes)
  }
  const drop = async (key: string): Promise<void> => {
    total -= sizes.get(key) ?? 0
    sizes.delete(key)
    await rm(pathOf(key), { force: true }).catch(() => {})
  }
  const shrink = async (): Promise<void> => {
    for (const key of sizes.keys()) {
      if (total <= bytesMax) return
      await drop(key)
    }
  }
  const readKept = async (): Promise<void> => {
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    const kept: { key: string; bytes: number; at: number }[] = []
    for (const name of names) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      const key = name.replaceAll('\\', '/')
      if (!found?.isFile()) continue
      if (KEY.test(key)) kept.push({ key, bytes: found.size, at: found.mtimeMs })
      else await rm(join(folder, name), { force: true })
    }
    for (const { key, bytes } of kept.sort((a, b) => a.at - b.at)) note(key, bytes)
    await shrink()
  }
  const ready = readKept().catch(() => {})

  return {
    async get(key) {
      await ready
      const bytes = await readFile(pathOf(key)).catch(() => undefined)
      if (bytes) note(key, bytes.length)
      else if (sizes.has(key)) await drop(key)
      return bytes
    },
    async put(key, bytes) {
      await ready
      if (bytes.length > bytesMax) return
      const path = pathOf(key)
      const beside = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
        await writeFile(beside, bytes, { mode: PRIVATE_FILE })
        await rename(beside, path)
        note(key, bytes.length)
        await shrink()
      } catch {
        await rm(beside, { force: true }).catch(() => {})
      }
    },
    async forget(sources) {
      await ready
      const gone = new Set(sources.map(hash))
      for (const [key, bytes] of [...sizes]) {
        if (!gone.has(key.slice(0, 32))) continue
        sizes.delete(key)
        total -= bytes
      }
      for (const source of gone) await rm(join(folder, source), { recursive: true, force: true }).catch(() => {})
    },
    async clear() {
      await ready
      for (const key of [...sizes.keys()]) await drop(key)
    },
  }
}
