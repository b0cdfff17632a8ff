import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'clear-site-data'
/** "storage" would take the device's own choices along, as its theme, and sign out every other tab without a word. */
const CACHE_ALONE = '"cache"'

/**
 * Takes the files of somebody who is gone out of the browser's caches, the pages of its Back button included. Browsers
 * heed it in a secure context alone. For calls that no other site can make a browser send.
 */
export const clearCaches = (call: { header(name: string, value: string): void }): void => call.header(NAME, CACHE_ALONE)

/**
 * The same on answers with one of these statuses, of calls that are open to other origins: only for a page of ours, so that
 * nobody else has our files thrown away. In a secure context every browser says whose page asks.
 */
export const clearCachesOn =
  (statuses: readonly number[], when: (request: FastifyRequest) => boolean) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const isOurs = request.headers['sec-fetch-site'] === 'same-origin'
    if (isOurs && statuses.includes(reply.statusCode) && when(request)) reply.header(NAME, CACHE_ALONE)
    return payload
  }
