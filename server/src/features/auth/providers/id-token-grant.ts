import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { output } from 'zod'
import type { CheckedIdToken, ProviderName } from '../../../ports/oauth-provider/oauth-provider.port.ts'
import { ProviderFailed } from '../../../ports/oauth-provider/oauth-provider.port.ts'
import { callerOf } from '../auth.routes.ts'
import { idTokenBody } from '../protocol/auth-bodies.ts'
import { checked } from '../protocol/auth-body.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { presentSession, type SessionView } from '../sessions/issue-session.ts'
import { needsVerification } from './admit-person.ts'
import { nameOfProvider } from './begin-provider-flow.ts'
import { letIn, openProviderSession } from './finish-provider-flow.ts'
import { type IdentitiesRoutesNeeds, requireLinker } from './identities.routes.ts'
import type { ProviderNeeds } from './provider-needs.ts'
import { providerAway } from './provider-refusal.ts'

type Asked = output<typeof idTokenBody>

/** Clients of this call read the errors of OAuth 2.0. */
const invalid = (error: 'invalid request' | 'invalid nonce', message: string): AuthError =>
  new AuthError('validation_failed', { oauthError: error, message })

/** @throws AuthError validation_failed, provider_disabled; of the token in the form of OAuth 2.0 */
async function checkToken(needs: ProviderNeeds, asked: Asked): Promise<CheckedIdToken & { provider: ProviderName }> {
  if (!asked.id_token) throw invalid('invalid request', 'id_token required')
  if (!asked.provider) throw invalid('invalid request', 'provider or client_id and issuer required')
  const name = nameOfProvider(asked.provider)
  const provider = name && needs.providers[name]
  if (name && !provider) {
    throw new AuthError('provider_disabled', { message: `Provider ${name} is not enabled` })
  }
  if (!name || !provider?.checkIdToken) {
    const told = asked.provider.slice(0, 40)
    throw new AuthError('validation_failed', { message: `Custom OIDC provider "${told}" not allowed` })
  }
  const given = { accessToken: asked.access_token || undefined, now: needs.clock.now() }
  const token = await provider.checkIdToken(asked.id_token, given).catch((error: unknown) => {
    if (error instanceof ProviderFailed && error.failure !== 'away') throw invalid('invalid request', 'Bad ID token')
    throw providerAway(needs, name, error)
  })
  checkNonce(token.nonce, asked.nonce || undefined)
  return { ...token, provider: name }
}

/** The token carries the hash of what only the program knows that asked for it. */
function checkNonce(inToken: string | undefined, given: string | undefined): void {
  if ((inToken === undefined) !== (given === undefined)) {
    throw invalid('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (given === undefined) return
  if (createHash('sha256').update(given).digest('hex') !== inToken) throw invalid('invalid nonce', 'Nonces mismatch')
}

/** `POST /token?grant_type=id_token`: signs in, or adds a way in, by a token that a program got from the provider itself. */
export const idTokenGrant =
  (needs: ProviderNeeds & Pick<IdentitiesRoutesNeeds, 'authenticate'>) =>
  async (request: FastifyRequest): Promise<SessionView> => {
    const asked = checked(idTokenBody, request.body)
    const linker = asked.link_identity === true ? await requireLinker(needs, request) : undefined
    const { provider, person } = await checkToken(needs, asked)
    const at = needs.clock.now()
    const arrival = { provider, person, redirectTo: needs.siteUrl(), at }
    const done = await needs.db.transaction(async (tx) => {
      const guest = await letIn(needs, tx, arrival, linker?.actor.userId ?? null)
      if (!guest) return undefined
      const opening = { caller: callerOf(request), at, method: 'oauth' } as const
      return { ended: guest.ended, made: await openProviderSession(needs, tx, guest.user, opening) }
    })
    if (!done) throw needsVerification(provider)
    needs.changes.noteEnded(done.ended)
    return presentSession(needs, { ...done.made, now: at })
  }
