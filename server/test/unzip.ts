import { crc32, inflateRawSync } from 'node:zlib'

/** What is in an archive, read from its directory at the end as unzip does; throws when anything does not fit. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packedSize, size, nameSize] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
    ]
    const local = archive.readUInt32LE(at + 42)
    if (archive.readUInt32LE(at) !== 0x02014b50 || archive.readUInt32LE(local) !== 0x04034b50)
      throw new Error('no header')
    const name = archive.toString('utf8', at + 46, at + 46 + nameSize)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = inflateRawSync(archive.subarray(start, start + packedSize))
    if (bytes.length !== size || crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    files.set(name, bytes)
    at += 46 + nameSize
  }
  if (at !== end) throw new Error('the directory does not end where the archive says')
  return files
}
