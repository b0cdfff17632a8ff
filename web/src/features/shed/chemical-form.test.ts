import { createChemical, updateChemical } from '@turfwise/contract/shed'
import { CHEMICAL_LIMITS } from '@turfwise/domain/shed/chemicals'
import { describe, expect, it } from 'vitest'
import { figureError } from './chemical-figures.ts'
import { chemicalBody, chemicalErrors, chemicalWords, missingOf, stillNeeded } from './chemical-form-body.ts'
import { type ChemicalValues, chemicalValuesOf, FIGURES, type FigureName, NO_CHEMICAL } from './chemical-form-values.ts'
import { aChemical } from './example-shed.ts'

const valuesWith = (given: Partial<ChemicalValues>): ChemicalValues => ({
  ...NO_CHEMICAL,
  name: 'Lawn food',
  type: 'fertilizer',
  ...given,
})
const FULL = aChemical({
  category: 'granular',
  activeIngredients: ['nitrogen', 'iron'],
  packSize: 5,
  packUnit: 'kg',
  currentQuantity: 1.165,
  lowStockThreshold: 2,
  quantityUnit: 'kg',
  costPerUnit: 7.5,
  expiryDate: '2027-02-14',
  batchNumber: 'B-17',
  storageConditions: 'Dry',
  applicationMethod: ['spreader'],
  targetPests: ['grubs'],
  targetWeeds: ['bindii', 'clover'],
  reentryHours: 0.5,
  maxPerYear: 4,
})

describe('the chemical form', () => {
  it('waits for name and type, and says so [SHED-24]', () => {
    expect(stillNeeded(missingOf(NO_CHEMICAL))).toBe('Still needed: name and type')
    expect(missingOf(valuesWith({ name: '  ' }))).toEqual(['name'])
    expect(missingOf(valuesWith({ type: null }))).toEqual(['type'])
    expect(missingOf(valuesWith({}))).toEqual([])
  })

  it.each(FIGURES)('sends %s as a decimal, and null when it is empty or not numeric [SHED-25]', (name) => {
    const sent = (typed: string) => chemicalBody(valuesWith({ [name]: typed }))[name]
    expect(['12', '2.5', ' 7 ', '0'].map(sent)).toEqual([12, 2.5, 7, 0])
    expect(['', '  ', 'much', '1,000', '12 potatoes'].map(sent)).toEqual([null, null, null, null, null])
  })

  it('sends comma lists split and trimmed [SHED-26]', () => {
    const typed = ' bromoxynil ,MCPA, , '
    const body = chemicalBody(
      valuesWith({ activeIngredients: typed, applicationMethod: typed, targetPests: typed, targetWeeds: '' }),
    )
    expect(body).toMatchObject({
      activeIngredients: ['bromoxynil', 'MCPA'],
      applicationMethod: ['bromoxynil', 'MCPA'],
      targetPests: ['bromoxynil', 'MCPA'],
      targetWeeds: [],
    })
  })

  it('has every field in its payload, those under More too, is active, and is taken by the calls [SHED-22, SHED-23]', () => {
    const empty = chemicalBody(valuesWith({}))
    expect(empty).toMatchObject({
      isActive: true,
      ...{ batchNumber: null, storageConditions: null, applicationMethod: [], targetPests: [], targetWeeds: [] },
    })
    const filled = chemicalBody(chemicalValuesOf(FULL))
    for (const body of [empty, filled]) {
      expect(Object.keys(body).toSorted()).toEqual(
        Object.keys(createChemical.body.shape)
          .filter((field) => !['id', 'userId'].includes(field))
          .toSorted(),
      )
      expect(createChemical.body.safeParse(body).error).toBeUndefined()
      expect(updateChemical.body.safeParse(body).error).toBeUndefined()
    }
  })

  it('gives back what it was opened with when nothing was typed', () => {
    const { id: _, userId: __, createdAt: ___, updatedAt: ____, ...fields } = FULL
    expect(chemicalBody(chemicalValuesOf(FULL))).toEqual(fields)
  })

  it('has a unit only where something is measured by it', () => {
    expect(chemicalBody(valuesWith({ packUnit: 'L', quantityUnit: 'ml' }))).toMatchObject({
      ...{ packUnit: null, quantityUnit: null },
    })
    expect(chemicalBody(valuesWith({ packSize: '1', packUnit: 'L', lowStockThreshold: '5' }))).toMatchObject({
      ...{ packUnit: 'L', quantityUnit: 'kg' },
    })
  })

  it('reads units that are typed beside a figure', () => {
    const body = chemicalBody(
      valuesWith({ packSize: '500 g', currentQuantity: '0.2 L', quantityUnit: 'ml', reentryHours: '30 min' }),
    )
    expect(body).toMatchObject({ packSize: 0.5, currentQuantity: 200, reentryHours: 0.5 })
  })

  const WRONG: readonly [FigureName, string, string | undefined][] = [
    ['costPerUnit', '24.95', undefined],
    ['costPerUnit', '24.955', 'Enter dollars and cents, such as 24.95'],
    ['costPerUnit', '-1', 'Zero or more'],
    ['currentQuantity', '1.2', undefined],
    ['currentQuantity', '1.25', 'Enter one decimal at most, such as 1.2'],
    ['lowStockThreshold', '0.1', undefined],
    ['lowStockThreshold', '0.15', 'Enter one decimal at most, such as 1.2'],
    ['currentQuantity', 'much', 'Enter a number, such as 45 or 2.5'],
    ['packSize', '1,000', 'Write thousands without a comma, such as 1000'],
    ['packSize', '1000001', 'At most 1,000,000'],
    ['mowHoldDays', '1.5', 'Enter a whole number'],
    ['withholdingDays', '366', 'At most 365'],
    ['maxPerYear', '0', 'At least 1'],
    ['rainfastHours', '0.5', undefined],
  ]
  it.each(WRONG)('says of %s "%s": %s [SHED-27, SHED-28]', (name, typed, words) => {
    const values = valuesWith({ [name]: typed })
    expect(figureError(name, values)).toBe(words)
    expect(chemicalErrors(values)[name]).toBe(words)
  })

  it('takes a quantity that use has left, though no tenth, as long as nobody changes it', () => {
    const given = chemicalValuesOf(FULL)
    expect(chemicalErrors(given, given).currentQuantity).toBeUndefined()
    expect(chemicalErrors({ ...given, currentQuantity: '1.166' }, given).currentQuantity).toBeDefined()
    expect(chemicalErrors({ ...given, quantityUnit: 'g' }, given).currentQuantity).toBeDefined()
  })

  it('says what is wrong with lists and days', () => {
    const many = 'x,'.repeat(CHEMICAL_LIMITS.listEntriesMax + 1)
    expect(chemicalErrors(valuesWith({ targetWeeds: many })).targetWeeds).toBe('At most 20 entries')
    const long = 'x'.repeat(CHEMICAL_LIMITS.listEntryCharsMax + 1)
    expect(chemicalErrors(valuesWith({ targetPests: long })).targetPests).toBe('At most 100 characters between commas')
    expect(chemicalErrors(valuesWith({ expiryDate: '1899-01-01' })).expiryDate).toBe('Choose a day from 1900 to 2100')
    expect(Object.values(chemicalErrors(valuesWith({}))).filter(Boolean)).toEqual([])
  })

  it('says in words what stands in each field', () => {
    const values = chemicalValuesOf(FULL)
    const words = (['type', 'category', 'expiryDate', 'targetWeeds', 'batchNumber', 'receiptImagePath'] as const).map(
      (field) => chemicalWords(field, values),
    )
    expect(words).toEqual(['Fertiliser', 'Granular', '14 Feb 2027', 'bindii, clover', 'B-17', ''])
  })
})
