import { expect, it } from 'vitest'
import { type Beginnings, standingOf } from './standing.ts'

const NOTHING: Beginnings = { hasTasks: false, hasSchedules: false, hasLogs: false, dismissed: false, accepted: false }

it.each([
  ['offered', {}],
  ['put-aside', { dismissed: true }],
  ['put-aside', { accepted: true }],
  ['put-aside', { hasLogs: true }],
  ['begun', { hasTasks: true }],
  ['begun', { hasSchedules: true }],
  ['begun', { hasTasks: true, dismissed: true }],
  ['begun', { hasSchedules: true, accepted: true }],
] as const)('the first garden is %s with %o', (state, has) => {
  expect(standingOf({ ...NOTHING, ...has })).toBe(state)
})
