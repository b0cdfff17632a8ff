import { expect, it } from 'vitest'
import { clockFreeTests, sourcesWithClock } from './clock-free.mjs'

it('domain and contract are told what time it is', () => expect(sourcesWithClock()).toEqual([]))

it('tests that read a clock themselves run on other days too', () => {
  const left = clockFreeTests()
  expect(left).toContain('domain/src/weather/impact.test.ts')
  expect(left).not.toContain('domain/src/kernel/device-clock.test.ts')
})
