import { paths } from '../paths.ts'

/** Linking an identity failed, which says nothing against the session that asked for it. */
const SESSION_STAYS = new Set(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])

/** What a sign-in callback brings along, in the fragment or in the query. */
export const CALLBACK_PARAMETERS = [
  'access_token',
  'code',
  'error',
  'error_code',
  'error_description',
  'message',
] as const

const valueIn = (url: URL, name: (typeof CALLBACK_PARAMETERS)[number] | 'type'): string | null =>
  new URLSearchParams(url.hash.slice(1)).get(name) ?? url.searchParams.get(name)

/** True when the address is that of a sign-in callback: the client library has to read it before anything changes it. */
export const isCallbackAddress = (url: URL): boolean => CALLBACK_PARAMETERS.some((name) => valueIn(url, name) !== null)

/**
 * True when the address carries a sign-in callback's error that ends the session. The client library keeps the session
 * on every such error; the product's rule ends it on all but the three above.
 */
export const callbackErrorEndsSession = (url: URL): boolean => {
  const error = valueIn(url, 'error')
  const code = valueIn(url, 'error_code')
  if (error === null && code === null) return false
  // The three stand in error_code; some callbacks carry only `error`.
  return !SESSION_STAYS.has(code ?? '') && !SESSION_STAYS.has(error ?? '')
}

/** What opens an account, or something at a provider. Such an address must not stay in the history of the browser. */
const TOKENS = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token'] as const

/** The address, from the root, without the tokens of a session in it. */
export const withoutTokens = (url: URL): string => {
  const rest = new URL(url)
  if (TOKENS.some((name) => new URLSearchParams(url.hash.slice(1)).has(name))) rest.hash = ''
  for (const name of TOKENS) rest.searchParams.delete(name)
  return rest.pathname + rest.search + rest.hash
}

/** What a callback's address said. The client library takes it off the address once it has read it. */
export interface Callback {
  /** What the mail was for: `recovery`, `signup`, `magiclink`, `invite`, `email_change`. */
  type: string | null
  /** Empty when it is no failure. */
  errorCode: string
  /** True for the answer to a program with its verifier (RFC 7636). */
  hasCode: boolean
  /** True when half of a change of address is done. */
  isHalfDone: boolean
}

export const callbackOf = (url: URL): Callback => ({
  type: valueIn(url, 'type'),
  errorCode: valueIn(url, 'error_code') ?? valueIn(url, 'error') ?? '',
  hasCode: valueIn(url, 'code') !== null,
  isHalfDone: valueIn(url, 'message') !== null,
})

/** Where a callback that landed on another page is told of: what ended, what failed, and a password to choose. */
export const pageOfCallback = (url: URL): string => {
  const { type, hasCode, isHalfDone } = callbackOf(url)
  if (url.pathname === paths.resetPassword() || url.pathname === paths.confirm()) return url.pathname
  if (callbackErrorEndsSession(url) || isHalfDone || hasCode) return paths.confirm()
  return type === 'recovery' || type === 'invite' ? paths.resetPassword() : url.pathname
}
