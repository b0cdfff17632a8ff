import { expect, it } from 'vitest'
import { lastDoneText } from './last-done.ts'

const TODAY = '2026-11-21'

it.each([
  ['mowing', '2026-11-21T01:00:00Z', 'Last mown today'],
  ['watering', '2026-11-20T01:00:00Z', 'Last watered yesterday'],
  // 00:30 of the next day in Sydney.
  ['fertilizing', '2026-11-19T13:30:00Z', 'Last fed yesterday'],
  ['fertilizing', '2026-11-19T12:30:00Z', 'Last fed 2 days ago'],
  ['weeding', '2026-11-12T01:00:00Z', 'Last weeded 9 days ago'],
  ['pest control', '2026-09-22T01:00:00Z', 'Last treated 60 days ago'],
  ['aeration', '2026-09-21T01:00:00Z', 'Last aerated 9 weeks ago'],
  ['dethatching', '2025-11-21T01:00:00Z', 'Last dethatched 52 weeks ago'],
  ['maintenance', '2025-11-20T01:00:00Z', 'Last done more than a year ago'],
  // A clock that went back, or a completion that was told before its day turned here.
  ['edging', '2026-11-22T01:00:00Z', 'Last edged today'],
] as const)('%s at %s was %s', (type, at, words) => {
  expect(lastDoneText(type, at, TODAY, 'Australia/Sydney')).toBe(words)
})
