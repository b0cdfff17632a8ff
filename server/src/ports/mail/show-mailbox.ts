import type { IncomingMessage, RequestListener } from 'node:http'
import { type ReadMail, storedMails } from './read-mail.ts'

const SHOWN_MAX = 100

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const withLinks = (text: string): string =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const mailAsHtml = ({ to, subject, text }: ReadMail): string =>
  `<section><h2>${escaped(subject)}</h2><p>To ${escaped(to)}</p><pre>${withLinks(text)}</pre></section>`

const page = (mails: readonly ReadMail[]): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Mailbox</title><h1>Mailbox</h1><p>${mails.length === 0 ? 'No mail yet.' : 'The newest first.'}</p>`,
    ...mails.map(mailAsHtml),
  ].join('\n')

async function answer(folder: string, request: IncomingMessage): Promise<{ status: number; html: string }> {
  if (request.method !== 'GET' || request.url !== '/') return { status: 404, html: 'There is nothing at this address.' }
  return { status: 200, html: page((await storedMails(folder)).reverse().slice(0, SHOWN_MAX)) }
}

/**
 * Shows the mails of a mailbox on disk, for who works on the app or tries it: they open accounts, so it is served on a
 * loopback port of its own and never together with the app.
 */
export const showMailbox =
  (folder: string): RequestListener =>
  (request, response) => {
    answer(folder, request)
      .catch(() => ({ status: 500, html: 'The mails could not be read.' }))
      .then(({ status, html }) => {
        response.writeHead(status, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
        response.end(html)
      })
  }
