import { expect, it } from 'vitest'
import { fileSizeText } from './file-size-text.ts'

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [184_320, '180 kB'],
  [1_048_000, '1023 kB'],
  [1_048_300, '1.0 MB'],
  [1_258_291, '1.2 MB'],
  [10_485_760, '10.0 MB'],
])('writes %i bytes as %j', (bytes, text) => expect(fileSizeText(bytes)).toBe(text))
