import { isStorableText } from '@turfwise/contract/text'
import type { FastifyInstance } from 'fastify'
import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { StorageError } from './storage-error.ts'

const DEPTH_MAX = 16

/** True where text somewhere inside cannot be stored, or where it is nested deeper than anybody means. */
export function isUnstorable(value: unknown, depth = 0): boolean {
  if (depth > DEPTH_MAX) return true
  if (typeof value === 'string') return !isStorableText(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => !isStorableText(name) || isUnstorable(inner, depth + 1))
}

function parseJson(bytes: Buffer): object {
  if (bytes.length === 0) return {}
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new StorageError('InvalidRequest', 'The body is not JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body) || isUnstorable(body)) {
    throw new StorageError('InvalidRequest', 'The body is not an object that can be stored')
  }
  return body
}

/** Reads every body as JSON, whatever it calls itself, and an empty one as `{}`. */
export function readBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => parseJson(bytes))
}

/** @throws StorageError InvalidRequest that names the first field that is wrong */
export function checked<Schema extends $ZodType>(schema: Schema, given: unknown): output<Schema> {
  const result = safeParse(schema, given ?? {})
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  throw new StorageError('InvalidRequest', `${field || 'body'}: ${issue?.message ?? 'not valid'}`)
}
