import { figureOf } from '@turfwise/domain/kernel/figures'
import { CHEMICAL_LIMITS, type ChemicalType } from '@turfwise/domain/shed/chemicals'
import { commaList } from '@turfwise/domain/shed/comma-list'
import { isShedDay, sentDay } from '@turfwise/domain/shed/days'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import { figureError, unitWordsOf } from './chemical-figures.ts'
import {
  type ChemicalValues,
  DAYS,
  each,
  FIGURES,
  LISTS,
  type ListName,
  NO_CHEMICAL,
  TEXTS,
} from './chemical-form-values.ts'
import type { ChemicalBody } from './chemical-writes.ts'
import { CATEGORY_WORDS, CHEMICAL_TYPE_WORDS, RECEIPT_WORDS, SHED_FIELD_ERRORS } from './shed-copy.ts'
import { shedDay } from './shed-days.ts'

/** What a new product still waits for, in the order of its fields. */
export const missingOf = ({ name, type }: Pick<ChemicalValues, 'name' | 'type'>): string[] => [
  ...(name.trim() === '' ? ['name'] : []),
  ...(type === null ? ['type'] : []),
]

/** 'Still needed: name and type' */
export const stillNeeded = (missing: readonly string[]): string => `Still needed: ${missing.join(' and ')}`

function listError(name: ListName, values: ChemicalValues): string | undefined {
  const entries = commaList(values[name])
  const { listEntriesMax, listEntryCharsMax } = CHEMICAL_LIMITS
  if (entries.length > listEntriesMax) return SHED_FIELD_ERRORS.entries(listEntriesMax)
  const isLong = entries.some((entry) => [...entry].length > listEntryCharsMax)
  return isLong ? SHED_FIELD_ERRORS.longEntry(listEntryCharsMax) : undefined
}

/** What is wrong; a figure that was there when the form was opened is right as it is. */
export const chemicalErrors = (
  values: ChemicalValues,
  given: ChemicalValues = NO_CHEMICAL,
): FieldErrors<ChemicalValues> => ({
  ...each(FIGURES, (name) => {
    const isGiven = values[name] === given[name] && values.quantityUnit === given.quantityUnit
    return isGiven ? undefined : figureError(name, values)
  }),
  ...each(DAYS, (name) => (values[name] === '' || isShedDay(values[name]) ? undefined : SHED_FIELD_ERRORS.day)),
  ...each(LISTS, (name) => listError(name, values)),
})

/** As the contract takes it: what is empty is null, a figure that is none as well, and a comma list is a list. */
export function chemicalBody(values: ChemicalValues): ChemicalBody {
  const figures = each(FIGURES, (name) => figureOf(values[name], unitWordsOf(name, values)))
  const measuresStock = [figures.currentQuantity, figures.lowStockThreshold, figures.costPerUnit].some(
    (figure) => figure !== null,
  )
  return {
    name: values.name.trim(),
    // The form is not sent before one was chosen.
    type: values.type as ChemicalType,
    category: values.category === 'none' ? null : values.category,
    packUnit: figures.packSize === null ? null : values.packUnit,
    quantityUnit: measuresStock ? values.quantityUnit : null,
    ...figures,
    ...each(TEXTS, (name) => (values[name].trim() === '' ? null : values[name].trim())),
    ...each(DAYS, (name) => sentDay(values[name])),
    ...each(LISTS, (name) => commaList(values[name])),
    isActive: true,
  }
}

/** What stands in a field, in words. */
export function chemicalWords(field: keyof ChemicalValues, values: ChemicalValues): string {
  if (field === 'type') return values.type === null ? '' : CHEMICAL_TYPE_WORDS[values.type]
  if (field === 'category') return values.category === 'none' ? '' : CATEGORY_WORDS[values.category]
  if (field === 'receiptImagePath') return values.receiptImagePath === '' ? '' : RECEIPT_WORDS.title
  if (DAYS.some((name) => name === field)) return values[field] === '' ? '' : shedDay(values[field])
  if (LISTS.some((name) => name === field)) return commaList(values[field]).join(', ')
  return values[field]
}
