import { isStorableText } from '@turfwise/contract/text'
import type { FastifyInstance } from 'fastify'
import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { exceedsBounds, type JsonBounds } from './json-bounds.ts'

const DEPTH_MAX = 16
/** A list of a thousand names, or whatever a program keeps beside an account. */
const BOUNDS: JsonBounds = { depth: DEPTH_MAX + 1, values: 5_000 }

/** True where text somewhere inside cannot be stored, or where it is nested deeper than anybody means. */
export function isUnstorable(value: unknown, depth = 0): boolean {
  if (depth > DEPTH_MAX) return true
  if (typeof value === 'string') return !isStorableText(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => !isStorableText(name) || isUnstorable(inner, depth + 1))
}

/** How a protocol refuses a body, in its own errors. */
interface Refusals {
  notJson(): Error
  /** @param why names the field that is wrong, never its value */
  invalid(why: string): Error
}

/** Reads the bodies of a protocol that our API's own rules for JSON do not hold for. */
export function protocolBodies({ notJson, invalid }: Refusals) {
  const parse = (bytes: Buffer): object => {
    if (bytes.length === 0) return {}
    if (exceedsBounds(bytes, BOUNDS)) throw invalid('The body holds too many values, or is nested too deeply')
    let body: unknown
    try {
      body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      throw notJson()
    }
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw notJson()
    if (isUnstorable(body)) throw invalid('The body holds text that cannot be stored, or is nested too deeply')
    return body
  }
  return {
    /**
     * Reads every body as JSON, whatever it calls itself, and an empty one as `{}`: the client libraries name the type
     * on calls that have no body as well.
     */
    readAsJson(app: FastifyInstance): void {
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => parse(bytes))
    },
    /** @throws the protocol's refusal, which names the first field that is wrong */
    checked<Schema extends $ZodType>(schema: Schema, given: unknown): output<Schema> {
      const result = safeParse(schema, given ?? {})
      if (result.success) return result.data
      const issue = result.error.issues[0]
      const field = issue?.path.join('.') ?? ''
      throw invalid(`${field || 'body'}: ${issue?.message ?? 'not valid'}`)
    },
  }
}
