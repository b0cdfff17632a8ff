import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUANTITY_UNITS } from '../activity-logs/quantities.ts'
import { STOCK_UNITS, type StockUnit } from './stock-units.ts'
import { giveBack, type Stock, takeFrom } from './stock-use.ts'

const stock = (currentQuantity: number | null, quantityUnit: StockUnit | null = 'kg'): Stock => ({
  currentQuantity,
  quantityUnit,
})

describe('what is left of a product', () => {
  it.each([
    [1.2, 'kg', 200, 'g', 1, 0.2],
    [1.2, 'kg', 0.2, 'kg', 1, 0.2],
    [0.3, 'kg', 0.1, 'kg', 0.2, 0.1],
    [500, 'g', 0.3, 'kg', 200, 300],
    [1, 'L', 250, 'mL', 0.75, 0.25],
    [1, 'L', 0.1, 'mL', 0.9999, 0.0001],
    [750, 'ml', 0.5, 'L', 250, 500],
    [750, 'ml', 0.1, 'mL', 749.9, 0.1],
    [1_000_000, 'kg', 0.1, 'g', 999_999.9999, 0.0001],
    [2, 'kg', 0, 'kg', 2, 0],
  ] as const)('of %d %s after %d %s is %d', (had, unit, quantity, quantityUnit, left, amount) => {
    expect(takeFrom(stock(had, unit), { quantity, quantityUnit })).toEqual({
      ok: true,
      taken: { amount, unit },
      left,
      short: false,
    })
  })

  it('is zero and never less where more was used than was known of, and says so', () => {
    expect(takeFrom(stock(0.3), { quantity: 500, quantityUnit: 'g' })).toEqual({
      ok: true,
      taken: { amount: 0.3, unit: 'kg' },
      left: 0,
      short: true,
    })
    expect(takeFrom(stock(0), { quantity: 0.1, quantityUnit: 'g' })).toMatchObject({ left: 0, short: true })
  })

  it.each(['packets', 'cups', 'handfuls'] as const)('cannot be told from %s', (quantityUnit) => {
    expect(takeFrom(stock(1), { quantity: 1, quantityUnit })).toEqual({ ok: false, fault: 'no-measure' })
  })

  it.each([
    ['kg', 'L'],
    ['kg', 'mL'],
    ['g', 'L'],
    ['g', 'mL'],
    ['L', 'kg'],
    ['L', 'g'],
    ['ml', 'kg'],
    ['ml', 'g'],
  ] as const)('in %s cannot be told from %s', (unit, quantityUnit) => {
    expect(takeFrom(stock(1, unit), { quantity: 1, quantityUnit })).toEqual({ ok: false, fault: 'other-measure' })
  })

  it('cannot be told without a unit on either side', () => {
    expect(takeFrom(stock(1), { quantity: 1, quantityUnit: null })).toEqual({ ok: false, fault: 'no-unit' })
    expect(takeFrom(stock(1, null), { quantity: 1, quantityUnit: 'kg' })).toEqual({
      ok: false,
      fault: 'stock-without-unit',
    })
  })

  it('stays as it is where nobody counts it, or no quantity was said', () => {
    const untouched = { ok: true, taken: null, short: false }
    expect(takeFrom(stock(null), { quantity: 1, quantityUnit: 'packets' })).toEqual({ ...untouched, left: null })
    expect(takeFrom(stock(3), { quantity: null, quantityUnit: 'packets' })).toEqual({ ...untouched, left: 3 })
  })
})

const tenths = fc.integer({ min: 0, max: 10_000_000 }).map((count) => count / 10)
const anyUse = fc.record({ quantity: tenths, quantityUnit: fc.constantFrom(...QUANTITY_UNITS) })
const anyStock = fc.record({
  currentQuantity: fc.integer({ min: 0, max: 1_000_000_000 }).map((count) => count / 1000),
  quantityUnit: fc.constantFrom(...STOCK_UNITS),
})

describe('what was given back', () => {
  it('is exactly what was taken, in whatever order', () => {
    fc.assert(
      fc.property(anyStock, fc.array(anyUse, { maxLength: 6 }), (first, uses) => {
        let now: Stock = first
        const taken = uses.flatMap((use) => {
          const result = takeFrom(now, use)
          if (!result.ok || result.taken === null) return []
          expect(result.left).toBeGreaterThanOrEqual(0)
          now = { ...now, currentQuantity: result.left }
          return [result.taken]
        })
        for (const one of taken) now = { ...now, currentQuantity: giveBack(now, one) }
        expect(now).toEqual(first)
      }),
    )
  })

  it.each([
    [0.8, 'kg', 200, 'g', 1],
    [800, 'g', 0.2, 'kg', 1000],
    [1, 'L', 0.2, 'kg', 1],
    [null, 'kg', 0.2, 'kg', null],
  ] as const)('makes of %s %s with %d %s: %s', (quantity, unit, amount, takenUnit, after) => {
    expect(giveBack(stock(quantity, unit), { amount, unit: takenUnit })).toBe(after)
  })

  it('to a product without a unit changes nothing', () => {
    expect(giveBack(stock(2, null), { amount: 1, unit: 'kg' })).toBe(2)
  })
})
