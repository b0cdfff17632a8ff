import { describe, expect, it } from 'vitest'
import { bandOf, GARDEN_BANDS, GARDEN_SIZES, SIGNUP_BANDS } from './size-bands.ts'

describe('the sizes of a garden', () => {
  it.each([
    [0, 'small'],
    [99, 'small'],
    [100, 'medium'],
    [499, 'medium'],
    [500, 'large'],
    [999, 'large'],
    [1000, 'xl'],
    [1001, 'xl'],
    [90_000, 'xl'],
  ])('%i square metres is %s [GARDEN-23]', (area, size) => {
    expect(bandOf(GARDEN_BANDS, area)).toBe(size)
  })
})

describe('the sizes of the lawn at sign-up', () => {
  it.each([
    [0, 'small'],
    [99, 'small'],
    [100, 'medium'],
    [299, 'medium'],
    [300, 'large'],
    [599, 'large'],
    [600, 'xlarge'],
    [90_000, 'xlarge'],
  ])('%i square metres is %s [GARDEN-29]', (area, size) => {
    expect(bandOf(SIGNUP_BANDS, area)).toBe(size)
  })
})

it('leaves no gap and no overlap between the sizes, each named once', () => {
  for (const bands of [GARDEN_BANDS, SIGNUP_BANDS]) {
    expect(bands.map(({ from }) => from)).toEqual([0, ...bands.slice(0, -1).map(({ below }) => below)])
    expect(bands.at(-1)?.below).toBe(Number.POSITIVE_INFINITY)
  }
  expect(GARDEN_BANDS.map(({ size }) => size)).toEqual(GARDEN_SIZES)
  expect(bandOf(GARDEN_BANDS, -1)).toBeUndefined()
})
