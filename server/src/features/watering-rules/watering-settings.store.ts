import { FIRST_WATERING_SETTINGS, type WateringSettings } from '@turfwise/domain/watering-rules/settings'
import type { Queryable, Statement } from '../../db/queryable.ts'

export const WATERING_SETTINGS = `area, declared, street_number as "streetNumber", source, new_lawn_laid_on::text as "newLawnLaidOn",
  new_lawn_granted as "newLawnGranted"`

const FIND: Statement = {
  name: 'watering-settings-find',
  text: `select ${WATERING_SETTINGS} from app.watering_settings where user_id = $1`,
}
/** Makes the row where there is none, so that two first changes at once have one to wait for. */
const MAKE: Statement = {
  name: 'watering-settings-make',
  text: 'insert into app.watering_settings (user_id) values ($1) on conflict (user_id) do nothing',
}
const LOCK: Statement = { name: 'watering-settings-lock', text: `${FIND.text} for update` }

export const SAVE_WATERING_SETTINGS: Statement = {
  name: 'watering-settings-save',
  text: `update app.watering_settings set area = $2, declared = $3, street_number = $4, source = $5,
      new_lawn_laid_on = $6, new_lawn_granted = $7, updated_at = now()
    where user_id = $1`,
}

/** What the user says, or the first settings of one who has said nothing. */
export async function findWateringSettings(db: Queryable, userId: string): Promise<WateringSettings> {
  const [row] = await db.query<WateringSettings>(FIND.text, [userId], FIND.name)
  return row ?? FIRST_WATERING_SETTINGS
}

/** The same, locked until the transaction ends, so that changes at once do not undo each other. */
export async function lockWateringSettings(tx: Queryable, userId: string): Promise<WateringSettings> {
  await tx.write(MAKE.text, [userId], MAKE.name)
  const [row] = await tx.query<WateringSettings>(LOCK.text, [userId], LOCK.name)
  return row ?? FIRST_WATERING_SETTINGS
}

export const saveWateringSettings = (
  tx: Queryable,
  userId: string,
  { area, declared, streetNumber, source, newLawnLaidOn, newLawnGranted }: WateringSettings,
): Promise<number> =>
  tx.write(
    SAVE_WATERING_SETTINGS.text,
    [userId, area, declared, streetNumber, source, newLawnLaidOn, newLawnGranted],
    SAVE_WATERING_SETTINGS.name,
  )

const GARDENS: Statement = {
  name: 'watering-gardens',
  text: `select p.user_id as "userId", p.location as label, p.latitude as lat, p.longitude as lng,
      p.time_zone as "timeZone", s.user_id is not null as "hasSettings", ${WATERING_SETTINGS}
    from app.profiles p left join app.watering_settings s on s.user_id = p.user_id
    where p.user_id = any($1::uuid[])`,
}

type GardenRow = WateringSettings & {
  userId: string
  label: string | null
  lat: number | null
  lng: number | null
  timeZone: string
  hasSettings: boolean
}

/** Places and settings of many gardeners at once. */
export async function readGardens(db: Queryable, userIds: readonly string[]) {
  const rows = await db.query<GardenRow>(GARDENS.text, [userIds], GARDENS.name)
  return rows.map(({ userId, label, lat, lng, timeZone, hasSettings, ...settings }) => ({
    userId,
    saved: { label, lat, lng, timeZone },
    settings: hasSettings ? settings : FIRST_WATERING_SETTINGS,
  }))
}
