import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ask } from '../../test/auth-client.ts'
import { createTestDatabase } from '../../test/database.ts'
import { mailsIn, mailsTo } from '../../test/read-mail.ts'
import { startTestServer } from '../../test/server.ts'
import { loadSecrets } from '../secrets.ts'

it('has the mails that a process with JOBS=off asks for sent by one that works', async () => {
  const database = await createTestDatabase()
  // Only that it is set counts here; both are given the database itself.
  const env = { DATABASE_URL: 'postgres://localhost/turfwise' }
  const folder = await mkdtemp(join(tmpdir(), 'turfwise-secrets-'))
  // The same for all: mails wait sealed.
  const secrets = await loadSecrets(folder)
  const works = await startTestServer({ database, env, secrets })
  const serves = await startTestServer({ database, env: { ...env, JOBS: 'off' }, secrets })
  try {
    const email = 'mia@example.com'
    const told = await ask(serves.url, 'POST', '/auth/v1/otp', { body: { email, create_user: true } })
    expect(told.status).toBe(200)
    const [mail] = await mailsTo(works.mail, email)
    expect(mail?.code).toMatch(/^\d{6}$/)
    expect(await mailsIn(serves.mail)).toEqual([])
  } finally {
    await serves.close()
    await works.close()
    await database.drop()
    await rm(folder, { recursive: true })
  }
})
