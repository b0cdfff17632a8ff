import { PROGRESS_LIMITS, saysSomething } from '@turfwise/domain/progress/entry'
import { KEY_BYTES_MAX } from '@turfwise/domain/storage/object-key'
import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

export const progressId = z.uuid()
const { photosMax, notesCharsMax, healthScoreMin, healthScoreMax } = PROGRESS_LIMITS

/** How a garden looked, in photos and words, as its owner sees it. */
export const progressEntry = z.object({
  id: progressId,
  userId,
  notes: z.nullable(z.string()),
  /** Keys of files in the private bucket, `progress/{own id}/…`: opened through signed addresses. */
  imageUrls: z.array(z.string()),
  /** 0 to 100; null where nobody gave one. */
  healthScore: z.nullable(inUnit('of a hundred', z.number())),
  /** A score that came with the entry is what its owner says, not what was measured. */
  healthScoreSource: z.nullable(z.literal('self-reported')),
  createdAt: z.string(),
  /** The entry's version, see version.ts. */
  updatedAt: z.string(),
})
export type ProgressEntry = z.infer<typeof progressEntry>

export const createProgress = route({
  method: 'POST',
  path: '/api/progress',
  summary: `Writes down how the garden looks: at least one photo or a note, at most ${photosMax} photos that were uploaded before. With an id of the caller’s own making it may be sent again: the same id answers the entry that it made`,
  access: 'user',
  versioned: true,
  body: z
    .object({
      /** Made by the client, so that it can speak of the entry before it was answered. */
      id: z.optional(z.uuidv7()),
      userId: z.optional(userId),
      notes: z.optional(z.nullable(text(notesCharsMax))),
      /** Keys of files in the private bucket, `progress/{own id}/…`. */
      imageUrls: z.optional(
        z.nullable(
          z.array(text(KEY_BYTES_MAX)).check(
            z.maxLength(photosMax),
            z.refine((keys) => new Set(keys).size === keys.length, { error: 'Must not name a photo twice.' }),
          ),
        ),
      ),
      /** As the gardener judges it; without one none is kept. */
      healthScore: z.optional(
        z.nullable(
          inUnit('of a hundred', z.number().check(z.int(), z.minimum(healthScoreMin), z.maximum(healthScoreMax))),
        ),
      ),
    })
    .check(z.refine(saysSomething, { path: ['notes'], error: 'Add at least one photo or a note.' })),
  response: progressEntry,
  status: 201,
  errors: ['auth/forbidden', 'photo/not-found', 'progress/too-many', 'rate/limited'],
})

export const listProgress = route({
  method: 'GET',
  path: '/api/users/:id/progress',
  summary: 'How the garden looked, newest first',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  query: z.object({ ...pageQuery }),
  response: z.array(progressEntry),
  errors: [],
})

export const deleteProgress = route({
  method: 'DELETE',
  path: '/api/progress/:id',
  summary: 'Deletes the entry and its photos',
  access: 'user',
  versioned: true,
  params: z.object({ id: progressId }),
  response: z.object({ id: progressId }),
  errors: ['progress/not-found', 'rate/limited'],
})
