import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { ask, freshEmail, PASSWORD, refresh, signUp } from '../../../../test/auth-client.ts'
import { startTestServer } from '../../../../test/server.ts'
import { makeLogger } from '../../../logger.ts'

it('writes no address, password, token or place of anybody into the log, whatever goes wrong', async () => {
  const lines: string[] = []
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const server = await startTestServer({ outside: { logger: makeLogger('trace', destination) } })
  const email = freshEmail()
  const data = { name: 'Olive Secretname', location: 'Private Lane 7' }
  const user = await signUp(server.url, { email, data })
  const body = { email, password: PASSWORD }
  await ask(server.url, 'POST', '/auth/v1/signup', { body })
  await ask(server.url, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password: 'wrong-secret' } })
  const second = (await refresh(server.url, user.refreshToken)).body
  await refresh(server.url, second.refresh_token)
  await server.app.db.query(`update auth.refresh_tokens set revoked_at = revoked_at - interval '11 seconds'`)
  expect((await refresh(server.url, user.refreshToken)).body.code).toBe('refresh_token_already_used')

  await server.app.db.query('alter table app.profiles rename column name to name_away')
  const failed = freshEmail('failing')
  const broken = { body: { email: failed, password: PASSWORD, data } }
  expect((await ask(server.url, 'POST', '/auth/v1/signup', broken)).status).toBe(500)
  await server.app.db.query('alter table app.profiles rename column name_away to name')
  await server.app.db.query(`alter table app.profiles add constraint short check (length(name) < 5) not valid`)
  expect((await ask(server.url, 'POST', '/auth/v1/signup', broken)).status).toBe(500)
  await server.close()

  const log = lines.join('')
  expect(log).toContain('request failed')
  const secrets = [email, failed, PASSWORD, 'wrong-secret', data.name, data.location, user.token, user.refreshToken]
  for (const secret of [...secrets, second.access_token, second.refresh_token]) expect(log).not.toContain(secret)
})
