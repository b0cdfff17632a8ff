import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { toStoreError } from '../../ports/object-store/no-room.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../private-folder.ts'
import { StorageError } from './storage-error.ts'

/** What the file library needs to tell a type. */
export const HEAD_BYTES = 4100
/** Chunks as they come from the network are small; each write is a trip to the thread pool. */
const PIECE_BYTES = 524_288
/** No upload may take this long, so what is older was left behind by a process that was killed. */
const ABANDONED_MS = 3_600_000

/** A file that has arrived and is not kept yet. */
export interface Arrived {
  path: string
  bytes: number
  /** Of the bytes in the file. */
  etag: string
  /** The first bytes, by which its type is told. */
  head: Buffer
}

/** A folder for files that are arriving. */
export interface Arriving {
  /** Runs the work with a name for a file, and removes what is left under it afterwards. */
  withFile<T>(work: (path: string) => Promise<T>): Promise<T>
  /** Removes what killed processes left. */
  sweep(now: Date): Promise<void>
}

const refuse = (error: unknown): never => {
  throw toStoreError(error)
}
const etagOf = (hash: Hash): string => `"${hash.digest('hex').slice(0, 32)}"`

export function makeArriving(folder: string): Arriving {
  return {
    async withFile(work) {
      const path = join(folder, randomUUID())
      try {
        await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
        return await work(path)
      } finally {
        await rm(path, { force: true }).catch(() => {})
      }
    },
    async sweep(now) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found && now.getTime() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
      }
    },
  }
}

/**
 * Writes what arrives to a new file and stops at the first byte too many. The stream is left as it is then, so that the
 * client can still be answered.
 *
 * @throws StorageError EntityTooLarge; StoreFull; the stream's own error when it is cut
 */
export async function receive(body: Readable, path: string, bytesMax: number): Promise<Arrived> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let bytes = 0
  const file = await open(path, 'wx', PRIVATE_FILE).catch(refuse)
  let waiting: Buffer[] = []
  const write = async (): Promise<void> => {
    const piece = Buffer.concat(waiting)
    waiting = []
    await file.appendFile(piece).catch(refuse)
  }
  try {
    let written = 0
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (bytes + chunk.length > bytesMax) throw new StorageError('EntityTooLarge')
      if (bytes < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - bytes))
      bytes += chunk.length
      hash.update(chunk)
      waiting.push(chunk)
      if (bytes - written < PIECE_BYTES) continue
      await write()
      written = bytes
    }
    await write()
  } finally {
    await file.close()
  }
  return { path, bytes, etag: etagOf(hash), head: Buffer.concat(head) }
}

/** Size and tag of a file that was written by somebody else. */
export async function measureFile(path: string): Promise<{ bytes: number; etag: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, etag: etagOf(hash) }
}
