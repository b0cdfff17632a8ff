import { expect, it } from 'vitest'
import { isUsable } from './left-token.ts'

const NOW = Date.parse('2026-11-23T09:00:00Z')
const SECOND_MS = 1000
const token = (claims: object): string => `x.${btoa(JSON.stringify(claims))}.y`
const endsIn = (seconds: number, sub = 'me') => token({ sub, exp: (NOW + seconds * SECOND_MS) / SECOND_MS })

it.each([
  ['with a minute left', endsIn(60), 0, true],
  ['with less than a minute left', endsIn(59), 0, false],
  ['that is over', endsIn(-1), 0, false],
  ['of somebody else', endsIn(3600, 'other'), 0, false],
  ['that says no end', token({ sub: 'me' }), 0, false],
  ['that cannot be read', 'nothing', 0, false],
  ['where the device is an hour behind the server', endsIn(3600), 3_600_000, false],
  ['that is over by a clock three days ahead', endsIn(3600 - 3 * 86_400), -3 * 86_400_000, true],
])('a token %s is used: %s', (_what, left, aheadMs, usable) => {
  expect(isUsable({ token: left, aheadMs }, 'me', NOW)).toBe(usable)
})
