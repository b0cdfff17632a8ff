import type { Chemical, Equipment } from '@turfwise/contract/shed'
import { NOTHING_SAID } from './chemical-writes.ts'

const OWN = {
  id: '01930000-0000-7000-8000-000000000001',
  userId: '01930000-0000-7000-8000-0000000000aa',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
}

/** A mower of which nothing else is known, with what is given instead. */
export const aThing = (given: Partial<Equipment> = {}): Equipment => ({
  ...OWN,
  name: 'Petrol mower',
  type: 'mower',
  brand: null,
  model: null,
  description: null,
  purchaseDate: null,
  receiptImagePath: null,
  ...given,
})

/** A fertiliser of which nothing else is known, with what is given instead. */
export const aChemical = (given: Partial<Chemical> = {}): Chemical => ({
  ...OWN,
  ...NOTHING_SAID,
  name: 'Lawn food',
  type: 'fertilizer',
  ...given,
})
