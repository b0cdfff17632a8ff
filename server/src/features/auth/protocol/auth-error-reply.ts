import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../../../db/database-away.ts'
import { TokenRefused } from '../../../http/guard/actor.ts'
import { LimitReached } from '../../../limits/rate-limit.ts'
import { TooManyWaiting } from '../../../semaphore.ts'
import { AuthError } from './auth-error.ts'

const VERSION_HEADER = 'x-supabase-api-version'
const VERSION = '2024-01-01'
const AWAY_RETRY_SECONDS = 2

/** Turns anything thrown into an error of the protocol. What is not known becomes a 500 that says nothing. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof TokenRefused) return new AuthError(error.reason)
  if (error instanceof LimitReached) {
    return new AuthError('over_request_rate_limit', { retryAfterSeconds: error.retryAfterSeconds })
  }
  // 503 is a status after which the client keeps its session and tries again.
  if (isDatabaseAway(error) || error instanceof TooManyWaiting) {
    const message = 'The service is away for a moment, please try again'
    return new AuthError('unexpected_failure', { status: 503, message, retryAfterSeconds: AWAY_RETRY_SECONDS })
  }
  const known = error as FastifyError
  // A character that PostgreSQL cannot hold and that no check caught.
  if (known.code === '22021' || known.code === '22P05') return new AuthError('validation_failed')
  if (known.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AuthError('request_entity_too_large')
  if (known.statusCode === 408) return new AuthError('request_timeout')
  if (known.statusCode !== undefined && known.statusCode >= 400 && known.statusCode < 500) {
    return new AuthError('bad_json')
  }
  return new AuthError('unexpected_failure')
}

/** True for a client that names the version from which error codes are texts. */
const speaksCodes = (request: FastifyRequest): boolean => {
  const version = request.headers[VERSION_HEADER]
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION
}

export function sendAuthError(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  const { code, status, message, extras } = error
  reply.code(status).header('x-sb-error-code', code).header('cache-control', 'no-store')
  if (extras.retryAfterSeconds !== undefined) reply.header('retry-after', String(extras.retryAfterSeconds))
  if (extras.oauthError !== undefined) return reply.send({ error: extras.oauthError, error_description: message })
  const weak = extras.weaknesses ? { weak_password: { reasons: extras.weaknesses } } : {}
  const ban = extras.banReason ? { ban_reason: extras.banReason } : {}
  if (speaksCodes(request)) return reply.header(VERSION_HEADER, VERSION).send({ code, message, ...weak, ...ban })
  const errorId = status >= 500 ? { error_id: request.id } : {}
  return reply.send({ code: status, error_code: code, msg: message, ...errorId, ...weak, ...ban })
}

export function authErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toAuthError(error)
  if (answer.status === 503) request.log.warn({ err: error }, 'request refused')
  else if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
  return sendAuthError(request, reply, answer)
}
