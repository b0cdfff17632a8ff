import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import {
  BLOCK,
  decodeHeader,
  digestLine,
  END_BYTES,
  FORMAT_VERSION,
  HEAD,
  head,
  MANIFEST,
  MANIFEST_SUM,
  type Manifest,
  manifest,
  paddingOf,
  tableEntry,
} from './archive-format.ts'
import { BackupError } from './backup-error.ts'

/** What stands in an archive before its manifest. */
export interface Entry {
  name: string
  bytes: number
}

/** Takes what it wants of the bytes; the rest is read all the same. */
export type Visit = (entry: Entry, body: AsyncIterable<Buffer>) => Promise<void>

const READ_BYTES = 1 << 20
/** What is held in memory at once: head, manifest and sealed secrets. */
const SMALL_BYTES_MAX = 16 << 20

const damaged = (what: string): BackupError =>
  new BackupError(`The archive is damaged: ${what}. Nothing was changed; take another one.`)

/**
 * Reads a whole archive in its order and checks every byte of it: each header, each sum, each padding, the manifest and the
 * end. What a visit made of an entry may be believed only once this has settled.
 *
 * @throws BackupError when it is no backup, of a newer format, or damaged
 */
export async function readArchive(
  path: string,
  visit: Visit = async () => {},
  signal?: AbortSignal,
): Promise<Manifest> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The archive ${path} cannot be read (${error.code}).`)
  })
  try {
    return await readAll(makeReader(file, (await file.stat()).size, signal), visit)
  } finally {
    await file.close()
  }
}

async function readAll(reader: Reader, visit: Visit): Promise<Manifest> {
  const digest = createHash('sha256')
  const sums = new Map<string, { bytes: number; sha256: string }>()
  for (let entries = 0; ; entries += 1) {
    const entry = await reader.next(entries === 0)
    if (entries === 0) checkHead(await reader.small(entry))
    else if (entry.name === MANIFEST) {
      const found = parseManifest(await reader.small(entry))
      await checkManifestSum(reader, reader.sum())
      await reader.end()
      checkSums(found, { entries, digest: digest.digest('hex'), sums })
      return found
    } else await visit(entry, reader.body())
    await reader.finishEntry()
    const sum = reader.sum()
    digest.update(digestLine({ ...entry, sha256: sum }))
    if (entry.name.startsWith('database/')) sums.set(entry.name, { bytes: entry.bytes, sha256: sum })
  }
}

function checkHead(bytes: Buffer): void {
  const found = head.safeParse(parseJson(bytes))
  if (!found.success) throw damaged('its first entry cannot be read')
  if (found.data.version > FORMAT_VERSION)
    throw new BackupError(
      'The archive was written by a newer Turfwise in a form that this one cannot read. Update first.',
    )
}

function parseManifest(bytes: Buffer): Manifest {
  const found = manifest.safeParse(parseJson(bytes))
  if (found.success) return found.data
  throw damaged('its manifest cannot be read')
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

async function checkManifestSum(reader: Reader, sum: string): Promise<void> {
  await reader.finishEntry()
  const entry = await reader.next(false)
  const text = (await reader.small(entry)).toString('utf8')
  await reader.finishEntry()
  if (entry.name !== MANIFEST_SUM || text !== `${sum}  ${MANIFEST}\n`)
    throw damaged('its manifest is not as it was written')
}

function checkSums(
  wanted: Manifest,
  found: { entries: number; digest: string; sums: ReadonlyMap<string, { bytes: number; sha256: string }> },
): void {
  for (const table of wanted.tables) {
    const sum = found.sums.get(tableEntry(table.name))
    if (sum?.sha256 !== table.sha256 || sum.bytes !== table.bytes)
      throw damaged(`the rows of ${table.name} are not as they were written`)
  }
  if (found.entries !== wanted.entries || found.sums.size !== wanted.tables.length)
    throw damaged('something in it is missing')
  if (found.digest !== wanted.digest) throw damaged('a file in it is not as it was written')
}

interface Reader {
  /** Begins the next entry. */
  next(isFirst: boolean): Promise<Entry>
  /** The bytes of the entry that was begun. */
  body(): AsyncIterable<Buffer>
  /** All of them at once. */
  small(entry: Entry): Promise<Buffer>
  /** Reads what is left of the entry and the padding after it. */
  finishEntry(): Promise<void>
  /** SHA-256 of the entry, read to its end. */
  sum(): string
  /** @throws BackupError unless the end stands here, and nothing behind it */
  end(): Promise<void>
}

function makeReader(file: FileHandle, size: number, signal: AbortSignal | undefined): Reader {
  // By turns, so that one is read while the other is summed.
  let buffer = Buffer.allocUnsafe(Math.min(size, READ_BYTES))
  let other = Buffer.allocUnsafe(buffer.length)
  let ahead: Promise<Buffer> | undefined
  let position = 0
  let left = 0
  let padding = 0
  let hash = createHash('sha256')
  let sum = ''

  /** The next bytes, good until the call after the next. */
  const read = async (most: number): Promise<Buffer> => {
    signal?.throwIfAborted()
    ;[buffer, other] = [other, buffer]
    const into = buffer
    const { bytesRead } = await file.read(into, 0, Math.min(most, into.length), position)
    if (bytesRead === 0) throw damaged('it is cut off')
    position += bytesRead
    return into.subarray(0, bytesRead)
  }
  const readExactly = async (bytes: number): Promise<Buffer> => {
    const whole = Buffer.alloc(bytes)
    for (let offset = 0; offset < bytes; ) offset += (await read(bytes - offset)).copy(whole, offset)
    return whole
  }
  const readEmpty = async (bytes: number): Promise<void> => {
    if ((await readExactly(bytes)).some((byte) => byte !== 0)) throw damaged('there are bytes between its entries')
  }
  async function* body(): AsyncGenerator<Buffer> {
    while (left > 0) {
      const chunk = await (ahead ?? read(left))
      left -= chunk.length
      ahead = left > 0 ? read(left) : undefined
      // Told when it is asked for.
      ahead?.catch(() => {})
      hash.update(chunk)
      yield chunk
    }
  }

  return {
    body,
    async next(isFirst) {
      const notOurs = 'is no backup of Turfwise, or its first bytes are damaged. Nothing was changed.'
      if (isFirst && size < BLOCK) throw new BackupError(`The archive ${notOurs}`)
      const entry = decodeHeader(await readExactly(BLOCK))
      if (isFirst && entry?.name !== HEAD) throw new BackupError(`The archive ${notOurs}`)
      if (entry === undefined) throw damaged('the beginning of an entry is not as it was written')
      if (position + entry.bytes + END_BYTES > size) throw damaged('it is cut off')
      left = entry.bytes
      padding = paddingOf(entry.bytes)
      hash = createHash('sha256')
      return entry
    },
    async small(entry) {
      const bytes = await readSmall(entry, body())
      sum = hash.copy().digest('hex')
      return bytes
    },
    async finishEntry() {
      for await (const _ of body());
      sum = hash.digest('hex')
      await readEmpty(padding)
    },
    sum: () => sum,
    async end() {
      await readEmpty(END_BYTES)
      if (position !== size) throw damaged('there are bytes behind its end')
    },
  }
}

/** The bytes of a small entry, for a visit. */
export async function readSmall(entry: Entry, body: AsyncIterable<Buffer>): Promise<Buffer> {
  if (entry.bytes > SMALL_BYTES_MAX) throw damaged(`${entry.name} is too large`)
  const pieces: Buffer[] = []
  for await (const chunk of body) pieces.push(Buffer.from(chunk))
  return Buffer.concat(pieces)
}
