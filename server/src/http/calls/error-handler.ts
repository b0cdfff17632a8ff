import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../../db/database-away.ts'
import { Refusal } from '../../refusal.ts'
import { TokenRefused } from '../guard/actor.ts'
import { ApiError } from './api-error.ts'

export const AWAY_RETRY_SECONDS = 2

// Class 22, data exceptions, and 54000: a value that no schema caught and PostgreSQL would not take.
const isRefusedByDatabase = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^22[0-9A-Z]{3}$|^54000$/.test(code)
}

// The account was deleted within the life of its token, and the write that came with it belongs to nobody.
const isOwnerGone = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23503' && typeof constraint === 'string' && constraint.endsWith('_user_id_fkey')
}

/** A list may be wrong in each of its items; nobody reads more. */
const FIELDS_NAMED_MAX = 50

function fieldsOf(error: FastifyError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of (error.validation ?? []).slice(0, FIELDS_NAMED_MAX)) {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || (error.validationContext ?? 'request')
    fields[path] ??= issue.message ?? 'Not valid.'
  }
  return fields
}

/** Turns anything thrown into an error of the catalogue. What is not known becomes a 500 that says nothing. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof Refusal) return new ApiError(error.code, error.extras)
  if (error instanceof TokenRefused) {
    if (error.reason === 'insufficient_aal') return new ApiError('auth/second-factor')
    return new ApiError(error.reason === 'user_banned' ? 'auth/banned' : 'auth/required')
  }
  if (isDatabaseAway(error)) return new ApiError('service/unavailable', { retryAfterSeconds: AWAY_RETRY_SECONDS })
  if (!(error instanceof Error)) return new ApiError('internal')
  if (isOwnerGone(error)) return new ApiError('auth/required')
  const { statusCode, validation } = error as FastifyError
  if (validation) return new ApiError('request/invalid', { fields: fieldsOf(error as FastifyError) })
  if (isRefusedByDatabase(error)) return new ApiError('request/invalid')
  // The file library refuses folders and paths that lead out of its root.
  if (statusCode === 403 || statusCode === 404) return new ApiError('route/not-found')
  if (statusCode === 413) return new ApiError('request/too-large')
  if (statusCode === 415) return new ApiError('request/unsupported-media')
  if (statusCode === 408) return new ApiError('request/timeout')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ApiError('request/malformed')
  return new ApiError('internal')
}

const PROBLEM_TYPE = 'application/problem+json'

/** problem+json where the Accept header names it, else the detail alone as plain text. */
export function sendApiError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  reply
    .code(error.status)
    .removeHeader('content-encoding')
    .headers({ 'cache-control': 'no-store', vary: 'Accept', 'x-request-id': request.id })
  if (error.extras.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.extras.retryAfterSeconds))
  if (error.code === 'auth/required') reply.header('www-authenticate', 'Bearer')
  // The route's own serializer is for its success.
  reply.serializer((text: string) => text)
  const wantsProblem = (request.headers.accept ?? '').toLowerCase().includes(PROBLEM_TYPE)
  return wantsProblem
    ? reply.type(`${PROBLEM_TYPE}; charset=utf-8`).send(JSON.stringify(error.toProblem(request.id)))
    : reply.type('text/plain; charset=utf-8').send(error.message)
}

/** Fastify's error handler for everything but the services with a protocol of their own. */
export function apiErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toApiError(error)
  if (answer.code === 'service/unavailable') request.log.warn({ err: error }, 'request refused')
  else if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
  else if (isRefusedByDatabase(error))
    request.log.warn({ err: error }, 'a schema let a value through that has no place')
  return sendApiError(request, reply, answer)
}
