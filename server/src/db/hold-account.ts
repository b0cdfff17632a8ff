import type { Queryable } from './queryable.ts'

/** Holds an account until the transaction ends, so that two who count what it has do so one after the other. */
export const holdAccount = async (tx: Queryable, userId: string): Promise<void> => {
  await tx.query('select 1 from app.profiles where user_id = $1 for update', [userId], 'hold-account')
}
