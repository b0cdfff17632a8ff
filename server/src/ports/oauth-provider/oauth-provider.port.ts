/** Names that the protocol has for the sign-in services that this one can speak to. */
export const PROVIDER_NAMES = ['google', 'apple', 'github', 'facebook'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** Who somebody is at a provider. */
export interface ProviderPerson {
  /** Never changes and is never given to somebody else; an address may be. */
  subject: string
  issuer: string
  /** As the provider writes it. `verified` only where the provider itself vouches for it. */
  email: { address: string; verified: boolean } | undefined
  name: string | undefined
  userName: string | undefined
  pictureUrl: string | undefined
}

/** Open the person's data at the provider: kept sealed, handed to the program that asked, never logged. */
export interface ProviderTokens {
  accessToken: string
  refreshToken: string | undefined
}

/** A sign-in that leaves for the provider and comes back to `redirectUri`. */
export interface ProviderFlow {
  redirectUri: string
  state: string
  nonce: string
  /** Of RFC 7636; the provider is told its S256 challenge. */
  verifier: string
}

/** What the provider sent the browser back with. */
export interface ProviderAnswer {
  code: string
  /** Who answered (RFC 9207), where the provider says so. */
  issuer: string | undefined
}

/** An ID token whose signature, issuer, audience and times were checked. */
export interface CheckedIdToken {
  person: ProviderPerson
  nonce: string | undefined
}

/** A service that knows people, such as Google: OpenID Connect or an OAuth 2.0 of its own. */
export interface OAuthProvider {
  /** True where the browser comes back by a form that the provider's page posts. */
  readonly answersByPost: boolean
  /**
   * Where the browser is sent.
   * @param given.scopes besides those that the sign-in needs
   * @param given.extra further parameters, none of which is the flow's own
   * @throws ProviderFailed away
   */
  authorizationUrl(
    flow: ProviderFlow,
    given: { scopes: readonly string[]; extra: Readonly<Record<string, string>> },
  ): Promise<URL>
  /**
   * Swaps the code for who it is.
   * @throws ProviderFailed
   */
  exchange(flow: ProviderFlow, answer: ProviderAnswer): Promise<{ person: ProviderPerson; tokens: ProviderTokens }>
  /**
   * Checks an ID token that a program got from the provider itself. Undefined where the provider has none.
   * @param given.accessToken must fit the token's at_hash, where it has one
   * @throws ProviderFailed
   */
  checkIdToken:
    | ((idToken: string, given: { accessToken: string | undefined; now: Date }) => Promise<CheckedIdToken>)
    | undefined
}

export type ProviderFailure =
  /** It could not be reached, or did not answer as such a service does. Trying again may help. */
  | 'away'
  /** It does not take the code. */
  | 'refused'
  /** What it sent is not to be believed: signature, issuer, audience, nonce or time. */
  | 'untrusted'

/** A provider did not say who somebody is. Holds no token, code or address. */
export class ProviderFailed extends Error {
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, detail: string) {
    super(`${failure}: ${detail}`)
    this.name = 'ProviderFailed'
    this.failure = failure
  }
}
