/** Everything that the device keeps of a person is in one database, so that it can be forgotten in one step. */
export const databaseOf = (userId: string): string => `tw-${userId}`

/** Changes of the form only add: a tab or worker of an older build goes on with what it knows. */
const VERSION = 2
const STORES: Readonly<Record<string, IDBObjectStoreParameters>> = {
  /** Writes that are not answered yet. */
  outbox: { keyPath: 'seq', autoIncrement: true },
  /** What was read last, a row a query. */
  cache: { keyPath: 'hash' },
  /** Photos of writes that are not answered yet. */
  blobs: { keyPath: 'id' },
  /** Single values, each under a name of its own. */
  meta: {},
}

/** Another tab with an older form of the database may hold it open for as long as it likes. */
const BLOCKED_MS = 3000

/** A request of the browser's as a promise. */
export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/**
 * Opens the database of a person. Every failure of the browser's is thrown, and one that takes too long counts as one.
 * @param how.onGone the connection is no more, since the database is to be deleted, or changed by a newer build
 * @param how.mustExist what was deleted is not made anew
 */
export const openPersonDatabase = (
  userId: string,
  { onGone = () => undefined, mustExist = false }: { onGone?: () => void; mustExist?: boolean } = {},
): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseOf(userId), VERSION)
    let late = false
    const timer = setTimeout(() => {
      late = true
      reject(new Error('the database of this device is held open elsewhere'))
    }, BLOCKED_MS)
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (mustExist && oldVersion === 0) return opening.transaction?.abort()
      const db = opening.result
      for (const [name, form] of Object.entries(STORES))
        if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, form)
    }
    opening.onerror = () => {
      clearTimeout(timer)
      reject(opening.error)
    }
    opening.onsuccess = () => {
      clearTimeout(timer)
      const db = opening.result
      if (late) return db.close()
      // Whoever holds on stands in the way of who deletes or changes it.
      db.onversionchange = () => {
        db.close()
        onGone()
      }
      db.onclose = onGone
      resolve(db)
    }
  })
