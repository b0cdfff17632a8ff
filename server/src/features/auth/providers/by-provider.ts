import type { Authenticate } from '../../../http/actor.ts'
import type { RateLimits } from '../../../http/rate-limit.ts'
import type { AuthMount, Grants } from '../auth.routes.ts'
import type { Redirects } from '../redirects.ts'
import type { SamlNeeds } from '../saml/saml-flow.ts'
import { ssoRoutes } from '../saml/sso.routes.ts'
import { makeBeginProviderFlow } from './begin-provider-flow.ts'
import { makeFlowSeals } from './flow-seals.ts'
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
  const needs = { ...given, seals: makeFlowSeals(given.secret) }
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
