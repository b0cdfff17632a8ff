import type { RetailerPreference } from '@turfwise/contract/retailers'
import type { Queryable, Statement } from '../../db/queryable.ts'

const LIST_PREFERENCES: Statement = {
  name: 'retailer-preferences-list',
  text: `select id as "retailerId", is_enabled as "isEnabled" from app.retailer_preferences where user_id = $1 order by id`,
}

export const SET_PREFERENCE: Statement = {
  name: 'retailer-preferences-set',
  text: `insert into app.retailer_preferences (user_id, id, is_enabled) values ($1, $2, $3)
    on conflict (user_id, id) do update set is_enabled = excluded.is_enabled`,
}

export const listPreferences = (db: Queryable, userId: string): Promise<RetailerPreference[]> =>
  db.query<RetailerPreference>(LIST_PREFERENCES.text, [userId], LIST_PREFERENCES.name)

export const setPreference = (
  db: Queryable,
  userId: string,
  { retailerId, isEnabled }: RetailerPreference,
): Promise<number> => db.write(SET_PREFERENCE.text, [userId, retailerId, isEnabled], SET_PREFERENCE.name)
