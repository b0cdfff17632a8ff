import { paths } from '@turfwise/contract/app-paths'

/** What opens an account, or something at a provider. Such an address must not stay in the history of the browser. */
const SECRETS = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token', 'code'] as const

/** What a sign-in callback brings along, in the fragment or in the query. */
const CALLBACK_PARAMETERS = [...SECRETS, 'error', 'error_code', 'error_description', 'message'] as const

type Parameter = (typeof CALLBACK_PARAMETERS)[number] | 'type'

const valueIn = (url: URL, name: Parameter): string | null =>
  new URLSearchParams(url.hash.slice(1)).get(name) ?? url.searchParams.get(name)

const carries = (url: URL, names: readonly Parameter[]): boolean => names.some((name) => valueIn(url, name) !== null)

/** The pages of ours on which a sign-in by redirect ends. What an address says of a sign-in counts here alone. */
const isCallbackPath = ({ pathname }: URL): boolean =>
  pathname === paths.confirm() || pathname === paths.resetPassword()

/** What a callback's address said. */
export interface Callback {
  /** What the mail was for: `recovery`, `signup`, `magiclink`, `invite`, `email_change`. */
  type: string | null
  /** Empty when it is no failure. */
  errorCode: string
  /** The code of a flow with a verifier (RFC 7636), which opens nothing without it. */
  code: string | undefined
  /** True when it brought the tokens of a session. Nobody can tell who put them there, so they never count. */
  hasTokens: boolean
  /** True when half of a change of address is done. */
  isHalfDone: boolean
}

/** Of a link whose answer did not come by an address. */
export const NO_CALLBACK: Callback = { type: null, errorCode: '', code: undefined, hasTokens: false, isHalfDone: false }

/** What the address says of a sign-in; undefined when it is nothing, or stands on a page where it does not count. */
export const callbackOf = (url: URL): Callback | undefined => {
  if (!isCallbackPath(url) || !carries(url, CALLBACK_PARAMETERS)) return undefined
  return {
    type: valueIn(url, 'type'),
    errorCode: valueIn(url, 'error_code') ?? valueIn(url, 'error') ?? '',
    code: valueIn(url, 'code') ?? undefined,
    hasTokens: valueIn(url, 'access_token') !== null,
    isHalfDone: valueIn(url, 'message') !== null,
  }
}

/**
 * The address, from the root, as it may stay: without tokens and codes, and where it is no callback's without its errors
 * and words either. Undefined when it may stay as it is.
 */
export const withoutCallback = (url: URL): string | undefined => {
  const drop = isCallbackPath(url) ? SECRETS : CALLBACK_PARAMETERS
  if (!carries(url, drop)) return undefined
  const rest = new URL(url)
  const fragment = new URLSearchParams(url.hash.slice(1))
  if (drop.some((name) => fragment.has(name))) rest.hash = ''
  for (const name of drop) rest.searchParams.delete(name)
  return rest.pathname + rest.search + rest.hash
}

/** Takes off the address of this page what must not stay there. */
export const cleanAddress = (): void => {
  const clean = withoutCallback(new URL(location.href))
  if (clean !== undefined) history.replaceState(history.state, '', clean)
}
