import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { isEmail, normaliseEmail } from '@turfwise/domain/auth/email'
import { HOUSEHOLD_LIMITS, HOUSEHOLD_ROLES } from '@turfwise/domain/household/access'
import { DEED_KINDS, DEEDS_LIST_MAX } from '@turfwise/domain/household/deeds'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { text } from './text.ts'
import { grassType, lawnSize, userId } from './users.ts'

/**
 * Names the garden that a call means, by the id of its owner: that of somebody else where the caller belongs to it. Without
 * it a call means the caller's own. It opens only calls with `household`, each as far as the caller's role goes.
 */
export const GARDEN_HEADER = 'Garden'

const role = z.enum(HOUSEHOLD_ROLES)
const email = text(ACCOUNT_LIMITS.emailCharsMax).check(
  z.refine((value) => isEmail(normaliseEmail(value)), { error: 'Must be an e-mail address.' }),
)
const token = text(HOUSEHOLD_LIMITS.tokenChars)

/** Somebody as those who share a garden with them see them. */
const person = z.object({
  /** Null where they gave none. */
  name: z.nullable(z.string()),
  /** Of a public picture, from the root of the server; null shows initials. */
  avatarUrl: z.nullable(z.string()),
})

/** A garden of somebody else that the caller belongs to. */
export const sharedGarden = z.object({
  /** That of its owner. */
  id: userId,
  role,
  owner: person,
  since: z.string(),
  location: z.nullable(z.string()),
  timeZone: z.string(),
  lawnSize: z.nullable(lawnSize),
  grassType: z.nullable(grassType),
})
export type SharedGarden = z.infer<typeof sharedGarden>

const member = z.object({ userId, user: person, role, since: z.string() })
export type GardenMember = z.infer<typeof member>

const invitation = z.object({ id: z.uuid(), email: z.string(), role, createdAt: z.string(), endsAt: z.string() })
export type GardenInvitation = z.infer<typeof invitation>

/** Who belongs to a garden and who is invited to it, each the oldest first. */
export const household = z.object({ members: z.array(member), invitations: z.array(invitation) })
export type Household = z.infer<typeof household>

const own = { access: 'user', own: 'id' } as const

export const listSharedGardens = route({
  method: 'GET',
  path: '/api/gardens',
  summary: 'The gardens of other people that the caller belongs to, the longest known first',
  access: 'user',
  response: z.array(sharedGarden),
  errors: [],
})

export const leaveGarden = route({
  method: 'DELETE',
  path: '/api/gardens/:gardenId/membership',
  summary: 'The caller belongs to that garden no more, from the next call on',
  access: 'user',
  params: z.object({ gardenId: userId }),
  response: z.object({ id: userId }),
  errors: ['garden/not-found', 'rate/limited'],
})

export const readHousehold = route({
  method: 'GET',
  path: '/api/users/:id/members',
  summary: "Who belongs to the caller's garden, and the invitations that can still be accepted",
  ...own,
  params: z.object({ id: userId }),
  response: household,
  errors: [],
})

/** What somebody else than its owner did in a garden. */
const deed = z.object({
  kind: z.enum(DEED_KINDS),
  /** Of the task, the record or the watering. */
  id: z.uuid(),
  /** Of a completion the `completedAt` of the task: where the task has another one by now, this is not who did it. */
  at: z.string(),
  /** Null for somebody whose account is gone. */
  by: z.nullable(z.object({ userId, user: person })),
})
export type GardenDeed = z.infer<typeof deed>

export const listDeeds = route({
  method: 'GET',
  path: '/api/users/:id/deeds',
  summary: `What others did in the garden, the newest ${DEEDS_LIST_MAX}; whatever is not among them its owner did`,
  ...own,
  household: 'view',
  params: z.object({ id: userId }),
  response: z.array(deed),
  errors: [],
})

export const inviteMember = route({
  method: 'POST',
  path: '/api/users/:id/invitations',
  summary: `Invites the owner of an address to the caller's garden for ${HOUSEHOLD_LIMITS.invitationDays} days, in place of an invitation that the address has. The link is answered this once, and mailed where the caller's own address is proven`,
  ...own,
  // The answer opens a garden and is not to lie in the database.
  repeatable: false,
  params: z.object({ id: userId }),
  body: z.object({ email, role }),
  response: z.object({
    invitation,
    /** Whole address of the page that accepts it. */
    link: z.string(),
    /** Whether it is on its way by mail. */
    mailed: z.boolean(),
  }),
  status: 201,
  errors: ['invitation/own', 'member/already', 'member/too-many', 'rate/limited'],
})
export type NewInvitation = z.infer<typeof inviteMember.response>

export const withdrawInvitation = route({
  method: 'DELETE',
  path: '/api/users/:id/invitations/:invitationId',
  summary: 'The invitation cannot be accepted any more',
  ...own,
  params: z.object({ id: userId, invitationId: z.uuid() }),
  response: z.object({ id: z.uuid() }),
  errors: ['invitation/not-found', 'rate/limited'],
})

const ofMember = { ...own, params: z.object({ id: userId, memberId: userId }) } as const

export const changeMember = route({
  method: 'PATCH',
  path: '/api/users/:id/members/:memberId',
  summary: "What somebody may in the caller's garden from the next call on",
  ...ofMember,
  body: z.object({ role }),
  response: member,
  errors: ['member/not-found', 'rate/limited'],
})

export const removeMember = route({
  method: 'DELETE',
  path: '/api/users/:id/members/:memberId',
  summary: "Somebody belongs to the caller's garden no more, from the next call on",
  ...ofMember,
  response: z.object({ userId }),
  errors: ['member/not-found', 'rate/limited'],
})

export const readInvitation = route({
  method: 'POST',
  path: '/api/invitations/read',
  summary: 'What an invitation opens. One of another address, or that was used, withdrawn or is too old, is none',
  access: 'user',
  repeatable: false,
  body: z.object({ token }),
  response: z.object({ owner: person, location: z.nullable(z.string()), role, endsAt: z.string() }),
  errors: ['invitation/not-found', 'rate/limited'],
})
export type InvitationShown = z.infer<typeof readInvitation.response>

export const acceptInvitation = route({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'The caller belongs to the garden from now on; the invitation is used up',
  access: 'user',
  body: z.object({ token }),
  response: sharedGarden,
  errors: ['invitation/not-found', 'garden/too-many', 'rate/limited'],
})
