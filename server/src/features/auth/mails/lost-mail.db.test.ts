import { Writable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { ask, signUp } from '../../../../test/auth-client.ts'
import { PATIENCE } from '../../../../test/patience.ts'
import { startTestServer } from '../../../../test/server.ts'
import { makeLogger } from '../../../logger.ts'

it('a mail that no server takes is tried again, and tells nobody whose it was', async () => {
  const lines: string[] = []
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const server = await startTestServer({
    env: { SMTP_URL: 'smtp://127.0.0.1:1' },
    outside: { logger: makeLogger('trace', destination) },
  })
  const { email } = await signUp(server.url)
  const answer = await ask(server.url, 'POST', '/auth/v1/recover', { body: { email } })
  expect([answer.status, answer.body]).toEqual([200, {}])
  const row = await vi.waitFor(async () => {
    const [found] = await server.app.db.query<{ state: string; row: string }>(
      `select state::text, j::text as row from jobs.job j where name = 'auth-mail' and state = 'retry'`,
    )
    if (!found) throw new Error('not tried yet')
    return found
  }, PATIENCE)
  await server.close()
  const log = lines.join('')
  expect(log).toContain('a mail was not taken')
  expect(log + row.row).not.toContain(email)
})
