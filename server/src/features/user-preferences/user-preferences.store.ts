import { FIRST_PREFERENCES, type UserPreferences } from '@turfwise/domain/notifications/preferences'
import type { Queryable, Statement } from '../../db/queryable.ts'

const COLUMNS: readonly [field: keyof UserPreferences, column: string, type: 'boolean' | 'text'][] = [
  ['notificationsEnabled', 'notifications_enabled', 'boolean'],
  ['pushNotificationsEnabled', 'push_notifications_enabled', 'boolean'],
  ['weatherNotifications', 'weather_notifications', 'boolean'],
  ['taskNotifications', 'task_notifications', 'boolean'],
  ['communityNotifications', 'community_notifications', 'boolean'],
  ['quietHours', 'quiet_hours', 'boolean'],
  ['quietFrom', 'quiet_from', 'text'],
  ['quietTo', 'quiet_to', 'text'],
  ['frostInQuietHours', 'frost_in_quiet_hours', 'boolean'],
  ['reminderTime', 'reminder_time', 'text'],
  ['emailDigest', 'email_digest', 'boolean'],
]
const names = COLUMNS.map(([, column]) => column)
const selected = COLUMNS.map(([field, column]) => `${column} as "${field}"`).join(', ')

/** Of the users `$1`; who chose nothing yet is missing. */
export const PREFERENCES_OF: Statement = {
  name: 'user-preferences-of',
  text: `select user_id as "userId", ${selected} from app.user_preferences where user_id = any($1::uuid[])`,
}

const FIND: Statement = {
  name: 'user-preferences-find',
  text: `select ${selected} from app.user_preferences where user_id = $1`,
}

const given = (place: number): string => `$${place + 2}::${COLUMNS[place]?.[2]}`
const first = (place: number): string => `$${place + 2 + COLUMNS.length}::${COLUMNS[place]?.[2]}`

/** Takes what is given, null for what stays, and after it what a first row holds. */
export const SAVE_PREFERENCES: Statement = {
  name: 'user-preferences-save',
  text: `insert into app.user_preferences (user_id, ${names.join(', ')})
    values ($1, ${names.map((_, place) => `coalesce(${given(place)}, ${first(place)})`).join(', ')})
    on conflict (user_id) do update set updated_at = now(),
      ${names.map((name, place) => `${name} = coalesce(${given(place)}, app.user_preferences.${name})`).join(', ')}
    returning ${selected}`,
}

type PreferencesChange = { readonly [Field in keyof UserPreferences]?: UserPreferences[Field] | undefined }

export async function findPreferences(db: Queryable, userId: string): Promise<UserPreferences> {
  const [row] = await db.query<UserPreferences>(FIND.text, [userId], FIND.name)
  return row ?? FIRST_PREFERENCES
}

export const savedValues = (userId: string, change: PreferencesChange): unknown[] => [
  userId,
  ...COLUMNS.map(([field]) => change[field] ?? null),
  ...COLUMNS.map(([field]) => FIRST_PREFERENCES[field]),
]

export async function savePreferences(
  db: Queryable,
  userId: string,
  change: PreferencesChange,
): Promise<UserPreferences> {
  const { name, text } = SAVE_PREFERENCES
  const [row] = await db.query<UserPreferences>(text, savedValues(userId, change), name)
  return row ?? FIRST_PREFERENCES
}

/** What each of the users chose; who chose nothing is missing. */
export async function preferencesOf(
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserPreferences>> {
  const rows = await db.query<UserPreferences & { userId: string }>(PREFERENCES_OF.text, [userIds], PREFERENCES_OF.name)
  return new Map(rows.map(({ userId, ...chosen }) => [userId, chosen]))
}

/** Who never chose has none. */
export const END_DIGEST: Statement = {
  name: 'user-preferences-end-digest',
  text: 'update app.user_preferences set email_digest = false, updated_at = now() where user_id = $1',
}

export async function endDigest(db: Queryable, userId: string): Promise<void> {
  await db.write(END_DIGEST.text, [userId], END_DIGEST.name)
}
