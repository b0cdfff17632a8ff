import type { ProductUses } from '@turfwise/contract/holds'
import type { ApplicationMethod } from '@turfwise/domain/activity-logs/quantities'
import type { ProductUse } from '@turfwise/domain/holds/product-use'
import type { ChemicalType } from '@turfwise/domain/shed/chemicals'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, instant, run, table } from '../../db/table.ts'
import { USES_OF_OWNER } from './uses-of-owner.public.ts'

interface StoredUse {
  /** Of the log. */
  id: string
  productName: string
  productType: ChemicalType
  activeIngredients: string[]
  method: ApplicationMethod | null
  reentryHours: number | null
  rainfastHours: number | null
  mowHoldDays: number | null
  withholdingDays: number | null
  appliedAt: Date
}

const PRODUCT_USES = table<StoredUse>('app.product_uses', {
  id: column('id'),
  productName: column('product_name'),
  productType: column('product_type'),
  activeIngredients: column('active_ingredients'),
  method: column('application_method'),
  reentryHours: column('reentry_hours'),
  rainfastHours: column('rainfast_hours'),
  mowHoldDays: column('mow_hold_days'),
  withholdingDays: column('withholding_days'),
  appliedAt: instant('applied_at'),
})

export const INSERT_USE = PRODUCT_USES.insert('product-uses-insert')

export async function insertUse(tx: Queryable, userId: string, id: string, use: ProductUse): Promise<void> {
  const row = { ...use, id, activeIngredients: [...use.activeIngredients] }
  await run(tx, INSERT_USE, PRODUCT_USES.valuesOf(userId, row))
}

export const CHANGE_USE: Statement = {
  name: 'product-uses-change',
  text: `update app.product_uses set product_name = coalesce($3, product_name), application_method = $4, applied_at = $5
    where user_id = $1 and id = $2`,
}

export async function changeUse(
  tx: Queryable,
  userId: string,
  id: string,
  { productName, method, appliedAt }: { productName: string | null; method: ApplicationMethod | null; appliedAt: Date },
): Promise<void> {
  await run(tx, CHANGE_USE, [userId, id, productName, method, appliedAt.toISOString()])
}

export const FORGET_USE = PRODUCT_USES.remove('product-uses-forget')

export async function forgetUse(tx: Queryable, userId: string, id: string): Promise<void> {
  await run(tx, FORGET_USE, [userId, id])
}

export const READ_USES: Statement = { name: 'product-uses-read', text: USES_OF_OWNER }

export const readUses = (db: Queryable, userId: string): Promise<ProductUse[]> =>
  db.query<ProductUse>(READ_USES.text, [userId], READ_USES.name)

export const COUNT_USES: Statement = {
  name: 'product-uses-count',
  text: `select log.chemical_id as "chemicalId", count(*)::int as "timesInYear"
    from app.product_uses used
    join app.activity_logs log on log.user_id = $1 and log.id = used.id
    where used.user_id = $1 and used.applied_at > $2 and log.chemical_id is not null
    group by log.chemical_id order by log.chemical_id`,
}

/** How often each product that is in the shed was put out since then. */
export const countUses = (db: Queryable, userId: string, since: Date): Promise<ProductUses[]> =>
  db.query<ProductUses>(COUNT_USES.text, [userId, since], COUNT_USES.name)
