import { createProgress, deleteProgress, listProgress, type ProgressEntry } from '../../contract/src/progress.ts'
import { keptScore } from '../../domain/src/progress/entry-score.ts'
import { ListPage, type Network, refusal } from './network.ts'
import type { Person } from './person.ts'

/** A person's progress as the other end of the line answers for it. */
export const plantProgress = (network: Network, person: Person, now: () => string) => {
  let entries: ProgressEntry[] = []
  const make = (given: Partial<ProgressEntry> = {}): ProgressEntry => {
    const createdAt = given.createdAt ?? now()
    const entry: ProgressEntry = {
      ...{ id: crypto.randomUUID(), userId: person.id, notes: null, imageUrls: [], healthScore: null },
      ...{ healthScoreSource: null, measured: null, lawnZoneId: null, createdAt, updatedAt: createdAt },
      ...given,
    }
    entries = [...entries, entry].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    return entry
  }
  const pages: { limit?: number | undefined; cursor?: string | undefined }[] = []
  // A page begins after the entry that the last one ended with, as the server's does: what comes on top moves none.
  network.on(listProgress, ({ query }) => {
    pages.push(query)
    const { limit = entries.length, cursor } = query
    const rest = cursor === undefined ? entries : entries.slice(entries.findIndex(({ id }) => id === cursor) + 1)
    const items = rest.slice(0, limit)
    return new ListPage(items, rest.length > limit ? `</next?cursor=${items.at(-1)?.id}>; rel="next"` : undefined)
  })
  network.on(createProgress, ({ body }) => {
    const before = entries.find(({ id }) => id === body.id)
    const { notes = null, measured = null, lawnZoneId = null } = body
    const id = body.id ?? crypto.randomUUID()
    return before ?? make({ id, notes, imageUrls: body.imageUrls ?? [], measured, lawnZoneId, ...keptScore(body) })
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
    /** What was asked of the list so far, page by page. */
    pages: () => pages,
    photos: () => entries.reduce((sum, { imageUrls }) => sum + imageUrls.length, 0),
  }
}
