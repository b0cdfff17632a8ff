import { type AskedPart, answerNames } from '@turfwise/domain/health-scores/answers'
import { PROGRESS_LIMITS, saysSomething } from '@turfwise/domain/progress/entry'
import { ENTRY_SCORE_SOURCES } from '@turfwise/domain/progress/entry-score'
import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { photoKeys } from './photo-keys.ts'
import { route } from './route.ts'
import { text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

export const progressId = z.uuid()
const { photosMax, notesCharsMax, healthScoreMin, healthScoreMax } = PROGRESS_LIMITS
const share = inUnit('of one', z.number().check(z.minimum(0), z.maximum(1)))

/** What the photos of a lawn say together, measured on the device. */
const lawnMeasure = z.object({
  /** Green points of all points. */
  cover: share,
  /** Dark green colour index of the green points. */
  dgci: share,
  /** Photos of which it is the median. */
  photos: inUnit('count', z.number().check(z.int(), z.minimum(1), z.maximum(photosMax))),
})

const answer = <Part extends AskedPart>(part: Part) => z.optional(z.enum(answerNames(part)))

/** How a garden looked, in photos and words, as its owner sees it, and whoever belongs to the garden. */
export const progressEntry = z.object({
  id: progressId,
  userId,
  notes: z.nullable(z.string()),
  /** Keys of files in the private bucket, `progress/{own id}/…`: whoever may see the entry signs their addresses. */
  imageUrls: z.array(z.string()),
  /** 0 to 100; null where nobody gave one. */
  healthScore: z.nullable(inUnit('of a hundred', z.number())),
  /** 'photo': measured, with what was asked beside it; 'answer': from answers alone; 'self-reported': as its owner says. */
  healthScoreSource: z.nullable(z.enum(ENTRY_SCORE_SOURCES)),
  measured: z.nullable(lawnMeasure),
  /** The place that the photos show. */
  lawnZoneId: z.nullable(z.uuid()),
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
  writeAge: true,
  versioned: true,
  body: z
    .object({
      /** Made by the client, so that it can speak of the entry before it was answered. */
      id: z.optional(z.uuidv7()),
      userId: z.optional(userId),
      notes: z.optional(z.nullable(text(notesCharsMax))),
      /** Keys of files in the private bucket, `progress/{own id}/…`. */
      imageUrls: photoKeys(photosMax),
      /** Measured on the device; the score is worked out from it and the answers. */
      measured: z.optional(z.nullable(lawnMeasure)),
      /** Of the lawn that the photos show. */
      answers: z.optional(
        z.nullable(
          z.object({
            grassDensity: answer('grassDensity'),
            colourHealth: answer('colourHealth'),
            weedControl: answer('weedControl'),
            soilQuality: answer('soilQuality'),
            diseaseResistance: answer('diseaseResistance'),
          }),
        ),
      ),
      lawnZoneId: z.optional(z.nullable(z.uuid())),
      /** As the gardener judges it, kept where none can be worked out; without one none is kept. */
      healthScore: z.optional(
        z.nullable(
          inUnit('of a hundred', z.number().check(z.int(), z.minimum(healthScoreMin), z.maximum(healthScoreMax))),
        ),
      ),
    })
    .check(z.refine(saysSomething, { path: ['notes'], error: 'Add at least one photo or a note.' })),
  response: progressEntry,
  status: 201,
  errors: ['auth/forbidden', 'photo/not-found', 'lawn-zone/not-found', 'progress/too-many', 'rate/limited'],
})

export const listProgress = route({
  method: 'GET',
  path: '/api/users/:id/progress',
  summary: 'How the garden looked, newest first',
  access: 'user',
  household: 'view',
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
