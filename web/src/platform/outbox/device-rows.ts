import { deleteDB, type IDBPDatabase, wrap } from 'idb'
import { databaseOf, openPersonDatabase } from '../person-database.ts'
import { isOwnForm, type OutboxRow } from './outbox-row.ts'
import { changed, type Decide, type RowStore } from './row-store.ts'

const OUTBOX = 'outbox'

/** Rows in IndexedDB. Every failure of the browser's is thrown. */
export const openDeviceRows = (userId: string): RowStore => {
  let opening: Promise<IDBPDatabase> | undefined
  const forget = () => {
    opening = undefined
  }
  const database = (): Promise<IDBPDatabase> => {
    opening ??= openPersonDatabase(userId, forget).then((db) => wrap(db) as IDBPDatabase)
    opening.catch(forget)
    return opening
  }
  return {
    async update(decide: Decide) {
      const tx = (await database()).transaction(OUTBOX, 'readwrite', { durability: 'strict' })
      // A rejection that nobody waits for yet is no error of its own.
      tx.done.catch(() => undefined)
      const rows = ((await tx.store.getAll()) as unknown[]).filter(isOwnForm)
      const changes = decide(rows)
      const steps: Promise<unknown>[] = []
      for (const seq of changes.remove ?? []) steps.push(tx.store.delete(seq))
      for (const row of changes.put ?? []) steps.push(tx.store.put(row))
      const seqs = (changes.add ?? []).map((row) => tx.store.add(row))
      await Promise.all([...steps, ...seqs])
      await tx.done
      const added = (await Promise.all(seqs)) as number[]
      return changed(rows, changes, () => added.shift() as number)
    },
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

/** Rows for as long as the page is there. */
export const memoryRows = (first: readonly OutboxRow[] = []): RowStore => {
  let rows = first
  let last = 0
  return {
    async update(decide) {
      const nextSeq = () => {
        last = Math.max(last, ...rows.map(({ seq }) => seq)) + 1
        return last
      }
      rows = changed(rows, decide(rows), nextSeq)
      return rows
    },
    async destroy() {
      rows = []
    },
    close: () => undefined,
  }
}
