import type { AuthMount } from '../auth.routes.ts'
import { AuthError } from '../auth-error.ts'
import { SSO_LIMIT } from '../auth-limits.ts'

/** Sign-in by an organisation's own service (SAML 2.0). None can be set up, so the answer is that of a server without. */
export const ssoRoutes: AuthMount = (app, { limitedBy }) => {
  app.post('/sso', limitedBy(SSO_LIMIT), async () => {
    throw new AuthError('saml_provider_disabled')
  })
}
