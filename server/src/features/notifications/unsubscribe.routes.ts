import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../../http/calls/service.ts'
import type { DigestNeeds } from './notifications-needs.ts'
import { makeUnsubscribeTokens } from './unsubscribe-token.ts'

const page = (title: string, body: string): string =>
  [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${title} - Turfwise</title>`,
    '<style>body{margin:0;padding:24px;background:#f4f6f0;color:#1f2a1f;font:16px/24px system-ui,sans-serif}',
    'main{max-width:520px;margin:0 auto;padding:28px;border-radius:12px;background:#fff}h1{margin:0 0 16px;font-size:22px;line-height:30px}',
    'button{min-height:52px;padding:12px 20px;border:0;border-radius:8px;background:#2f6b34;color:#fff;font:inherit;font-weight:600}',
    '</style></head>',
    `<body><main><h1>${title}</h1>${body}</main></body></html>`,
  ].join('\n')

const ASK = page(
  'Stop the daily e-mails?',
  '<p>Your jobs stay in the app. You can turn the e-mails on again in its settings.</p><form method="post"><button>Stop the e-mails</button></form>',
)
const DONE = page('No more e-mails', '<p>The daily e-mails are off.</p>')
const UNKNOWN = page(
  'This link is incomplete',
  '<p>Open it again from the e-mail, or turn the e-mails off in the settings.</p>',
)

/**
 * Ends the day's e-mails (RFC 8058): a POST by a mail program or by a press, without cookie or session, from any origin and
 * as often as it likes. Programs that look through mails open links, so a GET changes nothing and shows a button.
 */
export function unsubscribeService({ preferences, secret }: Pick<DigestNeeds, 'preferences' | 'secret'>): Service {
  const tokens = makeUnsubscribeTokens(secret)
  const readUser = (request: FastifyRequest): string | undefined => {
    const { token } = request.query as { token?: unknown }
    return typeof token === 'string' ? tokens.readToken(token) : undefined
  }
  const answer = (reply: FastifyReply, status: number, html: string): FastifyReply =>
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  return {
    prefix: '/mail',
    openToOtherOrigins: true,
    plugin: async (scope) => {
      // Pages, and no calls of the app. What is posted says nothing that is not in the address.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, async () => undefined)
      scope.get('/unsubscribe', { schema: { hide: true } }, async (request, reply) =>
        readUser(request) === undefined ? answer(reply, 404, UNKNOWN) : answer(reply, 200, ASK),
      )
      scope.post('/unsubscribe', { schema: { hide: true } }, async (request, reply) => {
        const userId = readUser(request)
        if (userId === undefined) return answer(reply, 404, UNKNOWN)
        await preferences.endDigest(userId)
        return answer(reply, 200, DONE)
      })
    },
  }
}
