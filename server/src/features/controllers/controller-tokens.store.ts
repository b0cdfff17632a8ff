import type { ControllerToken } from '@turfwise/contract/controller-tokens'
import { ownRows } from '../../db/own-rows.ts'
import type { Queryable } from '../../db/queryable.ts'
import { column, instant, run, table } from '../../db/table.ts'

export interface StoredControllerToken {
  id: string
  name: string
  /** SHA-256 of the token, which is random enough for that. */
  tokenHash: Buffer
  lastUsedAt: Date | null
  createdAt: Date
}

export const CONTROLLER_TOKENS = table<StoredControllerToken>('app.controller_tokens', {
  id: column('id'),
  name: column('name'),
  tokenHash: column('token_hash'),
  lastUsedAt: instant('last_used_at'),
  createdAt: instant('created_at'),
})

export const CONTROLLER_TOKEN = ownRows(CONTROLLER_TOKENS, 'controller-tokens')

const OWN = CONTROLLER_TOKENS.select('controller-tokens-list', 'order by created_at, id')
const REMOVE = CONTROLLER_TOKENS.remove('controller-tokens-delete')

export const presentControllerToken = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: StoredControllerToken): ControllerToken => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const ownControllerTokens = (db: Queryable, userId: string): Promise<StoredControllerToken[]> =>
  CONTROLLER_TOKENS.rows(db, OWN, [userId])

/** How many rows went: none where it is not the user's. */
export const removeControllerToken = (db: Queryable, userId: string, id: string): Promise<number> =>
  run(db, REMOVE, [userId, id])

/** Whose token it is; undefined for one that is not known, and for an account that is banned or gone. */
export async function findByHash(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<{ userId: string; id: string } | undefined> {
  const [row] = await db.query<{ userId: string; id: string }>(
    `select t.user_id as "userId", t.id from app.controller_tokens t join auth.users u on u.id = t.user_id
     where t.token_hash = $1 and u.deleted_at is null and (u.banned_until is null or u.banned_until <= $2)`,
    [tokenHash, now],
    'controller-tokens-find',
  )
  return row
}

/** Notes the use, at most once a minute. */
export const noteUse = (db: Queryable, of: { userId: string; id: string }, now: Date): Promise<number> =>
  db.write(
    `update app.controller_tokens set last_used_at = $3::timestamptz where user_id = $1 and id = $2
     and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 minute')`,
    [of.userId, of.id, now],
    'controller-tokens-used',
  )
