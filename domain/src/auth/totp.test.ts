import { expect, it } from 'vitest'
import { isTotpCode, normaliseCode } from './totp.ts'

it.each([
  ['123456', true],
  ['000000', true],
  ['12345', false],
  ['1234567', false],
  ['x123456', false],
  ['12345x', false],
  ['123456\n', false],
  ['', false],
])('%j is a code: %s', (code, expected) => {
  expect(isTotpCode(code)).toBe(expected)
})

it.each([
  ['123 456', '123456'],
  [' 12\u00a034\t56\n', '123456'],
  ['123456', '123456'],
])('%j is typed for %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code)
})
