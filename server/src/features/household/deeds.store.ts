import { DEEDS_LIST_MAX, type Deed } from '@turfwise/domain/household/deeds'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { run } from '../../db/table.ts'
import type { StoredPerson } from './members.store.ts'

/** `byId` is null for somebody whose account is gone. */
export interface StoredDeed extends Deed, StoredPerson {
  byId: string | null
}

const RECORD: Statement = {
  name: 'garden-deeds-record',
  text: `insert into app.garden_deeds (user_id, kind, id, at, by_id) values ($1, $2, $3, $4, $5)
    on conflict (user_id, kind, id) do update set at = excluded.at, by_id = excluded.by_id`,
}
export const DEEDS: Statement = {
  name: 'garden-deeds-list',
  text: `select d.kind, d.id, d.at, d.by_id as "byId", p.name, p.avatar_key as "avatarKey"
    from app.garden_deeds d left join app.profiles p on p.user_id = d.by_id
    where d.user_id = $1 order by d.at desc, d.kind, d.id limit ${DEEDS_LIST_MAX}`,
}

export const FORGET_DEEDS: Statement = {
  name: 'garden-deeds-forget',
  text: `delete from app.garden_deeds d where not exists (
      select from app.tasks t where t.user_id = d.user_id and t.id = d.id and d.kind in ('task-added', 'task-done')
    ) and not exists (
      select from app.activity_logs l where l.user_id = d.user_id and l.id = d.id and d.kind = 'activity'
    ) and not exists (
      select from app.waterings w where w.user_id = d.user_id and w.id = d.id and d.kind = 'watering'
    )`,
}

/** Removes who did what is no longer there. */
export const forgetDeeds = (db: Queryable): Promise<number> => run(db, FORGET_DEEDS, [])

/** The last who did a thing is the one who did it. */
export const recordDeed = (tx: Queryable, garden: string, { kind, id, at }: Deed, byId: string): Promise<number> =>
  run(tx, RECORD, [garden, kind, id, at, byId])

/** The newest deeds of others in the garden. */
export const readDeeds = (db: Queryable, garden: string): Promise<StoredDeed[]> =>
  db.query<StoredDeed>(DEEDS.text, [garden], DEEDS.name)
