import type { Queryable, Statement } from '../../db/queryable.ts'

const RECEIPT_IN_USE: Statement = {
  name: 'shed-receipt-in-use',
  text: `select 1 as one from app.equipment where user_id = $1 and receipt_key = $2
    union all select 1 from app.chemicals where user_id = $1 and receipt_key = $2 limit 1`,
}

/** True while anything in the user's shed names the receipt. */
export async function isReceiptInUse(db: Queryable, userId: string, key: string): Promise<boolean> {
  const { name, text } = RECEIPT_IN_USE
  return (await db.query(text, [userId, key], name)).length > 0
}
