import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText } from './amount-text.ts'
import { STOCK_UNITS, type StockUnit } from './stock-units.ts'

const said = (amount: number, unit: StockUnit): string => amountText(amount, unit).replaceAll('\u00a0', ' ')

describe('an amount in words', () => {
  it.each([
    [0.04, 'L', '40 mL'],
    [40, 'ml', '40 mL'],
    [0.35, 'kg', '350 g'],
    [350, 'g', '350 g'],
    [0.3, 'L', '300 mL'],
    [0.0015, 'L', '1.5 mL'],
    [0.0413, 'L', '41 mL'],
    [0.0004, 'kg', '0.4 g'],
    [0.000_02, 'L', '0.02 mL'],
    [0.9994, 'L', '999 mL'],
    [0.9996, 'L', '1 L'],
    [1, 'kg', '1 kg'],
    [1000, 'g', '1 kg'],
    [1500, 'ml', '1.5 L'],
    [2.45, 'kg', '2.45 kg'],
    [1.26, 'L', '1.3 L'],
    [12.4, 'L', '12 L'],
    [1240, 'L', '1,240 L'],
    [-0.04, 'L', '\u221240 mL'],
    [0, 'L', '0 L'],
    [0, 'ml', '0 L'],
    [0, 'g', '0 kg'],
    [1e-13, 'L', '0 L'],
  ] as const)('%d %s is %j', (amount, unit, words) => expect(said(amount, unit)).toBe(words))

  it('keeps figure and unit on one line', () => expect(amountText(0.04, 'L')).toBe('40\u00a0mL'))

  it('is never nothing for something that somebody used, whatever the unit', () => {
    const used = fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(...STOCK_UNITS))
    fc.assert(
      fc.property(used, ([tenths, unit]) => {
        expect(said(tenths / 10, unit)).not.toMatch(/^\u2212?0 /)
      }),
    )
  })
})
