import type { Deed } from '@turfwise/domain/household/deeds'
import type { Queryable } from '../../db/queryable.ts'
import type { Feature } from '../../feature.ts'
import type { RecordDeed } from '../../http/calls/mount-routes.ts'
import type { RoleIn } from '../../http/guard/guard.ts'
import { forgetDeeds, recordDeed } from './deeds.store.ts'
import { householdRoutes } from './household.routes.ts'
import type { HouseholdNeeds } from './household-needs.ts'
import { makeInvitationMail } from './invitation-mail.ts'
import { forgetInvitations } from './invitations.store.ts'
import { addMember, readSharedGardens } from './members.store.ts'
import { presentSharedGarden } from './present.ts'
import { makeRoles } from './roles.public.ts'
import { makeTellJoined } from './tell-joined.ts'

/** Who belongs to a garden besides its owner. */
export interface Household {
  /** For the guard: asked anew each time, so that whoever was removed is out at the next call, whichever process it meets. */
  roleIn: RoleIn
  /** Notes what somebody did in the garden of another, within the open transaction. */
  recordDeed: RecordDeed
}

export function makeHousehold(needs: HouseholdNeeds): Feature & Household {
  const { db, clock } = needs
  const { send, job } = makeInvitationMail(needs)
  return {
    name: 'household',
    routes: householdRoutes({ ...needs, send }),
    recordDeed: async ({ userId, personId }, deed) => {
      await recordDeed(db, userId, deed, personId)
    },
    on: makeTellJoined(needs),
    roleIn: makeRoles(needs),
    jobs: [
      {
        name: 'household-forget',
        cron: '7 * * * *',
        run: async () => {
          await forgetInvitations(db, clock.now())
          await forgetDeeds(db)
        },
      },
    ],
    queued: [job],
    async exportOf(tx, { userId }) {
      const gardens = await readSharedGardens(tx, userId, clock.now())
      return { documents: { shared_gardens: gardens.map(presentSharedGarden) } }
    },
  }
}

/** Writes who has helped in a garden since then, and what they did there, in the transaction that is open. */
export async function insertDemoHelper(
  tx: Queryable,
  garden: string,
  { memberId, since, deeds }: { memberId: string; since: Date; deeds: readonly Deed[] },
): Promise<void> {
  await addMember(tx, garden, { memberId, role: 'helper', now: since })
  for (const deed of deeds) await recordDeed(tx, garden, deed, memberId)
}
