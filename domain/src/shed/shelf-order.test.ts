import { expect, it } from 'vitest'
import { inShelfOrder } from './shelf-order.ts'

const product = (name: string, currentQuantity: number | null, expiryDate: string | null) => ({
  name,
  currentQuantity,
  lowStockThreshold: 2,
  expiryDate,
})

it('low stock comes first, then what expires soon, each and the rest as they came', () => {
  const products = [
    product('good', 9, null),
    product('expiring', 9, '2027-01-01'),
    product('low', 1, null),
    product('unknown', null, '2029-01-01'),
    product('past', null, '2020-01-01'),
    product('low and expiring', 0, '2026-12-01'),
    product('medium', 3, '2028-01-01'),
  ]
  expect(inShelfOrder(products, '2026-11-21').map(({ name }) => name)).toEqual([
    ...['low', 'low and expiring', 'expiring', 'past', 'good', 'unknown', 'medium'],
  ])
})
