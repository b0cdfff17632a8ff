import type { Clock } from '../../clock.ts'
import type { Queryable } from '../../db/queryable.ts'
import type { RoleIn } from '../../http/guard/guard.ts'
import { roleIn } from './members.store.ts'

/** What somebody is in the garden of another, asked anew each time. It needs the database alone, and stands before files. */
export const makeRoles =
  ({ db, clock }: { db: Queryable; clock: Clock }): RoleIn =>
  (garden, person) =>
    roleIn(db, { garden, person, now: clock.now() })
