import { page } from 'vitest/browser'
import type { Garden } from './garden.ts'

/** The titles of what `fillHistory` makes, in the order of the list. */
export const ALL = ['Mowed the back', 'Fed the lawn', 'Mowed long ago']

export const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

/** Three activities of a person: one of long ago, one with a product, and one with figures and two photos. */
export const fillHistory = ({ record }: Garden, personId: string): void => {
  const photo = (n: number) => `activities/${personId}/179523000000${n}-k3v9qa.jpg`
  record({ activityType: 'mowed', title: 'Mowed long ago', createdAt: ago(60) })
  record({
    ...{ activityType: 'fertilized', title: 'Fed the lawn', createdAt: ago(2), productName: 'Lawn food' },
    ...{ quantity: 2, quantityUnit: 'kg', applicationMethod: 'granular', notes: 'Before the rain' },
  })
  record({
    ...{ activityType: 'mowed', title: 'Mowed the back', createdAt: ago(1), lawnArea: 'Back', cutHeight: 40 },
    ...{ distance: 120, distanceUnit: 'sqm', duration: 40, imageUrls: [photo(1), photo(2)] },
  })
}

export const list = page.getByRole('list', { name: 'What was done' })
/** The titles of the rows, in their order. */
export const titles = () =>
  list
    .getByRole('listitem')
    .elements()
    .filter((row) => row.hasAttribute('aria-posinset'))
    .map((row) => row.querySelector('p')?.textContent)
