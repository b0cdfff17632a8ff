/** Whose address it is: it opens no more than this person may, and nothing once their session has ended. */
export interface UrlIssuer {
  userId: string
  sessionId: string
}

interface CommonClaims {
  url: string
  /** Null for the operator's programs, whose addresses end by their time alone. */
  issuer: UrlIssuer | null
  iat: number
  exp: number
}

/** What a signed address says. Anything else that happens to carry a good signature opens nothing. */
export type SignedUrlClaims =
  | (CommonClaims & { scope: 'download'; transformations?: string })
  | (CommonClaims & { scope: 'upload'; owner: string | null; upsert: boolean })

export type SignedScope = SignedUrlClaims['scope']

/** What a token stands for: bucket and key as one text, exactly. */
export const signedPath = (bucket: string, key: string): string => `${bucket}/${key}`

const isClaims = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null

/** An address of an earlier version names no issuer, so that nobody could end it: it opens nothing any more. */
const isIssuer = (given: unknown): given is UrlIssuer | null =>
  given === null || (isClaims(given) && typeof given.userId === 'string' && typeof given.sessionId === 'string')

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
  const { url, scope, exp, iat, issuer, owner, upsert, transformations } = given
  if (typeof url !== 'string' || typeof exp !== 'number' || typeof iat !== 'number') return 'malformed'
  if (!isIssuer(issuer)) return 'malformed'
  if (scope !== asked.scope) return 'wrong-scope'
  if (url !== signedPath(asked.bucket, asked.key)) return 'wrong-path'
  if (asked.now.getTime() >= exp * 1000) return 'expired'
  if (scope === 'upload') {
    if (owner !== (issuer?.userId ?? null) || typeof upsert !== 'boolean') return 'malformed'
  } else if (!(transformations === undefined || typeof transformations === 'string')) return 'malformed'
  return given as unknown as Extract<SignedUrlClaims, { scope: Scope }>
}
