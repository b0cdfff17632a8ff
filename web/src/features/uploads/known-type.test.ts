import { expect, it } from 'vitest'
import { knownType } from './known-type.ts'

const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it.each([
  ['\xff\xd8\xff\xe1', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\x24\0\0\0WEBP', 'image/webp'],
  ['%PDF-1.7', 'application/pdf'],
  ['GIF89a', undefined],
  ['\0\0\0\x18ftypheic', undefined],
  ['RIFF\x24\0\0\0WAVE', undefined],
  ['<svg xmlns', undefined],
  ['', undefined],
])('tells %j by its first bytes', (text, type) => expect(knownType(head(text))).toBe(type))
