import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, PASSWORD, refresh, signIn } from '../../test/auth-client.ts'
import { codeOf, enrolByToken, showCode } from '../../test/authenticator.ts'
import { type ForeignWrites, foreignWritesOf } from '../../test/foreign-writes.ts'
import { newGardener } from '../../test/gardener.ts'
import { jpeg, pdf } from '../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { storageClient } from '../../test/storage-client.ts'
import { systemClock } from '../clock.ts'

let server: TestServer
let writes: ForeignWrites
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1000' } })
  writes = foreignWritesOf(server.app.db)
  await useEverything()
})
afterAll(() => server.close())

/** What is met without its owner: the beginning of the one statement, and what holds it instead. */
const HELD_OTHERWISE: Readonly<Record<string, string>> = {
  'delete from storage.loose_blobs where blob_key = $1 returning':
    'bytes without a file are nobody’s; nobody is told their key',
  'delete from storage.loose_blobs where blob_key = any': 'bytes without a file are nobody’s; nobody is told their key',
  'update storage.objects set bucket_id': 'the transaction holds the file by its name and compares its bytes before',
  'delete from auth.password_failures': 'counted for an address, whether somebody has it or not',
  'update auth.password_failures set count': 'counted for an address, whether somebody has it or not',
  'update auth.refresh_tokens set revoked_at = $2 where id': 'found by the token itself',
  'update auth.sessions set refreshed_at': 'the session of that token',
  'update auth.challenges set attempts': 'of a factor that was found as the caller’s before',
  'update auth.challenges set used_at': 'of a factor that was found as the caller’s before',
  'update auth.factors set status': 'the factor of that challenge',
  "update auth.sessions set aal = 'aal2'": 'the session of the access token',
  'update auth.refresh_tokens set revoked_at = $2 where session_id': 'the session of the access token',
  'delete from auth.session_amr': 'of a factor that is removed as the caller’s in the same transaction',
  "update auth.sessions set aal = 'aal1'": 'of a factor that is removed as the caller’s in the same transaction',
}
/** Goes by age or by who listens, or is weather, which is nobody's. */
const OF_NOBODY = [
  'delete from app.facts',
  'update app.facts',
  'delete from app.idempotency_keys',
  'delete from app.rate_limits',
  'update app.weather_cells',
  'delete from app.weather_cells',
]
const STORES = fileURLToPath(new URL('../', import.meta.url))

/** Somebody uses once whatever changes or removes rows of theirs. */
async function useEverything(): Promise<void> {
  const { url } = server
  const mia = await newGardener(url, 'Parramatta, NSW')
  const { id } = mia
  writes.watch(id)
  const good = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await mia.ask(method, path, body, headers)
    if (answer.status > 299) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const task = await mia.newTask()
  await good('PUT', `/api/tasks/${task.id}`, { title: 'Mow again' })
  await good('PUT', `/api/tasks/${task.id}/complete`)
  await good('DELETE', `/api/tasks/${task.id}`)
  const done = await mia.newTask()
  const log = { activityType: 'mowed', title: 'Mowed', taskId: done.id }
  await good('POST', '/api/activity-logs', log, { 'idempotency-key': 'a-key-of-mine' })
  await good('PUT', `/api/tasks/${done.id}`, { isCompleted: false })

  await good('PATCH', `/api/users/${id}`, { name: 'Mia' })
  await good('PATCH', `/api/security/privacy/${id}`, { marketingEmails: true })
  await good('PUT', '/auth/v1/user', { data: { name: 'Mia Kovac' } })
  const files = storageClient(url, mia.token)
  const receipt = `receipts/${id}/1795230000000-a.pdf`
  const type = { contentType: 'application/pdf' }
  const moved = `receipts/${id}/1795230000000-b.pdf`
  const kept = [
    await files.from('private').upload(receipt, pdf(), type),
    await files.from('private').upload(receipt, pdf(700), { ...type, upsert: true }),
    await files.from('private').move(receipt, moved),
    await files.from('private').remove([moved]),
  ]
  for (const name of ['k3v9qa', 'k3v9qb']) {
    const picture = `avatars/${id}/1795230000000-${name}.jpg`
    kept.push(await files.from('garden').upload(picture, await jpeg(), { contentType: 'image/jpeg' }))
    await good('PATCH', `/api/users/${id}`, { avatarUrl: `/storage/v1/object/public/garden/${picture}` })
  }
  expect(kept.map(({ error }) => error)).toEqual(kept.map(() => null))

  await good('POST', '/api/security/change-password', {
    ...{ userId: id, currentPassword: PASSWORD, newPassword: PASSWORD.toUpperCase() },
  })
  await good('POST', '/api/security/change-password', {
    ...{ userId: id, currentPassword: PASSWORD.toUpperCase(), newPassword: PASSWORD },
  })
  await signIn(url, mia.email)
  const one = await signIn(url, mia.email)
  await refresh(url, one.refreshToken)
  await good('DELETE', `/api/security/sessions/${id}/${(await good('GET', `/api/security/sessions/${id}`))[1].id}`)
  await good('DELETE', `/api/security/sessions/${id}?others=true`)

  const shown = await enrolByToken(url, mia, systemClock)
  const { body } = await ask(url, 'POST', `/api/security/2fa/enable/${id}`, { token: shown.token, body: {} })
  expect(body.backupCodes).toHaveLength(10)
  const again = await signIn(url, mia.email)
  await showCode(url, again.token, shown.factorId, codeOf(shown.secret, systemClock, 1))
  const off = await ask(url, 'POST', `/api/security/2fa/disable/${id}`, { token: shown.token, body: {} })
  expect(off.body).toEqual({ twoFactorEnabled: false })
  const gone = await ask(url, 'DELETE', `/api/users/${id}`, { token: shown.token, body: { currentPassword: PASSWORD } })
  expect(gone.status).toBe(200)
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

it('sends no change and no removal that would meet the rows of another [API-13, API-14]', () => {
  const met = [...writes.found].map(oneLine)
  const held = Object.keys(HELD_OTHERWISE)
  expect(met.filter((text) => !held.some((start) => text.startsWith(start)))).toEqual([])
  // One statement each: another with the same beginning has to say for itself what holds it.
  expect(held.filter((start) => met.filter((text) => text.startsWith(start)).length !== 1)).toEqual([])
})

it('has tried each statement that changes or removes rows of the app', async () => {
  const written = new Map<string, number>()
  const countIn = (texts: readonly string[]) => {
    const found = Map.groupBy(
      texts.flatMap((text) => [...text.matchAll(/\b(?:update|delete from) app\.\w+/g)].map(([what]) => what)),
      (what) => what,
    )
    for (const [what, { length }] of found) written.set(what, Math.max(written.get(what) ?? 0, length))
  }
  const [sources, statements]: [string[], string[]] = [[], []]
  for (const name of await readdir(STORES, { recursive: true })) {
    if (!name.endsWith('.store.ts')) continue
    sources.push(await readFile(join(STORES, name), 'utf8'))
    // What a column map writes stands in no file: the statement itself is looked at.
    type Exported = { text?: unknown; statements?: Record<string, { text: string }> }
    const exported = Object.values((await import(join(STORES, name))) as Record<string, Exported | undefined>)
    for (const one of exported.flatMap((it) => [it, ...Object.values(it?.statements ?? {})]))
      if (typeof one?.text === 'string') statements.push(one.text)
  }
  countIn(sources)
  countIn(statements)
  const tried = [...writes.tried].map(oneLine)
  const missing = [...written].filter(
    ([what, times]) => !OF_NOBODY.includes(what) && tried.filter((text) => text.includes(what)).length < times,
  )
  expect(written.size).toBeGreaterThan(OF_NOBODY.length)
  expect(missing).toEqual([])
})
