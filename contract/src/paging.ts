import * as z from 'zod/mini'
import { inUnit } from './unit.ts'

export const PAGE_LIMIT_MAX = 100
/** Longer than any cursor that the server gives out. */
const CURSOR_CHARS_MAX = 1000

/**
 * Query fields of a list. Without `limit` a list answers all it has. `cursor` comes out of the `Link` header of the page
 * before and means nothing to a client.
 */
export const pageQuery = {
  limit: z.optional(inUnit('count', z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_LIMIT_MAX)))),
  cursor: z.optional(z.string().check(z.maxLength(CURSOR_CHARS_MAX), z.regex(/^[A-Za-z0-9_-]+$/))),
}

/** The address of the next page in a `Link` header, as it was written there; undefined on the last page. */
export function nextPage(link: string | null | undefined): string | undefined {
  return /<([^<>]*)>\s*;\s*rel="?next"?(?:[\s;,]|$)/.exec(link ?? '')?.[1]
}
