import { KEY_BYTES_MAX } from '@turfwise/domain/storage/object-key'
import * as z from 'zod/mini'
import { text } from './text.ts'

/** Keys of photos in the private bucket, `{folder}/{id of the garden}/…`: files of the garden that were uploaded before. */
export const photoKeys = (most: number) =>
  z.optional(
    z.nullable(
      z.array(text(KEY_BYTES_MAX)).check(
        z.maxLength(most),
        z.refine((keys) => new Set(keys).size === keys.length, { error: 'Must not name a photo twice.' }),
      ),
    ),
  )
