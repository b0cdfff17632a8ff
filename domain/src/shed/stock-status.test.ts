import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockScale, stockState } from './stock-status.ts'

describe('the state of a stock', () => {
  it.each([
    [null, null],
    [null, 2],
    [1.2, null],
    [0, null],
    [null, 0],
    [1.2, 0],
    [0, 0],
  ])('of %s with the threshold %s is unknown [SHED-29]', (quantity, threshold) => {
    expect(stockState(quantity, threshold)).toBe('unknown')
  })

  it.each([
    [1.2, 2],
    [2, 2],
    [0.1, 2],
    // An empty bag is the clearest low stock.
    [0, 2],
    [0, 0.1],
  ])('of %s with the threshold %s is low [SHED-30]', (quantity, threshold) => {
    expect(stockState(quantity, threshold)).toBe('low')
  })

  it.each([
    [2.1, 2, 'medium'],
    [4, 2, 'medium'],
    [0.8, 0.5, 'medium'],
    [1, 0.5, 'medium'],
    [4.1, 2, 'good'],
    [620, 250, 'good'],
    [500.1, 250, 'good'],
    [500, 250, 'medium'],
  ] as const)('of %s with the threshold %s is %s [SHED-31]', (quantity, threshold, state) => {
    expect(stockState(quantity, threshold)).toBe(state)
  })
})

describe('the scale of a meter', () => {
  it('is a full pack, else two and a half times the mark, and never ends before what it shows', () => {
    expect(stockScale(1.2, 2, 5)).toBe(5)
    expect(stockScale(1.2, 2, undefined)).toBe(5)
    expect(stockScale(7, 2, 5)).toBe(7)
    expect(stockScale(1, 6, 5)).toBe(6)
    const amount = fc.double({ min: 0.001, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(amount, amount, fc.option(amount, { nil: undefined }), (quantity, threshold, pack) => {
        const scale = stockScale(quantity, threshold, pack)
        expect(scale).toBeGreaterThanOrEqual(Math.max(quantity, threshold))
      }),
    )
  })
})
