import { makeFacebook } from './facebook.ts'
import { makeGithub } from './github.ts'
import type { OAuthProvider, ProviderName } from './oauth-provider.port.ts'
import { makeOidcProvider } from './oidc-provider.ts'

export interface ProviderSettings {
  /** The first is this server's; ID tokens for the others count too. */
  clientIds: readonly [string, ...string[]]
  /** Never log it. */
  clientSecret: string
  /** Another address of the same service, without a slash at the end: the issuer where it speaks OpenID Connect. */
  url: string | undefined
}

export type OAuthProviders = Partial<Record<ProviderName, OAuthProvider>>

const MAKERS: Record<ProviderName, (settings: ProviderSettings) => OAuthProvider> = {
  google: ({ clientIds, clientSecret, url }) =>
    makeOidcProvider({
      ...{ clientIds, clientSecret, scopes: ['openid', 'email', 'profile'] },
      issuer: url ?? 'https://accounts.google.com',
      // Google's older libraries leave the scheme out.
      otherIssuers: url === undefined ? ['accounts.google.com'] : [],
    }),
  apple: ({ clientIds, clientSecret, url }) =>
    makeOidcProvider({
      ...{ clientIds, clientSecret, scopes: ['openid', 'email', 'name'] },
      issuer: url ?? 'https://appleid.apple.com',
      otherIssuers: url === undefined ? ['https://account.apple.com'] : [],
      // Apple hands out name and address only in a form that the browser posts.
      always: { response_mode: 'form_post' },
    }),
  github: ({ clientIds: [clientId], clientSecret, url }) => makeGithub({ clientId, clientSecret, url }),
  facebook: ({ clientIds: [clientId], clientSecret, url }) => makeFacebook({ clientId, clientSecret, url }),
}

/** The sign-in services that the operator set up. */
export const makeOAuthProviders = (settings: Partial<Record<ProviderName, ProviderSettings>>): OAuthProviders =>
  Object.fromEntries(Object.entries(settings).map(([name, each]) => [name, MAKERS[name as ProviderName](each)]))
