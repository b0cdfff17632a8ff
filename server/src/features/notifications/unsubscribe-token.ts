import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Where the links lead. */
export const UNSUBSCRIBE_PATH = '/mail/unsubscribe'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PURPOSE = 'turfwise unsubscribe day by e-mail'

/** What stands in the links that end the day's mails: good for that alone, again and again, and for no other person. */
export interface UnsubscribeTokens {
  tokenFor(userId: string): string
  /** Whose mails it ends; undefined for text that is no such token. */
  readToken(token: string): string | undefined
}

/** @param secret 32 bytes in base64url, from which a key for this purpose alone is derived */
export function makeUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', PURPOSE, 32))
  const sign = (userId: string): Buffer => createHmac('sha256', key).update(userId).digest()
  return {
    tokenFor: (userId) => `${userId}.${sign(userId).toString('base64url')}`,
    readToken(token) {
      const [userId = '', signature = '', ...rest] = token.split('.')
      if (rest.length > 0 || !ID.test(userId)) return undefined
      const given = Buffer.from(signature, 'base64url')
      const own = sign(userId)
      return given.length === own.length && timingSafeEqual(given, own) ? userId : undefined
    },
  }
}
