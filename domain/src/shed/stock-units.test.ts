import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUANTITY_UNITS } from '../activity-logs/quantities.ts'
import { convertAmount, STOCK_UNITS, stockUnitOf } from './stock-units.ts'

describe('units of the shed', () => {
  it('are four of those that logs know, one of them by another spelling [SHED-21]', () => {
    expect(STOCK_UNITS).toEqual(['kg', 'L', 'ml', 'g'])
    expect([...QUANTITY_UNITS, 'ml' as const].map(stockUnitOf)).toEqual([
      ...['kg', 'g', 'L', 'ml'],
      ...[undefined, undefined, undefined],
      'ml',
    ])
  })

  it.each([
    [1.2, 'kg', 'g', 1200],
    [250, 'g', 'kg', 0.25],
    [1, 'L', 'ml', 1000],
    [620, 'ml', 'L', 0.62],
    [3, 'kg', 'kg', 3],
    [1, 'kg', 'L', undefined],
    [1, 'ml', 'g', undefined],
  ] as const)('%d %s are in %s: %s', (amount, from, to, converted) => {
    expect(convertAmount(amount, from, to)).toBe(converted)
  })

  it('come back as they were', () => {
    const unit = fc.constantFrom(...STOCK_UNITS)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), unit, unit, (amount, from, to) => {
        const there = convertAmount(amount, from, to)
        if (there !== undefined) expect(convertAmount(there, to, from)).toBeCloseTo(amount, 6)
      }),
    )
  })
})
