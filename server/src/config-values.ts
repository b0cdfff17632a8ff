import { isIP } from 'node:net'
import { WALLET_CHAINS, type WalletChain } from '@turfwise/domain/auth/wallet-message'
import { z } from 'zod'

/* What single settings may hold. A message repeats a value only where it cannot hold a password. */

export const text = z.string()
export const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values, { error: (issue) => `must be one of ${values.join(', ')}, not "${issue.input}"` })

export const wholeNumber = (min: number, max: number) =>
  text.transform((raw, check) => {
    const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN
    if (value >= min && value <= max) return value
    check.addIssue(`must be a whole number from ${min} to ${max}, not "${raw}"`)
    return z.NEVER
  })

export const factor = text.transform((raw, check) => {
  const value = /^\d{1,6}(\.\d{1,3})?$/.test(raw) ? Number(raw) : Number.NaN
  if (value > 0) return value
  check.addIssue(`must be a number above 0, not "${raw}"`)
  return z.NEVER
})

/** An http or https address without query; the value is not repeated since it may carry a password. */
export const webAddress = (kind: 'origin' | 'base') =>
  text.transform((raw, check) => {
    const url = URL.parse(raw)
    const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
    if (plain && (kind === 'base' || url.pathname === '/')) return url.href.replace(/\/+$/, '')
    check.addIssue(
      kind === 'origin'
        ? 'must be an address like https://turfwise.example, without path, query or password'
        : 'must be an http or https address, without query or password',
    )
    return z.NEVER
  })

export const host = text.refine((raw) => isIP(raw) > 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(raw), {
  error: 'must be an IP address or a host name, like 127.0.0.1 or 0.0.0.0',
})

export const hostAndPort = text.transform((raw, check): { host: string; port: number } => {
  const [, name = '', port = ''] = /^(\[[0-9a-f:.]+\]|[^:]+):(\d{1,5})$/i.exec(raw) ?? []
  const found = host.safeParse(name.replace(/^\[(.*)\]$/, '$1'))
  if (found.success && port !== '' && Number(port) <= 65_535) return { host: found.data, port: Number(port) }
  check.addIssue(`must be an address with a port, like 127.0.0.1:9999, not "${raw}"`)
  return z.NEVER
})

export const email = text.refine((raw) => raw.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(raw), {
  error: 'must be an e-mail address',
})

export const onOff = oneOf(['on', 'off']).transform((value) => value === 'on')

/** `Name <address>` or the address alone, without anything that could begin another header. */
export const sender = text.refine((raw) => /^(?:[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(raw), {
  error: 'must look like Turfwise <garden@example.com>',
})

export const smtpUrl = text.refine(
  (raw) => {
    const url = URL.parse(raw)
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  },
  { error: 'must look like smtp://user:password@host:587' },
)

/** Addresses with `*` (within a part) and `**` (any parts) after their scheme. */
export const redirectUrls = text.transform((raw, check): string[] => {
  const patterns = raw.split(',').flatMap((part) => part.trim() || [])
  const wrong = patterns.find((pattern) => !/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#\\@]+(?:\/[^\s?#\\]*)?$/i.test(pattern))
  if (wrong === undefined) return patterns
  check.addIssue(`must be addresses like https://*.example.com/**, separated by commas, not "${wrong}"`)
  return z.NEVER
})

export const walletChains = text.transform((raw, check): WalletChain[] => {
  const named = raw.split(',').map((part) => part.trim())
  const chains = WALLET_CHAINS.filter((chain) => named.includes(chain))
  if (named.every((name) => WALLET_CHAINS.some((chain) => chain === name))) return chains
  check.addIssue(`must be ${WALLET_CHAINS.join(', ')} or both with a comma, not "${raw}"`)
  return z.NEVER
})

export const databaseUrl = text.refine(
  (raw) => {
    const url = URL.parse(raw)
    return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1
  },
  { error: 'must look like postgres://user:password@host:5432/database' },
)

/** `true` is refused: with every hop trusted, a client could choose its own address and escape the rate limits. */
export const trustProxy = text.transform((raw, check): false | number | string[] => {
  if (raw === 'false' || raw === '0') return false
  if (/^[1-9]$/.test(raw)) return Number(raw)
  const addresses = raw.split(',').map((part) => part.trim())
  if (addresses.every(isAddressOrRange)) return addresses
  check.addIssue(`must be false, the number of proxies (1 to 9) or their addresses, not "${raw}"`)
  return z.NEVER
})

function isAddressOrRange(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [address = '', bits, ...more] = part.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
