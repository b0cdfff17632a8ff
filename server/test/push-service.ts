import { createPublicKey, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { newEndpointName, newPushBrowser, type PushBrowser } from './push-browser.ts'
import { selfSigned } from './self-signed.ts'

/** A message as it came, once everything about it was right. */
export interface Delivered {
  endpoint: string
  /** What the browser's service worker is handed. */
  text: string
  ttl: number
  topic: string
  urgency: string
  /** Of the token. */
  subject: string
  authorization: string
}

/** What the service does instead of taking a message: answers, never answers, or hangs up. */
export type Mood = { status: number; headers?: Record<string, string>; body?: string | Buffer } | 'stall' | 'hang up'

export interface PushService {
  /** `https://localhost:41234` */
  origin: string
  /** `localhost:41234`, for PUSH_EXTRA_HOSTS. */
  host: string
  /** Certificate that it is believed by, PEM: for `ca`, or in a file that NODE_EXTRA_CA_CERTS names. */
  certificate: string
  /** A browser that is subscribed here. Any of the makers' own may be told by what a page's init script gives. */
  newBrowser(): PushBrowser
  /** A subscription that was made elsewhere, by keys of a page for instance, so that its messages are read here too. */
  adopt(browser: PushBrowser): void
  /** Messages that were taken, in the order in which they came. */
  taken: Delivered[]
  /** Every request with the status of its answer; 0 for one without. */
  asked: { endpoint: string; status: number }[]
  /** What was wrong with messages that were refused for themselves. */
  wrong: string[]
  /** What it does with the next messages to the endpoint, one after the other, and takes them again after that. */
  moods(endpoint: string, ...moods: Mood[]): void
  /** Resolves with the messages to the endpoint once there are so many. */
  waitFor(endpoint: string, count?: number): Promise<Delivered[]>
  close(): Promise<void>
}

class Wrong extends Error {
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

const DAY_SECONDS = 86_400
const BODY_BYTES_MAX = 4096

const json = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString())

/** The token of the header: signed by its key, for this origin, for a day at most, and with somebody to turn to. */
function checkVapid(header: string | undefined, origin: string): { subject: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? []
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (!head || !claims || !signature || point.length !== 65) throw new Wrong(401, 'no token')
  if (json(head).alg !== 'ES256') throw new Wrong(401, 'another algorithm')
  const half = (from: number): string => point.toString('base64url', from, from + 32)
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' })
  const sealed = Buffer.from(signature, 'base64url')
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, sealed))
    throw new Wrong(403, 'signature')
  const { aud, exp, sub } = json(claims)
  if (aud !== origin) throw new Wrong(403, `audience ${String(aud)}`)
  const left = Number(exp) - Date.now() / 1000
  if (!(left > 0 && left <= DAY_SECONDS)) throw new Wrong(403, `expires in ${left} s`)
  if (typeof sub !== 'string' || !/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(sub))
    throw new Wrong(403, 'subject')
  return { subject: sub, key }
}

/**
 * A push service on this machine that is as strict as the makers' strictest (RFC 8030, 8188, 8291, 8292).
 * @param options.publicKey what browsers have subscribed with; any signer is taken where it is not known yet
 */
export async function startPushService(options: { publicKey?: string } = {}): Promise<PushService> {
  const { privateKey, certificate } = selfSigned(2048, 'localhost')
  const browsers = new Map<string, PushBrowser>()
  const planned = new Map<string, Mood[]>()
  const taken: Delivered[] = []
  const asked: PushService['asked'] = []
  const wrong: string[] = []
  const waiting = new Set<() => void>()

  const read = (endpoint: string, { headers }: IncomingMessage, body: Buffer): Delivered => {
    const { subject, key } = checkVapid(headers.authorization, origin)
    if (options.publicKey !== undefined && key !== options.publicKey) throw new Wrong(403, 'another key')
    const browser = browsers.get(endpoint)
    if (!browser) throw new Wrong(410, 'nobody')
    const { ttl, topic, urgency = 'normal' } = headers as Record<string, string | undefined>
    if (!/^\d{1,7}$/.test(ttl ?? '')) throw new Wrong(400, `TTL ${ttl}`)
    if (!/^[\w-]{1,32}$/.test(topic ?? '')) throw new Wrong(400, `Topic ${topic}`)
    if (!['very-low', 'low', 'normal', 'high'].includes(urgency)) throw new Wrong(400, `Urgency ${urgency}`)
    if (headers['content-encoding'] !== 'aes128gcm') throw new Wrong(400, 'encoding')
    if (body.length > BODY_BYTES_MAX) throw new Wrong(413, `${body.length} bytes`)
    const { authorization = '' } = headers
    return {
      endpoint,
      text: browser.decrypt(body),
      ttl: Number(ttl),
      topic: topic ?? '',
      urgency,
      subject,
      authorization,
    }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const endpoint = `${origin}${request.url}`
    const mood = planned.get(endpoint)?.shift()
    const noted = { endpoint, status: 0 }
    asked.push(noted)
    const body = await buffer(request)
    if (mood === 'stall') return
    if (mood === 'hang up') {
      request.socket.destroy()
      return
    }
    if (mood) {
      noted.status = mood.status
      response.writeHead(mood.status, mood.headers).end(mood.body)
      return
    }
    try {
      taken.push(read(endpoint, request, body))
      noted.status = 201
      response.writeHead(201).end()
    } catch (error) {
      const { status = 400, message } = error as Partial<Wrong>
      if (status !== 410) wrong.push(String(message))
      noted.status = status
      response.writeHead(status).end(JSON.stringify({ reason: message }))
    }
  }

  const server = createServer({ key: privateKey, cert: certificate }, (request, response) => {
    answer(request, response)
      .catch(() => response.destroy())
      .finally(() => {
        for (const look of waiting) look()
      })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const origin = `https://localhost:${port}`

  const adopt = (browser: PushBrowser): void => void browsers.set(browser.subscription.endpoint, browser)
  const to = (endpoint: string) => taken.filter((one) => one.endpoint === endpoint)
  return {
    ...{ origin, host: `localhost:${port}`, certificate, taken, asked, wrong, adopt },
    newBrowser() {
      const browser = newPushBrowser(`${origin}/push/${newEndpointName()}`)
      adopt(browser)
      return browser
    },
    moods: (endpoint, ...moods) => void planned.set(endpoint, moods),
    waitFor: (endpoint, count = 1) =>
      new Promise((resolve) => {
        const look = () => {
          if (to(endpoint).length < count) return
          waiting.delete(look)
          resolve(to(endpoint))
        }
        waiting.add(look)
        look()
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
