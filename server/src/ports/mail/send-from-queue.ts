import type { Logger } from 'pino'
import type { Mail, Mailer } from './mail.port.ts'

/**
 * Sends a mail that waited in the queue, which tries again what fails. The mail server's own words name the address, and the
 * queue keeps what a job failed with: so the log and the error say its code alone.
 *
 * @param what the mail as the log names it, such as 'an invitation'
 * @throws Error with nothing but the code when the mail was not taken
 */
export const sendFromQueue = (
  { mailer, logger }: { mailer: Pick<Mailer, 'send'>; logger: Pick<Logger, 'warn'> },
  mail: Mail,
  what: string,
): Promise<void> =>
  mailer.send(mail).catch((error: { code?: unknown; responseCode?: unknown }) => {
    const reason = String(error.responseCode ?? error.code ?? 'unknown')
    logger.warn({ reason }, `${what} was not taken by the mail server; it is tried again`)
    throw new Error(`the mail was not taken (${reason})`)
  })
