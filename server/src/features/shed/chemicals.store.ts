import type { Chemical } from '@turfwise/contract/shed'
import type { ChemicalCategory, ChemicalType } from '@turfwise/domain/shed/chemicals'
import type { StockUnit } from '@turfwise/domain/shed/stock-units'
import { versionedRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, day, instant, table } from '../../db/table.ts'

export interface StoredChemical {
  id: string
  name: string
  brand: string | null
  type: ChemicalType
  category: ChemicalCategory | null
  activeIngredients: string[]
  concentration: string | null
  /** In `packUnit`. */
  packSize: number | null
  packUnit: StockUnit | null
  /** In `quantityUnit`, as is the threshold. */
  currentQuantity: number | null
  quantityUnit: StockUnit | null
  /** Australian dollars for one `quantityUnit`. */
  costPerUnit: number | null
  supplier: string | null
  batchNumber: string | null
  /** yyyy-mm-dd, as are the other days. */
  manufacturerDate: string | null
  expiryDate: string | null
  purchaseDate: string | null
  purchaseLocation: string | null
  /** Key in the private bucket. */
  receiptImagePath: string | null
  storageLocation: string | null
  storageConditions: string | null
  safetyNotes: string | null
  applicationRate: string | null
  applicationMethod: string[]
  targetPests: string[]
  targetWeeds: string[]
  lowStockThreshold: number | null
  notes: string | null
  isActive: boolean
  reentryHours: number | null
  rainfastHours: number | null
  mowHoldDays: number | null
  withholdingDays: number | null
  maxPerYear: number | null
  createdAt: Date
  updatedAt: Date
}

export const CHEMICALS = table<StoredChemical>(
  'app.chemicals',
  {
    id: column('id'),
    name: column('name'),
    brand: column('brand'),
    type: column('type'),
    category: column('category'),
    activeIngredients: column('active_ingredients'),
    concentration: column('concentration'),
    packSize: column('pack_size'),
    packUnit: column('pack_unit'),
    currentQuantity: column('current_quantity'),
    quantityUnit: column('quantity_unit'),
    costPerUnit: column('cost_per_unit'),
    supplier: column('supplier'),
    batchNumber: column('batch_number'),
    manufacturerDate: day('manufacturer_date'),
    expiryDate: day('expiry_date'),
    purchaseDate: day('purchase_date'),
    purchaseLocation: column('purchase_location'),
    receiptImagePath: column('receipt_key'),
    storageLocation: column('storage_location'),
    storageConditions: column('storage_conditions'),
    safetyNotes: column('safety_notes'),
    applicationRate: column('application_rate'),
    applicationMethod: column('application_method'),
    targetPests: column('target_pests'),
    targetWeeds: column('target_weeds'),
    lowStockThreshold: column('low_stock_threshold'),
    notes: column('notes'),
    isActive: column('is_active'),
    reentryHours: column('reentry_hours'),
    rainfastHours: column('rainfast_hours'),
    mowHoldDays: column('mow_hold_days'),
    withholdingDays: column('withholding_days'),
    maxPerYear: column('max_per_year'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  { version: 'updatedAt', fixed: ['id', 'createdAt'] },
)

export const presentChemical = (userId: string, chemical: StoredChemical): Chemical => ({
  ...chemical,
  userId,
  createdAt: chemical.createdAt.toISOString(),
  updatedAt: chemical.updatedAt.toISOString(),
})

/** Single products, by id. */
export const CHEMICAL = versionedRows(CHEMICALS, 'chemicals', {
  missing: 'chemical/not-found',
  present: presentChemical,
})

/** The oldest entry first. */
export const ALL_CHEMICALS = CHEMICALS.list('chemicals-list', { by: ['id'] })

/** A product of which little is left. */
export interface LowProduct {
  id: string
  name: string
  left: number
  unit: StockUnit | null
}

/** Of the users `$1`, by the rule of `stockState`. */
export const LOW_OF_MANY: Statement = {
  name: 'chemicals-low-of-many',
  text: `select c.user_id as "userId", c.id, c.name, c.current_quantity as left, c.quantity_unit as unit
    from unnest($1::uuid[]) as asked join app.chemicals c on c.user_id = asked
    where c.is_active and c.low_stock_threshold > 0 and c.current_quantity <= c.low_stock_threshold
    order by c.user_id, c.id`,
}

/** Products of many of which little is left; who has none is missing. */
export async function lowOfMany(db: Queryable, userIds: readonly string[]): Promise<ReadonlyMap<string, LowProduct[]>> {
  const low = new Map<string, LowProduct[]>()
  const rows = await db.query<LowProduct & { userId: string }>(LOW_OF_MANY.text, [userIds], LOW_OF_MANY.name)
  for (const { userId, ...product } of rows) low.set(userId, [...(low.get(userId) ?? []), product])
  return low
}

/** What somebody has to use, as advice looks at it. */
export type ShelfProduct = Pick<StoredChemical, 'id' | 'name' | 'type' | 'activeIngredients'>

const SHELF: Statement = {
  name: 'chemicals-shelf',
  text: `select id, name, type, active_ingredients as "activeIngredients" from app.chemicals
    where user_id = $1 and is_active order by id limit $2`,
}

/** Products that are in use, the oldest entry first. */
export const shelfOf = (db: Queryable, userId: string, most: number): Promise<ShelfProduct[]> =>
  db.query<ShelfProduct>(SHELF.text, [userId, most], SHELF.name)
