import type { SignupGrassType, SignupLawnSize } from '@turfwise/domain/account/profile'
import type { Beginnings } from '@turfwise/domain/first-garden/standing'
import type { PreferenceSoil } from '@turfwise/domain/garden-preferences/preferences'
import type { SunExposure } from '@turfwise/domain/lawn-zones/lawn-words'
import type { Queryable, Statement } from '../../db/queryable.ts'

export interface StoredBeginning extends Beginnings {
  /** The schedule that was made of the jobs; null where it was deleted since. */
  scheduleId: string | null
  tasksMade: number | null
}

/** What somebody has and did: one row for everybody. */
const FIND_BEGINNING: Statement = {
  name: 'first-gardens-beginning',
  text: `select exists (select from app.tasks where user_id = $1) as "hasTasks",
      exists (select from app.schedules where user_id = $1) as "hasSchedules",
      exists (select from app.activity_logs where user_id = $1) as "hasLogs",
      first.dismissed_at is not null as dismissed, first.accepted_at is not null as accepted,
      first.schedule_id as "scheduleId", first.tasks_made as "tasksMade"
    from (values (true)) as one left join app.first_gardens first on first.user_id = $1`,
}
const NOTHING: StoredBeginning = {
  ...{ hasTasks: false, hasSchedules: false, hasLogs: false, dismissed: false, accepted: false },
  ...{ scheduleId: null, tasksMade: null },
}
export async function findBeginning(db: Queryable, userId: string): Promise<StoredBeginning> {
  const [row] = await db.query<StoredBeginning>(FIND_BEGINNING.text, [userId], FIND_BEGINNING.name)
  return row ?? NOTHING
}

/** The person's row, made where there is none, and held until the transaction ends: of two who accept one waits. */
const HOLD: Statement = {
  name: 'first-gardens-hold',
  text: `insert into app.first_gardens (user_id) values ($1)
    on conflict (user_id) do update set user_id = excluded.user_id`,
}
export const holdFirstGarden = (tx: Queryable, userId: string): Promise<number> =>
  tx.write(HOLD.text, [userId], HOLD.name)

const NOTE_ACCEPTED: Statement = {
  name: 'first-gardens-accepted',
  text: `update app.first_gardens set accepted_at = $2, schedule_id = $3, tasks_made = $4 where user_id = $1`,
}
export const noteAccepted = (
  tx: Queryable,
  userId: string,
  { now, scheduleId, tasksMade }: { now: Date; scheduleId: string; tasksMade: number },
): Promise<number> =>
  tx.write(NOTE_ACCEPTED.text, [userId, now.toISOString(), scheduleId, tasksMade], NOTE_ACCEPTED.name)

/** The first no stands. */
const NOTE_DISMISSED: Statement = {
  name: 'first-gardens-dismissed',
  text: `insert into app.first_gardens (user_id, dismissed_at) values ($1, $2)
    on conflict (user_id) do update
    set dismissed_at = coalesce(app.first_gardens.dismissed_at, excluded.dismissed_at)`,
}
export const noteDismissed = (db: Queryable, userId: string, now: Date): Promise<number> =>
  db.write(NOTE_DISMISSED.text, [userId, now.toISOString()], NOTE_DISMISSED.name)

/** What a profile says of the lawn. */
export interface SaidOfLawn {
  grass: SignupGrassType
  size: SignupLawnSize
  soil: PreferenceSoil | null
  sun: SunExposure | null
  location: string | null
}
const FIND_SAID: Statement = {
  name: 'first-gardens-said',
  text: `select grass_type as grass, lawn_size as size, soil_type as soil, sun_exposure as sun, location
    from app.profiles where user_id = $1`,
}
export async function findSaid(db: Queryable, userId: string): Promise<SaidOfLawn | undefined> {
  const [row] = await db.query<SaidOfLawn>(FIND_SAID.text, [userId], FIND_SAID.name)
  return row
}
