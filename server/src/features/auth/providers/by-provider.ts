import type { Authenticate } from '../../../http/guard/actor.ts'
import type { RateLimits } from '../../../limits/rate-limit.ts'
import type { AuthMount, Grants } from '../auth.routes.ts'
import type { Redirects } from '../mails/redirects.ts'
import type { SamlNeeds } from '../saml/saml-flow.ts'
import { ssoRoutes } from '../saml/sso.routes.ts'
import { makeBeginProviderFlow } from './begin-provider-flow.ts'
import { makeFlowTokens } from './flow-tokens.ts'
import { idTokenGrant } from './id-token-grant.ts'
import { identitiesRoutes } from './identities.routes.ts'
import { providerRoutes } from './provider.routes.ts'
import { makeUnlinkIdentity } from './unlink-identity.ts'

/** Everything of the service in which another sign-in service has a part. */
export interface ByProvider {
  mounts: readonly AuthMount[]
  grants: Pick<Grants, 'id_token'>
}

export function makeByProvider(
  given: Omit<SamlNeeds, 'seals'> & {
    authenticate: Authenticate
    limits: RateLimits
    redirects: Redirects
    /** 32 bytes in base64url, from which keys of their own are derived. */
    secret: string
  },
): ByProvider {
  const needs = { ...given, seals: makeFlowTokens(given.secret) }
  const beginFlow = makeBeginProviderFlow(needs)
  return {
    mounts: [
      providerRoutes({ ...needs, beginFlow }),
      identitiesRoutes({ ...needs, beginFlow, unlinkIdentity: makeUnlinkIdentity(needs) }),
      ssoRoutes(needs),
    ],
    grants: { id_token: idTokenGrant(needs) },
  }
}
