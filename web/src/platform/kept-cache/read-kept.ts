import { asked, openPersonDatabase } from '../person-database.ts'
import { hasKept, type KeptRow } from './kept.ts'

/** A database that is slow to open is not waited for: the answers are on their way as well. */
const PATIENCE_MS = 800

/** The characters behind every text that begins with another. */
const LAST = '\uffff'

const rowsOf = async (userId: string, begins: readonly string[]): Promise<KeptRow[]> => {
  const db = await openPersonDatabase(userId)
  try {
    const store = db.transaction('cache').objectStore('cache')
    const found = await Promise.all(
      begins.map((begin) => asked<KeptRow[]>(store.getAll(IDBKeyRange.bound(begin, begin + LAST)))),
    )
    return found.flat()
  } finally {
    db.close()
  }
}

/** What the device keeps of queries whose key begins so; nothing where it cannot be had. `['']` is everything. */
export const readKept = (userId: string, begins: readonly string[]): Promise<readonly KeptRow[]> => {
  if (!hasKept(userId)) return Promise.resolve([])
  const late = new Promise<KeptRow[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []))
  return Promise.race([rowsOf(userId, begins).catch(() => []), late])
}

/** How a key begins, as the rows are sorted by. */
export const beginOf = (...key: readonly string[]): string => JSON.stringify(key).slice(0, -1)
