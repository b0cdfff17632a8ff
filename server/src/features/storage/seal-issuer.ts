import type { UrlIssuer } from '@turfwise/domain/storage/signed-url'
import { makeSealer } from '../../sealed.ts'

/**
 * Makes the issuer of a signed address unreadable: the address is handed on to others, who can read its claims and need
 * not learn whose session it is of.
 *
 * @param urlKey the key that signs addresses, 32 bytes in base64url; another one is derived from it
 */
export function makeIssuerSeal(urlKey: string): {
  seal(issuer: UrlIssuer): string
  /** @returns undefined for what was not sealed here */
  open(sealed: unknown): UrlIssuer | undefined
} {
  const sealer = makeSealer(urlKey, 'issuer of a signed address')
  return {
    seal: ({ userId, sessionId }) => sealer.seal(JSON.stringify([userId, sessionId])),
    open(sealed) {
      try {
        const [userId, sessionId] = JSON.parse(sealer.open(String(sealed))) as [string, string]
        return { userId, sessionId }
      } catch {
        return undefined
      }
    },
  }
}
