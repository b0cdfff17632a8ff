import type { versionedRows } from '../../db/own-rows.ts'
import type { Change } from '../../db/table.ts'
import type { Seen } from '../../seen.ts'
import { removeFormerReceipt, requireOwnReceipt } from './receipts.ts'
import type { ShedNeeds } from './shed-needs.ts'

interface ShedRow {
  id: string
  receiptImagePath: string | null
}
type Rows<Row extends ShedRow> = ReturnType<typeof versionedRows<Row>>
interface Asked {
  userId: string
  id: string
  seen: Seen
}

/**
 * Changes the fields that are given; a receipt that another takes the place of is removed.
 * @throws Refusal when the row is not there or is another than was seen, receipt/not-found
 */
export async function changeWithReceipt<Row extends ShedRow>(
  needs: ShedNeeds,
  rows: Rows<Row>,
  asked: Asked,
  change: Change<Row> & { receiptImagePath?: string | null | undefined },
): Promise<Row> {
  const { db, clock } = needs
  const { userId, id } = asked
  const save = () => rows.change(db, userId, id, change, clock.now())
  if (change.receiptImagePath === undefined) return rows.whileSeen(db, asked, save)
  return rows.whileSeen(db, asked, () =>
    db.transaction(async (tx) => {
      const before = await rows.lock(tx, userId, id)
      if (before) await requireOwnReceipt(needs, userId, change.receiptImagePath)
      const after = await save()
      await removeFormerReceipt(needs, userId, before, after)
      return after
    }),
  )
}

/**
 * Removes the row, and its receipt with it.
 * @throws Refusal when the row is not there or is another than was seen
 */
export const removeWithReceipt = <Row extends ShedRow>(
  needs: ShedNeeds,
  rows: Rows<Row>,
  asked: Asked,
): Promise<void> =>
  rows.whileSeen(needs.db, asked, () =>
    needs.db.transaction(async (tx) => {
      const before = await rows.lock(tx, asked.userId, asked.id)
      await rows.remove(tx, asked.userId, asked.id)
      await removeFormerReceipt(needs, asked.userId, before, undefined)
    }),
  )
