import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../../db/database-away.ts'
import { TokenRefused } from '../../http/guard/actor.ts'
import { LimitReached } from '../../limits/rate-limit.ts'
import { NotAnImage } from '../../ports/image-transform/image-transform.port.ts'
import { StoreFull, StoreUnavailable } from '../../ports/object-store/object-store.port.ts'
import { TooManyWaiting } from '../../semaphore.ts'
import { STORAGE_ERRORS, StorageError } from './storage-error.ts'

const AWAY_RETRY_SECONDS = 2
const TOKEN_WORDS: Record<TokenRefused['reason'], string> = {
  no_authorization: 'An authorization header is needed',
  bad_jwt: 'The token is not valid',
  user_not_found: 'The user of the token does not exist',
  session_not_found: 'The session of the token has ended',
  user_banned: 'The user is banned',
  insufficient_aal: 'The second factor has not been shown yet',
}

/** Turns anything thrown into an error of the protocol. What is not known becomes a 500 that says nothing. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof TokenRefused) return new StorageError('AccessDenied', TOKEN_WORDS[error.reason])
  if (error instanceof LimitReached) {
    return new StorageError('SlowDown', undefined, { retryAfterSeconds: error.retryAfterSeconds })
  }
  if (error instanceof StoreFull) return new StorageError('OutOfSpace')
  if (error instanceof NotAnImage) return new StorageError('InvalidMimeType', 'The image cannot be read')
  if (isDatabaseAway(error) || error instanceof StoreUnavailable || error instanceof TooManyWaiting) {
    return new StorageError('ServiceUnavailable', undefined, { retryAfterSeconds: AWAY_RETRY_SECONDS })
  }
  const { statusCode, code } = error as FastifyError
  // Values that no check caught and PostgreSQL would not take.
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) return new StorageError('InvalidRequest')
  // The account was deleted while its token still lived.
  if (code === '23503') return new StorageError('AccessDenied')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new StorageError('InvalidMimeType', 'Invalid Content-Type header')
  if (statusCode === 413) return new StorageError('EntityTooLarge')
  if (statusCode === 408) return new StorageError('RequestTimeout')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new StorageError('InvalidRequest')
  return new StorageError('InternalError')
}

/**
 * The protocol answers 400 to nearly everything and says the real status in the body, as text. What a client should try
 * again keeps its own status, so that it is seen by whatever lies between.
 */
const httpStatusOf = (status: number): number => (status >= 500 || status === 429 ? status : 400)

export function sendStorageError(reply: FastifyReply, error: StorageError): FastifyReply {
  const { status, error: name } = STORAGE_ERRORS[error.code]
  const httpStatus = error.code === 'NotFound' ? 404 : httpStatusOf(status)
  for (const header of ['etag', 'last-modified', 'accept-ranges', 'content-disposition', 'expires']) {
    reply.removeHeader(header)
  }
  reply.code(httpStatus).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  reply.removeHeader('content-length')
  return reply.send({ statusCode: String(status), error: name, message: error.message, code: error.code })
}

export function storageErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toStorageError(error)
  const { status } = STORAGE_ERRORS[answer.code]
  if (status === 503 || status === 507) request.log.warn({ err: error }, 'request refused')
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  return sendStorageError(reply, answer)
}
