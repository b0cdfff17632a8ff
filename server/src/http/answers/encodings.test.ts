import { expect, it } from 'vitest'
import { chooseEncoding } from './encodings.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['gzip', 'gzip'],
  ['brotli, x-gzip', 'identity'],
  ['*', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('for "%s" it is %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
