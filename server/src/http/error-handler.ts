import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '../db/database-away.ts'
import { TokenRefused } from './actor.ts'
import { ApiError } from './api-error.ts'

const AWAY_RETRY_SECONDS = 2

const fieldsOf = (error: FastifyError): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of error.validation ?? []) {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || (error.validationContext ?? 'request')
    fields[path] ??= issue.message ?? 'Not valid.'
  }
  return fields
}

/** Turns anything thrown into an error of the catalogue. What is not known becomes a 500 that says nothing. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof TokenRefused) {
    return new ApiError(error.reason === 'user_banned' ? 'auth/banned' : 'auth/required')
  }
  if (isDatabaseAway(error)) return new ApiError('service/unavailable', { retryAfterSeconds: AWAY_RETRY_SECONDS })
  if (error instanceof ResponseSerializationError) return new ApiError('internal')
  const known = error as FastifyError
  if (known.validation) return new ApiError('request/invalid', { fields: fieldsOf(known) })
  // A character that PostgreSQL cannot hold and that no schema caught.
  if (known.code === '22021' || known.code === '22P05') return new ApiError('request/invalid')
  if (known.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('request/too-large')
  if (known.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError('request/unsupported-media')
  if (known.statusCode === 408) return new ApiError('request/timeout')
  if (known.statusCode !== undefined && known.statusCode >= 400 && known.statusCode < 500) {
    return new ApiError('request/malformed')
  }
  return new ApiError('internal')
}

/** problem+json where the Accept header names it, else the detail alone as plain text. */
export function sendApiError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  reply.code(error.status).header('cache-control', 'no-store').header('vary', 'Accept')
  if (error.extras.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.extras.retryAfterSeconds))
  if (error.code === 'auth/required') reply.header('www-authenticate', 'Bearer')
  const wantsProblem = (request.headers.accept ?? '').includes('application/problem+json')
  return wantsProblem
    ? reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(error.toProblem(request.id)))
    : reply.type('text/plain; charset=utf-8').send(error.message)
}

export function apiErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toApiError(error)
  if (answer.status >= 500) request.log.error({ err: error, code: answer.code }, 'request failed')
  return sendApiError(request, reply, answer)
}
