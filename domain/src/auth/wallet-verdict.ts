import { matchesRedirect, type WebAddress } from './redirect.ts'
import type { WalletMessage } from './wallet-message.ts'

/** A person signs and the wallet hands it over at once. */
export const WALLET_MESSAGE_SECONDS = 600
/** Clocks of phones run ahead by as much. */
const AHEAD_SECONDS = 60

export type WalletRefusal =
  | 'version'
  | 'chain-id'
  | 'nonce'
  | 'uri'
  | 'domain'
  | 'time'
  | 'issued-too-early'
  | 'issued-ahead'
  | 'expired'
  | 'not-yet'

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i

/** Undefined for what is no instant (RFC 3339). */
const msOf = (text: string): number | undefined => {
  const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

function judgeTimes(message: WalletMessage, now: Date): WalletRefusal | undefined {
  const { issuedAt, expirationTime, notBefore } = message
  const [issued, ends, begins] = [issuedAt, expirationTime, notBefore].map((text) => text && msOf(text))
  const isUnclear = expirationTime !== undefined && ends === undefined
  if (issued === undefined || issued === '' || isUnclear || (notBefore !== undefined && begins === undefined)) {
    return 'time'
  }
  const at = now.getTime()
  if (at - Number(issued) > WALLET_MESSAGE_SECONDS * 1000) return 'issued-too-early'
  if (Number(issued) - at > AHEAD_SECONDS * 1000) return 'issued-ahead'
  if (ends !== undefined && Number(ends) <= at) return 'expired'
  return begins !== undefined && Number(begins) > at ? 'not-yet' : undefined
}

/**
 * Whether a message was meant for this app and now. Its address has to be the app's own or one that the operator allows,
 * and the domain that the wallet showed must be the host of that very address: another site cannot ask for a message that
 * opens an account here. This computer's own addresses count only where they are the app's or were allowed.
 *
 * @param given.siteUrl origin of the app
 * @param given.patterns addresses with `*` and `**` in host and path
 * @param given.parse the platform's reading of an absolute address (WHATWG URL)
 * @returns undefined when it may be believed, once its signature was checked
 */
export function judgeWalletMessage(
  message: WalletMessage,
  given: {
    now: Date
    siteUrl: string
    patterns: readonly string[]
    parse: (address: string) => WebAddress | null
  },
): WalletRefusal | undefined {
  const { siteUrl, patterns, parse } = given
  if (message.version !== '1') return 'version'
  if (message.chain === 'ethereum' && !/^\d{1,20}$/.test(message.chainId ?? '')) return 'chain-id'
  // Not every client sends one; that a message opens only once does not rest on it.
  if (message.nonce !== undefined && !/^[A-Za-z0-9]{8,200}$/.test(message.nonce)) return 'nonce'
  const url = parse(message.uri)
  const site = parse(siteUrl)
  if (!url || !site || url.username !== '' || url.password !== '' || url.host === '') return 'uri'
  const isSite = url.protocol === site.protocol && url.host === site.host
  if (!isSite && !patterns.some((pattern) => matchesRedirect(pattern, url))) return 'uri'
  if (message.domain !== url.host) return 'domain'
  if (message.scheme !== undefined && `${message.scheme.toLowerCase()}:` !== url.protocol) return 'domain'
  return judgeTimes(message, given.now)
}
