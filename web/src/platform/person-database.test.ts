import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { databaseOf, onDatabaseBlocked, openPersonDatabase } from './person-database.ts'

let person: string
beforeEach(() => {
  person = crypto.randomUUID()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

/** A tab of an older build, which does not give way. */
const oldTab = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseOf(person), 1)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
/** What became of it by now. */
const outcomeOf = (opening: Promise<IDBDatabase>) => {
  const found: { outcome?: string } = {}
  opening.then(
    () => (found.outcome = 'open'),
    ({ message }: Error) => (found.outcome = message),
  )
  return found
}
/** Without letting any time pass, as a poll would. */
const timersAre = async (count: number): Promise<void> => {
  while (vi.getTimerCount() !== count) await new Promise((resolve) => setImmediate(resolve))
}
const HELD = 'the database of this device is held open elsewhere'

it('is waited for by all who ask for a second, where an older tab holds it, and then by nobody, which is told once', async () => {
  const old = await oldTab()
  const told = vi.fn()
  const stop = onDatabaseBlocked(told)
  const [one, other] = [outcomeOf(openPersonDatabase(person)), outcomeOf(openPersonDatabase(person))]
  // The browser says that it is blocked when it has asked the older tab.
  await timersAre(3)
  await vi.advanceTimersByTimeAsync(999)
  expect([one.outcome, other.outcome]).toEqual([undefined, undefined])
  await vi.advanceTimersByTimeAsync(1)
  expect([one.outcome, other.outcome]).toEqual([HELD, HELD])
  await expect(openPersonDatabase(person)).rejects.toThrow(HELD)
  expect(told).toHaveBeenCalledTimes(1)
  // Of somebody else nothing is held.
  person = `${person}-other`
  ;(await openPersonDatabase(person)).close()
  old.close()
  stop()
})

it('opens again once the older tab is gone', async () => {
  const old = await oldTab()
  const first = outcomeOf(openPersonDatabase(person))
  await timersAre(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(first.outcome).toBe(HELD)
  old.close()
  // What was asked for in vain opens now, and is closed: nobody waits for it any more.
  await expect
    .poll(() =>
      openPersonDatabase(person).then(
        (db) => db.close(),
        ({ message }: Error) => message,
      ),
    )
    .toBeUndefined()
})

it('of a slow device is waited for three seconds', async () => {
  vi.spyOn(indexedDB, 'open').mockReturnValueOnce({} as IDBOpenDBRequest)
  const slow = outcomeOf(openPersonDatabase(person))
  await vi.advanceTimersByTimeAsync(2999)
  expect(slow.outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(slow.outcome).toBe(HELD)
  // It was slow, and may be quicker the next time.
  ;(await openPersonDatabase(person)).close()
})
