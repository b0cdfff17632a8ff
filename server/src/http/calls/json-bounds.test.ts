import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exceedsBounds } from './json-bounds.ts'

const exceeds = (json: string, bounds = { depth: 3, values: 6 }) => exceedsBounds(Buffer.from(json), bounds)

function sizeOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 0 }
  const inner = Object.values(value).map(sizeOf)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    // Each pair of brackets and each comma.
    values: 1 + Math.max(0, inner.length - 1) + inner.reduce((sum, { values }) => sum + values, 0),
  }
}

describe('the bounds of a JSON text', () => {
  it.each([
    ['as deep as may be', '[[[1]]]', false],
    ['one deeper', '[[[[1]]]]', true],
    ['as many as may be', '[1,2,3,4,5,6]', false],
    ['one more', '[1,2,3,4,5,6,7]', true],
    ['brackets and commas in texts', JSON.stringify({ a: '[[[[[,,,,,,,', '[{"\\': '\\"[[[[,,,,,,' }), false],
    ['a text that never ends', '"[[[[[[[[[,,,,,,,,,', false],
    ['nothing', '', false],
    ['brackets that never close', '['.repeat(1_000), true],
    ['commas alone', ','.repeat(1_000), true],
  ])('hold for %s', (_what, json, tooMuch) => {
    expect(exceeds(json)).toBe(tooMuch)
  })

  it('count what a parser finds, in whatever JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.boolean(), (value, spaced) => {
        const { depth, values } = sizeOf(value)
        const json = JSON.stringify(value, null, spaced ? 2 : 0)
        expect(exceeds(json, { depth, values })).toBe(false)
        expect(exceeds(json, { depth: depth - 1, values })).toBe(depth > 0)
        expect(exceeds(json, { depth, values: values - 1 })).toBe(true)
      }),
    )
  })
})
