import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'

const HOLD: Statement = {
  name: 'spared-runs-hold',
  text: `insert into app.spared_runs (user_id, zone_id, date, kind)
    select $1, unnest($2::uuid[]), $3, 'held' on conflict do nothing`,
}

/** Books that runs of zones did not begin on a day, since rain was forecast. */
export async function holdRuns(
  db: Queryable,
  userId: string,
  { zoneIds, date }: { zoneIds: readonly string[]; date: LocalDate },
): Promise<void> {
  if (zoneIds.length > 0) await db.write(HOLD.text, [userId, zoneIds, date], HOLD.name)
}

/**
 * Where water was given on the day after all the run was not skipped, and a shortened run that was taken back did not
 * happen. A run that is held on days after each other is one, also where it is given, shortened, after them.
 */
const COUNT: Statement = {
  name: 'spared-runs-count',
  text: `select count(*)::int as count from app.spared_runs s
    where s.user_id = $1
      and (s.kind = 'shortened') = exists (
        select 1 from app.waterings g where g.user_id = $1 and g.zone_id = s.zone_id and g.date = s.date
          and g.depth_mm > 0)
      and not exists (
        select 1 from app.spared_runs b
        where b.user_id = $1 and b.zone_id = s.zone_id and b.date = s.date - 1 and b.kind = 'held')`,
}

/** Watering runs of the user that were skipped or shortened on advice. */
export async function countSparedRuns(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(COUNT.text, [userId], COUNT.name)
  return row?.count ?? 0
}
