import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail as it arrived, decoded. */
export interface ReadMail {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Of mails that come by themselves: the address of `List-Unsubscribe`. */
  unsubscribe?: string
  /** 'List-Unsubscribe=One-Click' */
  unsubscribePost?: string
}

const headersOf = (head: string): Map<string, string> =>
  new Map(
    head
      .replaceAll(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
      }),
  )

const bytesOfQuoted = (text: string): string =>
  text.replaceAll(/=\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

const utf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? utf8(bytesOfQuoted(body)) : body
}

const words = (header: string | undefined): string =>
  (header ?? '')
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, text) => utf8(bytesOfQuoted(text.replaceAll('_', ' '))))
    .replaceAll(/=\?UTF-8\?B\?(.*?)\?=/g, (_, text) => Buffer.from(text, 'base64').toString('utf8'))

/** Reads a mail with a part of text beside one of HTML, as ours are. */
export function readMail(raw: string): ReadMail {
  const message = raw.replaceAll('\r\n', '\n')
  const end = message.indexOf('\n\n')
  const headers = headersOf(message.slice(0, end))
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '?'
  const parts = message
    .slice(end)
    .split(`--${boundary}`)
    .map((part) => {
      const split = part.indexOf('\n\n')
      const own = headersOf(part.slice(1, split))
      return {
        type: own.get('content-type'),
        body: decoded(part.slice(split + 2), own.get('content-transfer-encoding')),
      }
    })
  const bodyOf = (type: string) => (parts.find((part) => part.type?.startsWith(type))?.body ?? '').trim()
  return {
    from: words(headers.get('from')),
    to: words(headers.get('to')),
    subject: words(headers.get('subject')),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    ...(headers.has('list-unsubscribe')
      ? { unsubscribe: headers.get('list-unsubscribe')?.replaceAll(/[<>]/g, '') ?? '' }
      : {}),
    ...(headers.has('list-unsubscribe-post') ? { unsubscribePost: headers.get('list-unsubscribe-post') ?? '' } : {}),
  }
}

/** The mails of a mailbox on disk, the oldest first. */
export async function storedMails(folder: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(whole.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))))
}
