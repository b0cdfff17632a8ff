/** Linking an identity failed, which says nothing against the session that asked for it. */
const SESSION_STAYS = new Set(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])

/** What a sign-in callback brings along, in the fragment or in the query. */
const CALLBACK_PARAMETERS = ['access_token', 'code', 'error', 'error_code', 'error_description'] as const

const valueIn = (url: URL, name: (typeof CALLBACK_PARAMETERS)[number]): string | null =>
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
