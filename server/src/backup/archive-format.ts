import { z } from 'zod'

/**
 * A backup is a tar archive (POSIX ustar) of plain files, so that any system can look into it. Its order is fixed: what it
 * is, the tables, the files, the secrets, then the manifest with the sums of all that, and the manifest's own sum.
 */
export const HEAD = 'turfwise-backup.json'
export const SECRETS = 'secrets.sealed.json'
export const MANIFEST = 'manifest.json'
export const MANIFEST_SUM = 'manifest.json.sha256'
export const FORMAT = 'turfwise-backup'
/** Raised when an older Turfwise could no longer read what is written. */
export const FORMAT_VERSION = 1

export const BLOCK = 512
/** Two empty blocks, as tar asks for. */
export const END_BYTES = 2 * BLOCK

export const tableEntry = (table: string): string => `database/${table}.copy`
export const fileEntry = (blobKey: string): string => `files/${blobKey}`
/** The key of a file's bytes; undefined for any other entry. */
export const blobKeyOfEntry = (name: string): string | undefined => /^files\/(.+)$/.exec(name)?.[1]

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

export const head = z.object({
  format: z.literal(FORMAT),
  version: z.number().int().min(1),
  createdAt: z.iso.datetime(),
})

export const manifest = head.extend({
  /** Version of the program that wrote it. */
  turfwise: z.string().max(50),
  /** Of the server that it was read from. */
  postgres: z.string().max(100),
  /** Steps that the database had gone, in order. */
  migrations: z.array(z.string().max(100)).min(1).max(10_000),
  tables: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$/),
        columns: z.array(identifier).min(1).max(1600),
        rows: count,
        bytes: count,
        sha256,
      }),
    )
    .max(10_000),
  files: z.object({ count, bytes: count, lost: count }),
  hasSecrets: z.boolean(),
  /** Entries before the manifest. */
  entries: count,
  /** SHA-256 over a line for each of them, in order: sum, bytes and name. */
  digest: sha256,
})

export type Manifest = z.infer<typeof manifest>

/** One line of what `digest` is made of. */
export const digestLine = (entry: { sha256: string; bytes: number; name: string }): string =>
  `${entry.sha256} ${entry.bytes} ${entry.name}\n`

/** Largest size that eleven octal digits hold; beyond it the field is binary, which GNU and BSD tar read. */
const OCTAL_MAX = 8 ** 11 - 1
const NAME_BYTES_MAX = 100

/**
 * The header of one entry, the same for the same name and size: a reader makes it again and compares, so that no byte of it
 * can change unseen.
 */
export function encodeHeader(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES_MAX) throw new RangeError('the name of an entry is too long')
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write('0000600\0' + '0000000\0' + '0000000\0', 100)
  if (bytes <= OCTAL_MAX) block.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  else {
    block.writeUInt8(0x80, 124)
    block.writeBigUInt64BE(BigInt(bytes), 128)
  }
  block.write(`${'0'.repeat(11)}\0`, 136)
  block.write(' '.repeat(8), 148)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** Name and size of the entry that a block begins; undefined when it is not one of ours, or not as it was written. */
export function decodeHeader(block: Buffer): { name: string; bytes: number } | undefined {
  const [name = ''] = block.toString('utf8', 0, NAME_BYTES_MAX).split('\0', 1)
  const isBinary = block.readUInt8(124) === 0x80
  const bytes = isBinary ? Number(block.readBigUInt64BE(128)) : Number.parseInt(block.toString('latin1', 124, 135), 8)
  if (!name || !Number.isSafeInteger(bytes) || bytes < 0) return undefined
  return encodeHeader(name, bytes).equals(block) ? { name, bytes } : undefined
}

/** Bytes after an entry up to the next block. */
export const paddingOf = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK
