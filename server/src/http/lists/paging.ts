import type { output } from 'zod/v4/core'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { ApiError } from '../calls/api-error.ts'

/** Where a page ended, as text that a client carries without reading it. */
export interface Cursor<Key> {
  encode(key: Key): string
  /**
   * @returns undefined for the first page
   * @throws ApiError request/invalid for text that this list never gave out
   */
  decode(text: string | undefined): Key | undefined
}

const refused = (): ApiError => new ApiError('request/invalid', { fields: { cursor: 'Not a cursor of this list.' } })

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw refused()
  }
}

/**
 * A keyset cursor: the sort key of the last row, which the next query starts after. Unlike an offset it costs the same on
 * every page and skips nothing when rows are added meanwhile. It is no secret and no permission; the query still filters
 * by owner.
 *
 * @param key schema of the sort key, `z.tuple([z.iso.datetime(), z.uuid()])`: the last part must be unique
 */
export function cursorOf<Schema extends $ZodType>(key: Schema): Cursor<output<Schema>> {
  return {
    encode: (value) => Buffer.from(JSON.stringify(value)).toString('base64url'),
    decode(text) {
      if (text === undefined) return undefined
      const result = safeParse(key, parse(text))
      if (!result.success) throw refused()
      return result.data
    },
  }
}

/** Cuts a page out of rows that were asked for with one more than `limit`, which tells whether there is a next page. */
export function takePage<Row>(rows: readonly Row[], limit: number): { items: Row[]; last: Row | undefined } {
  const items = rows.slice(0, limit)
  return { items, last: rows.length > limit ? items.at(-1) : undefined }
}

/**
 * The `Link` header that leads to the next page.
 *
 * @param url path and query of this page, as asked for; everything but the cursor is kept
 */
export function linkToNext(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', cursor)
  return `<${path}?${parameters}>; rel="next"`
}
