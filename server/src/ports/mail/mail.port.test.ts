import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import type { Mail, Mailer } from './mail.port.ts'
import { makeMailboxOnDisk } from './mailbox-on-disk.ts'
import { type ReadMail, readMail, storedMails } from './read-mail.ts'
import { makeSmtpMail } from './smtp-mail.ts'

const FROM = 'Turfwise <garden@turfwise.example>'
const MAIL: Mail = {
  to: 'olive@example.com',
  subject: 'Your lawn – a code',
  text: `Grüße.\n\nYour code is 123456.\nhttps://turfwise.example/verify?token=${'a'.repeat(80)}&type=recovery`,
  html: '<p>Grüße. <b>123456</b></p>',
}

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** A mailer and what arrived where it hands on to. */
interface Post {
  mailer: Mailer
  arrived(): Promise<ReadMail[]>
}

/** @param refused addresses that the server does not take */
async function overSmtp(refused: string[] = []): Promise<Post & { envelopes: string[] }> {
  const raw: string[] = []
  const envelopes: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      envelopes.push(address)
      done(refused.includes(address) ? new Error('no such mailbox') : undefined)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailer = makeSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM })
  cleanUps.push(async () => {
    mailer.close()
    await new Promise<void>((done) => server.close(done))
  })
  return { mailer, envelopes, arrived: async () => raw.map(readMail) }
}

async function onDisk(): Promise<Post & { folder: string }> {
  const home = await mkdtemp(join(tmpdir(), 'turfwise-mail-'))
  const folder = join(home, 'mail')
  cleanUps.push(() => rm(home, { recursive: true }))
  return { folder, mailer: makeMailboxOnDisk({ folder, from: FROM }), arrived: () => storedMails(folder) }
}

describe.each([
  ['an SMTP server', () => overSmtp()],
  ['a mailbox on disk', () => onDisk()],
])('mail to %s', (_name, open) => {
  it('arrives whole, plain text beside HTML, with the sender of the settings', async () => {
    const { mailer, arrived } = await open()
    await mailer.send(MAIL)
    expect(await arrived()).toEqual([
      { ...MAIL, from: expect.stringContaining('<garden@turfwise.example>'), to: expect.stringContaining(MAIL.to) },
    ])
  })

  it('keeps every mail of many at the same moment', async () => {
    const { mailer, arrived } = await open()
    const subjects = Array.from({ length: 12 }, (_, index) => `mail ${index}`)
    await Promise.all(subjects.map((subject) => mailer.send({ ...MAIL, subject })))
    expect((await arrived()).map(({ subject }) => subject).sort()).toEqual(subjects.sort())
  })

  it('takes nothing in subject or address for another header', async () => {
    const { mailer, arrived } = await open()
    await mailer.send({ ...MAIL, subject: 'Hello\r\nBcc: eve@example.com' })
    await mailer.send({ ...MAIL, to: 'a@example.com, eve@example.com' }).catch(() => {})
    const mails = await arrived()
    expect(mails[0]?.subject).toBe('Hello Bcc: eve@example.com')
    expect(mails[0]?.to).toContain(MAIL.to)
  })
})

it('fails when the server does not take the mail, or is not there', async () => {
  const { mailer, envelopes } = await overSmtp(['gone@example.com'])
  await expect(mailer.send({ ...MAIL, to: 'gone@example.com' })).rejects.toThrow()
  expect(envelopes).toEqual(['gone@example.com'])
  const nobody = makeSmtpMail({ url: 'smtp://127.0.0.1:1', from: FROM })
  await expect(nobody.send(MAIL)).rejects.toThrow()
})

it('never sends one mail to two people', async () => {
  const { mailer, envelopes } = await overSmtp()
  await mailer.send({ ...MAIL, to: 'a@example.com, eve@example.com' }).catch(() => {})
  expect(envelopes).not.toContain('eve@example.com')
})

it('keeps mails on disk readable by the owner alone', async () => {
  const { folder, mailer } = await onDisk()
  await mailer.send(MAIL)
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^\d{4}-\d{2}-\d{2}T[\d-]+Z-[0-9a-f]{4}\.eml$/)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})
