import { isIP } from 'node:net'

const BYTES_MAX = 2048
/** Of today's browsers: Chrome and those made of it, Chrome's staging, Firefox, Safari. */
const SERVICES = new Set([
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
])
/** Edge's service names a machine for each region. */
const WINDOWS = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+notify\.windows\.com$/

export const APPLE = 'web.push.apple.com'

/**
 * The address of a push service, parsed; undefined for anything else, however it is written. An address in numbers is none
 * in any form: Node would connect to it without asking a lookup.
 *
 * @param extraHosts `localhost:8443`, services of tests on this machine
 */
export function pushAddress(endpoint: string, extraHosts: readonly string[]): URL | undefined {
  if (Buffer.byteLength(endpoint) > BYTES_MAX) return undefined
  const url = URL.parse(endpoint)
  if (url === null || url.protocol !== 'https:' || Buffer.byteLength(url.href) > BYTES_MAX) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  // The parser has made one form of `0x7f.1`, `2130706433` and `[::ffff:7f00:1]` by now.
  if (isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return undefined
  if (isExtraHost(url, extraHosts)) return url
  // The parser leaves the scheme's own port out.
  if (url.port !== '') return undefined
  return SERVICES.has(url.hostname) || WINDOWS.test(url.hostname) ? url : undefined
}

export const isExtraHost = (url: URL, extraHosts: readonly string[]): boolean => extraHosts.includes(url.host)
