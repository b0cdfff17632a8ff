import type { PlantTypeId } from '@turfwise/domain/irrigation/plants'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { run } from '../../db/table.ts'
import { ZONES } from './zones.store.ts'

/** A disabled zone of anybody, as administrators read it. */
export interface ReadArchivedZone {
  id: string
  name: string
  userId: string
  userEmail: string | null
  plantTypes: PlantTypeId[]
  areaSize: number
  archivedAt: Date
  archiveReason: string | null
}

/** Where a page ended: the time in ISO 8601, and the ids of zone and owner, which alone are no key. */
export type ArchivedKey = [archivedAt: string, id: string, userId: string]

/** The statement of one page, `$1` its limit. */
export const archivedStatement = (isAfter: boolean): Statement => ({
  name: isAfter ? 'irrigation-zones-archived-after' : 'irrigation-zones-archived',
  text: `select z.id, z.name, z.user_id as "userId", u.email as "userEmail", z.plant_types as "plantTypes",
      z.area_m2 as "areaSize", z.archived_at as "archivedAt", z.archived_reason as "archiveReason"
    from app.irrigation_zones z join auth.users u on u.id = z.user_id
    where z.archived_at is not null
      ${isAfter ? 'and (z.archived_at, z.id, z.user_id) < ($2::timestamptz, $3::uuid, $4::uuid)' : ''}
    order by z.archived_at desc, z.id desc, z.user_id desc limit $1`,
})

/** The one that was disabled last first. */
export function readArchivedZones(
  db: Queryable,
  { limit, after }: { limit: number; after: ArchivedKey | undefined },
): Promise<ReadArchivedZone[]> {
  const { name, text } = archivedStatement(after !== undefined)
  return db.query<ReadArchivedZone>(text, [limit, ...(after ?? [])], name)
}

export const OWNERS: Statement = {
  name: 'irrigation-zones-owners',
  text: 'select user_id as "userId" from app.irrigation_zones where id = $1 and archived_at is not null limit 2',
}

/** Who has a disabled zone of that id: devices make the ids, so that two may have the same. No more than two are told. */
export async function ownersOfArchived(db: Queryable, id: string): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(OWNERS.text, [id], OWNERS.name)
  return rows.map(({ userId }) => userId)
}

const ANY: Statement = {
  name: 'irrigation-zones-any',
  text: 'select 1 from app.irrigation_zones where id = $1 limit 1',
}

/** True where somebody has a zone of that id, disabled or not. */
export const isZone = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.query(ANY.text, [id], ANY.name)).length > 0

export const REMOVE_ZONE = ZONES.remove('irrigation-zones-delete')

/** Its schedules and waterings go with it. */
export const removeZone = (tx: Queryable, ownerId: string, id: string): Promise<number> =>
  run(tx, REMOVE_ZONE, [ownerId, id])
