import { createHash } from 'node:crypto'

/**
 * Where the bytes of one version of a file lie. Nothing that a user wrote is in it, and every write gets a new one, so
 * that bytes never change under somebody who reads them.
 */
export function blobKeyOf(file: { id: string; version: string; isPublic: boolean }): string {
  const hash = createHash('sha256').update(`${file.id}/${file.version}`).digest('hex')
  return `${file.isPublic ? 'public' : 'private'}/${hash.slice(0, 2)}/${hash}`
}
