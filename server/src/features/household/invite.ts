import { hash, randomBytes } from 'node:crypto'
import type { NewInvitation } from '@turfwise/contract/household'
import { normaliseEmail } from '@turfwise/domain/auth/email'
import { HOUSEHOLD_LIMITS, type HouseholdRole, invitationEnd } from '@turfwise/domain/household/access'
import { holdAccount } from '../../db/hold-account.ts'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import type { HouseholdNeeds } from './household-needs.ts'
import type { SendInvitation } from './invitation-mail.ts'
import { addInvitation, countOtherInvitations, type Holder, takeInvitation } from './invitations.store.ts'
import { addMember, countGardens, countMembers, hasMemberWith, readSharedGarden } from './members.store.ts'
import { presentInvitation } from './present.ts'

const TOKEN_BYTES = 32

export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * Invites the owner of an address. Who leaves a token lying is safe: it opens nothing for another account.
 * @throws Refusal invitation/own, member/already, member/too-many
 */
export async function invite(
  needs: Pick<HouseholdNeeds, 'db' | 'clock' | 'accountOf' | 'siteUrl'> & { send: SendInvitation },
  garden: string,
  given: { email: string; role: HouseholdRole },
): Promise<NewInvitation> {
  const email = normaliseEmail(given.email)
  const now = needs.clock.now()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  // Behind the hash, which a browser sends to nobody.
  const link = `${needs.siteUrl()}/invitation#${token}`
  const invitation = { id: newRowId(), email, role: given.role, createdAt: now, endsAt: invitationEnd(now) }
  const mailed = await needs.db.transaction(async (tx) => {
    await holdAccount(tx, garden)
    if ((await needs.accountOf(garden))?.email.toLowerCase() === email) throw new Refusal('invitation/own')
    if (await hasMemberWith(tx, garden, email)) throw new Refusal('member/already')
    const { peopleMax } = HOUSEHOLD_LIMITS
    // In this order: an invitation that is accepted in between counts twice and not for nothing.
    const others = await countOtherInvitations(tx, garden, { email, now })
    const members = await countMembers(tx, garden, peopleMax)
    if (members + others >= peopleMax) throw new Refusal('member/too-many')
    await addInvitation(tx, garden, { ...invitation, tokenHash: hashOfToken(token) })
    return needs.send(garden, { email, link, role: given.role })
  })
  return { invitation: presentInvitation(invitation), link, mailed }
}

/** @throws Refusal invitation/not-found for an account that is gone */
export async function holderOf(
  { clock, accountOf }: Pick<HouseholdNeeds, 'clock' | 'accountOf'>,
  personId: string,
  token: string,
): Promise<Holder> {
  const account = await accountOf(personId)
  if (account === undefined) throw new Refusal('invitation/not-found')
  return { personId, email: account.email.toLowerCase(), tokenHash: hashOfToken(token), now: clock.now() }
}

/**
 * The holder belongs to the garden from now on.
 * @throws Refusal invitation/not-found, garden/too-many
 */
export const accept = ({ db, facts }: Pick<HouseholdNeeds, 'db' | 'facts'>, holder: Holder) =>
  db.transaction(async (tx) => {
    const { personId, now } = holder
    await holdAccount(tx, personId)
    const taken = await takeInvitation(tx, holder)
    if (taken === undefined) throw new Refusal('invitation/not-found')
    const { garden, role } = taken
    const { gardensMax } = HOUSEHOLD_LIMITS
    if ((await countGardens(tx, personId, gardensMax)) >= gardensMax) throw new Refusal('garden/too-many')
    await addMember(tx, garden, { memberId: personId, role, now })
    await facts.tell(tx, 'garden.joined', { userId: garden, memberId: personId, at: now.toISOString() })
    const shared = await readSharedGarden(tx, personId, { garden, now })
    if (shared === undefined) throw new Refusal('invitation/not-found')
    return shared
  })
