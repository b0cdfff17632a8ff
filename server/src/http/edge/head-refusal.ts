import type { IncomingMessage } from 'node:http'

/** A longer path is none of ours: the longest names a stored file by 1,024 bytes, thrice as many characters when encoded. */
const PATH_CHARS_MAX = 4_096

const NAME = 'host'

function hostsIn(rawHeaders: readonly string[]): number {
  let found = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === NAME.length && name.toLowerCase() === NAME) found += 1
  }
  return found
}

/** A kind of {@link answerBrokenRequest}. */
export type HeadRefusal = 'ERR_PATH_TOO_LONG' | 'ERR_HOST'

/**
 * Why a request is refused by its head alone, before a router, a log or a file test looks at it. HTTP/1.1 wants one Host,
 * and with two of them a proxy in front and this server may each believe another one.
 */
export function headRefusal({ url = '', rawHeaders, httpVersion }: IncomingMessage): HeadRefusal | undefined {
  if (url.length > PATH_CHARS_MAX) {
    const query = url.indexOf('?')
    if (query === -1 || query > PATH_CHARS_MAX) return 'ERR_PATH_TOO_LONG'
  }
  const hosts = hostsIn(rawHeaders)
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1') ? 'ERR_HOST' : undefined
}
