import { expect, it } from 'vitest'
import { isShedDay, sentDay } from './days.ts'

it('a day that is empty is sent as null, every other as it is [SHED-05]', () => {
  expect(['', ' ', '2024-03-14'].map(sentDay)).toEqual([null, null, '2024-03-14'])
})

it.each([
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['2026-02-29', false],
  ['14/03/2024', false],
  ['', false],
])('%s may be named: %s', (text, may) => {
  expect(isShedDay(text)).toBe(may)
})
