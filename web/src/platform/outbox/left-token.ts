import { asked, openPersonDatabase } from '../person-database.ts'
import { claimsOf } from '../token-claims.ts'

/** What a page leaves for the worker, which has no session: only while writes wait, and beside them. */
export interface LeftToken {
  /** The access token of that moment. The worker never asks for another: two that refresh look like theft. */
  token: string
  /** How far the server's clock is ahead of the device's, ms. */
  aheadMs: number
}

const META = 'meta'
const NAME = 'access-token'
/** With less left a try might end after it. */
const LEAST_LEFT_MS = 60_000

const inMeta = async <T>(
  userId: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  // Whose database was deleted has signed out: nothing is made anew for them.
  const db = await openPersonDatabase(userId, { mustExist: true })
  try {
    return await asked(work(db.transaction(META, mode).objectStore(META)))
  } finally {
    db.close()
  }
}

export const leaveToken = (userId: string, left: LeftToken): Promise<unknown> =>
  inMeta(userId, 'readwrite', (store) => store.put(left, NAME))
export const takeTokenAway = (userId: string): Promise<unknown> =>
  inMeta(userId, 'readwrite', (store) => store.delete(NAME))
export const readLeftToken = (userId: string): Promise<LeftToken | undefined> =>
  inMeta<LeftToken | undefined>(userId, 'readonly', (store) => store.get(NAME))

/** true while a token may be used for its person's rows. `now` is the device's clock, epoch ms. */
export const isUsable = ({ token, aheadMs }: LeftToken, userId: string, now: number): boolean => {
  const { sub, exp } = claimsOf(token)
  return sub === userId && typeof exp === 'number' && exp * 1000 - (now + aheadMs) >= LEAST_LEFT_MS
}
