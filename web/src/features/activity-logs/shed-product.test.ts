import { COMPLETION_UNITS } from '@turfwise/domain/activity-logs/quantities'
import { describe, expect, it } from 'vitest'
import {
  afterUseWords,
  entriesOfProduct,
  leftWords,
  productsFor,
  productWords,
  type ShedProduct,
  unitsFor,
} from './shed-product.ts'

const product = (given: Partial<ShedProduct> = {}): ShedProduct => ({
  id: '0199a1b2-0000-7000-8000-0000000000c1',
  name: 'Lawn food',
  brand: null,
  type: 'fertilizer',
  activeIngredients: [],
  currentQuantity: 1.2,
  quantityUnit: 'kg',
  ...given,
})

describe('a product of the shed in Record Activity', () => {
  it('says how much of it is left, where somebody counts it', () => {
    expect(leftWords(product())).toBe('1.2 kg left')
    expect(productWords(product())).toBe('Lawn food, 1.2 kg left')
    expect(productWords(product({ currentQuantity: 1234.5, quantityUnit: 'ml' }))).toBe('Lawn food, 1,234.5 ml left')
    expect(productWords(product({ currentQuantity: null }))).toBe('Lawn food')
    expect(productWords(product({ quantityUnit: null }))).toBe('Lawn food')
  })

  it.each([
    ['kg', ['kg', 'g']],
    ['g', ['kg', 'g']],
    ['L', ['L', 'mL']],
    ['ml', ['L', 'mL']],
  ] as const)('counted in %s is used in %j alone', (quantityUnit, units) => {
    expect(unitsFor(product({ quantityUnit }), COMPLETION_UNITS)).toEqual(units)
  })

  it('that nobody counts is used in any unit', () => {
    const every = ['kg', 'g', 'L', 'mL', 'packets']
    expect(
      [undefined, product({ currentQuantity: null }), product({ quantityUnit: null })].map((one) =>
        unitsFor(one, COMPLETION_UNITS),
      ),
    ).toEqual([every, every, every])
  })

  it.each([
    ['kg', 'kg'],
    ['ml', 'mL'],
    ['L', 'L'],
    [null, undefined],
  ] as const)('counted in %s enters its name, its brand and the unit %s', (quantityUnit, unit) => {
    expect(entriesOfProduct(product({ quantityUnit, brand: 'Local' }), COMPLETION_UNITS)).toEqual({
      chemicalId: '0199a1b2-0000-7000-8000-0000000000c1',
      productName: 'Lawn food',
      productBrand: 'Local',
      ...(unit && { quantityUnit: unit }),
    })
    expect(entriesOfProduct(product(), COMPLETION_UNITS).productBrand).toBe('')
  })

  it.each([
    [200, 'g', '1 kg will be left.'],
    [1.2, 'kg', '0 kg will be left.'],
    [1.3, 'kg', 'More than the shed has: it will be empty then.'],
    [1, 'L', null],
    [null, 'kg', null],
  ] as const)('after %s %s says %s', (quantity, unit, words) => {
    expect(afterUseWords(product(), quantity, unit)).toBe(words)
    expect(afterUseWords(product({ currentQuantity: null }), quantity, unit)).toBeNull()
  })

  it('stands before those that the job is seldom done with, each part by name', () => {
    const all = [
      product({ name: 'Weed gone', type: 'herbicide' }),
      product({ name: 'Lawn food' }),
      product({ name: 'Armyworm away', type: 'pesticide' }),
      product({ name: 'Gypsum', type: 'soil_conditioner' }),
    ]
    const names = (activity: 'fertilized' | 'pest_control') => productsFor(all, activity).map(({ name }) => name)
    expect(names('fertilized')).toEqual(['Gypsum', 'Lawn food', 'Armyworm away', 'Weed gone'])
    expect(names('pest_control')).toEqual(['Armyworm away', 'Weed gone', 'Gypsum', 'Lawn food'])
  })
})
