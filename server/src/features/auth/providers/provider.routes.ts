import { passedThrough, readScopes } from '@turfwise/domain/auth/authorize-params'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { output } from 'zod'
import { AUTHORIZE_LIMIT, CALLBACK_LIMIT } from '../attempts/auth-limits.ts'
import { type AuthMount, callerOf } from '../auth.routes.ts'
import type { Redirects } from '../mails/redirects.ts'
import { authorizeQuery } from '../protocol/auth-bodies.ts'
import { checked } from '../protocol/auth-body.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { readForms } from '../protocol/form-body.ts'
import { type FlowWish, type makeBeginProviderFlow, requireProvider } from './begin-provider-flow.ts'
import { redirectAtEnd, redirectAtFailure } from './callback-redirect.ts'
import { type CallbackParams, finishFlow, takeFlow } from './finish-provider-flow.ts'
import { browserHashesOf, tieToBrowser } from './flow-cookie.ts'
import type { ProviderNeeds } from './provider-needs.ts'
import { RefusedByProvider } from './provider-refusal.ts'

export interface ProviderRoutesNeeds extends ProviderNeeds {
  redirects: Redirects
  beginFlow: ReturnType<typeof makeBeginProviderFlow>
}

/**
 * What a program asks for in the query of a sign-in at a provider.
 * @throws AuthError validation_failed
 */
export function wishOf(request: FastifyRequest, redirects: Redirects): Omit<FlowWish, 'linkingUserId' | 'browserHash'> {
  const query: output<typeof authorizeQuery> = checked(authorizeQuery, request.query)
  const scopes = readScopes(query.scopes ?? '')
  if (!scopes) throw new AuthError('validation_failed', { message: 'scopes: not valid' })
  return {
    ...{ provider: query.provider ?? '', scopes, extra: passedThrough(request.query as Record<string, unknown>) },
    redirectTo: redirects.of(request),
    challenge: query.code_challenge || undefined,
  }
}

/** Marks an address that was sent on once already: behind some proxies the host that a request names is never ours. */
const SENT_ON = 'sent_on'

/**
 * Providers send the browser to one address, and cookies are kept by host: a flow that begins at another name of this server
 * (`localhost`, the extra address) begins anew there.
 * @returns where the browser is to go first; undefined where it is already
 */
function callbackHostOf(needs: ProviderRoutesNeeds, request: FastifyRequest): string | undefined {
  const query = request.query as Record<string, unknown>
  const home = new URL(needs.siteUrl())
  if (request.hostname === home.hostname || query[SENT_ON] !== undefined) return undefined
  const there = new URL(request.url, home)
  there.pathname = '/auth/v1/authorize'
  there.searchParams.set(SENT_ON, '1')
  return there.origin === home.origin ? there.href : undefined
}

/** Ties a flow to the browser that begins it, at the response which sends it away. */
export function tieFlow(
  needs: Pick<ProviderNeeds, 'providers' | 'siteUrl'>,
  given: { request: FastifyRequest; reply: FastifyReply; provider: string },
): Buffer {
  const { request, reply } = given
  const [, provider] = requireProvider(needs, given.provider)
  return tieToBrowser(request, reply, {
    isPosted: provider.answersByPost,
    isSecure: request.protocol === 'https' || needs.siteUrl().startsWith('https:'),
  })
}

const VALUE_CHARS_MAX = 4096

function paramsOf(given: unknown): CallbackParams {
  const values = (given ?? {}) as Record<string, unknown>
  const textOf = (name: string): string | undefined => {
    const value = values[name]
    return typeof value === 'string' && value !== '' && value.length <= VALUE_CHARS_MAX ? value : undefined
  }
  return {
    ...{ state: textOf('state'), code: textOf('code'), issuer: textOf('iss'), error: textOf('error') },
    ...{ errorDescription: textOf('error_description'), name: nameIn(textOf('user')) },
  }
}

/** Apple's `user`: a JSON of name and address. The address is read from the ID token alone. */
function nameIn(user: string | undefined): string | undefined {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } }
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string')
    return parts.join(' ').trim() || undefined
  } catch {
    return undefined
  }
}

/** Every end of a callback is a redirect: a person looks at it. */
async function comeBack(needs: ProviderRoutesNeeds, request: FastifyRequest, given: unknown): Promise<string> {
  let target = needs.siteUrl()
  try {
    const params = paramsOf(given)
    const flow = await takeFlow(needs, params.state, browserHashesOf(request))
    target = flow.redirectTo
    return redirectAtEnd(target, await finishFlow(needs, flow, params, callerOf(request)))
  } catch (error) {
    const isOurs = error instanceof AuthError || error instanceof RefusedByProvider
    if (!isOurs) request.log.error({ err: error }, 'request failed')
    return redirectAtFailure(target, error)
  }
}

/** Sign-in at another service: away to it, and back. */
export const providerRoutes =
  (needs: ProviderRoutesNeeds): AuthMount =>
  (app, { limitedBy }) => {
    // Without a HEAD of their own: looking whether the address is there begins nothing and spends nothing.
    app.get('/authorize', { ...limitedBy(AUTHORIZE_LIMIT), exposeHeadRoute: false }, async (request, reply) => {
      const home = callbackHostOf(needs, request)
      if (home !== undefined) return reply.code(302).header('location', home).send()
      const wish = wishOf(request, needs.redirects)
      const browserHash = tieFlow(needs, { request, reply, provider: wish.provider })
      const location = await needs.beginFlow({ ...wish, browserHash, linkingUserId: undefined })
      return reply.code(302).header('location', location).send()
    })
    app.get('/callback', { ...limitedBy(CALLBACK_LIMIT), exposeHeadRoute: false }, async (request, reply) =>
      reply
        .code(302)
        .header('location', await comeBack(needs, request, request.query))
        .send(),
    )
    app.register(async (forms: FastifyInstance) => {
      readForms(forms)
      forms.post('/callback', limitedBy(CALLBACK_LIMIT), async (request: FastifyRequest, reply: FastifyReply) =>
        reply
          .code(303)
          .header('location', await comeBack(needs, request, request.body))
          .send(),
      )
    })
  }
