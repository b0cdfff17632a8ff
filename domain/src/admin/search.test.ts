import { expect, it } from 'vitest'
import { patternsOf } from './search.ts'

it.each([
  ['ann', ['%ann%']],
  [' Ann  hill ', ['%Ann%', '%hill%']],
  ['50%', ['%50\\%%']],
  ['a_b', ['%a\\_b%']],
  ['a\\b', ['%a\\\\b%']],
  ['  ', []],
])('looks for %j by %j', (typed, patterns) => expect(patternsOf(typed)).toEqual(patterns))
