import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { output } from 'zod'
import { ASSERTION_LIMIT, SSO_LIMIT } from '../attempts/auth-limits.ts'
import { type AuthMount, callerOf } from '../auth.routes.ts'
import type { Redirects } from '../mails/redirects.ts'
import { ssoBody } from '../protocol/auth-bodies.ts'
import { checked } from '../protocol/auth-body.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { readForms } from '../protocol/form-body.ts'
import { redirectAtEnd, redirectAtFailure } from '../providers/callback-redirect.ts'
import { RefusedByProvider } from '../providers/provider-refusal.ts'
import { beginSamlFlow, finishSamlFlow, type SamlNeeds, takeFlow } from './saml-flow.ts'
import { ownMetadata } from './saml-messages.ts'
import type { SamlProviderConfig } from './saml-settings.ts'

/** Services send 5 to 20 KB, and of people in many groups some more. */
const RESPONSE_BYTES_MAX = 131_072

/** @throws AuthError validation_failed, sso_provider_not_found */
function asked(providers: readonly SamlProviderConfig[], body: output<typeof ssoBody>): SamlProviderConfig {
  const [id, domain] = [body.provider_id?.toLowerCase(), body.domain?.trim().toLowerCase()]
  if (id && domain) {
    throw new AuthError('validation_failed', { message: 'Only one of provider_id or domain supported' })
  }
  if (!id && !domain) {
    throw new AuthError('validation_failed', { message: 'A provider_id or domain needs to be provided' })
  }
  const found = providers.find((each) => (id ? each.id === id : each.domains.includes(domain ?? '')))
  if (found) return found
  const message = id ? 'No such SSO provider' : 'No SSO provider assigned for this domain'
  throw new AuthError('sso_provider_not_found', { message })
}

const textIn = (form: unknown, name: string): string | undefined => {
  const value = (form as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Every end of a sign-in is a redirect: a person looks at it. */
async function comeBack(needs: SamlNeeds, request: FastifyRequest): Promise<string> {
  let target = needs.siteUrl()
  try {
    const flow = await takeFlow(needs, textIn(request.body, 'RelayState'))
    target = flow.redirectTo
    const end = await finishSamlFlow(needs, flow, textIn(request.body, 'SAMLResponse'), callerOf(request))
    return redirectAtEnd(target, end)
  } catch (error) {
    const isOurs = error instanceof AuthError || error instanceof RefusedByProvider
    if (!isOurs) request.log.error({ err: error }, 'request failed')
    return redirectAtFailure(target, error)
  }
}

/** Sign-in by an organisation's own service (SAML 2.0). */
export const ssoRoutes =
  (needs: SamlNeeds & { redirects: Redirects }): AuthMount =>
  (app, { limitedBy }) => {
    const requireSaml = async () => {
      if (needs.saml.length === 0) throw new AuthError('saml_provider_disabled')
    }
    app.post('/sso', limitedBy(SSO_LIMIT), async (request, reply) => {
      await requireSaml()
      const body = checked(ssoBody, request.body)
      const provider = asked(needs.saml, body)
      const wish = { redirectTo: needs.redirects.of(request), challenge: body.code_challenge || undefined }
      const url = await beginSamlFlow(needs, provider, wish)
      return body.skip_http_redirect === true ? { url } : reply.code(303).header('location', url).send()
    })
    app.get('/sso/saml/metadata', limitedBy(SSO_LIMIT), async (_request, reply) => {
      await requireSaml()
      return reply.type('application/samlmetadata+xml').send(await ownMetadata(needs.siteUrl()))
    })
    app.register(async (forms: FastifyInstance) => {
      readForms(forms)
      const options = { ...limitedBy(ASSERTION_LIMIT), bodyLimit: RESPONSE_BYTES_MAX }
      forms.post('/sso/saml/acs', options, async (request, reply) => {
        await requireSaml()
        return reply
          .code(303)
          .header('location', await comeBack(needs, request))
          .send()
      })
    })
  }
