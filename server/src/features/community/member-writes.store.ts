import type { MemberWrite } from '@turfwise/domain/community/newcomers'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { run } from '../../db/table.ts'

const FORGET: Statement = {
  name: 'member-writes-forget',
  text: 'delete from app.member_writes where user_id = $1 and kind = $2 and made_at <= $3',
}
const FORGET_ALL: Statement = {
  name: 'member-writes-forget-all',
  text: 'delete from app.member_writes where made_at <= $1',
}
export const COUNT_WRITES: Statement = {
  name: 'member-writes-count',
  text: 'select count(*)::int as count from app.member_writes where user_id = $1 and kind = $2',
}
const NOTE: Statement = {
  name: 'member-writes-note',
  text: 'insert into app.member_writes (user_id, kind, made_at, id) values ($1, $2, $3, $4)',
}

/**
 * Notes what somebody wrote now, whose account is held, and forgets what is older than `since`.
 * @returns how many of the kind they have written since then, this one included
 */
export async function recordWrite(
  tx: Queryable,
  userId: string,
  { kind, id, now, since }: { kind: MemberWrite; id: string; now: Date; since: Date },
): Promise<number> {
  await run(tx, FORGET, [userId, kind, since.toISOString()])
  await run(tx, NOTE, [userId, kind, now.toISOString(), id])
  const [row] = await tx.query<{ count: number }>(COUNT_WRITES.text, [userId, kind], COUNT_WRITES.name)
  return row?.count ?? 0
}

/** Forgets of everybody what was written until then: of somebody who writes no more nothing else would. */
export const forgetMemberWrites = (db: Queryable, until: Date): Promise<number> =>
  run(db, FORGET_ALL, [until.toISOString()])
