import { feedTokenOf } from '@turfwise/domain/calendar/feed'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../http/calls/api-error.ts'
import { sendApiError } from '../../http/calls/error-handler.ts'
import type { Service } from '../../http/calls/service.ts'
import { LimitReached } from '../../limits/rate-limit.ts'
import type { CalendarFeedNeeds } from './calendar-feed-needs.ts'
import { FEED_PREFIX } from './new-feed-address.ts'
import { type Feed, readFeed } from './read-feed.ts'

const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)

async function sendFeed(needs: CalendarFeedNeeds, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const token = feedTokenOf((request.params as { file: string }).file)
  let feed: Feed | undefined
  try {
    feed = token === undefined ? undefined : await readFeed(needs, token)
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    const { retryAfterSeconds } = error
    return sendApiError(request, reply, new ApiError('rate/limited', { retryAfterSeconds }))
  }
  // Never given, ended and misspelt are one answer.
  if (feed === undefined) return sendApiError(request, reply, new ApiError('route/not-found'))
  // To be asked for each time; `no-store` would forbid the 304.
  reply.headers({ 'cache-control': 'private, no-cache', etag: feed.etag })
  if (isKnown(request, feed.etag)) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(feed.body)
}

/**
 * The file that calendar programs read. It asks for no session and sets no cookie; what it is asked to accept does not
 * matter, since some programs say nothing. Its pattern is all that a log line has of its address.
 */
export const feedService = (needs: CalendarFeedNeeds): Service => ({
  prefix: FEED_PREFIX,
  atOwnAddressOnly: true,
  plugin: async (app) => {
    app.get('/:file', { schema: { hide: true } }, (request, reply) => sendFeed(needs, request, reply))
  },
})
