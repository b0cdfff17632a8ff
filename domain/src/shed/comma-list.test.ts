import { expect, it } from 'vitest'
import { commaList } from './comma-list.ts'

it.each([
  ['', []],
  ['  ', []],
  ['MCPA', ['MCPA']],
  ['bromoxynil, MCPA', ['bromoxynil', 'MCPA']],
  ['  bromoxynil ,MCPA  , ', ['bromoxynil', 'MCPA']],
  [',, a,,b ,', ['a', 'b']],
  ['two words, three of them', ['two words', 'three of them']],
])('%j is the list %j [SHED-26]', (typed, list) => {
  expect(commaList(typed)).toEqual(list)
})
