import type { SignupGrassType, SignupLawnSize } from '@turfwise/domain/account/profile'
import type { HouseholdRole } from '@turfwise/domain/household/access'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { countUpTo, run } from '../../db/table.ts'

/** What is read of somebody whom others of a garden see. */
export interface StoredPerson {
  name: string | null
  avatarKey: string | null
}

export interface StoredMember extends StoredPerson {
  userId: string
  role: HouseholdRole
  since: Date
}

export interface StoredSharedGarden extends StoredPerson {
  id: string
  role: HouseholdRole
  since: Date
  location: string | null
  timeZone: string | null
  lawnSize: SignupLawnSize | null
  grassType: SignupGrassType | null
}

/** An account that is gone or banned opens its garden to nobody. */
const IS_THERE = 'u.deleted_at is null and (u.banned_until is null or u.banned_until <= $'

export const ROLE_IN: Statement = {
  name: 'garden-members-role',
  text: `select m.role from app.garden_members m join auth.users u on u.id = m.user_id
    where m.user_id = $1 and m.member_id = $2 and ${IS_THERE}3)`,
}

/** What somebody is in the garden of another at this moment; undefined for a stranger. */
export async function roleIn(
  db: Queryable,
  { garden, person, now }: { garden: string; person: string; now: Date },
): Promise<HouseholdRole | undefined> {
  const [row] = await db.query<{ role: HouseholdRole }>(ROLE_IN.text, [garden, person, now], ROLE_IN.name)
  return row?.role
}

const MEMBER = 'm.member_id as "userId", m.role, m.since, p.name, p.avatar_key as "avatarKey"'
const OF_MEMBER = 'left join app.profiles p on p.user_id = m.member_id'

export const MEMBERS: Statement = {
  name: 'garden-members-list',
  text: `select ${MEMBER} from app.garden_members m ${OF_MEMBER} where m.user_id = $1 order by m.since, m.member_id`,
}
const CHANGE_ROLE: Statement = {
  name: 'garden-members-change',
  text: `with m as (update app.garden_members set role = $3 where user_id = $1 and member_id = $2 returning *)
    select ${MEMBER} from m ${OF_MEMBER}`,
}
const ADD: Statement = {
  name: 'garden-members-add',
  text: `insert into app.garden_members (user_id, member_id, role, since) values ($1, $2, $3, $4)
    on conflict (user_id, member_id) do update set role = excluded.role`,
}
const REMOVE: Statement = {
  name: 'garden-members-remove',
  text: 'delete from app.garden_members where user_id = $1 and member_id = $2',
}
const LEAVE: Statement = {
  name: 'garden-members-leave',
  text: 'delete from app.garden_members where member_id = $1 and user_id = $2',
}
const COUNT: Statement = {
  name: 'garden-members-count',
  text: 'select count(*)::int as count from (select from app.garden_members where user_id = $1 limit $2) t',
}
const COUNT_GARDENS: Statement = {
  name: 'garden-members-count-gardens',
  text: 'select count(*)::int as count from (select from app.garden_members where member_id = $1 limit $2) t',
}
const HAS_ADDRESS: Statement = {
  name: 'garden-members-has-address',
  text: `select 1 from app.garden_members m join auth.users u on u.id = m.member_id
    where m.user_id = $1 and lower(u.email) = $2`,
}

export const readMembers = (db: Queryable, garden: string): Promise<StoredMember[]> =>
  db.query<StoredMember>(MEMBERS.text, [garden], MEMBERS.name)

/** Undefined for somebody who does not belong to the garden. */
export const changeRole = async (
  db: Queryable,
  garden: string,
  { memberId, role }: { memberId: string; role: HouseholdRole },
): Promise<StoredMember | undefined> =>
  (await db.query<StoredMember>(CHANGE_ROLE.text, [garden, memberId, role], CHANGE_ROLE.name))[0]

/** Somebody who belongs to the garden already has this role from now on. */
export const addMember = (
  tx: Queryable,
  garden: string,
  { memberId, role, now }: { memberId: string; role: HouseholdRole; now: Date },
): Promise<number> => run(tx, ADD, [garden, memberId, role, now])

/** @returns how many there were */
export const removeMember = (db: Queryable, garden: string, memberId: string): Promise<number> =>
  run(db, REMOVE, [garden, memberId])

/** @returns how many there were */
export const leaveGarden = (db: Queryable, memberId: string, garden: string): Promise<number> =>
  run(db, LEAVE, [memberId, garden])

export const countMembers = (db: Queryable, garden: string, most: number): Promise<number> =>
  countUpTo(db, COUNT, garden, most)

/** Gardens of others that somebody belongs to. */
export const countGardens = (db: Queryable, memberId: string, most: number): Promise<number> =>
  countUpTo(db, COUNT_GARDENS, memberId, most)

/** @param email in small letters */
export const hasMemberWith = async (db: Queryable, garden: string, email: string): Promise<boolean> =>
  (await db.query(HAS_ADDRESS.text, [garden, email], HAS_ADDRESS.name)).length > 0

const SHARED = `select m.user_id as id, m.role, m.since, p.name, p.avatar_key as "avatarKey", p.location,
    p.time_zone as "timeZone", p.lawn_size as "lawnSize", p.grass_type as "grassType"
  from app.garden_members m join auth.users u on u.id = m.user_id left join app.profiles p on p.user_id = m.user_id
  where m.member_id = $1 and ${IS_THERE}2)`

export const SHARED_GARDENS: Statement = {
  name: 'garden-members-gardens',
  text: `${SHARED} order by m.since, m.user_id`,
}
const SHARED_GARDEN: Statement = { name: 'garden-members-garden', text: `${SHARED} and m.user_id = $3` }

export const readSharedGardens = (db: Queryable, memberId: string, now: Date): Promise<StoredSharedGarden[]> =>
  db.query<StoredSharedGarden>(SHARED_GARDENS.text, [memberId, now], SHARED_GARDENS.name)

export const readSharedGarden = async (
  db: Queryable,
  memberId: string,
  { garden, now }: { garden: string; now: Date },
): Promise<StoredSharedGarden | undefined> =>
  (await db.query<StoredSharedGarden>(SHARED_GARDEN.text, [memberId, now, garden], SHARED_GARDEN.name))[0]
