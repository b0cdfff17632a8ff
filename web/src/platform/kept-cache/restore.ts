import type { QueryClient } from '@tanstack/react-query'
import { KEPT_FOR_MS, KEPT_SHAPES, type KeptRow } from './kept.ts'

/** Takes kept rows up, where nothing has been read yet. All but those that go by their age are read anew when they are shown. */
export const takeUp = (cache: QueryClient, rows: readonly KeptRow[], now: number): void => {
  for (const { hash, queryKey, data, at, byAge, shapes } of rows) {
    if (shapes !== KEPT_SHAPES || now - at > KEPT_FOR_MS) continue
    const queries = cache.getQueryCache()
    if (queries.get(hash)?.state.data !== undefined) continue
    cache.setQueryData(queryKey, data, { updatedAt: Math.min(at, now) })
    if (!byAge) queries.get(hash)?.invalidate()
  }
}
