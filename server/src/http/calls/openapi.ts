import swagger from '@fastify/swagger'
import { API_ERRORS, type ApiErrorCode, COMMON_ERRORS } from '@turfwise/contract/errors'
import { GARDEN_HEADER } from '@turfwise/contract/household'
import type { Route } from '@turfwise/contract/route'
import { WRITE_AGE_HEADER } from '@turfwise/contract/write-age'
import { WRITE_AGE_DAYS_MAX } from '@turfwise/domain/kernel/write-age'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { isRepeatable } from '../once/idempotency.ts'

interface Operation {
  parameters?: object[]
  requestBody?: object
  responses: Record<string, object>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
}

const PROBLEM = {
  type: 'object',
  required: ['code', 'status', 'detail', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(API_ERRORS) },
    status: { type: 'integer' },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    current: { type: 'object', description: 'With `request/changed`: the object as it is now.' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field errors by dotted path.' },
  },
}

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The call takes effect once for each key; a repeat answers as the first did, with Idempotency-Replayed.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const VERSION_PARAMETER = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version that the change means: `updatedAt` of the object in quotes, as the ETag says it.',
  schema: { type: 'string' },
}
const AGE_PARAMETER = {
  name: WRITE_AGE_HEADER,
  in: 'header',
  required: false,
  description: `How long ago it was done, whole seconds by the clock of the device; more than ${WRITE_AGE_DAYS_MAX} days count as so many.`,
  schema: { type: 'integer', minimum: 0, 'x-unit': 'seconds' },
}
const GARDEN_PARAMETER = {
  name: GARDEN_HEADER,
  in: 'header',
  required: false,
  description:
    'The id of the garden that is meant, that of its owner: one that the caller belongs to. Without it, their own.',
  schema: { type: 'string', format: 'uuid' },
}
const VERSION_HEADER = { description: '`updatedAt` of the answered object in quotes.', schema: { type: 'string' } }

/** True for a call that looks at If-Match. */
const changesVersion = ({ versioned, method }: Route): boolean => versioned === true && method !== 'POST'

/** Every code that a call can answer: its own, those of its kind, and those of every call. */
export function errorsOf(route: Route): ApiErrorCode[] {
  const codes: ApiErrorCode[] = [...COMMON_ERRORS, ...route.errors]
  if (route.access !== 'anyone') codes.push('auth/required', 'auth/banned', 'auth/second-factor')
  if (route.access === 'admin' || route.own !== undefined || route.household !== undefined) codes.push('auth/forbidden')
  if (isRepeatable(route)) codes.push('idempotency/mismatch', 'idempotency/in-progress')
  if (changesVersion(route)) codes.push('request/changed')
  return [...new Set(codes)].sort()
}

function errorResponses(route: Route): Record<string, object> {
  const byStatus = Map.groupBy(errorsOf(route), (code) => API_ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${API_ERRORS[code].detail}`).join('\n\n'),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          'text/plain': { schema: { type: 'string' } },
        },
      },
    ]),
  )
}

/** A form of files, each of which may be left out. */
const formOf = (names: readonly string[]): object => ({
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string', format: 'binary' }])),
      },
    },
  },
})

/** Adds what no schema of a handler says: the refusals, and the key that makes a write repeatable. */
function describe(document: Document, routes: readonly Route[]): Document {
  for (const route of routes) {
    const operation = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    if (!operation) continue
    Object.assign(operation.responses, errorResponses(route))
    if (route.form !== undefined) operation.requestBody = formOf(route.form)
    if (route.mediaType !== undefined) {
      operation.responses[route.status ?? 200] = { description: route.summary, content: { [route.mediaType]: {} } }
    }
    const success = operation.responses[route.status ?? 200]
    if (route.versioned && route.method !== 'DELETE' && success)
      Object.assign(success, { headers: { ETag: VERSION_HEADER } })
    operation.parameters = [
      ...(operation.parameters ?? []),
      ...(isRepeatable(route) ? [KEY_PARAMETER] : []),
      ...(changesVersion(route) ? [VERSION_PARAMETER] : []),
      ...(route.writeAge ? [AGE_PARAMETER] : []),
      ...(route.household ? [GARDEN_PARAMETER] : []),
    ]
  }
  return document
}

/** Collects the routes registered from here on into the OpenAPI document, which is output only. */
export async function serveOpenApi(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Turfwise', version: '1', description: 'Calls of the Turfwise app. Additions only.' },
      components: {
        schemas: { Problem: PROBLEM as object },
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: createJsonSchemaTransform({}),
  })
  let text: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(describe(app.swagger() as unknown as Document, routes))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text)
  })
}
