import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, NotPublic, publicAddresses, publicLookup } from './public-lookup.ts'

const of = (...addresses: string[]): LookupAddress[] => addresses.map((address) => ({ address, family: isIP(address) }))
const look = (addresses: readonly LookupAddress[], all: boolean) =>
  new Promise<unknown[]>((answer) =>
    publicLookup(async () => addresses)('push.example', { all }, (...told) => answer(told)),
  )

describe('an address is public', () => {
  it.each(['8.8.8.8', '142.250.70.138', '17.188.143.1', '172.32.0.1', '2404:6800:4006:80a::200a', '::ffff:8.8.8.8'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254'],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.1.1', '198.18.0.1'],
    ...['198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.250', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:169.254.169.254', '::7f00:1'],
    ...['64:ff9b::a00:1', '64:ff9b::8.8.8.8', '2001:db8::1', '2002:7f00:1::', 'fc00::1', 'fd12:3456::1', 'fe80::1'],
    ...['fec0::1', 'ff02::1', '100::1', '', 'localhost', '127.0.0.1.nip.io'],
  ])('and not %j', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a name', () => {
  it('is known by all of its addresses, which are handed on as they were checked', async () => {
    const found = of('142.250.70.138', '2404:6800:4006:80a::200a')
    expect(await look(found, true)).toEqual([null, found])
    expect(await look(found, false)).toEqual([null, '142.250.70.138', 4])
  })

  it.each([
    ['one of them is not public', of('142.250.70.138', '10.0.0.1')],
    ['the second family is not public', of('142.250.70.138', '::1')],
    ['none is', of('127.0.0.1')],
    ['there are none', []],
  ])('leads nowhere when %s', async (_what, found) => {
    for (const all of [true, false]) expect((await look(found, all))[0]).toBeInstanceOf(NotPublic)
    await expect(publicAddresses('push.example', async () => found)).rejects.toBeInstanceOf(NotPublic)
  })

  it('that nobody knows fails as the resolver says', async () => {
    const unknown = Object.assign(new Error('nobody'), { code: 'ENOTFOUND' })
    const told = await new Promise((answer) =>
      publicLookup(() => Promise.reject(unknown))('push.example', { all: true }, (error) => answer(error)),
    )
    expect(told).toBe(unknown)
  })
})
