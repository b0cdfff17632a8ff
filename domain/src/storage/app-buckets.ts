import { FILE_BYTES_MAX } from './limits.ts'

export interface BucketRules {
  id: string
  /** True when anybody who knows the address may read. */
  isPublic: boolean
  /** Bytes; null where only the limit for all buckets holds. */
  fileBytesMax: number | null
  /** Null takes every type. */
  allowedTypes: readonly string[] | null
}

/** The buckets of the app, made when the server starts. */
export const APP_BUCKETS = [
  {
    id: 'garden',
    isPublic: true,
    fileBytesMax: FILE_BYTES_MAX,
    allowedTypes: ['image/jpeg', 'image/png', 'image/webp'],
  },
  {
    id: 'private',
    isPublic: false,
    fileBytesMax: FILE_BYTES_MAX,
    allowedTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  },
] as const satisfies readonly BucketRules[]
