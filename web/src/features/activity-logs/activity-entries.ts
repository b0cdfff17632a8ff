import type { CompletionDetails } from '@turfwise/domain/activity-logs/completion-log'
import {
  amountFault,
  cutHeightFault,
  type RangeFault,
  wateringMinutesFault,
} from '@turfwise/domain/activity-logs/completion-ranges'
import {
  type CompletionMethod,
  type CompletionUnit,
  DEFAULT_PRODUCT_UNIT,
} from '@turfwise/domain/activity-logs/quantities'
import type { DetailedType } from '@turfwise/domain/tasks/completion'
import { amountText, cutHeightText, minutesText, NOT_A_NUMBER } from './activity-copy.ts'
import { readFigure } from './read-figure.ts'

/** What stands in Record Activity; figures as they were typed. Each type of task asks for some of it. */
export interface ActivityEntries {
  /** mm */
  cutHeight: string
  lawnArea: string
  minutes: string
  litres: string
  productName: string
  productBrand: string
  quantity: string
  quantityUnit: CompletionUnit
  applicationMethod: CompletionMethod | null
  notes: string
}

export const NO_ENTRIES: ActivityEntries = {
  cutHeight: '',
  lawnArea: '',
  minutes: '',
  litres: '',
  productName: '',
  productBrand: '',
  quantity: '',
  quantityUnit: DEFAULT_PRODUCT_UNIT,
  applicationMethod: null,
  notes: '',
}

export type EntryErrors = Partial<Record<'cutHeight' | 'minutes' | 'litres' | 'quantity', string>>

const figureError = (
  entry: string,
  faultOf: (figure: number) => RangeFault | null,
  words: (fault: RangeFault) => string,
): string | undefined => {
  const figure = readFigure(entry)
  if (figure === null) return undefined
  if (Number.isNaN(figure)) return NOT_A_NUMBER
  const fault = faultOf(figure)
  return fault === null ? undefined : words(fault)
}

/** What is out of range among the fields of the type; a field that was left empty is fine. */
export function entryErrors(type: DetailedType, entries: ActivityEntries): EntryErrors {
  const errors: EntryErrors = {}
  const note = (field: keyof EntryErrors, error: string | undefined) => {
    if (error !== undefined) errors[field] = error
  }
  if (type === 'mowing') note('cutHeight', figureError(entries.cutHeight, cutHeightFault, cutHeightText))
  else if (type === 'watering') {
    note('minutes', figureError(entries.minutes, wateringMinutesFault, minutesText))
    note('litres', figureError(entries.litres, amountFault, amountText))
  } else note('quantity', figureError(entries.quantity, amountFault, amountText))
  return errors
}

const filled = (entry: string): string | null => (entry.trim() === '' ? null : entry.trim())

/** The entries of the type, read. Call only when nothing in them is out of range. */
export function detailsOf(type: DetailedType, entries: ActivityEntries): CompletionDetails {
  switch (type) {
    case 'mowing':
      return { type, cutHeightMm: readFigure(entries.cutHeight), lawnArea: filled(entries.lawnArea) }
    case 'watering':
      return { type, durationMinutes: readFigure(entries.minutes), litres: readFigure(entries.litres) }
    default:
      return {
        type,
        productName: filled(entries.productName),
        productBrand: filled(entries.productBrand),
        quantity: readFigure(entries.quantity),
        quantityUnit: entries.quantityUnit,
        applicationMethod: entries.applicationMethod,
      }
  }
}

export const notesOf = (entries: ActivityEntries): string | null => filled(entries.notes)
