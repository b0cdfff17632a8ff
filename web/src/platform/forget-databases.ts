import { deviceStorage } from './device-storage.ts'
import { keptFlagOf } from './kept-cache/kept.ts'
import { asked, databaseOf, openPersonDatabase } from './person-database.ts'

const OF_A_PERSON = /^tw-(.+)$/

const idsHere = async (): Promise<string[]> =>
  ((await indexedDB.databases?.()) ?? []).flatMap(({ name = '' }) => OF_A_PERSON.exec(name)?.[1] ?? [])

const forget = async (userId: string, signedIn: () => string | undefined): Promise<void> => {
  const db = await openPersonDatabase(userId)
  const tx = db.transaction(['outbox', 'cache', 'meta'], 'readwrite')
  tx.objectStore('cache').clear()
  // A token of a session that has ended.
  tx.objectStore('meta').clear()
  const unsent = await asked(tx.objectStore('outbox').count())
  db.close()
  // Nothing of theirs is left to wait for them, not even that they have been here.
  if (unsent === 0 && userId !== signedIn()) await asked(indexedDB.deleteDatabase(databaseOf(userId)))
}

/** The last of what is forgotten: as long as it is there, the next page without a session tries again. */
const forgetFlag = (userId: string): void => deviceStorage.remove(keptFlagOf(userId))

/**
 * Takes away what this device keeps of what people have read. What they have written and not sent stays where it is: it is
 * shown to the same person alone.
 * @param known ids of some of them: not every browser tells which databases it has
 * @param signedIn who is signed in at this moment. It is asked before each: whoever signs in meanwhile may have begun to
 * write, and a write that was not sent yet would go with their database.
 */
export const forgetReads = async (
  known: readonly string[] = [],
  signedIn: () => string | undefined = () => undefined,
): Promise<void> => {
  const here = await idsHere()
  const ids = indexedDB.databases === undefined ? known : here
  for (const id of ids)
    if (id !== signedIn())
      await forget(id, signedIn).then(
        () => forgetFlag(id),
        () => undefined,
      )
  // Of a database that is gone already.
  for (const id of known) if (id !== signedIn() && !ids.includes(id)) forgetFlag(id)
}
