/** An address taken apart as the URL standard has it. */
export interface WebAddress {
  href: string
  /** With its colon. */
  protocol: string
  username: string
  password: string
  /** With the port. */
  host: string
  hostname: string
  pathname: string
}

/** One part of a pattern as a regular expression, with what `*` and `**` stand for. */
const globOf = (pattern: string, one: string, many: string): RegExp => {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((piece) => {
      if (piece === '**') return many
      return piece === '*' ? one : piece.replaceAll(/[.+?^${}()|[\]\\/-]/g, '\\$&')
    })
    .join('')
  return new RegExp(`^${source}$`)
}

const PATTERN = /^([a-z][a-z0-9+.-]*:)\/\/([^/]+)(\/.*)?$/i

/**
 * True when the pattern allows the address. Host and path are compared apart, and query and fragment not at all, so that
 * nothing in them can pass for a host.
 */
export function matchesRedirect(pattern: string, url: WebAddress): boolean {
  const [, scheme, host, path = '/'] = PATTERN.exec(pattern) ?? []
  if (scheme === undefined || host === undefined) return false
  if (scheme.toLowerCase() !== url.protocol) return false
  if (!globOf(host.toLowerCase(), '[a-z0-9-]*', '[a-z0-9.-]*').test(url.host.toLowerCase())) return false
  return globOf(path, '[^./]*', '.*').test(url.pathname === '' ? '/' : url.pathname)
}

// The parser turns decimal, hexadecimal and short forms into dots, so that what was written tells them from real ones.
const WRITTEN_HOST = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^:/?#]*)/i
const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/** Longer than any address that a program of ours makes; a pattern may be slow to say no to what is longer still. */
const ASKED_CHARS_MAX = 4_096

/**
 * Where a person is sent after a link of a mail or another site's sign-in: what was asked for when it is this app, this
 * very computer (a program of the person's own) or allowed by a pattern, else the app. Nobody is told of a refusal.
 *
 * @param asked as the caller sent it
 * @param siteUrl origin of the app
 * @param patterns addresses with `*` and `**` in host and path
 * @param parse the platform's reading of an absolute address (WHATWG URL)
 */
export function redirectTarget(
  asked: string | undefined,
  siteUrl: string,
  patterns: readonly string[],
  parse: (address: string) => WebAddress | null,
): string {
  if (asked === undefined || asked === '' || asked.length > ASKED_CHARS_MAX) return siteUrl
  const url = parse(asked)
  const site = parse(siteUrl)
  if (!url || !site || url.username !== '' || url.password !== '') return siteUrl
  const written = WRITTEN_HOST.exec(asked.trim())?.[1]?.toLowerCase()
  // What the parser had to put right first was not meant by an honest client.
  if (written === undefined || written !== url.hostname.toLowerCase()) return siteUrl
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  const isLoopback = LOOPBACK.test(url.hostname) && isWeb
  const isSite = url.protocol === site.protocol && url.host === site.host
  const allowed = isSite || isLoopback || patterns.some((pattern) => matchesRedirect(pattern, url))
  return allowed ? url.href : siteUrl
}
