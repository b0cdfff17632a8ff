import { useInfiniteQuery } from '@tanstack/react-query'
import type { Page } from './list-page.ts'
import { useRows } from './outbox/rows-shown.ts'
import { type Shown, withWrites } from './outbox/write-definition.ts'
import type { pagedQuery } from './paged-query.ts'

type PagedQuery<P extends Page<unknown>> = ReturnType<typeof pagedQuery<P>>

/** A list that is read by the page, as far as it was read. */
export const usePages = <P extends Page<unknown>>(query: PagedQuery<P>) => {
  const list = useInfiniteQuery(query)
  return {
    pages: list.data,
    /** Epoch ms; another one with each answer. */
    readAt: list.dataUpdatedAt,
    /** What is shown is of the question before. */
    isPlaceholder: list.isPlaceholderData,
    error: list.error,
    isFetching: list.isFetching,
    retry: () => void list.refetch(),
    /** Reads what comes after, and throws when it could not be read; undefined where nothing comes. */
    more: list.hasNextPage ? () => list.fetchNextPage({ throwOnError: true }) : undefined,
    /** Reads the rest. Throws when a page could not be read. */
    async readRest() {
      let all: Pick<typeof list, 'hasNextPage' | 'fetchNextPage'> = list
      while (all.hasNextPage) {
        const next = await all.fetchNextPage()
        if (next.isError) throw next.error
        all = next
      }
    },
  }
}

/** The same with the unsent writes on top: `items` is undefined while the list, or what this device holds, has not been read. */
export const useShownPages = <Item>(query: PagedQuery<Page<Item>>, of: Shown<Item>) => {
  const list = usePages(query)
  const { read, rows } = useRows()
  const items = list.pages?.pages.flatMap((page) => page.items)
  return { ...list, items: items === undefined || !read ? undefined : withWrites(of, items, rows) }
}
