import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/**
 * Reads JSON and nothing else: any other content type is refused. A body that is announced as JSON and is empty counts as
 * no body, since clients send the header on calls that have none. Bytes that are not UTF-8 are refused rather than
 * replaced, so that nobody's name is stored with question marks in it.
 */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // Fields that would reach an object's prototype are dropped as every unknown field is.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(new ApiError('request/malformed', { detail: 'The body is not UTF-8.' }))
    return parse(request, body.toString('utf8'), done)
  })
}
