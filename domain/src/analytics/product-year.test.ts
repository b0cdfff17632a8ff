import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nitrogenShare } from './nitrogen.ts'
import { costOfYear, nitrogenGiven, type ProductUseOfYear, productTotals } from './product-year.ts'

const label = (concentration: string | null, name = 'Feed', activeIngredients: string[] = []) => ({
  ...{ concentration, name, activeIngredients },
})

describe('the nitrogen of a label', () => {
  it.each([
    ['20% N', 0.2],
    ['Nitrogen 16.5 %', 0.165],
    ['N: 24 %', 0.24],
    ['NPK 24-2-8', 0.24],
    ['N:P:K 10:3:8', 0.1],
    ['N-P-K 16-4-8', 0.16],
    ['23-4-10', 0.23],
    ['46 % nitrogen', 0.46],
    ['360 g/L', null],
    ['99 % N', null],
    ['24/11/2026', null],
    ['2026-11-24', null],
    ['', null],
    [null, null],
  ])('%j is %j', (concentration, share) => expect(nitrogenShare(label(concentration))).toBe(share))

  it('is read of the ingredients and the name too, in this order', () => {
    expect(nitrogenShare(label(null, 'Lawn 20-1-8'))).toBe(0.2)
    expect(nitrogenShare(label(null, 'Lawn 20-1-8', ['nitrogen 10%', 'iron']))).toBe(0.1)
    expect(nitrogenShare(label('5 % N', 'Lawn 20-1-8', ['nitrogen 10%']))).toBe(0.05)
  })

  it('is none or between nothing and a half, whatever is written', () => {
    const text = fc.array(fc.constantFrom('N', 'P', 'K', '%', '-', ':', ' ', '2', '46', 'nitrogen'), { maxLength: 12 })
    fc.assert(
      fc.property(text, (parts) => {
        const share = nitrogenShare(label(parts.join(''))) ?? 0
        expect(share >= 0 && share <= 0.5).toBe(true)
      }),
    )
  })
})

const shed = {
  id: 'c',
  name: 'Slow feed',
  concentration: '20 % N',
  activeIngredients: [],
  costPerUnit: 8,
  quantityUnit: 'kg',
} as const
const use = (given: Partial<ProductUseOfYear> = {}): ProductUseOfYear => ({
  ...{ id: 'l', on: '2026-10-01', title: 'Fed', productName: 'Slow feed', isFeed: true, quantity: 500, unit: 'g' },
  shed,
  ...given,
})

describe('the cost', () => {
  it('is what was used times the price of the shed, in its unit', () => {
    const { dollars, origin } = costOfYear([use(), use({ id: 'm', quantity: 2, unit: 'kg' })])
    expect([dollars, origin.lines.map(({ amount, note }) => [amount, note])]).toEqual([
      20,
      [
        [4, '500\u00a0g at $8.00 per kg'],
        [16, '2\u00a0kg at $8.00 per kg'],
      ],
    ])
  })

  it.each([
    [{ shed: null }, 'not in your shed, so no price is known'],
    [{ shed: { ...shed, costPerUnit: null } }, 'no price in your shed'],
    [{ quantity: null }, 'no amount written down'],
    [{ unit: 'packets' as const }, '500 packets'],
    [{ unit: 'L' as const }, '500 L'],
  ])('of %j is not known: %s', (given, note) => {
    const { dollars, origin } = costOfYear([use(given)])
    expect([dollars, origin.lines[0]?.note]).toEqual([null, note])
  })
})

describe('the nitrogen given', () => {
  it('is the part of the product on the area, of feeds alone', () => {
    // 2 kg with 20 % on 100 m² are 4 g/m².
    const uses = [use({ quantity: 2, unit: 'kg' }), use({ id: 'x', isFeed: false, quantity: 9, unit: 'kg' })]
    expect(nitrogenGiven(uses, 100).gramsPerM2).toBe(4)
  })

  it.each([
    [use(), null, /no area is known/],
    [use({ quantity: null }), 100, /no amount/],
    [use({ unit: 'L' }), 100, /the weight of a litre is not known/],
    [use({ shed: null, productName: 'Dynamite' }), 100, /its nitrogen is not known/],
  ] as const)('of %j on %j m² is not known', (one, area, note) => {
    const { gramsPerM2, origin } = nitrogenGiven([one], area)
    expect(gramsPerM2).toBeNull()
    expect(origin.lines[0]?.note).toMatch(note)
  })

  it('is read of the name where the product is not in the shed', () => {
    expect(
      nitrogenGiven([use({ shed: null, productName: 'Lawn 10-1-8', quantity: 1, unit: 'kg' })], 100).gramsPerM2,
    ).toBe(1)
  })
})

it('adds up each product by itself, whatever its spelling, and weight apart from volume', () => {
  const totals = productTotals([
    use({ id: '1', quantity: 1, unit: 'kg' }),
    use({ id: '2', productName: ' slow FEED ', quantity: 500, unit: 'g' }),
    use({ id: '3', productName: 'Weed killer', quantity: 30, unit: 'mL', isFeed: false }),
    use({ id: '4', productName: 'Bag', quantity: 2, unit: 'packets' }),
  ])
  const tiny = productTotals([use({ quantity: 0.1, unit: 'mL' }), use({ quantity: 0.2, unit: 'mL' })])
  expect(tiny.map(({ amount }) => amount)).toEqual([0.0003])
  expect(totals.map(({ name, amount, unit, uses }) => [name, amount, unit, uses])).toEqual([
    ['Slow feed', 1.5, 'kg', 2],
    ['Bag', null, 'kg', 1],
    ['Weed killer', 0.03, 'L', 1],
  ])
})
