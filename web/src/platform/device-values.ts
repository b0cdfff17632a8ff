import { asked } from './person-database.ts'

const STORE = 'values'

/** Single values of the browser itself, and of none of its people, in a database of their own. */
export interface DeviceValues {
  /** undefined where there is none. @throws {DOMException} in a browser that keeps nothing */
  read<T>(name: string): Promise<T | undefined>
  /** @throws {DOMException} where the browser keeps nothing, or has no room */
  keep(name: string, value: unknown): Promise<void>
  drop(name: string): Promise<void>
  /** Leaves no database behind. */
  forget(): Promise<void>
}

/** The values of a database; it is opened for each of them anew, so that no page stands in the way of who deletes it. */
export const deviceValues = (database: string): DeviceValues => {
  const inStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const db = await asked(opening)
    try {
      return await asked(work(db.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      db.close()
    }
  }
  return {
    read: (name) => inStore('readonly', (store) => store.get(name)),
    keep: async (name, value) => void (await inStore('readwrite', (store) => store.put(value, name))),
    drop: async (name) => inStore('readwrite', (store) => store.delete(name)),
    forget: async () => void (await asked(indexedDB.deleteDatabase(database))),
  }
}
