import { createProgress, deleteProgress, listProgress, type ProgressEntry } from '../../contract/src/progress.ts'
import { type Network, pageOf, refusal } from './network.ts'
import type { Person } from './person.ts'

/** A person's progress as the other end of the line answers for it. */
export const plantProgress = (network: Network, person: Person, now: () => string) => {
  let entries: ProgressEntry[] = []
  const make = (given: Partial<ProgressEntry> = {}): ProgressEntry => {
    const createdAt = given.createdAt ?? now()
    const entry: ProgressEntry = {
      ...{ id: crypto.randomUUID(), userId: person.id, notes: null, imageUrls: [], healthScore: null },
      ...{ healthScoreSource: null, createdAt, updatedAt: createdAt },
      ...given,
    }
    entries = [...entries, entry].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    return entry
  }
  network.on(listProgress, ({ query }) => pageOf(entries, query))
  network.on(createProgress, ({ body }) => {
    const before = entries.find(({ id }) => id === body.id)
    return (
      before ?? make({ id: body.id ?? crypto.randomUUID(), notes: body.notes ?? null, imageUrls: body.imageUrls ?? [] })
    )
  })
  network.on(deleteProgress, ({ params: { id } }) => {
    if (!entries.some((entry) => entry.id === id)) return refusal('progress/not-found')
    entries = entries.filter((entry) => entry.id !== id)
    return { id }
  })
  return {
    /** An entry that is there before the page is opened, or comes from another device. */
    make,
    all: () => entries,
    photos: () => entries.reduce((sum, { imageUrls }) => sum + imageUrls.length, 0),
  }
}
