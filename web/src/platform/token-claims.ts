/** What a token says, unchecked: it decides what is shown, never what is allowed. Empty when it cannot be read. */
export const claimsOf = (token: unknown): Record<string, unknown> => {
  if (typeof token !== 'string') return {}
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** How the token's session began and was raised, as `recovery` by the mail to somebody who forgot the password. */
export const methodsOf = (token: unknown): readonly string[] => {
  const { amr } = claimsOf(token)
  return Array.isArray(amr) ? amr.map((entry) => String((entry as { method?: unknown } | null)?.method)) : []
}
