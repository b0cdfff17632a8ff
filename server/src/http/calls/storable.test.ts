import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findUnstorable } from './storable.ts'

it.each([
  ['text', '\0', ''],
  ['a field', { name: 'a\ud800' }, 'name'],
  ['an inner field', { zone: { grass: ['kikuyu', '\udc00'] } }, 'zone.grass.1'],
  ['the name of a field', { zone: { 'a\0': 1 } }, 'zone'],
  ['nothing', { name: 'Gräser 🌱', n: 1, none: null, yes: true, list: [] }, undefined],
  ['nothing in nothing', undefined, undefined],
])('finds %s', (_what, input, path) => {
  expect(findUnstorable(input)).toBe(path)
})

it('lets through whatever PostgreSQL can hold', () => {
  const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', ''))
  fc.assert(
    fc.property(fc.jsonValue(), text, (value, name) => {
      expect(findUnstorable({ [name]: value, name })).toBeUndefined()
    }),
  )
})

it('finds bad text wherever it hides', () => {
  const bad = fc
    .tuple(fc.string(), fc.constantFrom('\0', '\ud83c', '\udf31'), fc.constant(' '))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(fc.constantFrom('list', 'object'), { maxLength: 50 }), bad, (nesting, text) => {
      const input = nesting.reduce<unknown>((inner, kind) => (kind === 'list' ? [1, inner] : { inner }), text)
      expect(findUnstorable(input)).not.toBeUndefined()
    }),
  )
})
