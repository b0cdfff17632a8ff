import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { exceedsBounds, type JsonBounds } from './json-bounds.ts'

/** The largest body of a call of ours has some thirty fields, two deep. */
const BOUNDS: JsonBounds = { depth: 16, values: 1_000 }

/**
 * Reads JSON and nothing else: any other content type is refused. A body that is announced as JSON and is empty counts as
 * no body, since clients send the header on calls that have none. Bytes that are not UTF-8 are refused rather than
 * replaced, so that nobody's name is stored with question marks in it. What is too deep or holds too many
 * values is refused before it is parsed.
 */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // Fields that would reach an object's prototype are dropped as every unknown field is.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (exceedsBounds(body, BOUNDS)) return done(new ApiError('request/too-large'))
    if (!isUtf8(body)) return done(new ApiError('request/malformed', { detail: 'The body is not UTF-8.' }))
    return parse(request, body.toString('utf8'), done)
  })
}
