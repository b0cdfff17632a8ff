import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AVAILABLE_WATER,
  balanceAfter,
  DEPLETION_FRACTION,
  fractionFor,
  LAWN_COEFFICIENT,
  litresFor,
  ROOT_DEPTH,
  runFor,
  soilOf,
  stressCoefficient,
} from './soil-balance.ts'

const clayLawn = soilOf(AVAILABLE_WATER.clay, ROOT_DEPTH.lawn, DEPLETION_FRACTION.warm)

describe('the balance of a soil', () => {
  it('is that of pyFAO56', () => {
    const soil = soilOf((0.25 - 0.12) * 1000, 300, 0.5)
    expect(soil).toEqual({ total: 39, readily: 19.5 })
    const days = [6, 7, 5, 6, 7, 6].map((et0, index) => ({ et0, coefficient: 0.85, rain: index === 2 ? 8 : 0 }))
    let depletion = 0
    const ends = days.map((day) => {
      depletion = balanceAfter(depletion, day, soil).depletion
      return depletion.toFixed(2)
    })
    expect(ends).toEqual(['5.10', '11.05', '7.30', '12.40', '18.35', '23.45'])
  })

  it('of a sandy lawn with the roots of a lawn is 12 mm, 6 of them without stress', () => {
    expect(soilOf(AVAILABLE_WATER.sandy, ROOT_DEPTH.lawn, DEPLETION_FRACTION.warm)).toEqual({ total: 12, readily: 6 })
  })

  it.each([
    [0, 1],
    [19.5, 1],
    [29.25, 0.5],
    [39, 0],
  ])('at a depletion of %d mm of 39 uses %d of what it would', (depletion, factor) => {
    expect(stressCoefficient(depletion, { total: 39, readily: 19.5 })).toBeCloseTo(factor, 6)
  })

  it.each([
    [1.9, 9, 0],
    [2, 7, 0],
    [12, 0, 3],
  ])('after %d mm of rain on 5 mm of want is %d, and drains %d', (rain, depletion, drained) => {
    expect(balanceAfter(5, { et0: 4, coefficient: 1, rain }, clayLawn)).toEqual({ depletion, used: 4, drained })
  })

  it.each([
    [0.5, 5, 0.5],
    [0.5, 10, 0.3],
    [0.5, 0, 0.7],
    [0.4, 20, 0.1],
    [0.8, 0, 0.8],
  ])('takes of p %d at %d mm a day %d', (fraction, cropEt, held) => {
    expect(fractionFor(fraction, cropEt)).toBeCloseTo(held, 6)
  })

  it('never leaves 0 to TAW, and loses no water', () => {
    const mm = (max: number) => fc.double({ min: 0, max, noNaN: true })
    fc.assert(
      fc.property(mm(19.5), mm(15), mm(120), mm(40), (depletion, et0, rain, irrigation) => {
        const coefficient = LAWN_COEFFICIENT.warm.summer
        const after = balanceAfter(depletion, { et0, coefficient, rain, irrigation }, clayLawn)
        expect(after.depletion).toBeGreaterThanOrEqual(0)
        expect(after.depletion).toBeLessThanOrEqual(clayLawn.total)
        const received = (rain < 2 ? 0 : rain) + irrigation
        expect(after.depletion - after.drained).toBeCloseTo(depletion + after.used - received, 6)
        expect(after.used).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a run', () => {
  it('on the clay lawn of the worked example leaves room for likely rain: 6.6 mm, 594 litres', () => {
    const run = runFor({ depletion: 9.2, beforeNext: 9.2, credit: 3 * 0.6 + 2 * 0.4 }, clayLawn)
    expect(run.due).toBe(true)
    expect(run.depth).toBeCloseTo(6.6, 6)
    expect(litresFor(run.depth, 90)).toBe(594)
  })

  it.each([
    [8.77, 9.75, 0, { due: false, depth: 0, held: false }],
    [8.78, 9.75, 0, { due: true, depth: 8.78, held: false }],
    [5, 9.76, 0, { due: true, depth: 5, held: false }],
    [12, 12, 0, { due: true, depth: 9.75, held: false }],
    [9, 9, 6.1, { due: true, depth: 0, held: true }],
    [13.64, 14, 6.1, { due: true, depth: 0, held: true }],
    [13.66, 14, 6.1, { due: true, depth: 9.75, held: false }],
  ])('at %d mm, %d before the next window and %d mm to come: %j', (depletion, beforeNext, credit, run) => {
    expect(runFor({ depletion, beforeNext, credit }, clayLawn)).toEqual(run)
  })

  it('is nothing, or between 4 mm and RAW when it is not small itself', () => {
    const mm = (max: number) => fc.double({ min: 0, max, noNaN: true })
    fc.assert(
      fc.property(mm(19.5), mm(8), mm(30), (depletion, more, credit) => {
        const { due, depth, held } = runFor({ depletion, beforeNext: depletion + more, credit }, clayLawn)
        expect(depth).toBeLessThanOrEqual(clayLawn.readily)
        expect(depth === 0 || depth >= 4).toBe(true)
        expect(depth > 0 ? due && !held : true).toBe(true)
        if (depletion > 1.4 * clayLawn.readily) expect(depth).toBeGreaterThan(0)
      }),
    )
  })
})
