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

/** A slow device may take so long to open it. */
const SLOW_MS = 3000
/** Another tab with an older form of the database may hold it open for as long as it likes: nobody waits for that. */
const BLOCKED_MS = 1000
/** So long it is not asked again whether that tab is gone. */
const BLOCKED_FOR_MS = 30_000

interface Opening {
  giveUp: () => void
}
/** Those who wait for the database of a person, and until when nobody need wait for it, by `performance.now()`. */
const waiting = new Map<string, Set<Opening>>()
const blockedUntil = new Map<string, number>()
const blockedListeners = new Set<() => void>()

/** Told once for each time in which an older tab holds the database. @returns how to stop */
export const onDatabaseBlocked = (listener: () => void): (() => void) => {
  blockedListeners.add(listener)
  return () => blockedListeners.delete(listener)
}

/** One of those who wait has found that an older tab stands in the way: it does in the way of all of them. */
const markBlocked = (userId: string): void => {
  blockedUntil.set(userId, performance.now() + BLOCKED_FOR_MS)
  for (const opening of [...(waiting.get(userId) ?? [])]) opening.giveUp()
  for (const listener of [...blockedListeners]) listener()
}

const heldElsewhere = (): Error => new Error('the database of this device is held open elsewhere')

/** A request of the browser's as a promise. */
export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/**
 * Opens the database of a person. Every failure of the browser's is thrown, and one that takes too long counts as one. Where
 * an older tab holds it, all give up together after a second, and who asks next at once.
 * @param how.onGone the connection is no more, since the database is to be deleted, or changed by a newer build
 * @param how.mustExist what was deleted is not made anew
 */
export const openPersonDatabase = (
  userId: string,
  { onGone = () => undefined, mustExist = false }: { onGone?: () => void; mustExist?: boolean } = {},
): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    if ((blockedUntil.get(userId) ?? 0) > performance.now()) return reject(heldElsewhere())
    const opening = indexedDB.open(databaseOf(userId), VERSION)
    let late = false
    const all = waiting.get(userId) ?? new Set()
    waiting.set(userId, all)
    const one: Opening = {
      giveUp: () => {
        late = true
        ended()
        reject(heldElsewhere())
      },
    }
    all.add(one)
    const slow = setTimeout(one.giveUp, SLOW_MS)
    let blocked: ReturnType<typeof setTimeout> | undefined
    const ended = () => {
      all.delete(one)
      clearTimeout(slow)
      clearTimeout(blocked)
    }
    opening.onblocked = () => {
      blocked = setTimeout(() => markBlocked(userId), BLOCKED_MS)
    }
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (mustExist && oldVersion === 0) return opening.transaction?.abort()
      const db = opening.result
      for (const [name, form] of Object.entries(STORES))
        if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, form)
    }
    opening.onerror = () => {
      ended()
      reject(opening.error)
    }
    opening.onsuccess = () => {
      ended()
      const db = opening.result
      // The older tab is gone: it is asked again.
      blockedUntil.delete(userId)
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
