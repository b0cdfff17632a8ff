import { endsAtProof, type ProofWay } from '@turfwise/domain/auth/address-proof'
import type { Queryable, Tx } from '../../../db/queryable.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { noteProviders, removePassword } from '../providers/identities.store.ts'
import { endFlowsOf } from '../providers/provider-flows.store.ts'
import { endSessions } from '../sessions/sessions.store.ts'
import { voidTokens } from '../tokens/one-time-tokens.store.ts'
import { lockUser, makeFirstAdmin } from './accounts.store.ts'
import { confirmEmail, ensureEmailIdentity } from './confirm-email.store.ts'
import {
  forgetMetadata,
  giveUpChanges,
  isEmailProven,
  noteEmailProven,
  takeIdentities,
  takeWaysIn,
} from './proven-address.store.ts'
import type { AuthUser } from './users-rows.ts'

export interface Proof {
  way: ProofWay
  at: Date
  /** The flow that the proof is answered with. */
  flowId?: string | null
  /** The session that brings the proof, which goes on. */
  sessionId?: string | undefined
  /** The identity of the service that vouches, where the account has it already. */
  identityId?: string | undefined
}

/**
 * The account's address is proven at this moment, by whoever asks. The first time they get the account alone: what was set
 * before ends (see domain/auth/address-proof). Each time the first admin of the settings becomes one. To be called before
 * a session is opened, with the user's row locked.
 * @returns the account as it is then, and the sessions that ended
 */
export async function proveAddress(
  tx: Tx,
  needs: { adminEmail: string | undefined },
  user: AuthUser,
  { way, at, flowId = null, sessionId, identityId }: Proof,
): Promise<{ user: AuthUser; ended: string[] }> {
  const ending = endsAtProof({ isProven: await isEmailProven(tx, user.id), way })
  let ended: string[] = []
  if (ending !== 'nothing') {
    await voidTokens(tx, user.id)
    await endFlowsOf(tx, user.id, flowId)
    await giveUpChanges(tx, user.id)
    ended = await endSessions(tx, user.id, sessionId === undefined ? 'all' : { except: sessionId })
  }
  if (ending === 'everything') await takeAll(tx, user, { byMail: way === 'mail', identityId, at })
  if (ending !== 'nothing' || !user.emailConfirmedAt) await confirmEmail(tx, user.id, at)
  return { user: await noteProven(tx, needs, user, at), ended }
}

/** Keeps that the address is proven, of an account in which nothing was set before. */
export async function noteProven(
  tx: Tx,
  needs: { adminEmail: string | undefined },
  user: AuthUser,
  at: Date,
): Promise<AuthUser> {
  await noteEmailProven(tx, user.id, at)
  if (user.email !== null && user.email === needs.adminEmail) await makeFirstAdmin(tx, user.id, at)
  const after = await lockUser(tx, user.id)
  if (!after) throw new AuthError('user_not_found')
  return after
}

async function takeAll(
  tx: Tx,
  user: AuthUser,
  { byMail, identityId, at }: { byMail: boolean; identityId: string | undefined; at: Date },
): Promise<void> {
  await takeWaysIn(tx, user.id, at)
  await takeIdentities(tx, user.id, { except: identityId, byMail })
  if (!byMail) await forgetMetadata(tx, user.id)
  if (byMail && user.email !== null) await ensureEmailIdentity(tx, user.id, user.email, at)
  await noteProviders(tx, user.id)
}

/** What an account that waits for its confirmation was made with ends. Its name may be its owner's, and opens nothing. */
export async function forgetSignUp(tx: Queryable, userId: string, email: string, at: Date): Promise<void> {
  await removePassword(tx, userId)
  await takeIdentities(tx, userId, { except: undefined, byMail: true })
  await ensureEmailIdentity(tx, userId, email, at)
  await noteProviders(tx, userId)
}
