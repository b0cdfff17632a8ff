import * as contract from '@turfwise/contract/progress'
import { doneAtOf } from '@turfwise/domain/kernel/write-age'
import { PROGRESS_LIMITS } from '@turfwise/domain/progress/entry'
import { keptScore } from '@turfwise/domain/progress/entry-score'
import * as z from 'zod/mini'
import { type RouteEntry, serve, serveInsert } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { makeQuota } from '../../limits/quota.ts'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import { requireOwnPhotos } from '../storage/own-photos.public.ts'
import { deleteEntry } from './delete-entry.ts'
import { ENTRIES, ENTRY, type EntryKey, NEWEST_ENTRIES, presentEntry, type StoredEntry } from './progress.store.ts'
import type { ProgressNeeds } from './progress-needs.ts'

export function progressRoutes(needs: ProgressNeeds): RouteEntry[] {
  const { db, clock, pace } = needs
  const quota = makeQuota({
    max: PROGRESS_LIMITS.most,
    refusal: 'progress/too-many',
    count: (userId, most) => ENTRY.count(db, userId, most),
  })
  const page = pageOf({
    most: PROGRESS_LIMITS.listMax,
    key: z.tuple([z.iso.datetime(), z.uuid()]),
    keyOf: ({ createdAt, id }: StoredEntry): EntryKey => [createdAt.toISOString(), id],
  })
  return [
    serveInsert(
      contract.createProgress,
      async ({ actor, body, ageSeconds }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        const imageUrls = body.imageUrls ?? []
        await requireOwnPhotos(needs.files, { folder: 'progress', userId: actor.userId }, imageUrls)
        const notes = body.notes?.trim() ? body.notes : null
        const id = body.id?.toLowerCase() ?? newRowId()
        const lawnZoneId = body.lawnZoneId?.toLowerCase() ?? null
        if (lawnZoneId !== null && (await needs.zoneOf(actor.userId, lawnZoneId)) === undefined)
          throw new Refusal('lawn-zone/not-found')
        const createdAt = doneAtOf(clock.now(), ageSeconds)
        // Without a photo nothing was measured.
        const measured = imageUrls.length > 0 ? (body.measured ?? null) : null
        const score = keptScore({ ...body, measured })
        return ENTRIES.fill({ id, notes, imageUrls, lawnZoneId, measured, ...score, createdAt })
      },
      {
        pace,
        insert: {
          statement: ENTRY.statements.insert,
          valuesOf: ENTRIES.valuesOf,
          present: presentEntry,
          existing: (userId, { id }) => ENTRY.find(db, userId, id),
        },
      },
    ),
    serve(contract.listProgress, async (call) => {
      const { userId } = call.actor
      const entries = await page(call, (limit, after) => NEWEST_ENTRIES.read(db, userId, { limit, after }))
      return entries.map((entry) => presentEntry(userId, entry))
    }),
    serve(
      contract.deleteProgress,
      async ({ actor: { userId }, params: { id }, seen }) => {
        await deleteEntry(needs, { userId, id, seen })
        return { id }
      },
      { pace },
    ),
  ]
}
