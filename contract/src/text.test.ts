import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filledText, isStorableText, text } from './text.ts'

it.each([
  ['', true],
  ['Gräser, Rasen 🌱', true],
  ['line\nand\ttab', true],
  ['a\0', false],
  ['\ud83c', false],
  ['\udf31', false],
  ['\udf31\ud83c', false],
])('%j can be stored: %s', (value, storable) => {
  expect(isStorableText(value)).toBe(storable)
})

it('holds for text exactly when UTF-8 gives it back', () => {
  const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 0x20, 0xd83c, 0xdf31))
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 8 }), (units) => {
      const value = String.fromCharCode(...units)
      const survives = Buffer.from(value, 'utf8').toString('utf8') === value && !value.includes('\0')
      expect(isStorableText(value)).toBe(survives)
    }),
  )
})

describe('a field of text', () => {
  it.each([
    ['abc', true, true],
    ['abcd', false, false],
    ['', true, false],
    [' \n', true, false],
    ['a\0', false, false],
    [3, false, false],
    [null, false, false],
  ])('of at most 3 takes %j: %s, filled: %s', (value, plain, filled) => {
    expect([text(3).safeParse(value).success, filledText(3).safeParse(value).success]).toEqual([plain, filled])
  })
})
