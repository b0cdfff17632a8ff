import { readdirSync } from 'node:fs'
import type { Route } from '@turfwise/contract/route'
import { UNITS } from '@turfwise/contract/unit'
import { beforeAll, expect, it } from 'vitest'
import { buildTestHttp } from '../../../test/http.ts'
import { serve } from './serve.ts'

const CONTRACT = new URL('../../../../contract/src/', import.meta.url)

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

async function everyRoute(): Promise<Route[]> {
  const names = readdirSync(CONTRACT).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const files = await Promise.all(names.map((name) => import(new URL(name, CONTRACT).href) as Promise<object>))
  return files.flatMap((file) => Object.values(file)).filter(isRoute)
}

interface Found {
  where: string
  unit: unknown
}

/** Every number in a part of the document, where it stands and in which unit. */
function numbersIn(part: unknown, where: readonly string[] = []): Found[] {
  if (typeof part !== 'object' || part === null) return []
  const { type, 'x-unit': unit } = part as { type?: unknown; 'x-unit'?: unknown }
  const own = type === 'number' || type === 'integer' ? [{ where: where.join('.'), unit }] : []
  return [...own, ...Object.entries(part).flatMap(([name, inner]) => numbersIn(inner, [...where, name]))]
}

let numbers: Found[]
beforeAll(async () => {
  const never = () => {
    throw new Error('not asked')
  }
  const app = await buildTestHttp({ routes: (await everyRoute()).map((route) => serve(route, never)) })
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json()
  numbers = numbersIn(paths)
  await app.close()
})

it('says of every number of the contract in which unit it is, or that it is a count', () => {
  expect(numbers.length).toBeGreaterThan(25)
  expect(numbers.filter(({ unit }) => !UNITS.some((known) => known === unit))).toEqual([])
})

it.each([
  ['/api/tasks/{id}.put.requestBody', 'estimatedDuration', 'minutes'],
  ['/api/users/{id}/tasks.get.responses.200', 'estimatedDuration', 'minutes'],
  ['/api/users/{id}/tasks.get.parameters', 'schema', 'count'],
  ['/api/activity-logs.post.requestBody', 'cutHeight', 'millimetres'],
  ['/api/activity-logs.post.responses.201', 'quantity', 'of quantityUnit'],
  ['/api/weather/{location}.get.responses.200', 'temperature', 'degrees Celsius'],
  ['/api/weather/{location}.get.responses.200', 'windMax', 'kilometres per hour'],
  ['/api/weather/{location}.get.responses.200', 'precipitationProbability', 'percent'],
])('%s holds %s in %s', (start, field, unit) => {
  const units = numbers.filter(({ where }) => where.startsWith(start) && where.split('.').includes(field))
  expect(new Set(units.map((one) => one.unit))).toEqual(new Set([unit]))
})
