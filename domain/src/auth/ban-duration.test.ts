import { expect, it } from 'vitest'
import { banDurationMs } from './ban-duration.ts'

it.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['90s', 90_000],
  ['300ms', 300],
  ['876600h', 3_155_760_000_000],
  ['99999999999h', 3_155_760_000_000],
  ['none', null],
  ['', undefined],
  ['24', undefined],
  ['1d', undefined],
  ['-1h', undefined],
  ['24h ', undefined],
  ['forever', undefined],
  ['h', undefined],
])('reads a ban of %j as %s ms', (text, expected) => {
  expect(banDurationMs(text)).toBe(expected)
})
