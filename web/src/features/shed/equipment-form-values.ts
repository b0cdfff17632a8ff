import type { Equipment } from '@turfwise/contract/shed'
import { isShedDay, sentDay } from '@turfwise/domain/shed/days'
import type { EquipmentType } from '@turfwise/domain/shed/equipment'
import type { EquipmentBody } from './equipment-writes.ts'
import { EQUIPMENT_TOASTS, EQUIPMENT_TYPE_WORDS, RECEIPT_WORDS, SHED_FIELD_ERRORS } from './shed-copy.ts'
import { shedDay } from './shed-days.ts'

/** What stands in the equipment form; texts as they were typed. */
export interface EquipmentValues {
  name: string
  type: EquipmentType
  brand: string
  model: string
  description: string
  /** yyyy-mm-dd, or empty. */
  purchaseDate: string
  /** Key of a file, or empty. */
  receiptImagePath: string
}

export const NO_EQUIPMENT: EquipmentValues = {
  name: '',
  type: 'mower',
  brand: '',
  model: '',
  description: '',
  purchaseDate: '',
  receiptImagePath: '',
}

export const equipmentValuesOf = (thing: Equipment): EquipmentValues => ({
  name: thing.name,
  type: thing.type,
  brand: thing.brand ?? '',
  model: thing.model ?? '',
  description: thing.description ?? '',
  purchaseDate: thing.purchaseDate ?? '',
  receiptImagePath: thing.receiptImagePath ?? '',
})

export const equipmentErrors = ({ name, purchaseDate }: EquipmentValues) => ({
  name: name.trim() === '' ? EQUIPMENT_TOASTS.noName.description : undefined,
  purchaseDate: purchaseDate === '' || isShedDay(purchaseDate) ? undefined : SHED_FIELD_ERRORS.day,
})

/** The toast for a form without a name. */
export const equipmentToast = ({ name }: EquipmentValues) => (name.trim() === '' ? EQUIPMENT_TOASTS.noName : undefined)

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** As the contract takes them: what is empty is null. */
export const equipmentBody = (values: EquipmentValues): EquipmentBody => ({
  name: values.name.trim(),
  type: values.type,
  brand: textOrNull(values.brand),
  model: textOrNull(values.model),
  description: textOrNull(values.description),
  purchaseDate: sentDay(values.purchaseDate),
  receiptImagePath: textOrNull(values.receiptImagePath),
})

/** What stands in a field, in words. */
export function equipmentWords(field: keyof EquipmentValues, values: EquipmentValues): string {
  if (field === 'type') return EQUIPMENT_TYPE_WORDS[values.type]
  if (field === 'purchaseDate') return values.purchaseDate === '' ? '' : shedDay(values.purchaseDate)
  if (field === 'receiptImagePath') return values.receiptImagePath === '' ? '' : RECEIPT_WORDS.title
  return values[field]
}
