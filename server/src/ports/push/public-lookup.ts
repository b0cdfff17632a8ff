import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Every address of a name. @throws what the resolver says of a name that it does not know */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

export const systemResolve: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true, verbatim: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })

/** A name leads to an address that is not on the public internet. The text names neither. */
export class NotPublic extends Error {
  constructor() {
    super('the name leads to an address that is not public')
    this.name = 'NotPublic'
  }
}

/** IANA's registries of special-purpose addresses, but for what is reachable from everywhere, and multicast. */
const INNER_4: readonly [net: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
const INNER_6: readonly [net: string, bits: number][] = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

const inner = new BlockList()
for (const [net, bits] of INNER_4) inner.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of INNER_6) inner.addSubnet(net, bits, 'ipv6')

/** True for an address that anybody on the internet reaches. A mapped one (`::ffff:10.0.0.1`) is what it maps. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && !inner.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Every address of the name.
 * @throws NotPublic when one of them is not public, or there is none
 */
export async function publicAddresses(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const found = await resolve(host)
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) throw new NotPublic()
  return found
}

/**
 * A lookup for `node:net` that hands on the addresses that were checked: a name that means another address a moment later
 * is not asked for again.
 */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, callback) => {
    publicAddresses(host, resolve).then(
      (found) => {
        const [first] = found
        if (options.all === true) callback(null, [...found])
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }

/** For services of tests: this machine, whatever a resolver says. */
export const loopbackLookup: LookupFunction = (_host, options, callback) => {
  if (options.all === true) callback(null, [{ address: '127.0.0.1', family: 4 }])
  else callback(null, '127.0.0.1', 4)
}
