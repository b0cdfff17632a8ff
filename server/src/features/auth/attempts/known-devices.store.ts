import type { Queryable } from '../../../db/queryable.ts'
import type { CallerDevice } from '../accounts/users-rows.ts'

/** Browsers that one account knows; the ones that were used last stay. */
const DEVICES_MAX = 20

/**
 * Notes by which browser somebody signs in. One that the account knows stays as it is, any other is given a token.
 * @returns the hash of the token that counts from here on; undefined for a client that keeps none
 */
export async function keepDevice(
  tx: Queryable,
  userId: string,
  device: CallerDevice,
  at: Date,
): Promise<Buffer | undefined> {
  const [known] = await tx.query<{ hash: Buffer }>(
    `update auth.known_devices set last_used_at = $3 where user_id = $1 and device_hash = any($2::bytea[])
     returning device_hash as hash`,
    [userId, device.shown, at],
    'auth-device-used',
  )
  if (known) return known.hash
  if (device.offered === undefined) return undefined
  await tx.query(
    'insert into auth.known_devices (user_id, device_hash, last_used_at) values ($1, $2, $3)',
    [userId, device.offered, at],
    'auth-device-add',
  )
  await tx.query(
    `delete from auth.known_devices where user_id = $1 and device_hash in (
       select device_hash from auth.known_devices where user_id = $1 order by last_used_at desc offset ${DEVICES_MAX})`,
    [userId],
    'auth-device-trim',
  )
  device.isTaken = true
  return device.offered
}

/** The browser has shown the second factor, by the session that it opened. */
export async function noteSecondFactorOf(tx: Queryable, userId: string, sessionId: string): Promise<void> {
  await tx.query(
    `update auth.known_devices set second_factor = true where user_id = $1 and device_hash =
       (select device_hash from auth.sessions where id = $2 and user_id = $1)`,
    [userId, sessionId],
    'auth-device-second-factor',
  )
}

/** Which of the tokens is known to the account of this address or number. */
export async function deviceOfLogin(
  db: Queryable,
  login: string,
  shown: readonly Buffer[],
): Promise<Buffer | undefined> {
  if (shown.length === 0) return undefined
  const [row] = await db.query<{ hash: Buffer }>(
    `select device_hash as hash from auth.known_devices where device_hash = any($2::bytea[]) and user_id in (
       select id from auth.users where lower(email) = $1 and not is_sso and deleted_at is null
       union all select id from auth.users where phone = $1)
     limit 1`,
    [login, shown],
    'auth-device-of-login',
  )
  return row?.hash
}

/** Which of the tokens is known to the user as that of a browser that showed the second factor. */
export async function deviceOfTwoFactors(
  db: Queryable,
  userId: string,
  shown: readonly Buffer[],
): Promise<Buffer | undefined> {
  if (shown.length === 0) return undefined
  const [row] = await db.query<{ hash: Buffer }>(
    `select device_hash as hash from auth.known_devices
     where user_id = $1 and device_hash = any($2::bytea[]) and second_factor limit 1`,
    [userId, shown],
    'auth-device-of-two-factors',
  )
  return row?.hash
}

/** Every browser that the user's account knows. */
export async function devicesOf(db: Queryable, userId: string): Promise<Buffer[]> {
  const rows = await db.query<{ hash: Buffer }>(
    'select device_hash as hash from auth.known_devices where user_id = $1',
    [userId],
    'auth-devices',
  )
  return rows.map(({ hash }) => hash)
}

/** Forgets browsers that nobody signed in with for longer than they keep their token. */
export async function sweepDevices(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from auth.known_devices where last_used_at < $1', [before])
}
