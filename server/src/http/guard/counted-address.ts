import { isIPv6 } from 'node:net'

const HEX_DIGITS = 4
const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED = [0, 0, 0, 0, 0, 0xffff].join()

/** The eight 16-bit groups of an IPv6 address without a zone; the URL parser knows every way to write one. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = written
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)])))
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail]
}

/**
 * What limits count as one caller: an IPv4 address, or the /64 of an IPv6 address. A provider hands a household at least
 * a /64 (RFC 6177, RIPE-690), so whole addresses would be no limit at all. An IPv4 address that arrives on an IPv6
 * socket ('::ffff:192.0.2.1') counts as itself. Anything that is no address is given back as it is.
 */
export function countedAddress(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join() === MAPPED) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16).padStart(HEX_DIGITS, '0'))
  return `${network.join(':')}::/64`
}
