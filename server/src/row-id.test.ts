import { expect, it } from 'vitest'
import { newRowId } from './row-id.ts'

it('never gives an id twice', () => {
  const ids = Array.from({ length: 5000 }, newRowId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('gives ids that sort by their milliseconds', () => {
  const times = Array.from({ length: 1000 }, () => newRowId().slice(0, 13))
  expect(times).toEqual(times.toSorted())
})
