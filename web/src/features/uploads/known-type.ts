import type { FileType } from '@turfwise/domain/storage/file-types'

const SIGNS: readonly { type: FileType; at: number; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: 'application/pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46] },
]
/** As many as the signs reach. */
export const SIGN_BYTES = 12

/** What the bucket keeps, told by the first bytes as the server does: the name may say something else. */
export const knownType = (head: Uint8Array): FileType | undefined =>
  SIGNS.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte))?.type
