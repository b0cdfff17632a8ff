import { Agent, request } from 'node:https'
import { text as readText } from 'node:stream/consumers'
import { afterStatus } from '@turfwise/domain/push/push-answers'
import { retryAfterSeconds } from '@turfwise/domain/push/push-delivery'
import webPush from 'web-push'
import {
  loopbackLookup,
  NotPublic,
  publicAddresses,
  publicLookup,
  type Resolve,
  systemResolve,
} from './public-lookup.ts'
import type { PushAnswer, PushMessage, PushSender, PushTarget } from './push.port.ts'
import { APPLE, isExtraHost, pushAddress } from './push-address.ts'
import { makeVapidTokens } from './vapid-tokens.ts'

const TIMEOUT_MS = 10_000
const CONNECTIONS_EACH = 50
const ANSWER_BYTES_MAX = 8 * 1024
const SAID_CHARS_MAX = 200

export interface WebPushOptions {
  subject: string | undefined
  publicKey: string
  /** 32 bytes in base64url. */
  privateKey: string
  /** `localhost:8443`, services of tests on this machine. */
  extraHosts: readonly string[]
  /** Certificates that are believed besides the known ones, PEM. */
  ca?: string | undefined
  /** Instead of the system's resolver, for a test of what names lead to. */
  resolve?: Resolve
  /** Shorter for a test that waits for the end of it. */
  timeoutMs?: number
}

const FAILED = { accepted: false, next: 'again', problem: 'unreachable' } as const
const NOT_ALLOWED = { accepted: false, next: 'give-up', problem: 'not-allowed' } as const
const NO_SUBJECT = { accepted: false, next: 'give-up', problem: 'no-subject' } as const

/** The server stops: whether the service took the message nobody knows. */
class SenderClosed extends Error {
  constructor() {
    super('the server stops')
    this.name = 'SenderClosed'
  }
}

/** What a service said, for a log: a line of plain letters. */
const saidIn = (text: string): string =>
  text
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, SAID_CHARS_MAX)

/**
 * Encrypts by web-push and sends by `node:https`: the library's own sending follows a proxy that a message names, goes to any
 * address, and waits for ever. Nothing is sent but to the push services of browsers; no redirect is followed and no
 * proxy of the environment used.
 */
export function makeWebPush(options: WebPushOptions): PushSender {
  const { subject, publicKey, extraHosts, resolve = systemResolve, timeoutMs = TIMEOUT_MS } = options
  const agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS_EACH,
    ...(options.ca === undefined ? {} : { ca: options.ca }),
  })
  const tokens = makeVapidTokens(options)
  const lookup = publicLookup(resolve)
  const closing = new AbortController()

  const post = (url: URL, headers: Record<string, string | number>, body: Buffer): Promise<PushAnswer> =>
    new Promise((answer, reject) => {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)])
      const sent = request(
        url,
        { method: 'POST', headers, agent, signal, lookup: isExtraHost(url, extraHosts) ? loopbackLookup : lookup },
        (response) => {
          const { statusCode: status = 0, headers: given } = response
          let bytes = 0
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length
            // What was answered is known; the rest of what is said with it is not worth a connection.
            if (bytes > ANSWER_BYTES_MAX) sent.destroy()
          })
          const wanted = { retryAfterSeconds: retryAfterSeconds(given['retry-after'], new Date()) }
          readText(response).then(
            (said) => answer({ ...afterStatus(status), ...wanted, status, said: saidIn(said) }),
            (error) =>
              bytes > ANSWER_BYTES_MAX ? answer({ ...afterStatus(status), ...wanted, status }) : reject(error),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

  return {
    publicKey,
    reachesApple: subject !== undefined,
    async allows(endpoint) {
      const url = pushAddress(endpoint, extraHosts)
      if (!url) return false
      if (isExtraHost(url, extraHosts)) return true
      return publicAddresses(url.hostname, resolve).then(
        () => true,
        (error) => !(error instanceof NotPublic),
      )
    },
    async send(to: PushTarget, message: PushMessage) {
      const url = pushAddress(to.endpoint, extraHosts)
      if (!url) return NOT_ALLOWED
      if (url.hostname === APPLE && subject === undefined) return NO_SUBJECT
      const keys = { p256dh: to.p256dh.toString('base64url'), auth: to.auth.toString('base64url') }
      const { headers, body } = webPush.generateRequestDetails({ endpoint: url.href, keys }, message.text, {
        headers: { Authorization: tokens(url.origin) },
        TTL: Math.max(0, Math.floor(message.ttlSeconds)),
        urgency: message.urgency,
        topic: message.topic,
        contentEncoding: 'aes128gcm',
      })
      if (!Buffer.isBuffer(body)) throw new Error('a message without a body')
      return post(url, headers as Record<string, string | number>, body).catch((error: NodeJS.ErrnoException) => {
        if (closing.signal.aborted) throw new SenderClosed()
        return error instanceof NotPublic ? NOT_ALLOWED : { ...FAILED, said: saidIn(error.code ?? error.name) }
      })
    },
    close() {
      closing.abort()
      agent.destroy()
    },
  }
}
