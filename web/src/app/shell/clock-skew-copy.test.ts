import { expect, it } from 'vitest'
import { clockSkewWords } from './clock-skew-copy.ts'

const MINUTE_MS = 60_000

it.each([
  [-3 * 24 * 60, 'This device’s clock is 3 days ahead'],
  [24 * 60, 'This device’s clock is 1 day behind'],
  [-90, 'This device’s clock is 2 hours ahead'],
  [60, 'This device’s clock is 1 hour behind'],
  [-3, 'This device’s clock is 3 minutes ahead'],
])('a server that is %d minutes ahead says so of the device', (minutes, title) => {
  expect(clockSkewWords(minutes * MINUTE_MS).title).toBe(title)
})
