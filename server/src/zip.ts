import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** Path inside the archive, with slashes. */
  name: string
  bytes: Uint8Array
}

const deflate = promisify(deflateRaw)

const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_CENTRAL = 0x06054b50
/** Without the 64-bit extension; an archive that is made in memory is far smaller. */
const BYTES_MAX = 0xffffffff
const ENTRIES_MAX = 0xffff

/** A moment as DOS wrote it: two 16-bit numbers, seconds in twos, no zone (UTC is meant here). */
function dosTime(at: Date): { time: number; date: number } {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((Math.max(at.getUTCFullYear(), 1980) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return { time, date }
}

const numbers = (...fields: readonly [value: number, bytes: 2 | 4][]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/**
 * A ZIP archive (APPNOTE 6.3.10, sections 4.3 and 4.4), made in memory.
 * @throws RangeError for more than 4 GB or 65535 entries
 */
export async function zip(entries: readonly ZipEntry[], at: Date): Promise<Buffer> {
  if (entries.length > ENTRIES_MAX) throw new RangeError('too many entries for one archive')
  const { time, date } = dosTime(at)
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name, 'utf8')
    const packed = await deflate(bytes)
    const described = numbers(
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [time, 2],
      [date, 2],
      [crc32(bytes), 4],
      [packed.length, 4],
      [bytes.length, 4],
      [path.length, 2],
      [0, 2],
    )
    directory.push(
      numbers([CENTRAL_HEADER, 4], [VERSION, 2]),
      described,
      // No comment, one disk, no attributes; then where the file begins.
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      path,
    )
    const file = [numbers([LOCAL_HEADER, 4]), described, path, packed]
    files.push(...file)
    offset += file.reduce((sum, part) => sum + part.length, 0)
    if (offset > BYTES_MAX) throw new RangeError('too many bytes for one archive')
  }
  const central = Buffer.concat(directory)
  const count = entries.length
  const end = numbers(
    [END_OF_CENTRAL, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  )
  return Buffer.concat([...files, central, end])
}
