import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { API_ERRORS, type ApiErrorCode } from '@turfwise/contract/errors'

const KINDS: Record<string, { status: number; code: ApiErrorCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request/timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request/too-large' },
  ERR_PATH_TOO_LONG: { status: 414, code: 'request/too-large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'request/too-large' },
}

/** Status and words for what never becomes a request, by the code of the error. */
export function answerOf(kind: string | undefined): { status: number; detail: string } {
  const { status, code } = KINDS[kind ?? ''] ?? { status: 400, code: 'request/malformed' as const }
  return { status, detail: API_ERRORS[code].detail }
}

/** Answers on the bare socket what never became a request: not HTTP, too long a head, a body that did not arrive. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { status, detail } = answerOf(error.code)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(detail)}`,
      'Cache-Control: no-store',
      '',
      detail,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}
