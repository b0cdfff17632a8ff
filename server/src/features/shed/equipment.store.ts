import type { Equipment } from '@turfwise/contract/shed'
import type { EquipmentType } from '@turfwise/domain/shed/equipment'
import { versionedRows } from '../../db/own-rows.ts'
import { column, day, instant, table } from '../../db/table.ts'

export interface StoredEquipment {
  id: string
  name: string
  type: EquipmentType
  brand: string | null
  model: string | null
  description: string | null
  /** yyyy-mm-dd */
  purchaseDate: string | null
  /** Key in the private bucket. */
  receiptImagePath: string | null
  createdAt: Date
  updatedAt: Date
}

export const EQUIPMENT = table<StoredEquipment>(
  'app.equipment',
  {
    id: column('id'),
    name: column('name'),
    type: column('type'),
    brand: column('brand'),
    model: column('model'),
    description: column('description'),
    purchaseDate: day('purchase_date'),
    receiptImagePath: column('receipt_key'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  { version: 'updatedAt', fixed: ['id', 'createdAt'] },
)

export const presentEquipment = (userId: string, thing: StoredEquipment): Equipment => ({
  ...thing,
  userId,
  createdAt: thing.createdAt.toISOString(),
  updatedAt: thing.updatedAt.toISOString(),
})

/** Single things, by id. */
export const THING = versionedRows(EQUIPMENT, 'equipment', {
  missing: 'equipment/not-found',
  present: presentEquipment,
})

/** The oldest entry first. */
export const ALL_EQUIPMENT = EQUIPMENT.list('equipment-list', { by: ['id'] })
