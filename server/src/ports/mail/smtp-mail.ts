import { lazyTransport } from './lazy-transport.ts'
import type { Mailer } from './mail.port.ts'
import { headersOf } from './mail-headers.ts'

const TIMEOUT_MS = 15_000

/**
 * Hands mails to an SMTP server (RFC 5321), over TLS wherever the server offers it.
 *
 * @param given.url `smtp://user:password@host:587`, or `smtps://…:465`
 * @param given.from `Turfwise <garden@example.com>`
 */
export function makeSmtpMail({ url, from }: { url: string; from: string }): Mailer {
  const transport = lazyTransport(({ createTransport }) =>
    createTransport(
      {
        url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        // A mail is text of ours: nothing in it may make this server read files or ask other addresses.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    ),
  )
  return {
    async send({ to, subject, text, html, unsubscribe }) {
      await transport.send({ to: { name: '', address: to }, subject, text, html, headers: headersOf(unsubscribe) })
    },
    close: transport.close,
  }
}
