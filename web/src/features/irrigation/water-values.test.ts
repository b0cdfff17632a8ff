import { describe, expect, it } from 'vitest'
import { amountError, cupMinutesError, cupsError, cupsOf, rainError } from './water-values.ts'

describe('an amount of water', () => {
  it.each([
    ['', 'minutes', undefined],
    ['20', 'minutes', undefined],
    ['1h 30', 'minutes', undefined],
    ['0', 'millimetres', 'More than 0'],
    ['-3', 'litres', 'More than 0'],
    ['601', 'minutes', 'At most 600 min'],
    ['100001', 'litres', 'At most 100,000 L'],
    ['101', 'millimetres', 'At most 100 mm'],
    ['a lot', 'litres', 'Enter a number, such as 45 or 2.5'],
  ] as const)('%s by %s: %s', (entry, by, words) => {
    expect(amountError(entry, by)).toBe(words)
  })
})

it.each([
  ['0', undefined],
  ['12,5', undefined],
  ['-1', 'At least 0 mm'],
  ['1001', 'At most 1,000 mm'],
])('rain of %s in the gauge: %s', (entry, words) => {
  expect(rainError(entry)).toBe(words)
})

describe('the cup test', () => {
  it('reads depths with spaces between, commas as decimal points', () => {
    expect(cupsOf(' 12 14,5;9  11 mm'.replace(' mm', ''))).toEqual([12, 14.5, 9, 11])
  })

  it.each([
    ['', undefined],
    ['12 14 9 11', undefined],
    ['12 14 9', 'At least 4 cups'],
    [Array(49).fill('9').join(' '), 'At most 48 cups'],
    ['12 14 nine 11', 'Enter figures from 0 to 100, with a space between'],
    ['12 14 9 101', 'Enter figures from 0 to 100, with a space between'],
    ['0 0 0 0', 'All cups are empty'],
  ])('%s: %s', (entry, words) => {
    expect(cupsError(entry)).toBe(words)
  })

  it.each([
    ['15', undefined],
    ['', 'At least 1 min'],
    ['0', 'At least 1 min'],
    ['121', 'At most 120 min'],
  ])('%s minutes: %s', (entry, words) => {
    expect(cupMinutesError(entry)).toBe(words)
  })
})
