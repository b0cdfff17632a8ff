import type { MailTokenKind } from '@turfwise/domain/auth/one-time-token'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Enqueue, QueuedJob } from '../../../jobs/jobs.ts'
import type { Mail, Mailer } from '../../../ports/mail/mail.port.ts'
import { sendFromQueue } from '../../../ports/mail/send-from-queue.ts'
import type { Sealer } from '../../../sealed.ts'
import type { IssuedToken } from '../tokens/one-time-tokens.ts'
import { codeMail, type Notice, noticeMail } from './mail-texts.ts'

const sealedJob = z.object({ sealed: z.string() })
const mailShape = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })
const SEND_MAIL = 'auth-mail'
const SPEND_CALL = '/auth/v1/verify'
/** A page of the app with one button. Programs that look through mails open links, which would spend the token. */
const OPEN_LINK_PAGE = '/open-link'

/** The link types of the protocol, by what the token is for. */
export const LINK_TYPES: Record<MailTokenKind, string> = {
  confirmation: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'reauthentication',
}

/** Sends mails after the commit of the transaction that is open, and never within a request. */
export interface Post {
  /** Address of the call that spends a mail's token; from the settings, never from a request. */
  linkTo(kind: MailTokenKind, linkToken: string, redirectTo: string): string
  sendCode(
    kind: MailTokenKind,
    given: { to: string; issued: IssuedToken; redirectTo: string; newEmail?: string },
  ): Promise<void>
  sendNotice(notice: Notice, to: string): Promise<void>
  job: QueuedJob
}

export interface AccountMailerNeeds {
  mailer: Mailer
  enqueue: Enqueue
  sealer: Sealer
  /** Origin of the app, without a trailing slash. */
  siteUrl(): string
  /** True where the app's pages are served: then links of mails lead to one that waits for a press. */
  hasPages: boolean
  logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Mails wait in the queue sealed: they hold codes. */
export function makeAccountMailer({ mailer, enqueue, sealer, siteUrl, hasPages, logger }: AccountMailerNeeds): Post {
  const send = (mail: Mail): Promise<void> => enqueue(SEND_MAIL, { sealed: sealer.seal(JSON.stringify(mail)) })
  const linkVia =
    (path: string): Post['linkTo'] =>
    (kind, linkToken, redirectTo) => {
      const query = new URLSearchParams({ token: linkToken, type: LINK_TYPES[kind], redirect_to: redirectTo })
      return `${siteUrl()}${path}?${query}`
    }
  const linkInMail = linkVia(hasPages ? OPEN_LINK_PAGE : SPEND_CALL)
  return {
    linkTo: linkVia(SPEND_CALL),
    sendCode: (kind, { to, issued, redirectTo, newEmail }) =>
      send(
        codeMail(kind, {
          to,
          code: issued.code,
          link: linkInMail(kind, issued.linkToken, redirectTo),
          ...(newEmail === undefined ? {} : { newEmail }),
        }),
      ),
    sendNotice: (notice, to) => send(noticeMail(notice, { to, siteUrl: siteUrl() })),
    job: {
      name: SEND_MAIL,
      async run(data) {
        const { sealed } = sealedJob.parse(data)
        const mail = mailShape.parse(JSON.parse(sealer.open(sealed)))
        await sendFromQueue({ mailer, logger }, mail, 'a mail')
      },
    },
  }
}
