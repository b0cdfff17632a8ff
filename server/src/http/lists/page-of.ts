import type { pageQuery } from '@turfwise/contract/paging'
import type * as z from 'zod/mini'
import type { output } from 'zod/v4/core'
import type { Call } from '../calls/serve.ts'
import { cursorOf, linkToNext, takePage } from './paging.ts'

type Asked = z.infer<z.ZodMiniObject<typeof pageQuery>>
type PagedCall = Pick<Call<never>, 'request' | 'header'> & { query: Asked }

/**
 * Makes the page reader of a list: it reads the cursor, asks for one row more than the page holds, and writes the `Link` to
 * the next page.
 *
 * @param list.most rows of a page when no limit is asked for
 * @param list.key schema of the sort key, whose last part must be unique
 * @param list.keyOf the sort key of a row
 */
export function pageOf<Row, Schema extends Parameters<typeof cursorOf>[0]>(list: {
  most: number
  key: Schema
  keyOf(row: Row): output<Schema>
}) {
  const cursor = cursorOf(list.key)
  /**
   * @param read at most `limit` rows, with `after` those behind that key
   * @throws ApiError request/invalid for a cursor that this list never gave out
   */
  return async (
    { query, request, header }: PagedCall,
    read: (limit: number, after: output<Schema> | undefined) => Promise<Row[]>,
  ): Promise<Row[]> => {
    const limit = query.limit ?? list.most
    const { items, last } = takePage(await read(limit + 1, cursor.decode(query.cursor)), limit)
    if (last !== undefined) header('link', linkToNext(request.url, cursor.encode(list.keyOf(last))))
    return items
  }
}
