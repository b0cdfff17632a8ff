import { deleteDB, type IDBPDatabase, wrap } from 'idb'
import { databaseOf, openPersonDatabase } from '../person-database.ts'
import { clearAllSent, markAllSent } from './all-sent.ts'
import { isOwnForm, type KeptPhoto } from './outbox-row.ts'
import { changed, type Decide, photosGone, type RowStore } from './row-store.ts'

const OUTBOX = 'outbox'
const PHOTOS = 'blobs'
/** What was read, which can be read again. */
const READS = 'cache'

/** Nothing of it is written, if it has not ended already. */
const abandon = (tx: { abort(): void }): void => {
  try {
    tx.abort()
  } catch {
    // It has ended.
  }
}

/** Rows in IndexedDB. Every failure of the browser's is thrown. */
export const openDeviceRows = (userId: string): RowStore => {
  let opening: Promise<IDBPDatabase> | undefined
  const forget = () => {
    opening = undefined
  }
  const database = (): Promise<IDBPDatabase> => {
    opening ??= openPersonDatabase(userId, { onGone: forget }).then((db) => wrap(db) as IDBPDatabase)
    opening.catch(forget)
    return opening
  }
  return {
    async update(decide: Decide) {
      const tx = (await database()).transaction([OUTBOX, PHOTOS], 'readwrite', { durability: 'strict' })
      const steps: Promise<unknown>[] = []
      /** A rejection that nobody waits for yet is no error of its own. */
      const step = <T>(asked: Promise<T>): Promise<T> => {
        asked.catch(() => undefined)
        steps.push(asked)
        return asked
      }
      tx.done.catch(() => undefined)
      const [outbox, photos] = [tx.objectStore(OUTBOX), tx.objectStore(PHOTOS)]
      try {
        const rows = ((await outbox.getAll()) as unknown[]).filter(isOwnForm)
        const changes = decide(rows)
        if ((changes.add ?? []).length > 0) clearAllSent(userId)
        for (const seq of changes.remove ?? []) step(outbox.delete(seq))
        for (const id of photosGone(rows, changes)) step(photos.delete(id))
        for (const row of changes.put ?? []) step(outbox.put(row))
        for (const photo of changes.photos ?? []) step(photos.put(photo))
        const seqs = (changes.add ?? []).map((row) => step(outbox.add(row)))
        await Promise.all(steps)
        await tx.done
        const added = (await Promise.all(seqs)) as number[]
        const left = changed(rows, changes, () => added.shift() as number)
        if (left.length > 0) clearAllSent(userId)
        // Closed meanwhile, since the session ended: what this device says of the person has been taken away before this.
        else if (opening !== undefined) markAllSent(userId)
        return left
      } catch (error) {
        // A device without room ends the transaction, which its requests only know as an end.
        const cause = tx.error ?? error
        abandon(tx)
        throw cause
      }
    },
    photo: async (id) => (await database()).get(PHOTOS, id) as Promise<KeptPhoto | undefined>,
    makeRoom: async () => (await database()).clear(READS),
    async destroy() {
      const db = await opening?.catch(() => undefined)
      db?.close()
      forget()
      await deleteDB(databaseOf(userId))
    },
    close() {
      opening?.then((db) => db.close()).catch(() => undefined)
      forget()
    },
  }
}
