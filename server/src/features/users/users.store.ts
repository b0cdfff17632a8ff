import type { SignupGrassType, SignupLawnSize } from '@turfwise/domain/account/profile'
import type { Queryable, Statement } from '../../db/queryable.ts'
import type { GardenPlace } from './settle-place.ts'

export interface Profile extends GardenPlace {
  userId: string
  name: string
  lawnSize: SignupLawnSize
  grassType: SignupGrassType
  /** In the bucket of avatars. */
  avatarKey: string | null
}

const PROFILE = `user_id as "userId", coalesce(name, '') as name, location, place_id as "placeId", latitude as lat,
  longitude as lng, time_zone as "timeZone", climate_zone as "climateZone", lawn_size as "lawnSize",
  grass_type as "grassType", avatar_key as "avatarKey"`

export async function findProfile(db: Queryable, userId: string): Promise<Profile | undefined> {
  const [row] = await db.query<Profile>(
    `select ${PROFILE} from app.profiles where user_id = $1`,
    [userId],
    'users-find-profile',
  )
  return row
}

export const PLACE_OF: Statement = {
  name: 'users-place-of',
  text: `select location as label, latitude as lat, longitude as lng, time_zone as "timeZone" from app.profiles
    where user_id = $1`,
}

/** The profile, locked until the transaction ends, so that two changes at once do not undo each other. */
export async function lockProfile(tx: Queryable, userId: string): Promise<Profile | undefined> {
  const [row] = await tx.query<Profile>(
    `select ${PROFILE} from app.profiles where user_id = $1 for update`,
    [userId],
    'users-lock-profile',
  )
  return row
}

export async function saveProfile(tx: Queryable, profile: Profile): Promise<void> {
  await tx.query(
    `insert into app.profiles (user_id, name, location, place_id, latitude, longitude, time_zone, climate_zone,
       lawn_size, grass_type, avatar_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (user_id) do update set name = excluded.name, location = excluded.location,
       place_id = excluded.place_id, latitude = excluded.latitude, longitude = excluded.longitude,
       time_zone = excluded.time_zone, climate_zone = excluded.climate_zone, lawn_size = excluded.lawn_size,
       grass_type = excluded.grass_type, avatar_key = excluded.avatar_key, updated_at = now()`,
    [
      profile.userId,
      profile.name,
      profile.location,
      profile.placeId,
      profile.lat,
      profile.lng,
      profile.timeZone,
      profile.climateZone,
      profile.lawnSize,
      profile.grassType,
      profile.avatarKey,
    ],
    'users-save-profile',
  )
}

export const GARDENS_OF: Statement = {
  name: 'users-gardens-of',
  text: `select user_id as "userId", latitude as lat, longitude as lng, time_zone as "timeZone"
    from app.profiles where user_id = any($1::uuid[])`,
}

/** Where the gardens of many are; who has no profile is missing. */
export async function gardensOf(
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Profile, 'lat' | 'lng' | 'timeZone'>>> {
  const rows = await db.query<Pick<Profile, 'userId' | 'lat' | 'lng' | 'timeZone'>>(
    GARDENS_OF.text,
    [userIds],
    GARDENS_OF.name,
  )
  return new Map(rows.map(({ userId, ...garden }) => [userId, garden]))
}
