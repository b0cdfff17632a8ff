import { userEvent } from 'vitest/browser'
import { aChemical } from '../src/features/shed/example-shed.ts'
import type { Garden } from './garden.ts'
import { sheet } from './sheet.ts'

export const FOOD = '0199a1b2-0000-7000-8000-0000000000c1'
export const SPRAY = '0199a1b2-0000-7000-8000-0000000000c2'
/** What is said of every product that is picked. */
export const LABEL_FIRST = 'Always follow the label; this is a check, not permission.'

/** The choice of a product of the shed, in the sheet that records a job. */
export const shelf = sheet.getByLabelText('From the shed')
export const pick = (id: string): Promise<void> => userEvent.selectOptions(shelf, id)

/** A feed and a weed killer in the shed, and a job for each beside one that uses no product. */
export const stockShelf = (garden: Garden): void => {
  garden.stock(
    aChemical({
      ...{ id: FOOD, currentQuantity: 1.2, quantityUnit: 'kg' },
      brand: 'Local',
      activeIngredients: ['nitrogen'],
    }),
  )
  garden.stock(
    aChemical({
      ...{ id: SPRAY, name: 'Bindii Out', type: 'herbicide', activeIngredients: ['2', '4-D'] },
      ...{ currentQuantity: 500, quantityUnit: 'ml' },
    }),
  )
  garden.make('Feed', 'fertilizing')
  garden.make('Spray', 'pest control')
  garden.make('Mow', 'mowing')
}
