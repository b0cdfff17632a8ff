import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from './s3.ts'

export interface S3Stub {
  settings: S3Settings
  /** What is kept, by `{bucket}/{key}`. */
  objects: Map<string, { bytes: Buffer; type: string }>
  /** What every request gets from now on; undefined for what it asks for. */
  fail(how: 'drop' | { status: number; code: string } | undefined): void
  close(): Promise<void>
}

const CREDENTIALS = { accessKeyId: 'AKIATURFWISE', secretAccessKey: 'lawn/and+garden', region: 'ap-southeast-2' }
const BUCKETS = { bucket: 'turfwise-public', privateBucket: 'turfwise-private' }

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Signature Version 4 of a request whose body is not signed, worked out anew from what arrived. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKIATURFWISE\/(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const [day = ''] = scope.split('/')
  if (scope !== `${day}/${CREDENTIALS.region}/s3/aws4_request`) return false
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [request.method, url.pathname, url.search.slice(1), headers.join(''), names, 'UNSIGNED-PAYLOAD']
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical.join('\n'))].join('\n')
  const key = [day, CREDENTIALS.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (made, part) => hmac(made, part),
    `AWS4${CREDENTIALS.secretAccessKey}`,
  )
  return hmac(key, toSign).toString('hex') === signature
}

const refuse = (response: ServerResponse, status: number, code: string): ServerResponse => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  return response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A store on loopback that speaks as much of S3 as files need, and refuses what is not signed for it. */
export async function startS3Stub(): Promise<S3Stub> {
  const objects: S3Stub['objects'] = new Map()
  let failure: Parameters<S3Stub['fail']>[0]

  const get = (request: IncomingMessage, response: ServerResponse, name: string): ServerResponse => {
    const kept = objects.get(name)
    if (!kept) return refuse(response, 404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const part = from === undefined ? kept.bytes : kept.bytes.subarray(Number(from), to ? Number(to) + 1 : undefined)
    response.writeHead(from === undefined ? 200 : 206, { 'content-type': kept.type, 'content-length': part.length })
    return response.end(request.method === 'HEAD' ? undefined : part)
  }
  const put = async (request: IncomingMessage, response: ServerResponse, name: string): Promise<ServerResponse> => {
    const source = request.headers['x-amz-copy-source']
    const bytes = await readAll(request)
    if (typeof source === 'string') {
      const kept = objects.get(decodeURIComponent(source).replace(/^\//, ''))
      if (!kept) return refuse(response, 404, 'NoSuchKey')
      objects.set(name, kept)
      response.writeHead(200, { 'content-type': 'application/xml' })
      return response.end(
        '<CopyObjectResult><ETag>"0"</ETag><LastModified>2026-11-21T00:00:00Z</LastModified></CopyObjectResult>',
      )
    }
    objects.set(name, { bytes, type: request.headers['content-type'] ?? '' })
    return response.writeHead(200, { etag: '"0"' }).end()
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub')
    const name = decodeURIComponent(url.pathname.slice(1))
    if (failure === 'drop') return void request.socket.destroy()
    if (failure) return refuse(response, failure.status, failure.code)
    if (!isSigned(request, url)) return refuse(response, 403, 'SignatureDoesNotMatch')
    if (!Object.values(BUCKETS).some((bucket) => name.startsWith(`${bucket}/`)))
      return refuse(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT') return void put(request, response, name)
    if (request.method === 'DELETE') {
      objects.delete(name)
      return void response.writeHead(204).end()
    }
    return get(request, response, name)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { endpoint, ...CREDENTIALS, ...BUCKETS },
    objects,
    fail(how) {
      failure = how
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
