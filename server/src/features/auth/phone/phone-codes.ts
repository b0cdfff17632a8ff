import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'

/** Codes that are sent to a phone: kept as keyed hashes, each bound to its challenge. */
export interface PhoneCodes {
  /** Six digits, and what is kept of them. */
  make(challengeId: string): { code: string; hash: string }
  fits(challengeId: string, code: string, hash: string): boolean
}

const CODES = 1_000_000
const DIGITS = 6

/** @param secret 32 bytes in base64url, from which a key of its own is derived */
export function makePhoneCodes(secret: string): PhoneCodes {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'turfwise phone codes', 32))
  const hashOf = (challengeId: string, code: string): Buffer =>
    createHmac('sha256', key).update(`${challengeId}\n${code}`).digest()
  return {
    make(challengeId) {
      const code = String(randomInt(CODES)).padStart(DIGITS, '0')
      return { code, hash: hashOf(challengeId, code).toString('base64url') }
    },
    fits: (challengeId, code, hash) => timingSafeEqual(hashOf(challengeId, code), Buffer.from(hash, 'base64url')),
  }
}
