import { expect, it } from 'vitest'
import { readFileSize } from './file-size.ts'

it.each<[string | number, number | undefined]>([
  [10_485_760, 10_485_760],
  ['20mb', 20_000_000],
  ['20MB', 20_000_000],
  ['1.5 kb', 1500],
  ['1.25mb', 1_250_000],
  [' 20mb ', 20_000_000],
  ['3B', 3],
  ['1gb', 1_000_000_000],
  ['7', 7],
  ['20mib', undefined],
  ['-1', undefined],
  ['', undefined],
  ['mb', undefined],
  ['1 b', 1],
  [-1, undefined],
  [Number.NaN, undefined],
])('reads a limit of %j as %j bytes', (given, bytes) => expect(readFileSize(given)).toBe(bytes))
