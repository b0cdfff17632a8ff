import { createHmac } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeSmsOutbox } from './sms-outbox.ts'
import { makeSmsWebhook } from './sms-webhook.ts'

const MESSAGE = { to: '+61491570006', text: '123456 is your Turfwise code. 草', channel: 'sms' as const }

describe('an outbox on disk', () => {
  it('keeps each message as a file for the owner alone', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'turfwise-sms-')), 'sms')
    const outbox = makeSmsOutbox(folder)
    await Promise.all([outbox.send(MESSAGE), outbox.send(MESSAGE)])
    const files = await readdir(folder)
    expect(files).toHaveLength(2)
    for (const file of files) {
      expect(JSON.parse(await readFile(join(folder, file), 'utf8'))).toEqual(MESSAGE)
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
    }
    await rm(folder, { recursive: true })
  })
})

describe('a webhook', () => {
  let server: Server
  let status: number | 'silence' = 200
  let received: { headers: IncomingHttpHeaders; body: string }[]
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`

  beforeEach(async () => {
    status = 200
    received = []
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk) => chunks.push(chunk))
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
        if (status !== 'silence') response.writeHead(status, { location: '/elsewhere' }).end('ok')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  it('is given the message, signed', async () => {
    await makeSmsWebhook({ url: url(), secret: 'shared' }).send(MESSAGE)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(JSON.parse(body)).toEqual(MESSAGE)
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', 'shared').update(signed).digest('base64')}`)
  })

  it.each([500, 400, 302, 'silence'] as const)('that answers %s did not take it', async (answer) => {
    status = answer
    await expect(makeSmsWebhook({ url: url(), secret: 'shared', timeoutMs: 200 }).send(MESSAGE)).rejects.toThrow()
    expect(received).toHaveLength(1)
  })
})
