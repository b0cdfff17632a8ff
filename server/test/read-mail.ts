import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type ReadMail, readMail } from '../src/ports/mail/read-mail.ts'
import { PATIENCE } from './patience.ts'

/** The mails of the folder that was read last, each by its file: a mail is whole when it has its name, and stays. */
let read = { folder: '', mails: new Map<string, ReadMail>() }

/** The mails of a mailbox on disk, the oldest first. A file of tests may hold hundreds, so each is read once. */
export async function mailsIn(folder: string): Promise<ReadMail[]> {
  if (read.folder !== folder) read = { folder, mails: new Map() }
  const { mails } = read
  const names = await readdir(folder).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(
    whole.map(async (name) => {
      const mail = mails.get(name) ?? readMail(await readFile(join(folder, name), 'utf8'))
      mails.set(name, mail)
      return { ...mail }
    }),
  )
}

/** What a mail of the auth service is for: its code of six digits, and its link with what the link asks. */
export interface AuthMail extends ReadMail {
  code: string
  /** As it stands in the mail: the page that waits for a press, where pages are served. */
  page: URL
  /** The call that the press makes. */
  link: URL
  tokenHash: string
}

const asAuthMail = (mail: ReadMail): AuthMail => {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
  const page = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'http://no.link/')
  const link = page.pathname === '/open-link' ? new URL(`/auth/v1/verify${page.search}`, page) : page
  return { ...mail, code, page, link, tokenHash: page.searchParams.get('token') ?? '' }
}

/** The mails to one address, once there are `count` of them. */
export const mailsTo = (folder: string, to: string, count = 1): Promise<AuthMail[]> =>
  vi.waitFor(async () => {
    const found = (await mailsIn(folder)).filter((mail) => mail.to === to)
    if (found.length < count) throw new Error(`${found.length} mails of ${count} to ${to}`)
    return found.map(asAuthMail)
  }, PATIENCE)

/** The `count`-th mail to an address. */
export const mailTo = async (folder: string, to: string, count = 1): Promise<AuthMail> => {
  const mail = (await mailsTo(folder, to, count))[count - 1]
  if (!mail) throw new Error('no mail')
  return mail
}
