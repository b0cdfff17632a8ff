import { FOLDERS } from '@turfwise/domain/storage/file-path'
import { Refusal } from '../../refusal.ts'
import { requireSeen, type Seen } from '../../seen.ts'
import { ENTRY, presentEntry, unnamedPhotos } from './progress.store.ts'
import type { ProgressNeeds } from './progress-needs.ts'

/**
 * Removes an entry with its photos, unless another entry names them too.
 * @throws Refusal progress/not-found, request/changed
 */
export const deleteEntry = (
  { db, files }: Pick<ProgressNeeds, 'db' | 'files'>,
  { userId, id, seen }: { userId: string; id: string; seen: Seen },
): Promise<void> =>
  db.transaction(async (tx) => {
    const entry = await ENTRY.lock(tx, userId, id)
    if (!entry) throw new Refusal('progress/not-found')
    requireSeen(seen, presentEntry(userId, entry))
    await ENTRY.remove(tx, userId, id)
    if (entry.imageUrls.length === 0) return
    await files.remove(FOLDERS.progress, await unnamedPhotos(tx, userId, entry.imageUrls))
  })
