import { createEquipment } from '@turfwise/contract/shed'
import { describe, expect, it } from 'vitest'
import {
  equipmentBody,
  equipmentErrors,
  equipmentToast,
  equipmentValuesOf,
  equipmentWords,
  NO_EQUIPMENT,
} from './equipment-form-values.ts'
import { equipmentDetail } from './equipment-row.tsx'
import { aThing } from './example-shed.ts'

const MOWER = { ...NO_EQUIPMENT, name: ' Petrol mower ' }

describe('the equipment form', () => {
  it('sends an empty date, and every other empty field, as null [SHED-05]', () => {
    expect(equipmentBody(MOWER)).toEqual({
      ...{ name: 'Petrol mower', type: 'mower', brand: null, model: null, description: null },
      ...{ purchaseDate: null, receiptImagePath: null },
    })
    expect(equipmentBody({ ...MOWER, purchaseDate: '2024-03-14' }).purchaseDate).toBe('2024-03-14')
    expect(createEquipment.body.safeParse(equipmentBody(MOWER)).error).toBeUndefined()
  })

  it('gives back what it was opened with when nothing was typed', () => {
    const thing = aThing({ brand: 'Boobook', model: 'M46', description: 'Red', purchaseDate: '2024-03-14' })
    const { id: _, userId: __, createdAt: ___, updatedAt: ____, ...fields } = thing
    expect(equipmentBody(equipmentValuesOf(thing))).toEqual(fields)
  })

  it('asks for a name in the words of the catalogue, and for a day that exists', () => {
    expect(equipmentToast({ ...MOWER, name: ' ' })).toEqual({
      title: 'Error',
      description: 'Please provide an equipment name.',
    })
    expect(equipmentToast(MOWER)).toBeUndefined()
    expect(equipmentErrors({ ...MOWER, purchaseDate: '1899-01-01' }).purchaseDate).toBe(
      'Choose a day from 1900 to 2100',
    )
  })

  it('says in words what stands in a field', () => {
    const values = { ...MOWER, purchaseDate: '2024-03-14', brand: 'Boobook' }
    const words = (['type', 'purchaseDate', 'brand', 'receiptImagePath'] as const).map((field) =>
      equipmentWords(field, values),
    )
    expect(words).toEqual(['Mower', '14 Mar 2024', 'Boobook', ''])
  })
})

it.each([
  [{ brand: 'Boobook', model: 'M46', purchaseDate: '2024-03-14' }, 'Boobook M46 · 14 Mar 2024'],
  [{ brand: 'Boobook' }, 'Boobook · no date'],
  [{ model: 'T25', purchaseDate: '2022-10-02' }, 'T25 · 2 Oct 2022'],
  [{}, 'No brand · no date'],
])('a row of %o says %s, its day as Australians write it [PROFILE-16]', (given, words) => {
  expect(equipmentDetail(aThing(given))).toBe(words)
})
