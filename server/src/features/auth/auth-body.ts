import { isStorableText } from '@turfwise/contract/text'
import type { FastifyInstance } from 'fastify'
import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { AuthError } from './auth-error.ts'

const DEPTH_MAX = 16

/**
 * Refuses text that cannot be stored, anywhere in the body, and nesting deeper than anybody means.
 * @throws AuthError validation_failed
 */
function checkStorable(body: object): void {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) throw new AuthError('validation_failed', { message: 'The request is nested too deeply' })
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && !isStorableText(value)) {
        throw new AuthError('validation_failed', { message: 'Text holds characters that cannot be stored' })
      }
      if (typeof value !== 'object' || value === null) continue
      for (const [name, inner] of Object.entries(value)) below.push(name, inner)
    }
    level = below
  }
}

function parseJson(bytes: Buffer): object {
  if (bytes.length === 0) return {}
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AuthError('bad_json')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AuthError('bad_json')
  checkStorable(body)
  return body
}

/**
 * Reads every body as JSON, whatever it calls itself, and an empty one as `{}`: the client library names the type on
 * calls that have no body as well.
 */
export function readBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => parseJson(bytes))
}

/** @throws AuthError validation_failed that names the first field that is wrong */
export function checked<Schema extends $ZodType>(schema: Schema, given: unknown): output<Schema> {
  const result = safeParse(schema, given ?? {})
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  throw new AuthError('validation_failed', { message: `${field || 'body'}: ${issue?.message ?? 'not valid'}` })
}
