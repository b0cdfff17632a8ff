import { mkdtemp, rm } from 'node:fs/promises'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMailboxOnDisk } from '../../ports/mail/mailbox-on-disk.ts'
import { showMailbox } from '../../ports/mail/show-mailbox.ts'
import { showMetrics } from '../metrics.ts'
import { serveOnLoopback } from './loopback.ts'

let folder: string
let server: Server
let metrics: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-mailbox-'))
  server = await serveOnLoopback(showMailbox(join(folder, 'mail')), 0)
  metrics = await serveOnLoopback(showMetrics(new Registry()), 0)
})
afterAll(async () => {
  server.close()
  metrics.close()
  await rm(folder, { recursive: true })
})

const ask = (path = '/', host = '127.0.0.1', door = server): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const { port } = door.address() as AddressInfo
    request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
      .on('error', reject)
      .end()
  })

it('shows each mail with its links, the newest first, and nothing of theirs as a page', async () => {
  expect((await ask()).text).toContain('No mail yet.')
  const mailbox = makeMailboxOnDisk({ folder: join(folder, 'mail'), from: 'Turfwise <turfwise@localhost>' })
  const mail = { to: 'mia@example.com', subject: 'First 草', text: 'Open http://127.0.0.1/x?a=1&b=2 now', html: '<p>x' }
  await mailbox.send(mail)
  await mailbox.send({ ...mail, subject: 'Second <script>alert(1)</script>', text: '<img src=x onerror=alert(1)>' })
  mailbox.close()
  const { status, text } = await ask()
  expect(status).toBe(200)
  expect(text).toContain('<h2>First 草</h2>')
  expect(text).toContain('<a href="http://127.0.0.1/x?a=1&amp;b=2">')
  expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'))
  expect(text).not.toMatch(/<script|<img/)
})

describe.each([
  ['the mailbox', '/', () => server],
  ['the figures', '/metrics', () => metrics],
])('%s', (_what, path, door) => {
  it.each(['evil.example', '127.0.0.1.evil.example', '10.0.0.1', 'localhost.evil.example', '127.0.0.1@evil.example'])(
    'is shown to nobody who asks by the name %s',
    async (host) => {
      expect((await ask(path, host, door())).status).toBe(403)
    },
  )

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('is shown who asks by the name %s', async (host) => {
    expect((await ask(path, host, door())).status).toBe(200)
  })

  it('has one page', async () => {
    expect((await ask('/../secrets.json', '127.0.0.1', door())).status).toBe(404)
  })
})
