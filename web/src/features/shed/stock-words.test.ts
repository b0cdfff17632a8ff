import { expect, it } from 'vitest'
import { aChemical } from './example-shed.ts'
import { chemicalsSummary } from './shed-copy.ts'
import { stockOf } from './stock-words.ts'

it.each([
  [{ currentQuantity: 1.2, lowStockThreshold: 2, quantityUnit: 'kg' }, 'low', '1.2 kg left, low at 2 kg'],
  [{ currentQuantity: 0, lowStockThreshold: 2, quantityUnit: 'kg' }, 'low', '0 kg left, low at 2 kg'],
  [{ currentQuantity: 620, lowStockThreshold: 250, quantityUnit: 'ml' }, 'good', '620 ml left, low at 250 ml'],
  [{ currentQuantity: 0.8, lowStockThreshold: 0.5, quantityUnit: 'L' }, 'medium', '0.8 L left, low at 0.5 L'],
  [{ currentQuantity: 1.165, lowStockThreshold: 1 }, 'medium', '1.165 left, low at 1'],
  [{}, 'unknown', 'Add a quantity and a low-stock mark'],
  [{ lowStockThreshold: 2, quantityUnit: 'kg' }, 'unknown', 'Add a quantity'],
  [{ currentQuantity: 3, quantityUnit: 'kg' }, 'unknown', '3 kg left. Add a low-stock mark'],
  [{ currentQuantity: 3, lowStockThreshold: 0, quantityUnit: 'kg' }, 'unknown', '3 kg left. Add a low-stock mark'],
] as const)('%o is %s: %s', (given, state, words) => {
  expect(stockOf(aChemical(given))).toMatchObject({ state, words })
})

it('a meter ends at a full pack in the unit of the quantity, where that can be told', () => {
  const stocked = { currentQuantity: 620, lowStockThreshold: 250, quantityUnit: 'ml' } as const
  expect(stockOf(aChemical({ ...stocked, packSize: 1, packUnit: 'L' })).meter?.scale).toBe(1000)
  expect(stockOf(aChemical({ ...stocked, packSize: 1, packUnit: 'kg' })).meter?.scale).toBe(625)
  expect(stockOf(aChemical({ currentQuantity: 3 })).meter).toBeUndefined()
})

it('the heading says what asks for something, else how many there are', () => {
  expect(chemicalsSummary(4, 1, 1)).toBe('1 low, 1 expiring soon')
  expect(chemicalsSummary(4, 2, 0)).toBe('2 low')
  expect([chemicalsSummary(4, 0, 0), chemicalsSummary(1, 0, 0)]).toEqual(['4 products', '1 product'])
})
