import * as contract from '@turfwise/contract/household'
import { publicPlace } from '@turfwise/domain/community/public-place'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import type { RateLimit } from '../../limits/rate-limit.ts'
import { Refusal } from '../../refusal.ts'
import { readDeeds } from './deeds.store.ts'
import type { HouseholdNeeds } from './household-needs.ts'
import type { SendInvitation } from './invitation-mail.ts'
import { findInvitation, readInvitations, removeInvitation } from './invitations.store.ts'
import { accept, holderOf, invite } from './invite.ts'
import { changeRole, leaveGarden, readMembers, readSharedGardens, removeMember } from './members.store.ts'
import { presentDeed, presentInvitation, presentMember, presentPerson, presentSharedGarden } from './present.ts'

/** Mails to addresses of others: as many as a household has people, and then some. */
const INVITE_LIMIT: RateLimit = { name: 'invitations', points: 20, seconds: 86_400 }
/** Tokens that somebody tries. */
const TOKEN_LIMIT: RateLimit = { name: 'invitation-tokens', points: 60, seconds: 3600 }

/** Who belongs to a garden. Each acts from the next call on: the guard asks for the role with every call. */
export function householdRoutes(needs: HouseholdNeeds & { send: SendInvitation }): RouteEntry[] {
  const { db, clock, pace } = needs
  return [
    serve(contract.listSharedGardens, async ({ actor }) =>
      (await readSharedGardens(db, actor.userId, clock.now())).map(presentSharedGarden),
    ),
    serve(
      contract.leaveGarden,
      async ({ actor, params }) => {
        const id = params.gardenId.toLowerCase()
        if ((await leaveGarden(db, actor.userId, id)) === 0) throw new Refusal('garden/not-found')
        return { id }
      },
      { pace },
    ),
    serve(contract.readHousehold, async ({ actor }) => {
      const [members, invitations] = await Promise.all([
        readMembers(db, actor.userId),
        readInvitations(db, actor.userId, clock.now()),
      ])
      return { members: members.map(presentMember), invitations: invitations.map(presentInvitation) }
    }),
    serve(contract.listDeeds, async ({ actor }) => (await readDeeds(db, actor.userId)).map(presentDeed)),
    serve(contract.inviteMember, ({ actor, body }) => invite(needs, actor.userId, body), {
      pace,
      limit: INVITE_LIMIT,
    }),
    serve(
      contract.withdrawInvitation,
      async ({ actor, params }) => {
        const id = params.invitationId.toLowerCase()
        if ((await removeInvitation(db, actor.userId, { id, now: clock.now() })) === 0)
          throw new Refusal('invitation/not-found')
        return { id }
      },
      { pace },
    ),
    serve(
      contract.changeMember,
      async ({ actor, params, body }) => {
        const memberId = params.memberId.toLowerCase()
        const member = await changeRole(db, actor.userId, { memberId, role: body.role })
        if (member === undefined) throw new Refusal('member/not-found')
        return presentMember(member)
      },
      { pace },
    ),
    serve(
      contract.removeMember,
      async ({ actor, params }) => {
        const userId = params.memberId.toLowerCase()
        if ((await removeMember(db, actor.userId, userId)) === 0) throw new Refusal('member/not-found')
        return { userId }
      },
      { pace },
    ),
    serve(
      contract.readInvitation,
      async ({ actor, body }) => {
        const found = await findInvitation(db, await holderOf(needs, actor.userId, body.token))
        if (found === undefined) throw new Refusal('invitation/not-found')
        const { role, endsAt, location } = found
        return { owner: presentPerson(found), location: publicPlace(location), role, endsAt: endsAt.toISOString() }
      },
      { limit: TOKEN_LIMIT },
    ),
    serve(
      contract.acceptInvitation,
      async ({ actor, body }) =>
        presentSharedGarden(await accept(needs, await holderOf(needs, actor.userId, body.token))),
      { pace, limit: TOKEN_LIMIT },
    ),
  ]
}
