import { expect, it } from 'vitest'
import { fuzzFields } from '../server/test/fuzz-fields.ts'

const walk = fuzzFields({ every: 1 })

it('answers whatever stands in any field of any call, each value in each field, and refuses it in the documented form', async () => {
  const { asked, wrong } = await walk()
  expect(wrong.slice(0, 30)).toEqual([])
  expect(asked).toBeGreaterThan(20_000)
}, 900_000)
