import { createProgress, deleteProgress, type ProgressEntry } from '@turfwise/contract/progress'
import { keys } from '../../keys.ts'
import type { CallOptions } from '../../platform/api-request.ts'
import { withMade, without } from '../../platform/outbox/overlays.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { write } from '../../platform/outbox/write.ts'
import { deleteWithUndo } from '../../ui/list/delete-with-undo.ts'
import {
  NOT_DELETED,
  NOT_SAVED,
  PHOTO_GONE,
  PLACE_GONE,
  PROGRESS_LIST_WORDS,
  PROGRESS_SAYS,
  TOO_MANY,
} from './progress-copy.ts'
import { progressKey, shownEntries } from './progress-queries.ts'

export const entryObject = (id: string): string => `progress/${id}`

const COMMON = {
  stale: ({ userId }: { userId: string }) => [progressKey(userId), keys.userStats(userId)],
  toldAtRow: true,
  words: PROGRESS_LIST_WORDS,
}

type Creation = CallOptions<typeof createProgress>['body']

/** An entry that has not reached the server, as it will stand there. It has no version yet. */
const comingEntry = ({ body, userId, madeAt }: { body: Creation; userId: string; madeAt: string }): ProgressEntry => ({
  id: body.id ?? '',
  userId,
  notes: body.notes ?? null,
  imageUrls: body.imageUrls ?? [],
  // The server works it out.
  healthScore: null,
  healthScoreSource: null,
  measured: body.measured ?? null,
  lawnZoneId: body.lawnZoneId ?? null,
  createdAt: madeAt,
  updatedAt: '',
})

/** Makes an entry of photos that were uploaded, and notes. */
export const creation = write({
  ...COMMON,
  route: createProgress,
  says: ({ body: { imageUrls, notes } }) => ({
    title: PROGRESS_SAYS.title,
    details: [
      ...(imageUrls?.length ? [PROGRESS_SAYS.photos(imageUrls.length)] : []),
      ...(notes ? [PROGRESS_SAYS.notes] : []),
    ],
  }),
  object: ({ body }) => entryObject(body.id ?? ''),
  overlay: { of: shownEntries, show: (entries, row) => withMade(entries, comingEntry(row), 'first') },
  makes: true,
  failed: NOT_SAVED,
  failedBy: { 'progress/too-many': TOO_MANY, 'photo/not-found': PHOTO_GONE, 'lawn-zone/not-found': PLACE_GONE },
})

/** Deletes an entry with its photos. */
const deletion = write({
  ...COMMON,
  route: deleteProgress,
  object: ({ params }) => entryObject(params.id),
  overlay: { of: shownEntries, show: (entries, { params }) => without(entries, params.id) },
  failed: NOT_DELETED,
})

export const deleteEntryWithUndo = (entry: ProgressEntry, title: string): void =>
  deleteWithUndo(deletion, { params: { id: entry.id } }, { title, base: baseOf(entry, ['notes']) })
