import { createHmac, randomUUID } from 'node:crypto'
import type { SmsSender } from './sms.port.ts'

const TIMEOUT_MS = 5_000

/**
 * Hands each message to an address of the operator's, which sends it by whatever provider they have. Signed as the
 * Standard Webhooks specification says (webhook-id, webhook-timestamp, webhook-signature), so that nobody else can send
 * messages through it.
 *
 * @param given.secret signs; the receiver has the same
 * @param given.timeoutMs shorter for a test that waits for the end of it
 */
export function makeSmsWebhook(given: { url: string; secret: string; timeoutMs?: number }): SmsSender {
  return {
    async send(message) {
      const id = randomUUID()
      const timestamp = String(Math.floor(Date.now() / 1000))
      const body = JSON.stringify(message)
      const signature = createHmac('sha256', given.secret).update(`${id}.${timestamp}.${body}`).digest('base64')
      const response = await fetch(given.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(given.timeoutMs ?? TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the message was not taken: ${response.status}`)
    },
  }
}
