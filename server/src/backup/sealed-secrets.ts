import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Secrets } from '../secrets.ts'
import { BackupError } from './backup-error.ts'

/** 32 MB for each try: what a graphics card has many of is memory that it cannot spare. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32
const TAG_BYTES = 16

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r })

const base64 = z.string().regex(/^[A-Za-z0-9_-]+$/)
const sealed = z.object({
  kdf: z.literal('scrypt'),
  // Bounded: an archive of somebody else must not choose how long we work.
  N: z
    .number()
    .int()
    .min(2)
    .max(2 ** 17),
  r: z.number().int().min(1).max(16),
  p: z.number().int().min(1).max(8),
  salt: base64,
  cipher: z.literal('aes-256-gcm'),
  nonce: base64,
  tag: base64,
  bytes: base64,
})

/** Encrypts the secrets for a backup by a key that is derived from the passphrase. */
export async function sealSecrets(secrets: Secrets, passphrase: string): Promise<Buffer> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, COST), nonce)
  const bytes = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  const text = (buffer: Buffer): string => buffer.toString('base64url')
  const written: z.infer<typeof sealed> = {
    ...{ kdf: 'scrypt', ...COST, salt: text(salt) },
    ...{ cipher: 'aes-256-gcm', nonce: text(nonce), tag: text(cipher.getAuthTag()), bytes: text(bytes) },
  }
  return Buffer.from(`${JSON.stringify(written, null, 1)}\n`)
}

/**
 * The text of `secrets.json`.
 *
 * @throws BackupError for another passphrase
 */
export async function openSecrets(bytes: Buffer, passphrase: string): Promise<string> {
  const found = sealed.safeParse(JSON.parse(bytes.toString('utf8')))
  if (!found.success) throw new BackupError('The secrets in the archive are in a form that this Turfwise cannot read.')
  const { salt, nonce, tag, bytes: hidden, ...cost } = found.data
  const buffer = (text: string): Buffer => Buffer.from(text, 'base64url')
  const key = await keyOf(passphrase, buffer(salt), cost)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, buffer(nonce), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(buffer(tag))
    const text = Buffer.concat([decipher.update(buffer(hidden)), decipher.final()]).toString('utf8')
    return `${JSON.stringify(JSON.parse(text), null, 2)}\n`
  } catch {
    throw new BackupError('The passphrase is not the one that the secrets in the archive were encrypted with.')
  }
}
