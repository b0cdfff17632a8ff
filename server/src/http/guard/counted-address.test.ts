import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedAddress } from './counted-address.ts'

describe('limits count as one caller', () => {
  it.each([
    ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
    ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64'],
    ['the same /64 in short', '2001:DB8:1:2::1', '2001:0db8:0001:0002::/64'],
    ['a /64 of mostly zeros', '2001:db8::1', '2001:0db8:0000:0000::/64'],
    ['a link-local address with its zone', 'fe80::1%eth0', 'fe80:0000:0000:0000::/64'],
    ['the loopback address', '::1', '0000:0000:0000:0000::/64'],
    ['an IPv4 address on an IPv6 socket', '::ffff:192.0.2.1', '192.0.2.1'],
    ['an IPv4 address on an IPv6 socket in hex', '::ffff:c000:201', '192.0.2.1'],
    ['what is no address', 'unknown', 'unknown'],
    ['what only looks like one', '1:2:3', '1:2:3'],
    ['nothing', '', ''],
  ])('%s', (_what, ip, counted) => {
    expect(countedAddress(ip)).toBe(counted)
  })

  it('all addresses of a household, and no neighbour', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    const four = fc.tuple(group, group, group, group)
    const written = (groups: number[]) => groups.map((each) => each.toString(16)).join(':')
    // The first group of a public address is never 0, so nothing here is a mapped IPv4 address.
    const network = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group, group, group)
    fc.assert(
      fc.property(network, network, four, four, (home, other, host, otherHost) => {
        const at = (where: number[], who: number[]) => countedAddress(written([...where, ...who]))
        expect(at(home, host)).toBe(at(home, otherHost))
        expect(at(home, host) === at(other, host)).toBe(home.join() === other.join())
      }),
    )
  })
})
