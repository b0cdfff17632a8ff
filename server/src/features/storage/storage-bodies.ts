import { NAMES_MAX, SIGNED_URL_SECONDS_MAX } from '@turfwise/domain/storage/limits'
import { KEY_BYTES_MAX } from '@turfwise/domain/storage/object-key'
import * as z from 'zod'
import { BUCKET_COLUMNS } from './buckets.store.ts'
import { ENTRY_COLUMNS } from './list.store.ts'

const LIST_MAX = 1000
const OFFSET_MAX = 1_000_000
const key = z.string().max(KEY_BYTES_MAX)
const order = z.preprocess(
  (given) => (typeof given === 'string' ? given.toLowerCase() : given),
  z.enum(['asc', 'desc']),
)
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Null and an unknown column are what the client sends when it means the default. */
const sortBy = (columns: readonly string[]) =>
  z
    .object({
      column: z.preprocess((given) => (columns.includes(String(given)) ? given : 'name'), z.enum(ENTRY_COLUMNS)),
      order: z.preprocess((given) => given || 'asc', order),
    })
    .nullish()
    .transform((given) => given ?? { column: 'name' as const, order: 'asc' as const })

export const listBody = z.object({
  prefix: key.default(''),
  limit: wholeNumber(1, LIST_MAX).default(100),
  offset: wholeNumber(0, OFFSET_MAX).default(0),
  search: z
    .string()
    .max(KEY_BYTES_MAX)
    .nullish()
    .transform((given) => given ?? ''),
  sortBy: sortBy(ENTRY_COLUMNS),
})

export const listV2Body = z.object({
  prefix: key.default(''),
  // Whoever asks for more gets as much as there is in one page, and a cursor.
  limit: wholeNumber(1, Number.MAX_SAFE_INTEGER)
    .transform((limit) => Math.min(limit, LIST_MAX))
    .default(LIST_MAX),
  cursor: z
    .string()
    .max(4 * KEY_BYTES_MAX)
    .optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: sortBy(['name', 'created_at', 'updated_at']),
})

const twoKeys = {
  bucketId: z.string().max(100),
  sourceKey: z.string().max(2 * KEY_BYTES_MAX),
  destinationBucket: z.string().max(100).optional(),
  destinationKey: z.string().max(2 * KEY_BYTES_MAX),
}
export const moveBody = z.object(twoKeys)
export const copyBody = z.object({ ...twoKeys, copyMetadata: z.boolean().default(true) })

const names = z.array(z.string().max(2 * KEY_BYTES_MAX)).max(NAMES_MAX)
export const removeBody = z.object({ prefixes: names.min(1) })

const expiresIn = z.number().int().min(1).max(SIGNED_URL_SECONDS_MAX)
const transform = z.record(z.string(), z.unknown()).nullish()
export const signBody = z.object({ expiresIn, transform })
/** `transform` is ours: the protocol signs drawings one by one, and a gallery shows many. */
export const signManyBody = z.object({ expiresIn, paths: names.min(1), transform })

const bucketFields = {
  public: z.boolean(),
  file_size_limit: z.union([z.number().nonnegative(), z.string().max(40)]).nullish(),
  allowed_mime_types: z
    .array(z.string().regex(/^[\w.+-]+\/([\w.+-]+|\*)$|^\*\/\*$/))
    .max(100)
    .nullish(),
}
export const createBucketBody = z.object({
  ...bucketFields,
  id: z.string().optional(),
  name: z.string(),
  public: z.boolean().default(false),
  type: z.string().optional(),
})
export const updateBucketBody = z.object({ ...bucketFields, public: z.boolean().optional() })

export const bucketsQuery = z.object({
  limit: wholeNumber(1, LIST_MAX).default(100),
  offset: wholeNumber(0, OFFSET_MAX).default(0),
  sortColumn: z.enum(BUCKET_COLUMNS).default('name'),
  sortOrder: order.default('asc'),
  search: z.string().max(100).default(''),
})
