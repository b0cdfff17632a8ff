import type { Seen } from '../../seen.ts'
import { ApiError } from '../calls/api-error.ts'

// A proxy that compresses marks tags as weak (W/). Ours name the state of the object and not its bytes, so they hold still.
const TAGS = /^\s*(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*"){0,9}\s*$/

/** @throws ApiError request/invalid for a header that holds no tags, or more than ten */
export function readIfMatch(header: string | undefined): Seen {
  if (header === undefined || header.trim() === '*') return undefined
  if (TAGS.test(header)) return [...header.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag)
  throw new ApiError('request/invalid', { fields: { 'If-Match': 'Must be * or one to ten tags in quotes.' } })
}
