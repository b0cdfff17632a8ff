import { rename, rm, writeFile } from 'node:fs/promises'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Gardener, newGardener, wakeListeners } from '../../../test/gardener.ts'
import { mailsIn, mailsTo } from '../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const PUBLIC = 'https://turf.example'
const SYDNEY = 'Australia/Sydney'
/** It is noon when this begins, so that no day ends meanwhile. */
const toNoon = instantsOf(SYDNEY, todayIn(SYDNEY, new Date()), '12:00')[0].getTime() - Date.now()
const atNoon = (): Date => new Date(Date.now() + toNoon)

let server: TestServer
let ann: Gardener
let waker: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: PUBLIC }, outside: { clock: { now: atNoon } } })
  waker = await newGardener(server.url)
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await newGardener(server.url)
})

/** As the reminder leaves it; the server is woken, since of what is written past it it hears only by and by. */
const due = async (userId: string, day: string): Promise<void> => {
  await server.app.db.query(
    `insert into app.facts (listener, id, name, data) values ('notifications', gen_random_uuid(), 'digest.due', $1)`,
    [{ userId, day }],
  )
  await wakeListeners(waker)
}
const today = (): string => todayIn(SYDNEY, atNoon())
const heard = () =>
  expect.poll(() => server.app.db.query('select 1 from app.facts where due_at <= now()')).toHaveLength(0)

/** No mail of a day waits for its turn or for another try. */
const sent = () =>
  expect
    .poll(() =>
      server.app.db.query(
        `select state from jobs.job where name = 'digest-mail' and state in ('created', 'retry', 'active')`,
      ),
    )
    .toEqual([])

async function mailed() {
  await ann.ask('PATCH', `/api/user-preferences/${ann.id}`, { emailDigest: true })
  await ann.newTask({ title: 'Mow <the> lawn', dueDate: today(), estimatedDuration: 30 })
  await ann.newTask({ title: 'Feed', type: 'fertilizing', dueDate: today(), priority: 'high' })
  await ann.newTask({ title: 'Later', dueDate: '2031-01-01' })
  await due(ann.id, today())
  const [mail] = await mailsTo(server.mail, ann.email)
  if (!mail) throw new Error('no mail')
  return mail
}
const post = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    },
    body: 'List-Unsubscribe=One-Click',
    ...init,
  })
const digestOf = async (gardener: Gardener): Promise<boolean> =>
  (await gardener.ask('GET', `/api/user-preferences/${gardener.id}`)).body.emailDigest

describe('the day by e-mail', () => {
  it('names what is due in words, leads to the list, and can be ended by a program (RFC 8058)', async () => {
    const mail = await mailed()
    expect(mail.subject).toMatch(/^[A-Z][a-z]+day: 2 things in your garden$/)
    expect(mail.text).toContain('Feed. Due today.\n\nMow <the> lawn. Due today, about 30 minutes.')
    expect(mail.html).toContain('Mow &lt;the&gt; lawn')
    expect(mail.text).not.toContain('Later')
    expect(mail.text).toContain(`${PUBLIC}/tasks`)
    expect(mail.unsubscribePost).toBe('List-Unsubscribe=One-Click')
    expect(mail.unsubscribe?.startsWith(`${PUBLIC}/mail/unsubscribe?token=${ann.id}.`)).toBe(true)
    expect(mail.text).toContain(mail.unsubscribe)
  })

  it('names what is left where the mail server took it only later', async () => {
    // The folder comes with the first mail.
    await rename(server.mail, `${server.mail}-away`).catch(() => undefined)
    await writeFile(server.mail, '')
    await ann.ask('PATCH', `/api/user-preferences/${ann.id}`, { emailDigest: true })
    await ann.newTask({ title: 'Mow', dueDate: today() })
    const done = await ann.newTask({ title: 'Edge', type: 'edging', dueDate: today() })
    await due(ann.id, today())
    const waits = `name = 'digest-mail' and state = 'retry'`
    await expect.poll(() => server.app.db.query(`select 1 from jobs.job where ${waits}`)).toHaveLength(1)
    await ann.ask('PUT', `/api/tasks/${done.id}/complete`)
    await rm(server.mail)
    await rename(`${server.mail}-away`, server.mail).catch(() => undefined)
    await server.app.db.query(`update jobs.job set start_after = now() where ${waits}`)
    const [mail] = await mailsTo(server.mail, ann.email)
    expect(mail?.subject).toMatch(/: 1 thing in your garden$/)
    expect(mail?.text).toContain('Mow. Due today')
    expect(mail?.text).not.toContain('Edge')
  })

  it('is not sent of a day that holds nothing or is over, nor to who does not want it', async () => {
    const quiet = await newGardener(server.url)
    await quiet.ask('PATCH', `/api/user-preferences/${quiet.id}`, { emailDigest: true })
    await due(quiet.id, today())
    const unwilling = await newGardener(server.url)
    await unwilling.newTask({ dueDate: today() })
    await due(unwilling.id, today())
    await due(unwilling.id, '2020-01-01')
    await heard()
    await sent()
    await mailed()
    const to = (await mailsIn(server.mail)).map((mail) => mail.to)
    expect(to).not.toContain(quiet.email)
    expect(to).not.toContain(unwilling.email)
  })
})

describe('the link that ends it', () => {
  const pathOf = (unsubscribe: string | undefined): string => String(unsubscribe).slice(PUBLIC.length)

  it('shows a button and changes nothing when it is opened', async () => {
    const path = pathOf((await mailed()).unsubscribe)
    const answer = await fetch(`${server.url}${path}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const html = await answer.text()
    expect(html).toContain('<form method="post">')
    expect(html).not.toContain('script')
    expect(await digestOf(ann)).toBe(true)
  })

  it('ends it by a POST without a session, from any origin, without a redirect, and again', async () => {
    const path = pathOf((await mailed()).unsubscribe)
    for (const _again of [1, 2, 3]) {
      const answer = await post(path)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    }
    expect(await digestOf(ann)).toBe(false)
    const other = await post(path, { headers: {}, body: null })
    expect(other.status).toBe(200)
  })

  it('is good for that one person and for nothing else', async () => {
    const ben = await newGardener(server.url)
    await ben.ask('PATCH', `/api/user-preferences/${ben.id}`, { emailDigest: true })
    const token = pathOf((await mailed()).unsubscribe).split('token=')[1] ?? ''
    const forged = [
      `${ben.id}.${token.split('.')[1]}`,
      ben.id,
      `${ben.id}.`,
      token.slice(0, -2),
      `${token}.x`,
      '',
      'x'.repeat(5000),
    ]
    for (const wrong of forged) expect((await post(`/mail/unsubscribe?token=${wrong}`)).status).toBe(404)
    expect((await post('/mail/unsubscribe')).status).toBe(404)
    expect([await digestOf(ben), await digestOf(ann)]).toEqual([true, true])
    const asSession = await fetch(`${server.url}/api/user-preferences/${ann.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(asSession.status).toBe(401)
  })

  it('of an account that is gone is answered all the same', async () => {
    const path = pathOf((await mailed()).unsubscribe)
    await server.app.db.query('delete from auth.users where id = $1', [ann.id])
    expect((await post(path)).status).toBe(200)
  })
})
