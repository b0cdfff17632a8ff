import type { HouseholdRole } from '@turfwise/domain/household/access'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { run } from '../../db/table.ts'
import type { StoredPerson } from './members.store.ts'

export interface StoredInvitation {
  id: string
  /** In small letters. */
  email: string
  role: HouseholdRole
  createdAt: Date
  endsAt: Date
}

const INVITATION = 'id, email, role, created_at as "createdAt", ends_at as "endsAt"'

export const INVITATIONS: Statement = {
  name: 'garden-invitations-list',
  text: `select ${INVITATION} from app.garden_invitations where user_id = $1 and ends_at > $2 order by created_at, id`,
}
const COUNT_OTHERS: Statement = {
  name: 'garden-invitations-count-others',
  text: `select count(*)::int as count from app.garden_invitations
    where user_id = $1 and ends_at > $2 and email <> $3`,
}
const INVITE: Statement = {
  name: 'garden-invitations-add',
  text: `insert into app.garden_invitations (user_id, id, email, role, token_hash, created_at, ends_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (user_id, email) do update set id = excluded.id, role = excluded.role,
      token_hash = excluded.token_hash, created_at = excluded.created_at, ends_at = excluded.ends_at`,
}
const WITHDRAW: Statement = {
  name: 'garden-invitations-remove',
  text: 'delete from app.garden_invitations where user_id = $1 and id = $2 and ends_at > $3',
}
const FORGET: Statement = {
  name: 'garden-invitations-forget',
  text: 'delete from app.garden_invitations where ends_at <= $1',
}

/** Those of a garden that can still be accepted, the oldest first. */
export const readInvitations = (db: Queryable, garden: string, now: Date): Promise<StoredInvitation[]> =>
  db.query<StoredInvitation>(INVITATIONS.text, [garden, now], INVITATIONS.name)

/** How many invitations of other addresses than this one can still be accepted. */
export async function countOtherInvitations(
  tx: Queryable,
  garden: string,
  { email, now }: { email: string; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT_OTHERS.text, [garden, now, email], COUNT_OTHERS.name)
  return row?.count ?? 0
}

/** In place of the invitation that the address has, whose token opens nothing from then on. */
export const addInvitation = (
  tx: Queryable,
  garden: string,
  { id, email, role, createdAt, endsAt, tokenHash }: StoredInvitation & { tokenHash: Buffer },
): Promise<number> => run(tx, INVITE, [garden, id, email, role, tokenHash, createdAt, endsAt])

/** @returns how many there were */
export const removeInvitation = (
  db: Queryable,
  garden: string,
  { id, now }: { id: string; now: Date },
): Promise<number> => run(db, WITHDRAW, [garden, id, now])

/** Forgets what nobody can accept any more. */
export const forgetInvitations = (db: Queryable, now: Date): Promise<number> => run(db, FORGET, [now])

/** Who holds a token: the account and its address in small letters. */
export interface Holder {
  personId: string
  email: string
  tokenHash: Buffer
  now: Date
}

/** Of the token `$1`, for the address `$2` and nobody else, at `$3`, and not for the account `$4` itself. */
const HELD = `i.token_hash = $1 and i.email = $2 and i.ends_at > $3 and i.user_id <> $4 and u.id = i.user_id
  and u.deleted_at is null and (u.banned_until is null or u.banned_until <= $3)`

const SHOW: Statement = {
  name: 'garden-invitations-show',
  text: `select i.role, i.ends_at as "endsAt", p.name, p.avatar_key as "avatarKey", p.location
    from app.garden_invitations i join auth.users u on u.id = i.user_id
    left join app.profiles p on p.user_id = i.user_id where ${HELD}`,
}
const USE: Statement = {
  name: 'garden-invitations-use',
  text: `delete from app.garden_invitations i using auth.users u where ${HELD} returning i.user_id as garden, i.role`,
}

const heldBy = ({ tokenHash, email, now, personId }: Holder): unknown[] => [tokenHash, email, now, personId]

/** What the token opens for its holder; undefined for one that was used, withdrawn, is too old or somebody else's. */
export const findInvitation = async (
  db: Queryable,
  holder: Holder,
): Promise<(StoredPerson & { role: HouseholdRole; endsAt: Date; location: string | null }) | undefined> =>
  (
    await db.query<StoredPerson & { role: HouseholdRole; endsAt: Date; location: string | null }>(
      SHOW.text,
      heldBy(holder),
      SHOW.name,
    )
  )[0]

/** Uses it up: of two at once one gets it. Undefined as with `findInvitation`. */
export const takeInvitation = async (
  tx: Queryable,
  holder: Holder,
): Promise<{ garden: string; role: HouseholdRole } | undefined> =>
  (await tx.query<{ garden: string; role: HouseholdRole }>(USE.text, heldBy(holder), USE.name))[0]
