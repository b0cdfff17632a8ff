import { bareType, isShownInline } from '@turfwise/domain/storage/file-types'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a browser is told of a file besides its bytes. */
export interface FileFacts {
  etag: string
  updatedAt: Date
  contentType: string
  cacheControl: string
  /** Last segment of the key. */
  name: string
}

// Nothing here can do anything when it runs or is shown: sound and film, archives, plain text.
const PASSIVE = /^(image\/(?!svg)|audio\/|video\/|font\/|text\/(plain|csv)$|application\/(pdf|zip|gzip|json)$)/

/** Scripts, pages and style sheets are handed out as mere bytes: no page of this origin may load one as its own. */
const servedType = (contentType: string): string =>
  PASSIVE.test(bareType(contentType)) ? contentType : 'application/octet-stream'

/** RFC 6266 with the encoding of RFC 8187; the plain form is for old clients and holds ASCII alone. */
const attachment = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The headers of every file, whoever asks for it. */
export function setFileHeaders(request: FastifyRequest, reply: FastifyReply, file: FileFacts): void {
  const { download } = request.query as { download?: unknown }
  reply.headers({
    'content-type': servedType(file.contentType),
    'cache-control': file.cacheControl,
    'accept-ranges': 'bytes',
    etag: file.etag,
    'last-modified': file.updatedAt.toUTCString(),
    'x-robots-tag': 'none',
  })
  const asked = typeof download === 'string' ? download || file.name : undefined
  if (asked !== undefined || !isShownInline(file.contentType)) {
    reply.header('content-disposition', attachment((asked ?? file.name).slice(0, 255)))
  }
}

/** True when the client has these very bytes already (RFC 9110, section 13). */
export function isUnchanged(request: FastifyRequest, file: Pick<FileFacts, 'etag' | 'updatedAt'>): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === file.etag)
  }
  const at = since === undefined ? Number.NaN : Date.parse(since)
  return Math.floor(file.updatedAt.getTime() / 1000) * 1000 <= at
}
