/** Linking an identity failed, which says nothing against the session that asked for it. */
const SESSION_STAYS = new Set(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])

/**
 * True when the address carries a sign-in callback's error that ends the session. The client library keeps the session
 * on every such error; the product's rule ends it on all but the three above.
 */
export const callbackErrorEndsSession = (url: URL): boolean => {
  const inFragment = new URLSearchParams(url.hash.slice(1))
  const value = (name: string) => inFragment.get(name) ?? url.searchParams.get(name)
  if (value('error') === null && value('error_code') === null) return false
  // The three stand in error_code; some callbacks carry only `error`.
  return !SESSION_STAYS.has(value('error_code') ?? '') && !SESSION_STAYS.has(value('error') ?? '')
}
