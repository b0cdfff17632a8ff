import { API_ERRORS } from '@turfwise/contract/errors'
import { searchPlaces } from '@turfwise/contract/places'
import { createUser, getUser, updateUser } from '@turfwise/contract/users'
import { getWeather } from '@turfwise/contract/weather'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestHttp } from '../../../test/http.ts'
import { errorsOf } from './openapi.ts'
import { serve } from './serve.ts'

const CONTRACT = [createUser, getUser, updateUser, getWeather, searchPlaces]

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
  security?: object[]
}

let document: {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties: { code: { enum: string[] } } }> }
}

beforeAll(async () => {
  const never = () => {
    throw new Error('not asked')
  }
  const app = await buildTestHttp({ routes: CONTRACT.map((route) => serve(route, never)) })
  document = (await app.inject({ url: '/api/openapi.json' })).json()
  await app.close()
})

const operationOf = (path: string, method: string) =>
  document.paths[path.replace(':id', '{id}').replace(':location', '{location}')]?.[method.toLowerCase()]

it('says what it is', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: 'Turfwise', version: expect.any(String) })
})

it('holds the calls of the contract at their methods and paths, and no others [API-47]', () => {
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.sort()).toEqual([
    'GET /api/places',
    'GET /api/users/{id}',
    'GET /api/weather/{location}',
    'PATCH /api/users/{id}',
    'POST /api/users/create',
  ])
})

describe.each(CONTRACT.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  it('lists its parameters, body, session and answer', () => {
    const operation = operationOf(route.path, route.method)
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const parameters = operation?.parameters ?? []
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath)
    expect(parameters.filter((one) => one.in === 'path').every(({ required }) => required)).toBe(true)
    expect(operation?.requestBody !== undefined).toBe('body' in route)
    expect(operation?.security !== undefined).toBe(route.access === 'user')
    expect(operation?.responses['200']?.content['application/json']?.schema).toBeDefined()
  })

  it('lists every refusal under its status, in both forms', () => {
    const operation = operationOf(route.path, route.method)
    for (const code of errorsOf(route)) {
      const response = operation?.responses[API_ERRORS[code].status]
      expect(response?.description, code).toContain(code)
      expect(Object.keys(response?.content ?? {})).toEqual(['application/problem+json', 'text/plain'])
    }
  })
})

it('lists query parameters and the key of writes', () => {
  expect(operationOf('/api/places', 'GET')?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'q',
      in: 'query',
      required: true,
      schema: expect.objectContaining({ maxLength: 100 }),
    }),
  )
  expect(operationOf('/api/users/create', 'POST')?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
  )
})

it('names all codes of the catalogue and leaves no reference open', () => {
  expect(document.components.schemas.Problem?.properties.code.enum).toEqual(Object.keys(API_ERRORS))
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
  for (const [, name = ''] of references) expect(Object.keys(document.components.schemas)).toContain(name)
})
