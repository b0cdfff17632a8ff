import webPush from 'web-push'

const HOUR_MS = 3_600_000
/** Services refuse a token that is good for more than 24 hours; half of that bears a clock that is wrong. */
const GOOD_FOR_MS = 12 * HOUR_MS
const KEPT_MS = 6 * HOUR_MS
/** Edge has a name for each machine; all others have one. */
const KEPT_MOST = 200
/** Told where nobody is named: all but Apple's take it. */
const NOBODY = 'mailto:nobody@turfwise.invalid'

/** The `Authorization` of a message (RFC 8292), by the origin that it goes to. */
export type VapidTokens = (origin: string) => string

/**
 * One token for each push service, signed anew every 6 hours: a signature for each message would cost more than all else
 * of it, and some services count tokens.
 *
 * @param given.nowMs for a test of what is kept how long
 */
export function makeVapidTokens(given: {
  subject: string | undefined
  publicKey: string
  privateKey: string
  nowMs?: () => number
}): VapidTokens {
  const { subject = NOBODY, publicKey, privateKey, nowMs = Date.now } = given
  const kept = new Map<string, { header: string; until: number }>()
  return (origin) => {
    const now = nowMs()
    const known = kept.get(origin)
    if (known && now < known.until) return known.header
    const expires = Math.floor((now + GOOD_FOR_MS) / 1000)
    const made = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expires)
    if (kept.size >= KEPT_MOST) kept.clear()
    kept.set(origin, { header: made.Authorization, until: now + KEPT_MS })
    return made.Authorization
  }
}
