import { asked, databaseOf, openPersonDatabase } from './person-database.ts'

const OF_A_PERSON = /^tw-(.+)$/

const idsHere = async (): Promise<string[]> =>
  ((await indexedDB.databases?.()) ?? []).flatMap(({ name = '' }) => OF_A_PERSON.exec(name)?.[1] ?? [])

const forget = async (userId: string): Promise<void> => {
  const db = await openPersonDatabase(userId)
  const tx = db.transaction(['outbox', 'cache'], 'readwrite')
  tx.objectStore('cache').clear()
  const unsent = await asked(tx.objectStore('outbox').count())
  db.close()
  // Nothing of theirs is left to wait for them, not even that they have been here.
  if (unsent === 0) await asked(indexedDB.deleteDatabase(databaseOf(userId)))
}

/**
 * Takes away what this device keeps of what people have read. What they have written and not sent stays where it is: it is
 * shown to the same person alone.
 * @param known ids of some of them: not every browser tells which databases it has
 * @param stays the id of the person who is signed in
 */
export const forgetReads = async (known: readonly string[] = [], stays?: string): Promise<void> => {
  const here = await idsHere()
  const ids = indexedDB.databases === undefined ? known : here
  for (const id of ids) if (id !== stays) await forget(id).catch(() => undefined)
}
