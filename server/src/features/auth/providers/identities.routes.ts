import type { FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Authenticate, Person } from '../../../http/guard/actor.ts'
import type { RateLimits } from '../../../limits/rate-limit.ts'
import { findUser } from '../accounts/accounts.store.ts'
import { IDENTITY_LIMIT } from '../attempts/auth-limits.ts'
import type { AuthMount } from '../auth.routes.ts'
import { assuranceOfActor } from '../factors/factors-assurance.ts'
import type { Redirects } from '../mails/redirects.ts'
import type { Proof } from '../proof/ask-proof.ts'
import { AuthError } from '../protocol/auth-error.ts'
import type { makeBeginProviderFlow } from './begin-provider-flow.ts'
import { tieFlow, wishOf } from './provider.routes.ts'
import type { ProviderNeeds } from './provider-needs.ts'
import type { makeUnlinkIdentity } from './unlink-identity.ts'

export interface IdentitiesRoutesNeeds extends ProviderNeeds {
  authenticate: Authenticate
  limits: RateLimits
  redirects: Redirects
  beginFlow: ReturnType<typeof makeBeginProviderFlow>
  unlinkIdentity: ReturnType<typeof makeUnlinkIdentity>
}

/**
 * Who may change the ways into their own account: whoever is signed in and proved it just now, with the second factor
 * where there is one, on a server that lets people link by hand. An organisation's accounts have the organisation's way in alone, which ends when
 * it says so.
 * @throws AuthError manual_linking_disabled, user_sso_managed, insufficient_aal, session_not_found, reauthentication_needed
 */
export async function requireLinker(
  needs: Pick<IdentitiesRoutesNeeds, 'authenticate' | 'askProof' | 'db' | 'manualLinking'>,
  request: FastifyRequest,
): Promise<{ actor: Person; proof: Proof }> {
  const actor = await needs.authenticate(request.headers.authorization)
  if (!needs.manualLinking) throw new AuthError('manual_linking_disabled')
  const { aal, hasVerifiedFactor } = await assuranceOfActor(needs.db, actor)
  if (hasVerifiedFactor && aal === 'aal1') throw new AuthError('insufficient_aal')
  const user = await findUser(needs.db, actor.userId)
  if (!user) throw new AuthError('user_not_found')
  if (user.isSso) throw new AuthError('user_sso_managed')
  return { actor, proof: await needs.askProof(actor, user, { demand: 'recent' }) }
}

/** The ways into one's own account. */
export const identitiesRoutes =
  (needs: IdentitiesRoutesNeeds): AuthMount =>
  (app, { limitedBy }) => {
    const options = { ...limitedBy(IDENTITY_LIMIT), exposeHeadRoute: false }
    app.get('/user/identities/authorize', options, async (request, reply) => {
      const { actor } = await requireLinker(needs, request)
      const wish = wishOf(request, needs.redirects)
      // A page of another site, or a program, cannot keep a cookie of ours before it sends its person away.
      const isOwnPage = request.headers['sec-fetch-site'] === 'same-origin'
      const browserHash = isOwnPage ? tieFlow(needs, { request, reply, provider: wish.provider }) : undefined
      const url = await needs.beginFlow({ ...wish, browserHash, linkingUserId: actor.userId })
      const { skip_http_redirect: staysHere } = request.query as { skip_http_redirect?: unknown }
      return staysHere === 'true' ? { url } : reply.code(302).header('location', url).send()
    })
    app.delete('/user/identities/:id', limitedBy(IDENTITY_LIMIT), async (request) => {
      const { actor, proof } = await requireLinker(needs, request)
      const { id } = request.params as { id: string }
      if (!isUuid(id)) {
        throw new AuthError('validation_failed', { status: 404, message: 'identity_id must be an UUID' })
      }
      await needs.unlinkIdentity(actor, id.toLowerCase(), proof)
      return {}
    })
  }
