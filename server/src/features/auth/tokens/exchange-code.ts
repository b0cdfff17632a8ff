import { AMR_METHODS } from '@turfwise/domain/auth/access-token'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { ProviderTokens } from '../../../ports/oauth-provider/oauth-provider.port.ts'
import { identitiesOf, lockUser, noteSignIn } from '../accounts/accounts.store.ts'
import type { Caller } from '../accounts/users-rows.ts'
import { AuthError } from '../protocol/auth-error.ts'
import type { FlowTokens } from '../providers/flow-tokens.ts'
import { openSession, presentSession, type SessionNeeds, type SessionView } from '../sessions/issue-session.ts'
import { challengeOf, flowCodeHash } from './flow-code.ts'
import { endFlow, type FlowState, lockFlowByCode } from './flow-states.store.ts'

/** What a provider gave for its own calls, as the protocol hands it on: once, with the session. */
function providerTokensOf(seals: FlowTokens, flow: FlowState): object {
  if (flow.providerTokens === null) return {}
  const tokens = JSON.parse(seals.open(flow.id, flow.providerTokens)) as ProviderTokens
  return {
    provider_token: tokens.accessToken,
    ...(tokens.refreshToken === undefined ? {} : { provider_refresh_token: tokens.refreshToken }),
  }
}

/**
 * Swaps the code of a redirect for a session, for the program that made the challenge (RFC 7636). The code works once,
 * and only a success spends it: a wrong verifier is no way to spoil somebody's sign-in.
 * @throws AuthError flow_state_not_found, flow_state_expired, bad_code_verifier, user_not_found, user_banned
 */
export function makeExchangeCode(needs: SessionNeeds & { db: Database; clock: Clock; seals: FlowTokens }) {
  return async (given: { authCode: string; verifier: string; caller: Caller }): Promise<SessionView> => {
    const at = needs.clock.now()
    const done = await needs.db.transaction(async (tx) => {
      const flow = await lockFlowByCode(tx, flowCodeHash(given.authCode))
      if (!flow) throw new AuthError('flow_state_not_found')
      if (flow.expiresAt <= at) throw new AuthError('flow_state_expired')
      if (flow.challenge !== challengeOf(given.verifier)) throw new AuthError('bad_code_verifier')
      const user = flow.userId === null ? undefined : await lockUser(tx, flow.userId)
      if (!user) throw new AuthError('user_not_found')
      if (user.bannedUntil && user.bannedUntil > at) throw new AuthError('user_banned', { banReason: user.banReason })
      await endFlow(tx, flow.id)
      await noteSignIn(tx, user.id, flow.provider, at)
      const method = AMR_METHODS.find((known) => known === flow.method) ?? 'otp'
      const opened = await openSession(tx, needs, { userId: user.id, method, caller: given.caller, at })
      const made = { user: { ...user, lastSignInAt: at }, identities: await identitiesOf(tx, user.id), ...opened }
      return { made, tokens: providerTokensOf(needs.seals, flow) }
    })
    return { ...presentSession(needs, { ...done.made, now: at }), ...done.tokens }
  }
}
