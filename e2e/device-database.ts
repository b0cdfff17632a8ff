import type { Page } from 'playwright-core'

type Store = 'outbox' | 'cache' | 'blobs' | 'meta'

const contentOf = (page: Page, userId: string, store: Store): Promise<{ keys: string[]; rows: string }> =>
  page.evaluate(
    async ({ name, from }) => {
      const none = { keys: [], rows: '[]' }
      const names = (await indexedDB.databases()).map((database) => database.name)
      if (!names.includes(name)) return none
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const db = await done(indexedDB.open(name))
      try {
        const all = db.transaction(from).objectStore(from)
        const [keys, rows] = await Promise.all([done(all.getAllKeys()), done(all.getAll())])
        return { keys: keys.map(String), rows: JSON.stringify(rows) }
      } finally {
        db.close()
      }
    },
    { name: `tw-${userId}`, from: store },
  )

/** The keys of what this browser keeps of a person in a store of their database; none where there is no database. */
export const keptKeys = async (page: Page, userId: string, store: Store): Promise<string[]> =>
  (await contentOf(page, userId, store)).keys

/** What lies there, as JSON tells it: bytes of photos are not among it. */
export const keptRows = async <Row>(page: Page, userId: string, store: Store): Promise<Row[]> =>
  JSON.parse((await contentOf(page, userId, store)).rows) as Row[]
