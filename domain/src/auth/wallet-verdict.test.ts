import { expect, it } from 'vitest'
import type { WalletMessage } from './wallet-message.ts'
import { judgeWalletMessage } from './wallet-verdict.ts'

const now = new Date('2026-11-21T10:00:00Z')
const message: WalletMessage = {
  chain: 'ethereum',
  scheme: undefined,
  domain: 'turfwise.example',
  address: '0x8ba1f109551bd432803012645ac136ddd64dba72',
  statement: undefined,
  uri: 'https://turfwise.example/login?next=1',
  version: '1',
  chainId: '1',
  nonce: 'k3m4n5p6',
  issuedAt: '2026-11-21T10:00:00.000Z',
  expirationTime: undefined,
  notBefore: undefined,
  requestId: undefined,
  resources: [],
}
const judge = (changes: Partial<WalletMessage>, patterns: string[] = []) =>
  judgeWalletMessage(
    { ...message, ...changes },
    { now, siteUrl: 'https://turfwise.example', patterns, parse: (address) => URL.parse(address) },
  )

it.each([
  [{}, undefined],
  [{ scheme: 'https' }, undefined],
  [{ nonce: undefined }, undefined],
  [{ chainId: '11155111' }, undefined],
  [{ issuedAt: '2026-11-21T10:01:00Z' }, undefined],
  [{ expirationTime: '2026-11-21T11:00:00Z' }, undefined],
  [{ notBefore: '2026-11-21T09:00:00Z' }, undefined],
  [{ chain: 'solana' as const, chainId: undefined }, undefined],
  [{ issuedAt: '2026-11-21T09:50:00Z' }, undefined],
  [{ issuedAt: '2026-11-21T21:00:00+11:00' }, undefined],
  [{ expirationTime: '2026-11-21T10:00:01Z', notBefore: '2026-11-21T10:00:00Z' }, undefined],
  [{ version: '2' }, 'version'],
  [{ chainId: undefined }, 'chain-id'],
  [{ chainId: 'x1' }, 'chain-id'],
  [{ chainId: '1x' }, 'chain-id'],
  [{ chainId: '1'.repeat(21) }, 'chain-id'],
  [{ nonce: 'short' }, 'nonce'],
  [{ nonce: '-k3m4n5p6' }, 'nonce'],
  [{ nonce: 'k3m4n5p6-' }, 'nonce'],
  [{ nonce: 'k'.repeat(201) }, 'nonce'],
  [{ uri: 'https://:secret@turfwise.example/' }, 'uri'],
  [{ issuedAt: '' }, 'time'],
  [{ nonce: 'has spaces in' }, 'nonce'],
  [{ uri: 'https://evil.example/', domain: 'evil.example' }, 'uri'],
  [{ uri: 'http://turfwise.example/' }, 'uri'],
  [{ uri: 'https://turfwise.example:8443/', domain: 'turfwise.example:8443' }, 'uri'],
  [{ uri: 'https://turfwise.example.evil.example/', domain: 'turfwise.example.evil.example' }, 'uri'],
  [{ uri: 'https://turfwise.example@evil.example/', domain: 'evil.example' }, 'uri'],
  [{ uri: 'https://me@turfwise.example/' }, 'uri'],
  [{ uri: 'http://127.0.0.1:3000/', domain: '127.0.0.1:3000' }, 'uri'],
  [{ uri: 'turfwise.example' }, 'uri'],
  [{ domain: 'evil.example' }, 'domain'],
  [{ domain: 'Turfwise.example' }, 'domain'],
  [{ scheme: 'http' }, 'domain'],
  [{ issuedAt: '2026-11-21T09:49:59Z' }, 'issued-too-early'],
  [{ issuedAt: '2026-11-21T10:01:01Z' }, 'issued-ahead'],
  [{ issuedAt: '2026-11-21' }, 'time'],
  [{ issuedAt: '2026-13-41T10:00:00Z' }, 'time'],
  [{ expirationTime: 'soon' }, 'time'],
  [{ notBefore: 'later' }, 'time'],
  [{ expirationTime: '2026-11-21T10:00:00Z' }, 'expired'],
  [{ notBefore: '2026-11-21T10:00:01Z' }, 'not-yet'],
])('%j: %s', (changes, refusal) => {
  expect(judge(changes)).toBe(refusal)
})

it('another address counts once the operator allows it, with its own host as the domain', () => {
  const elsewhere = { uri: 'https://garden.example/app/x', domain: 'garden.example' }
  expect(judge(elsewhere)).toBe('uri')
  expect(judge(elsewhere, ['https://garden.example/app/**'])).toBeUndefined()
  expect(judge({ ...elsewhere, domain: 'turfwise.example' }, ['https://garden.example/app/**'])).toBe('domain')
})
