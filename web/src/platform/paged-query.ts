import { infiniteQueryOptions, type QueryKey, skipToken } from '@tanstack/react-query'
import { EARLY_ROWS } from './early-reads.ts'
import { KEPT } from './kept-cache/kept.ts'
import type { Page } from './list-page.ts'
import { withTimeout } from './timeout.ts'

/** Rows that are read and shown at first, and added by each press of the button below. */
export const PAGE_ROWS = EARLY_ROWS

/** Reads the page that begins at `cursor`, the first one without. */
export type ReadPage<P> = (cursor: string | undefined, signal: AbortSignal) => Promise<P>

/** A list that is read by the page: the first one at once, the rest when it is asked for. Asks nothing without `read`. */
export const pagedQuery = <P extends Page<unknown>>(queryKey: QueryKey, read: ReadPage<P> | undefined) =>
  infiniteQueryOptions({
    queryKey,
    meta: KEPT,
    queryFn:
      read === undefined
        ? skipToken
        : ({ pageParam, signal }): Promise<P> => withTimeout(signal, (patient) => read(pageParam, patient)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: P) => last.next,
  })
