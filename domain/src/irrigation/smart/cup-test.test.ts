import { describe, expect, it } from 'vitest'
import { readCupTest } from './cup-test.ts'
import { depthGiven } from './given-water.ts'

describe('a cup test', () => {
  it('of 15 minutes gives four times the mean depth an hour', () => {
    expect(readCupTest({ cups: [5, 5, 5, 5], minutes: 15 })).toEqual({ rate: 20, evenness: 1 })
  })

  it('is as even as its driest quarter', () => {
    const read = readCupTest({ cups: [8, 2, 6, 4, 6, 4, 6, 4], minutes: 15 })
    expect(read?.rate).toBeCloseTo(20, 9)
    expect(read?.evenness).toBeCloseTo(3 / 5, 9)
  })

  it.each([[[0, 0, 0, 0]], [[]]])('without water in %j says nothing', (cups) => {
    expect(readCupTest({ cups, minutes: 15 })).toBeNull()
  })
})

describe('a watering', () => {
  it.each([
    [{ millimetres: 8 }, 8],
    [{ litres: 450 }, 5],
    [{ minutes: 20 }, 10],
    [{}, 0],
  ])('of %j on 90 m² at 30 mm/h is %d mm', (watering, depth) => {
    expect(depthGiven(watering, { rate: 30, area: 90 })).toBe(depth)
  })
})
