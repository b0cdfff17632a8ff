/** Names that no service on the internet can reach, some of them refused by Apple's. */
const NOT_PUBLIC = /(?:^|\.)(?:localhost|local|localdomain|internal|invalid|test|example|home|lan|corp|home\.arpa)$/
const ADDRESS = /^[\d.]+$|[:[\]]/
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

const isPublicHost = (host: string): boolean =>
  host.length <= 253 && HOST.test(host) && !ADDRESS.test(host) && !NOT_PUBLIC.test(host)

/**
 * True for what a push service may turn to when our messages trouble it (RFC 8292, 2.1): `mailto:` with an address, or an
 * https address, each at a name of the internet. Apple's answers 403 to any other, and to a space behind `mailto:`.
 */
export function isVapidSubject(text: string): boolean {
  if (text.length > 300 || /[\s\p{Cc}]/u.test(text)) return false
  if (text.startsWith('mailto:')) {
    const [, host = ''] = /^mailto:[^@?<>,]+@([^@?<>,/]+)$/.exec(text) ?? []
    return isPublicHost(host.toLowerCase())
  }
  const [, host = ''] = /^https:\/\/([^/?#@:\\]+)(?:[/?#].*)?$/.exec(text) ?? []
  return isPublicHost(host.toLowerCase())
}

/** What the services are told: what the operator named, else the app's own public address; undefined where there is neither. */
export function vapidSubject(named: string | undefined, publicUrl: string | undefined): string | undefined {
  return [named, publicUrl].find((one) => one !== undefined && isVapidSubject(one))
}
