import { expect, it } from 'vitest'
import { faultsOf, row } from './put-together.ts'

it.each([
  ['Over for today today', 'a word twice'],
  ['The task  is done', 'two spaces'],
  ['Mow the verge..', 'two full stops'],
  ['Mow the verge .', 'a space before its stop'],
  ['About undefined minutes', 'what no text says'],
  ['In 1 days', 'one of many'],
  ['2 task moved', 'many of one'],
  ['Moved to “”', 'a gap where a part was'],
])('%j has a fault: %s', (text, fault) => {
  expect(faultsOf(text)).toEqual([fault])
})

it.each(['Saving...', '1 of 3 photos', '21 days', '0.1 hours', 'Next 14 days: no watering', 'Mow 7 to 11 am.'])(
  '%j has none',
  (text) => {
    expect(faultsOf(text)).toEqual([])
  },
)

it('a row gives its words over all parts together, whatever holds them', () => {
  const words = (count: number, word: string) => ({ title: `${count} ${word}`, more: [word, null] })
  expect(row('both', words, [1, 2], ['a', 'b']).texts()).toEqual(['1 a', 'a', '1 b', 'b', '2 a', 'a', '2 b', 'b'])
})
