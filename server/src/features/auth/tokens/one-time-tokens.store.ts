import type { TokenKind } from '@turfwise/domain/auth/one-time-token'
import type { Queryable } from '../../../db/queryable.ts'

/** A row of auth.one_time_tokens. */
export interface StoredToken {
  id: string
  userId: string
  kind: TokenKind
  /** SHA-256 of what the link carries, in base64url. */
  hash: string
  /** Normalised address or phone number that the code went to. */
  address: string
  attempts: number
  flowStateId: string | null
  expiresAt: Date
}

const TOKEN = `id, user_id as "userId", kind, token_hash as "hash", address, attempts,
  flow_state_id as "flowStateId", expires_at as "expiresAt"`

/** Keeps a token in place of an older one of its kind, which opens nothing from now on. */
export async function putToken(tx: Queryable, token: Omit<StoredToken, 'attempts'>): Promise<void> {
  await tx.query(
    `insert into auth.one_time_tokens (id, user_id, kind, token_hash, address, flow_state_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, kind) do update set id = excluded.id, token_hash = excluded.token_hash,
       address = excluded.address, attempts = 0, flow_state_id = excluded.flow_state_id,
       expires_at = excluded.expires_at, created_at = now()`,
    [token.id, token.userId, token.kind, token.hash, token.address, token.flowStateId, token.expiresAt],
    'auth-put-token',
  )
}

/**
 * Counts a try at every token to the address that has tries left, before the try is judged, so that guesses at the same
 * moment cannot all slip through. Outside any transaction: a try that fails has counted too.
 * @returns the tokens as they were before the try
 */
export async function takeTry(
  db: Queryable,
  address: string,
  kinds: readonly TokenKind[],
  triesMax: number,
): Promise<StoredToken[]> {
  const rows = await db.query<StoredToken>(
    `update auth.one_time_tokens set attempts = attempts + 1
     where address = $1 and kind = any($2) and attempts < $3 returning ${TOKEN}`,
    [address, kinds, triesMax],
    'auth-take-try',
  )
  return rows.map((row) => ({ ...row, attempts: row.attempts - 1 }))
}

export async function findTokenByHash(
  db: Queryable,
  hash: string,
  kinds: readonly TokenKind[],
): Promise<StoredToken | undefined> {
  const [row] = await db.query<StoredToken>(
    `select ${TOKEN} from auth.one_time_tokens where token_hash = $1 and kind = any($2)`,
    [hash, kinds],
    'auth-token-by-hash',
  )
  return row
}

/** Whether anything is opened by a link, whatever it is for. */
export async function findLink(db: Queryable, hash: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'select id from auth.one_time_tokens where token_hash = $1',
    [hash],
    'auth-find-link',
  )
  return row?.id
}

/** False when somebody else spent the token at this very moment, or it was replaced. */
export async function spendToken(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    'delete from auth.one_time_tokens where id = $1 returning 1 as one',
    [id],
    'auth-spend-token',
  )
  return rows.length > 0
}

/** After a change of address or password no mail that is on its way opens anything. */
export async function voidTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId], 'auth-void-tokens')
}

const SENT_AT: Record<TokenKind, string> = {
  confirmation: 'confirmation_sent_at',
  invite: 'confirmation_sent_at',
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
  sms: 'confirmation_sent_at',
  sms_confirmation: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  sms_reauthentication: 'reauthentication_sent_at',
}

/** Keeps when a code of this kind was last sent. */
export async function noteMailSent(tx: Queryable, userId: string, kind: TokenKind, at: Date): Promise<void> {
  await tx.query(`update auth.users set ${SENT_AT[kind]} = $2 where id = $1`, [userId, at], `auth-note-mail-${kind}`)
}

export async function noteInvited(tx: Queryable, userId: string, at: Date): Promise<void> {
  await tx.query('update auth.users set invited_at = $2 where id = $1', [userId, at], 'auth-note-invited')
}
