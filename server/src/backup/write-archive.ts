import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { PRIVATE_FILE } from '../private-folder.ts'
import {
  BLOCK,
  digestLine,
  END_BYTES,
  encodeHeader,
  FORMAT,
  FORMAT_VERSION,
  HEAD,
  MANIFEST,
  MANIFEST_SUM,
  type Manifest,
  paddingOf,
} from './archive-format.ts'

export interface ArchiveWriter {
  /** Writes one entry, whose size need not be known before. */
  add(name: string, body: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<{ bytes: number; sha256: string }>
  /** Writes the manifest and the end, and waits until the disk has everything. */
  finish(about: Omit<Manifest, 'format' | 'version' | 'createdAt' | 'entries' | 'digest'>): Promise<void>
  /** Lets go of the file, which stays as it is. */
  close(): Promise<void>
}

/**
 * Begins an archive under a name that must not be taken.
 *
 * @param signal ends the writing between two pieces
 * @throws the error of the file system
 */
export async function writeArchive(path: string, createdAt: Date, signal?: AbortSignal): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', PRIVATE_FILE)
  const out = makeOutput(file)
  const digest = createHash('sha256')
  const about = { format: FORMAT, version: FORMAT_VERSION, createdAt: createdAt.toISOString() } as const
  let entries = 0

  const add: ArchiveWriter['add'] = async (name, body) => {
    const start = out.position()
    await out.write(Buffer.alloc(BLOCK))
    const hash = createHash('sha256')
    for await (const chunk of body) {
      signal?.throwIfAborted()
      hash.update(chunk)
      await out.write(chunk)
    }
    const bytes = out.position() - start - BLOCK
    // Last, since only now its size is known.
    await out.overwrite(encodeHeader(name, bytes), start)
    await out.write(Buffer.alloc(paddingOf(bytes)))
    return { bytes, sha256: hash.digest('hex') }
  }
  const addCounted: ArchiveWriter['add'] = async (name, body) => {
    const written = await add(name, body)
    digest.update(digestLine({ name, ...written }))
    entries += 1
    return written
  }

  // A write that is under way ends first: its file must not be gone meanwhile.
  const close = async (): Promise<void> => {
    await out.flush().catch(() => {})
    await file.close()
  }

  await addCounted(HEAD, [asJson(about)]).catch(async (error) => {
    await close()
    throw error
  })
  return {
    add: addCounted,
    async finish(rest) {
      const { sha256 } = await add(MANIFEST, [
        asJson({ ...about, ...rest, entries, digest: digest.digest('hex') } satisfies Manifest),
      ])
      await add(MANIFEST_SUM, [Buffer.from(`${sha256}  ${MANIFEST}\n`)])
      await out.write(Buffer.alloc(END_BYTES))
      await out.flush()
      await file.sync()
    },
    close,
  }
}

const asJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

interface Output {
  /** Of the next byte. */
  position(): number
  /** Takes the bytes, which may change once this has settled. */
  write(bytes: Buffer): Promise<void>
  /** Gives bytes that were written before another content. */
  overwrite(bytes: Buffer, at: number): Promise<void>
  /** Settles when the system has everything. */
  flush(): Promise<void>
}

const PIECE_BYTES = 1 << 20
/** The disk is asked to write this much through, while we go on: at the end little is left to wait for. */
const SYNCED_BYTES = 32 << 20

/** Writes in large pieces, one of which is filled while the other is on its way to the disk. */
function makeOutput(file: FileHandle): Output {
  let filling = Buffer.allocUnsafe(PIECE_BYTES)
  let other = Buffer.allocUnsafe(PIECE_BYTES)
  let filled = 0
  let flushed = 0
  let underWay: Promise<void> = Promise.resolve()
  let syncedTo = 0
  let syncing: Promise<void> = Promise.resolve()

  const send = async (): Promise<void> => {
    await underWay
    underWay = writeWhole(file, filling.subarray(0, filled), flushed)
    // Told by the next one that waits for it.
    underWay.catch(() => {})
    flushed += filled
    filled = 0
    if (flushed - syncedTo >= SYNCED_BYTES) await syncSoFar()
    ;[filling, other] = [other, filling]
  }
  // A fault of the disk is told once, so it must not be passed over here.
  const syncSoFar = async (): Promise<void> => {
    await syncing
    syncedTo = flushed
    syncing = file.datasync()
    syncing.catch(() => {})
  }
  return {
    position: () => flushed + filled,
    async write(bytes) {
      for (let offset = 0; offset < bytes.length; ) {
        const taken = bytes.copy(filling, filled, offset)
        offset += taken
        filled += taken
        if (filled === PIECE_BYTES) await send()
      }
    },
    async overwrite(bytes, at) {
      const before = Math.max(0, Math.min(bytes.length, flushed - at))
      bytes.copy(filling, Math.max(0, at - flushed), before)
      if (before === 0) return
      await underWay
      await writeWhole(file, bytes.subarray(0, before), at)
    },
    async flush() {
      await send()
      await underWay
      await syncing
    },
  }
}

/** One write may take less than all, when the disk is about to be full. */
async function writeWhole(file: FileHandle, piece: Buffer, start: number): Promise<void> {
  for (let offset = 0; offset < piece.length; ) {
    const { bytesWritten } = await file.write(piece, offset, piece.length - offset, start + offset)
    offset += bytesWritten
  }
}
