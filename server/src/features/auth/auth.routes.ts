import { normaliseEmail } from '@turfwise/domain/auth/email'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { output } from 'zod'
import { clearCachesOn } from '../../http/answers/clear-site-data.ts'
import type { Authenticate } from '../../http/guard/actor.ts'
import { countedAddress } from '../../http/guard/counted-address.ts'
import type { RateLimit } from '../../limits/rate-limit.ts'
import { LimitReached, type RateLimits } from '../../limits/rate-limit.ts'
import type { presentUser } from './accounts/present-user.ts'
import type { Caller, Login } from './accounts/users-rows.ts'
import { ANONYMOUS_LIMIT, SIGN_UP_LIMIT, TOKEN_LIMIT } from './attempts/auth-limits.ts'
import { deviceOf, giveDeviceTokens } from './attempts/device-cookie.ts'
import type { ProvenAskers, ProvenBy } from './attempts/proven-asker.ts'
import type { Redirects } from './mails/redirects.ts'
import { type ByPhone, checkPhone } from './phone/by-phone.ts'
import { GRANT_TYPES, type GrantType, passwordBody, pkceBody, refreshBody, signUpBody } from './protocol/auth-bodies.ts'
import { checked, readBodiesAsJson } from './protocol/auth-body.ts'
import { AuthError } from './protocol/auth-error.ts'
import { authErrorHandler, sendAuthError } from './protocol/auth-error-reply.ts'
import { allowOtherOrigins } from './protocol/cors.ts'
import { HEALTH, type ServiceSettings } from './protocol/settings.ts'
import type { SessionView } from './sessions/issue-session.ts'
import { SIGN_OUT_SCOPES, type SignOutScope } from './sessions/sign-out.ts'
import type { makeSignUpToConfirm } from './sign-up/sign-up-to-confirm.ts'
import type { publicKeySet } from './tokens/token-keys.ts'

/** What every group of the service's calls is mounted with. */
export interface AuthMountTools {
  /**
   * Route options that count each caller's address against a limit, and who is proven apart from it once it is used up.
   */
  limitedBy(limit: RateLimit, provenBy?: ProvenBy): LimitedRoute
}

/** Before the body is read where it does not matter, after that where it may show who asks. */
export type LimitedRoute = Partial<Record<'onRequest' | 'preHandler', (request: FastifyRequest) => Promise<void>>>

/** A group of the service's calls, in a file of its own. */
export type AuthMount = (app: FastifyInstance, tools: AuthMountTools) => void

/** Grants of `POST /token` beyond password and refresh_token; one that is not given is switched off. */
export type Grants = Partial<Record<'pkce' | 'id_token' | 'web3', (request: FastifyRequest) => Promise<SessionView>>>

export interface AuthServiceNeeds {
  mounts: readonly AuthMount[]
  grants: Grants
  authenticate: Authenticate
  limits: RateLimits
  proven: ProvenAskers
  /** Origin of the app. */
  siteUrl(): string
  keySet: ReturnType<typeof publicKeySet>
  settings: ServiceSettings
  redirects: Redirects
  /** False where nobody new may come in. */
  signUpOpen: boolean
  signUp(given: {
    email: string
    password: string
    data: Record<string, unknown>
    caller: Caller
  }): Promise<SessionView>
  /** In place of `signUp` where an address has to be confirmed first. */
  signUpToConfirm: ReturnType<typeof makeSignUpToConfirm> | undefined
  /** Undefined where nobody comes in without an address. */
  signUpAnonymously: ((given: { data: Record<string, unknown>; caller: Caller }) => Promise<SessionView>) | undefined
  signIn(given: { login: Login; password: string; caller: Caller }): Promise<SessionView>
  /** Undefined where phones open no account. */
  byPhone: Pick<ByPhone, 'signUp'> | undefined
  refreshSession(given: { token: string; caller: Caller }): Promise<SessionView>
  signOut(actor: Awaited<ReturnType<Authenticate>>, scope: SignOutScope): Promise<void>
  readUser(userId: string): Promise<ReturnType<typeof presentUser>>
}

const NEITHER_NOR = 'You must provide either an email or phone number and a password'
const KEY_SET_SECONDS = 600
/** Answers to a sign-out after which the client has no session any more. */
const SIGNED_OUT = [204, 401, 403, 404]
const USER_AGENT_CHARS_MAX = 400

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_CHARS_MAX) ?? null,
  device: deviceOf(request),
})

/** The address or phone number of a body and its password, or the refusal that the protocol has for it. */
function loginOf(body: output<typeof passwordBody>, opensByPhone: boolean): { login: Login; password: string } {
  const { email, phone, password } = body
  if (email && phone) {
    throw new AuthError('validation_failed', { message: 'Only an email address or phone number should be provided.' })
  }
  if (!password || (!email && !phone)) throw new AuthError('validation_failed', { message: NEITHER_NOR })
  if (email) return { login: { email: normaliseEmail(email) }, password }
  if (!opensByPhone) throw new AuthError('phone_provider_disabled')
  return { login: { phone: checkPhone(phone ?? '') }, password }
}

/** The auth service of the public client library, to be mounted under /auth/v1. */
export const authService =
  (needs: AuthServiceNeeds): FastifyPluginAsync =>
  async (app) => {
    readBodiesAsJson(app)
    allowOtherOrigins(app)
    app.setErrorHandler(authErrorHandler)
    app.setNotFoundHandler((request, reply) => sendAuthError(request, reply, new AuthError('not_found')))
    // The service has its own protocol and is not part of the app's OpenAPI document.
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    giveDeviceTokens(app, { origin: needs.siteUrl })
    const countAddress = (limit: RateLimit, request: FastifyRequest): Promise<void> =>
      needs.limits.consume(limit, `ip:${countedAddress(request.ip)}`)
    const limitedBy: AuthMountTools['limitedBy'] = (limit, provenBy) => {
      if (!provenBy) return { onRequest: (request) => countAddress(limit, request) }
      return {
        async preHandler(request) {
          try {
            await countAddress(limit, request)
          } catch (refusal) {
            const proven = refusal instanceof LimitReached ? await provenBy(request) : undefined
            if (proven === undefined) throw refusal
            await needs.limits.consume(limit, proven)
          }
        },
      }
    }
    for (const mount of needs.mounts) mount(app, { limitedBy })

    app.post('/signup', limitedBy(SIGN_UP_LIMIT), async (request) => {
      const body = checked(signUpBody, request.body)
      if (!needs.signUpOpen) throw new AuthError('signup_disabled')
      const data = body.data ?? {}
      const caller = callerOf(request)
      if (!body.email && !body.phone && !body.password) {
        if (!needs.signUpAnonymously) throw new AuthError('anonymous_provider_disabled')
        await needs.limits.consume(ANONYMOUS_LIMIT, `ip:${countedAddress(request.ip)}`)
        return needs.signUpAnonymously({ data, caller })
      }
      const { login, password } = loginOf(body, needs.byPhone !== undefined)
      if ('phone' in login) {
        return needs.byPhone?.signUp({ ...login, password, data, channel: body.channel ?? 'sms', caller })
      }
      const { email } = login
      if (!needs.signUpToConfirm) return needs.signUp({ email, password, data, caller })
      const wish = { redirectTo: needs.redirects.of(request), challenge: body.code_challenge || undefined }
      return needs.signUpToConfirm({ email, password, data, wish, caller })
    })
    mountToken(app, needs, limitedBy(TOKEN_LIMIT, needs.proven.bySession))
    app.get('/user', async (request) => {
      const actor = await needs.authenticate(request.headers.authorization)
      return needs.readUser(actor.userId)
    })
    app.post('/logout', { onSend: clearCachesOn(SIGNED_OUT, leavesHere) }, async (request, reply) => {
      const actor = await needs.authenticate(request.headers.authorization)
      await needs.signOut(actor, scopeOf(request))
      return reply.code(204).send()
    })
    app.get('/settings', async () => needs.settings)
    app.get('/health', async () => HEALTH)
    app.get('/.well-known/jwks.json', async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', `public, max-age=${KEY_SET_SECONDS}`)
      return needs.keySet
    })
  }

/** True unless it is the other devices that are signed out. */
const leavesHere = ({ query }: FastifyRequest): boolean => (query as { scope?: unknown }).scope !== 'others'

function scopeOf(request: FastifyRequest): SignOutScope {
  const { scope } = request.query as { scope?: unknown }
  const found = SIGN_OUT_SCOPES.find((known) => known === (scope ?? 'global'))
  if (!found) {
    throw new AuthError('validation_failed', {
      message: `Unsupported logout scope, must be ${SIGN_OUT_SCOPES.join(', ')}`,
    })
  }
  return found
}

/** Grants whose providers are not built in yet refuse as the protocol does for a provider that is switched off. */
function mountToken(app: FastifyInstance, needs: AuthServiceNeeds, options: LimitedRoute): void {
  const grants: Record<GrantType, (request: FastifyRequest) => Promise<SessionView>> = {
    async password(request) {
      const { login, password } = loginOf(checked(passwordBody, request.body), needs.byPhone !== undefined)
      return needs.signIn({ login, password, caller: callerOf(request) })
    },
    async refresh_token(request) {
      const { refresh_token: token } = checked(refreshBody, request.body)
      return needs.refreshSession({ token, caller: callerOf(request) })
    },
    async pkce(request) {
      if (needs.grants.pkce) return needs.grants.pkce(request)
      checked(pkceBody, request.body)
      throw new AuthError('flow_state_not_found')
    },
    async id_token(request) {
      if (needs.grants.id_token) return needs.grants.id_token(request)
      throw new AuthError('provider_disabled')
    },
    async web3(request) {
      if (needs.grants.web3) return needs.grants.web3(request)
      throw new AuthError('web3_provider_disabled')
    },
  }
  const onSend = clearCachesOn([400], ({ query }) => (query as { grant_type?: unknown }).grant_type === 'refresh_token')
  app.post('/token', { ...options, onSend }, async (request) => {
    const { grant_type: asked } = request.query as { grant_type?: unknown }
    const grant = GRANT_TYPES.find((known) => known === asked)
    if (!grant) throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' })
    return grants[grant](request)
  })
}
