import type { CompletionDetails } from '@turfwise/domain/activity-logs/completion-log'
import { amountFault, cutHeightFault, wateringMinutesFault } from '@turfwise/domain/activity-logs/completion-ranges'
import {
  type CompletionMethod,
  type CompletionUnit,
  DEFAULT_PRODUCT_UNIT,
} from '@turfwise/domain/activity-logs/quantities'
import { figureOf, LITRES, MILLIMETRES, MINUTES } from '@turfwise/domain/kernel/figures'
import type { DetailedType } from '@turfwise/domain/tasks/completion'
import { amountText, cutHeightText, minutesText } from './activity-copy.ts'
import { QUANTITY_WORDS } from './quantity-entry.ts'
import { figureError, filled } from './read-entries.ts'

/** What stands in Record Activity; figures as they were typed. Each type of task asks for some of it. */
export interface ActivityEntries {
  /** yyyy-mm-dd; empty for today. */
  doneOn: string
  /** mm */
  cutHeight: string
  lawnArea: string
  minutes: string
  litres: string
  productName: string
  productBrand: string
  /** Of the product of the shed that was chosen; empty for none. */
  chemicalId: string
  quantity: string
  quantityUnit: CompletionUnit
  applicationMethod: CompletionMethod | null
  notes: string
}

export const NO_ENTRIES: ActivityEntries = {
  doneOn: '',
  cutHeight: '',
  lawnArea: '',
  minutes: '',
  litres: '',
  productName: '',
  productBrand: '',
  chemicalId: '',
  quantity: '',
  quantityUnit: DEFAULT_PRODUCT_UNIT,
  applicationMethod: null,
  notes: '',
}

export type EntryErrors = Partial<Record<'doneOn' | 'cutHeight' | 'minutes' | 'litres' | 'quantity', string>>

/** What is out of range among the fields of the type; a field that was left empty is fine. */
export function entryErrors(type: DetailedType, entries: ActivityEntries): EntryErrors {
  const errors: EntryErrors = {}
  const note = (field: keyof EntryErrors, error: string | undefined) => {
    if (error !== undefined) errors[field] = error
  }
  if (type === 'mowing') note('cutHeight', figureError(entries.cutHeight, MILLIMETRES, cutHeightFault, cutHeightText))
  else if (type === 'watering') {
    note('minutes', figureError(entries.minutes, MINUTES, wateringMinutesFault, minutesText))
    note('litres', figureError(entries.litres, LITRES, amountFault, amountText))
  } else note('quantity', figureError(entries.quantity, QUANTITY_WORDS[entries.quantityUnit], amountFault, amountText))
  return errors
}

/** The entries of the type, read. Call only when nothing in them is out of range. */
export function detailsOf(type: DetailedType, entries: ActivityEntries): CompletionDetails {
  switch (type) {
    case 'mowing':
      return { type, cutHeightMm: figureOf(entries.cutHeight, MILLIMETRES), lawnArea: filled(entries.lawnArea) }
    case 'watering':
      return { type, durationMinutes: figureOf(entries.minutes, MINUTES), litres: figureOf(entries.litres, LITRES) }
    default:
      return {
        type,
        productName: filled(entries.productName),
        productBrand: filled(entries.productBrand),
        ...(entries.chemicalId === '' ? {} : { chemicalId: entries.chemicalId }),
        quantity: figureOf(entries.quantity, QUANTITY_WORDS[entries.quantityUnit]),
        quantityUnit: entries.quantityUnit,
        applicationMethod: entries.applicationMethod,
      }
  }
}

export const notesOf = (entries: ActivityEntries): string | null => filled(entries.notes)
