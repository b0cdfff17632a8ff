import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { type Shown, withWrites } from '../../platform/outbox/write-definition.ts'

/** A list that is read as a whole, with the unsent writes on top; `items` is undefined until it was read. */
// biome-ignore lint/suspicious/noExplicitAny: the key is the query's own
export const useShedList = <Item>(query: UseQueryOptions<Item[], Error, Item[], any>, of: Shown<Item>) => {
  const { data, error, isFetching, refetch } = useQuery(query)
  const { read, rows } = useRows()
  return {
    items: data === undefined || !read ? undefined : withWrites(of, data, rows),
    error,
    isFetching,
    retry: () => void refetch(),
  }
}
