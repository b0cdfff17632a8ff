import { expect, it } from 'vitest'
import { fuzzFields } from '../../../test/fuzz-fields.ts'

// With each value it takes a minute: `e2e/every-field.e2e.ts`.
const walk = fuzzFields({ every: 9 })

it('answers whatever stands in any field of any call, and refuses it in the documented form', async () => {
  const { asked, wrong } = await walk()
  expect(wrong.slice(0, 30)).toEqual([])
  expect(asked).toBeGreaterThan(2_000)
}, 300_000)
