/** What a signed address says. Anything else that happens to carry a good signature opens nothing. */
export type SignedUrlClaims =
  | { scope: 'download'; url: string; transformations?: string; iat: number; exp: number }
  | { scope: 'upload'; url: string; owner: string | null; upsert: boolean; iat: number; exp: number }

export type SignedScope = SignedUrlClaims['scope']

/** What a token stands for: bucket and key as one text, exactly. */
export const signedPath = (bucket: string, key: string): string => `${bucket}/${key}`

const isClaims = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null

/**
 * Reads claims whose signature was checked already.
 *
 * @returns the claims, or why they do not open this file for this purpose at this time
 */
export function readSignedClaims<Scope extends SignedScope>(
  given: unknown,
  asked: { scope: Scope; bucket: string; key: string; now: Date },
): Extract<SignedUrlClaims, { scope: Scope }> | 'malformed' | 'wrong-scope' | 'wrong-path' | 'expired' {
  if (!isClaims(given)) return 'malformed'
  const { url, scope, exp, iat, owner, upsert, transformations } = given
  if (typeof url !== 'string' || typeof exp !== 'number' || typeof iat !== 'number') return 'malformed'
  if (scope !== asked.scope) return 'wrong-scope'
  if (url !== signedPath(asked.bucket, asked.key)) return 'wrong-path'
  if (asked.now.getTime() >= exp * 1000) return 'expired'
  if (scope === 'upload') {
    if (!(owner === null || typeof owner === 'string') || typeof upsert !== 'boolean') return 'malformed'
  } else if (!(transformations === undefined || typeof transformations === 'string')) return 'malformed'
  return given as Extract<SignedUrlClaims, { scope: Scope }>
}
