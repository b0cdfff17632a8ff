import { deviceStorage } from '../device-storage.ts'
import { databaseOf } from '../person-database.ts'

/**
 * Says that the device holds no unsent writes of a person, so that lists need not wait for its database to show what was
 * read. Its absence says nothing: then the database is asked. The name ends in the id, by which it goes with the person.
 */
const ALL_SENT = 'turfwise.all-sent.'

/** Before a write is kept. */
export const clearAllSent = (userId: string): void => deviceStorage.remove(ALL_SENT + userId)

export const markAllSent = (userId: string): void => {
  deviceStorage.set(ALL_SENT + userId, '1')
}

/** true when nothing waits here: all was sent, or this browser keeps nothing of the person yet. In doubt false. */
export const nothingWaits = async (userId: string): Promise<boolean> => {
  if (deviceStorage.get(ALL_SENT + userId) !== null) return true
  // Rejects where a browser keeps nothing, and is missing in older ones.
  const names = await indexedDB.databases().catch(() => undefined)
  return names?.every(({ name }) => name !== databaseOf(userId)) ?? false
}
