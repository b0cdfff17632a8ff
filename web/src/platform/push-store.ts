/** What pages and the worker of this browser share about push. It belongs to the browser, not to one of its people. */
const DATABASE = 'turfwise-push'
const STORE = 'values'
const OWN = 'own'
const OPENED = 'opened'

/** The subscription of this browser, and whose messages come by it. */
export interface OwnPush {
  userId: string
  /** What messages to it carry; undefined while the server has not answered yet. */
  to: string | undefined
  endpoint: string
  /** The secret by which the worker proves that it had the subscription. */
  auth: string
  /** The server's key with which the browser subscribed, base64url. */
  key: string
}

/** Where a click on a message leads, until a page has taken it up. */
interface Opened {
  path: string
  /** Epoch ms. */
  at: number
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const inStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const db = await asked(opening)
  try {
    return await asked(work(db.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    db.close()
  }
}

/** @throws {DOMException} in a browser that keeps nothing */
export const readOwnPush = (): Promise<OwnPush | undefined> => inStore('readonly', (store) => store.get(OWN))
export const keepOwnPush = (own: OwnPush): Promise<unknown> => inStore('readwrite', (store) => store.put(own, OWN))
/** Leaves no database behind: who signs out leaves nothing on the device. */
export const forgetOwnPush = (): Promise<unknown> => asked(indexedDB.deleteDatabase(DATABASE))

/** A page that opens by a click may be shown another address than was asked for: iOS opens the app's start. */
const OPENED_MS = 60_000

export const keepOpened = (path: string, now: number): Promise<unknown> =>
  inStore('readwrite', (store) => store.put({ path, at: now } satisfies Opened, OPENED))

/** Where the last click leads, once and for a minute. */
export const takeOpened = async (now: number): Promise<string | undefined> => {
  const opened = (await inStore('readonly', (store) => store.get(OPENED))) as Opened | undefined
  if (opened === undefined) return undefined
  await inStore('readwrite', (store) => store.delete(OPENED))
  return now - opened.at <= OPENED_MS ? opened.path : undefined
}
