import { readdir } from 'node:fs/promises'
import type { Route } from '@turfwise/contract/route'
import { invitationEnd } from '@turfwise/domain/household/access'
import { WRITE_PACE } from '@turfwise/domain/kernel/write-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, ask, movableClock } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { PATIENCE } from '../../../test/patience.ts'
import { mailTo } from '../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { unzip } from '../../../test/unzip.ts'
import { newRowId } from '../../row-id.ts'
import { forgetDeeds } from './deeds.store.ts'

const PUBLIC = 'https://turf.example'
const clock = movableClock()
let server: TestServer
let mum: Gardener
let tom: Gardener
beforeAll(async () => {
  server = await startTestServer({
    outside: { clock },
    env: { PUBLIC_URL: PUBLIC, RATE_LIMIT_FACTOR: '1000', DATABASE_POOL_MAX: '16' },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  mum = await newGardener(server.url, 'Parramatta, NSW')
  tom = await newGardener(server.url, 'Cairns, QLD')
})

const membersOf = (who: Gardener) => `/api/users/${who.id}/members`
const invitationsOf = (who: Gardener) => `/api/users/${who.id}/invitations`

async function invited(
  email: string,
  role = 'helper',
  by = mum,
): Promise<{ id: string; token: string; body: Answer['body'] }> {
  const { status, body } = await by.ask('POST', invitationsOf(by), { email, role })
  expect(status).toBe(201)
  return { id: body.invitation.id, token: String(body.link).split('#')[1] ?? '', body }
}
const read = (who: Gardener, token: string) => who.ask('POST', '/api/invitations/read', { token })
const accept = (who: Gardener, token: string) => who.ask('POST', '/api/invitations/accept', { token })
async function joined(role = 'helper', who = tom, garden = mum): Promise<void> {
  expect((await accept(who, (await invited(who.email, role, garden)).token)).status).toBe(200)
}
/** As a week that went by leaves it. */
const endNow = async (id: string): Promise<void> => {
  await server.app.db.query('update app.garden_invitations set ends_at = $2 where id = $1', [id, clock.now()])
}
const codeOf = ({ status, body }: Answer): [number, string] => [status, body.code]
const household = async (who = mum) => (await who.ask('GET', membersOf(who))).body
/** A call of the garden of somebody else. */
const inGarden = (who: Gardener, path: string, garden = mum) => who.ask('GET', path, undefined, { garden: garden.id })

describe('an invitation', () => {
  it('names the garden and is accepted once, by the account of its address', async () => {
    await mum.ask('PATCH', `/api/users/${mum.id}`, { name: 'Mum' })
    await tom.ask('PATCH', `/api/users/${tom.id}`, { name: 'Tom' })
    const { id, token, body } = await invited(` ${tom.email.toUpperCase()} `)
    expect(body.link).toBe(`${PUBLIC}/invitation#${token}`)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { createdAt } = body.invitation
    const open = {
      ...{ id, email: tom.email, role: 'helper', createdAt },
      endsAt: invitationEnd(new Date(createdAt)).toISOString(),
    }
    expect(body.invitation).toEqual(open)
    expect(await household()).toEqual({ members: [], invitations: [open] })
    expect((await read(tom, token)).body).toEqual({
      ...{ owner: { name: 'Mum', avatarUrl: null }, location: 'Parramatta, NSW' },
      ...{ role: 'helper', endsAt: open.endsAt },
    })
    const shared = {
      ...{ id: mum.id, role: 'helper', owner: { name: 'Mum', avatarUrl: null }, since: expect.stringMatching(/Z$/) },
      ...{ location: 'Parramatta, NSW', timeZone: 'Australia/Sydney', lawnSize: 'unknown', grassType: 'unknown' },
    }
    expect((await accept(tom, token)).body).toEqual(shared)
    expect((await tom.ask('GET', '/api/gardens')).body).toEqual([shared])
    const { members, invitations } = await household()
    expect(members).toEqual([
      { userId: tom.id, user: { name: 'Tom', avatarUrl: null }, role: 'helper', since: expect.stringMatching(/Z$/) },
    ])
    expect(invitations).toEqual([])
    expect(codeOf(await accept(tom, token))).toEqual([404, 'invitation/not-found'])
    expect((await mum.ask('GET', '/api/gardens')).body).toEqual([])
  })

  it('is accepted by one of two who press at once, and by a repeat of the same press', async () => {
    const { token } = await invited(tom.email)
    const both = await Promise.all([accept(tom, token), accept(tom, token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const eve = await newGardener(server.url)
    const next = await invited(eve.email)
    const press = () =>
      eve.ask('POST', '/api/invitations/accept', { token: next.token }, { 'idempotency-key': 'press' })
    const [first, second] = [await press(), await press()]
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
  })

  it('opens nothing for anybody else, nor for the one who made it', async () => {
    const { token } = await invited(tom.email)
    const eve = await newGardener(server.url)
    for (const who of [eve, mum])
      for (const call of [read, accept]) expect(codeOf(await call(who, token))).toEqual([404, 'invitation/not-found'])
    expect((await ask(server.url, 'POST', '/api/invitations/accept', { body: { token } })).status).toBe(401)
    expect((await household()).members).toEqual([])
    expect((await accept(tom, token)).status).toBe(200)
  })

  it.each([
    ['when its time is over', (id: string) => endNow(id)],
    ['when it was withdrawn', async (id: string) => void (await mum.ask('DELETE', `${invitationsOf(mum)}/${id}`))],
    ['when another one takes its place', async () => void (await invited(tom.email, 'viewer'))],
    ['when the garden is deleted', async () => void (await removeAccount(mum))],
    ['while its owner is banned', async () => void (await ban(mum))],
  ])('opens nothing %s', async (_when, end) => {
    const { id, token } = await invited(tom.email)
    expect((await read(tom, token)).status).toBe(200)
    await end(id)
    for (const call of [read, accept]) expect(codeOf(await call(tom, token))).toEqual([404, 'invitation/not-found'])
  })

  it('is listed until it ends and withdrawn by its owner alone', async () => {
    const { id } = await invited(tom.email)
    expect(codeOf(await tom.ask('DELETE', `${invitationsOf(tom)}/${id}`))).toEqual([404, 'invitation/not-found'])
    expect((await tom.ask('DELETE', `${invitationsOf(mum)}/${id}`)).status).toBe(403)
    expect((await household()).invitations).toHaveLength(1)
    await endNow(id)
    expect((await household()).invitations).toEqual([])
    expect((await mum.ask('DELETE', `${invitationsOf(mum)}/${id}`)).status).toBe(404)
  })

  it('is refused for the own address, and for somebody who belongs to the garden', async () => {
    expect(codeOf(await mum.ask('POST', invitationsOf(mum), { email: mum.email, role: 'helper' }))).toEqual([
      409,
      'invitation/own',
    ])
    await joined()
    const again = await mum.ask('POST', invitationsOf(mum), { email: tom.email.toUpperCase(), role: 'viewer' })
    expect(codeOf(again)).toEqual([409, 'member/already'])
  })

  it.each([
    [{}],
    [{ email: 'tom', role: 'helper' }],
    [{ email: 'tom@example.com', role: 'owner' }],
    [{ email: 'tom@example.com' }],
    [{ email: `${'x'.repeat(100)}@example.com`, role: 'viewer' }],
    [{ email: 'a b@example.com', role: 'viewer' }],
    // No account can have it, so nobody could accept.
    [{ email: 'tom(mate)@example.com', role: 'viewer' }],
    [{ email: 7, role: 'viewer' }],
  ])('is not made of %j', async (body) => {
    expect((await mum.ask('POST', invitationsOf(mum), body)).status).toBe(400)
  })

  it('is one of ten people of a garden, though many are asked at once', async () => {
    await joined()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        mum.ask('POST', invitationsOf(mum), { email: `guest-${at}@example.com`, role: 'viewer' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(201), 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('member/too-many')
    // One in the place of another of the same address is none more.
    const { email } = (await household()).invitations[0]
    expect((await mum.ask('POST', invitationsOf(mum), { email, role: 'helper' })).status).toBe(201)
  })

  it('is refused to somebody who belongs to ten gardens, and stays', async () => {
    await server.app.db.query(
      `with made as (insert into auth.users (id, email) select gen_random_uuid(), 'owner-' || n || '-' || $1 from generate_series(1, 10) n returning id)
       insert into app.garden_members (user_id, member_id, role, since) select id, $2, 'viewer', now() from made`,
      [tom.email, tom.id],
    )
    const { token } = await invited(tom.email)
    expect(codeOf(await accept(tom, token))).toEqual([409, 'garden/too-many'])
    const [one] = (await tom.ask('GET', '/api/gardens')).body
    expect((await tom.ask('DELETE', `/api/gardens/${one.id}/membership`)).status).toBe(200)
    expect((await accept(tom, token)).status).toBe(200)
  })

  it('keeps its token nowhere and in no answer that is read again', async () => {
    const { token } = await invited(tom.email)
    const kept = await server.app.db.query<{ row: string }>(
      `select t::text as row from app.garden_invitations t union all select k::text from app.idempotency_keys k
       union all select j::text from jobs.job j`,
    )
    expect(kept.filter(({ row }) => row.includes(token))).toEqual([])
    expect(JSON.stringify(await household())).not.toContain(token)
  })
})

it('tells the owner who is in the garden now', async () => {
  await tom.ask('PATCH', `/api/users/${tom.id}`, { name: 'Tom' })
  await joined()
  const told = async () => (await mum.ask('GET', '/api/notifications')).body
  await vi.waitFor(async () => expect(await told()).toHaveLength(1), PATIENCE)
  expect((await told())[0]).toMatchObject({
    ...{ type: 'system', title: 'Tom is in your garden now', actionUrl: '/profile?tab=settings' },
  })
})

describe('the mail of an invitation', () => {
  const prove = (who: Gardener) =>
    server.app.db.query('update auth.users set email_confirmed_at = now() where id = $1', [who.id])

  it('says by which address, what it opens, and leads to the page', async () => {
    await prove(mum)
    const { body } = await invited(tom.email, 'viewer')
    expect(body.mailed).toBe(true)
    const mail = await mailTo(server.mail, tom.email)
    expect(mail.subject).toBe('You are invited to a garden')
    expect(mail.text).toContain(`${mum.email} would like to share a garden in Turfwise with you.`)
    expect(mail.text).toContain('You could look at it, but not change anything.')
    expect(mail.page.href).toBe(body.link)
    await server.app.db.query(`update auth.users set email_confirmed_at = null where id = $1`, [mum.id])
  })

  it('is not sent for somebody whose own address is not proven', async () => {
    await server.app.db.query('update auth.users set email_confirmed_at = null where id = $1', [mum.id])
    expect((await invited(tom.email)).body.mailed).toBe(false)
  })
})

const admin = (method: string, who: Gardener, body: object) =>
  ask(server.url, method, `/auth/v1/admin/users/${who.id}`, { token: server.serviceKey, body })
const removeAccount = (who: Gardener) => admin('DELETE', who, {})
const ban = (who: Gardener) => admin('PUT', who, { ban_duration: '24h' })

describe('somebody who belongs to a garden', () => {
  const tasksOf = (who: Gardener) => `/api/users/${who.id}/tasks`

  it('reads it by its header and by its address, as its owner does', async () => {
    const task = await mum.newTask({ title: 'Mow the front' })
    await joined('viewer')
    const owners = (await mum.ask('GET', tasksOf(mum))).body
    expect(owners).toEqual([expect.objectContaining({ id: task.id })])
    expect((await tom.ask('GET', tasksOf(mum))).body).toEqual(owners)
    expect((await inGarden(tom, tasksOf(mum))).body).toEqual(owners)
    expect((await inGarden(tom, '/api/weather/saved')).body.location).toBe('Parramatta, NSW')
    expect((await tom.ask('GET', '/api/weather/saved')).body.location).toBe('Cairns, QLD')
    expect((await tom.ask('GET', tasksOf(tom))).body).toEqual([])
  })

  it('is out from the next call on when they are removed, and when they leave', async () => {
    for (const out of [
      () => mum.ask('DELETE', `${membersOf(mum)}/${tom.id.toUpperCase()}`),
      () => tom.ask('DELETE', `/api/gardens/${mum.id}/membership`),
    ]) {
      await joined()
      expect((await inGarden(tom, '/api/lawn-zones')).status).toBe(200)
      expect((await out()).status).toBe(200)
      expect(codeOf(await inGarden(tom, '/api/lawn-zones'))).toEqual([403, 'auth/forbidden'])
      expect((await tom.ask('GET', tasksOf(mum))).status).toBe(403)
      expect([(await household()).members, (await tom.ask('GET', '/api/gardens')).body]).toEqual([[], []])
      expect((await out()).status).toBe(404)
    }
  })

  it('is changed by its owner alone', async () => {
    await joined('viewer')
    const { body } = await mum.ask('PATCH', `${membersOf(mum)}/${tom.id}`, { role: 'helper' })
    expect(body).toEqual(expect.objectContaining({ userId: tom.id, role: 'helper' }))
    expect((await tom.ask('GET', '/api/gardens')).body[0].role).toBe('helper')
    const eve = await newGardener(server.url)
    for (const who of [tom, eve]) {
      expect((await who.ask('PATCH', `${membersOf(mum)}/${tom.id}`, { role: 'viewer' })).status).toBe(403)
      expect((await who.ask('DELETE', `${membersOf(mum)}/${tom.id}`)).status).toBe(403)
      expect((await who.ask('GET', membersOf(mum))).status).toBe(403)
      expect((await who.ask('POST', invitationsOf(mum), { email: eve.email, role: 'viewer' })).status).toBe(403)
    }
    expect(codeOf(await eve.ask('DELETE', `${membersOf(eve)}/${tom.id}`))).toEqual([404, 'member/not-found'])
    expect(codeOf(await eve.ask('DELETE', `/api/gardens/${mum.id}/membership`))).toEqual([404, 'garden/not-found'])
    expect((await household()).members).toHaveLength(1)
  })

  it('finds it closed while its owner is banned, and gone with its owner', async () => {
    await joined()
    await ban(mum)
    expect((await inGarden(tom, '/api/lawn-zones')).status).toBe(403)
    expect((await tom.ask('GET', '/api/gardens')).body).toEqual([])
    await admin('PUT', mum, { ban_duration: 'none' })
    expect((await inGarden(tom, '/api/lawn-zones')).status).toBe(200)
    await removeAccount(mum)
    expect((await inGarden(tom, '/api/lawn-zones')).status).toBe(403)
  })

  it('leaves nothing behind with a deleted account', async () => {
    await joined()
    await removeAccount(tom)
    expect((await household()).members).toEqual([])
  })

  it('means one garden by header and address, and one there is', async () => {
    await joined()
    expect((await tom.ask('GET', tasksOf(tom), undefined, { garden: mum.id })).status).toBe(403)
    expect((await tom.ask('GET', tasksOf(mum), undefined, { garden: tom.id })).status).toBe(403)
    expect((await tom.ask('GET', tasksOf(tom), undefined, { garden: tom.id.toUpperCase() })).status).toBe(200)
    const bad = await tom.ask('GET', '/api/lawn-zones', undefined, { garden: 'mum' })
    expect([bad.status, bad.body.fields]).toEqual([400, { Garden: 'Must be the id of a garden.' }])
    const stranger = await newGardener(server.url)
    expect((await inGarden(stranger, '/api/lawn-zones')).status).toBe(403)
  })

  it('finds what is a person’s own closed, and is no administrator there', async () => {
    await joined()
    await server.app.db.query(
      `update auth.users set app_metadata = app_metadata || '{"role": "admin"}' where id = $1`,
      [tom.id],
    )
    for (const path of [`/api/users/${mum.id}`, `/api/user-preferences/${mum.id}`, `/api/users/${mum.id}/export`])
      expect((await tom.ask('GET', path)).status).toBe(403)
    for (const path of ['/api/notifications', '/api/admin/users', '/api/community/posts'])
      expect((await inGarden(tom, path)).status).toBe(403)
  })
})

it('hands out the gardens of others that somebody belongs to with all their data, and no hash of a token', async () => {
  await joined('viewer')
  await invited('guest@example.com', 'viewer', tom)
  const response = await fetch(`${server.url}/api/users/${tom.id}/export`, {
    headers: { authorization: `Bearer ${tom.token}` },
  })
  const files = await unzip(Buffer.from(await response.arrayBuffer()))
  const documents = (name: string) => JSON.parse(String(files.get(`${name}.json`)))
  expect(documents('shared_gardens')).toEqual((await tom.ask('GET', '/api/gardens')).body)
  expect(documents('garden_invitations')).toEqual([expect.objectContaining({ email: 'guest@example.com' })])
  expect(documents('garden_invitations')[0]).not.toHaveProperty('token_hash')
})

describe('a helper', () => {
  const tasksOf = (who: Gardener) => `/api/users/${who.id}/tasks`
  const helping =
    (who = tom, garden = mum) =>
    (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      who.ask(method, path, body, { garden: garden.id, ...headers })
  const deeds = async (who = mum) => (await who.ask('GET', `/api/users/${mum.id}/deeds`)).body
  const by = () => ({ userId: tom.id, user: { name: 'Tom', avatarUrl: null } })

  beforeEach(async () => {
    await tom.ask('PATCH', `/api/users/${tom.id}`, { name: 'Tom' })
    await joined()
  })

  it('does tasks of the garden, adds some, logs and waters; who did it is told with each', async () => {
    const [mow, edge] = [await mum.newTask(), await mum.newTask({ title: 'Edge', type: 'edging' })]
    const zone = (await mum.ask('POST', '/api/irrigation/zones', { name: 'Beds', plantTypes: ['vegetables'] })).body
    const help = helping()
    const done = await help('PUT', `/api/tasks/${mow.id}/complete`)
    expect(done.body).toMatchObject({ id: mow.id, userId: mum.id, isCompleted: true })
    const record = await help('POST', '/api/activity-logs', {
      ...{ activityType: 'other', title: 'Edged', taskId: edge.id },
    })
    expect([record.status, record.body.userId]).toEqual([201, mum.id])
    const added = await help('POST', '/api/tasks', { title: 'Weed', type: 'weeding', dueDate: mow.dueDate })
    expect([added.status, added.body.userId]).toEqual([201, mum.id])
    const watering = await help('POST', `/api/irrigation/zones/${zone.id}/waterings`, { millimetres: 4 })
    expect(watering.status).toBe(201)
    const told = await deeds()
    expect(told.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`).sort()).toEqual(
      [
        `task-done ${mow.id}`,
        `task-done ${edge.id}`,
        `activity ${record.body.id}`,
        `task-added ${added.body.id}`,
        `watering ${watering.body.id}`,
      ].sort(),
    )
    expect(told.map((deed: { by: unknown }) => deed.by)).toEqual(told.map(by))
    const ofMow = told.find(({ kind, id }: { kind: string; id: string }) => kind === 'task-done' && id === mow.id)
    expect(ofMow.at).toBe(done.body.completedAt)
    expect(await deeds(tom)).toEqual(told)
    expect((await tom.ask('GET', tasksOf(tom))).body).toEqual([])
    // What its owner does is nobody else's.
    await mum.ask('PUT', `/api/tasks/${added.body.id}/complete`)
    expect(await deeds()).toEqual(told)
  })

  it('is not said to have done what was done before', async () => {
    const task = await mum.newTask()
    await mum.ask('PUT', `/api/tasks/${task.id}/complete`)
    const help = helping()
    expect((await help('PUT', `/api/tasks/${task.id}/complete`)).status).toBe(200)
    expect((await help('PUT', `/api/tasks/${task.id}`, { title: 'Mow it all' })).body.title).toBe('Mow it all')
    const details = { activityType: 'mowed', title: 'Mowed', taskId: task.id }
    const record = await help('POST', '/api/activity-logs', details)
    expect((await deeds()).map(({ kind, id }: { kind: string; id: string }) => [kind, id])).toEqual([
      ['activity', record.body.id],
    ])
    const open = await mum.newTask()
    await help('PUT', `/api/tasks/${open.id}`, { status: 'completed' })
    expect((await deeds())[0]).toMatchObject({ kind: 'task-done', id: open.id })
    // The same id again, which its owner has used.
    const own = { id: newRowId(), title: 'Own', type: 'mowing', dueDate: task.dueDate }
    expect((await mum.ask('POST', '/api/tasks', own)).status).toBe(201)
    expect((await help('POST', '/api/tasks', own)).status).toBe(201)
    expect((await deeds()).filter(({ kind }: { kind: string }) => kind === 'task-added')).toEqual([])
  })

  it('has keys of their own, each for one garden', async () => {
    const key = { 'idempotency-key': 'one-press' }
    const body = { title: 'Weed', type: 'weeding', dueDate: '2026-12-01' }
    const help = helping()
    const [first, again] = [await help('POST', '/api/tasks', body, key), await help('POST', '/api/tasks', body, key)]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect((await mum.ask('GET', tasksOf(mum))).body).toHaveLength(1)
    expect((await deeds()).map(({ kind }: { kind: string }) => kind)).toEqual(['task-added'])
    // In their own garden, and the owner with the same key.
    expect(codeOf(await tom.ask('POST', '/api/tasks', body, key))).toEqual([422, 'idempotency/mismatch'])
    expect((await mum.ask('POST', '/api/tasks', body, key)).status).toBe(201)
    expect((await mum.ask('GET', tasksOf(mum))).body).toHaveLength(2)
  })

  it('stays as somebody without a name when their account is gone', async () => {
    const task = await mum.newTask()
    await helping()('PUT', `/api/tasks/${task.id}/complete`)
    await removeAccount(tom)
    expect(await deeds()).toEqual([expect.objectContaining({ kind: 'task-done', id: task.id, by: null })])
  })

  it('reopens a task, and leaves what its owner logged of it and took off the shed', async () => {
    const stock = { name: 'Lawn food', type: 'fertilizer', currentQuantity: 5, quantityUnit: 'kg' }
    const { id: chemicalId } = (await mum.ask('POST', '/api/chemicals', stock)).body
    const feed = await mum.newTask({ title: 'Feed', type: 'fertilizing' })
    const use = { chemicalId, quantity: 2, quantityUnit: 'kg' }
    const details = { activityType: 'fertilized', title: 'Fed', taskId: feed.id, ...use }
    const log = (await mum.ask('POST', '/api/activity-logs', details)).body
    const reopened = await helping()('PUT', `/api/tasks/${feed.id}`, { isCompleted: false, keepLog: false })
    expect([reopened.status, reopened.body.isCompleted]).toEqual([200, false])
    expect((await mum.ask('GET', '/api/activity-logs')).body).toEqual([
      { ...log, taskId: null, updatedAt: expect.any(String) },
    ])
    expect((await mum.ask('GET', '/api/chemicals')).body).toMatchObject([{ currentQuantity: 3 }])
    // Its owner takes back both.
    await mum.ask('POST', '/api/activity-logs', { ...details, title: 'Fed again' })
    await mum.ask('PUT', `/api/tasks/${feed.id}`, { isCompleted: false })
    expect((await mum.ask('GET', '/api/activity-logs')).body).toHaveLength(1)
    expect((await mum.ask('GET', '/api/chemicals')).body).toMatchObject([{ currentQuantity: 3 }])
  })

  it('takes nothing off the shed of the garden and names no equipment of it', async () => {
    const stock = { name: 'Lawn food', type: 'fertilizer', currentQuantity: 5, quantityUnit: 'kg' }
    const { id: chemicalId } = (await mum.ask('POST', '/api/chemicals', stock)).body
    const { id: equipmentId } = (await mum.ask('POST', '/api/equipment', { name: 'Old mower', type: 'mower' })).body
    expect([chemicalId, equipmentId]).toEqual([expect.any(String), expect.any(String)])
    const help = helping()
    const use = { activityType: 'fertilized', title: 'Fed', chemicalId, quantity: 2, quantityUnit: 'kg' }
    expect(codeOf(await help('POST', '/api/activity-logs', use))).toEqual([403, 'auth/forbidden'])
    const mowed = { activityType: 'mowed', title: 'Mowed', equipmentId }
    expect(codeOf(await help('POST', '/api/activity-logs', mowed))).toEqual([403, 'auth/forbidden'])
    expect((await mum.ask('GET', '/api/chemicals')).body).toMatchObject([{ currentQuantity: 5 }])
    expect((await mum.ask('GET', '/api/activity-logs')).body).toEqual([])
    // In their own words it is told.
    const told = { ...use, chemicalId: null, productName: 'Lawn food' }
    expect((await help('POST', '/api/activity-logs', told)).status).toBe(201)
  })

  it('is not remembered for what its owner has deleted', async () => {
    const zone = (await mum.ask('POST', '/api/irrigation/zones', { name: 'Beds', plantTypes: ['vegetables'] })).body
    const help = helping()
    const details = { activityType: 'mowed', title: 'Mowed' }
    const [task, log, stays] = [
      await mum.newTask(),
      ...(await Promise.all([1, 2].map(() => help('POST', '/api/activity-logs', details)))),
    ]
    await help('PUT', `/api/tasks/${task.id}/complete`)
    const { body: watering } = await help('POST', `/api/irrigation/zones/${zone.id}/waterings`, { millimetres: 4 })
    expect(await deeds()).toHaveLength(4)
    expect((await mum.ask('DELETE', `/api/tasks/${task.id}`)).status).toBe(200)
    expect((await mum.ask('DELETE', `/api/activity-logs/${log?.body.id}`)).status).toBe(200)
    expect((await mum.ask('DELETE', `/api/irrigation/waterings/${watering.id}`)).status).toBe(200)
    await forgetDeeds(server.app.db)
    expect((await deeds()).map(({ id }: { id: string }) => id)).toEqual([stays?.body.id])
  })

  it('writes at their own pace, which leaves that of the owner alone', async () => {
    const factor = 0.1
    const alone = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: String(factor) } })
    try {
      const [ann, ben] = [await newGardener(alone.url), await newGardener(alone.url)]
      await joined('helper', ben, ann)
      const write = (who: Gardener) =>
        who.ask('PUT', `/api/tasks/${newRowId()}/complete`, undefined, { garden: ann.id })
      // Twice as many as may come at once, since some come back while the others are sent.
      const answers = await Promise.all(Array.from({ length: 2 * WRITE_PACE.burst * factor }, () => write(ben)))
      expect(answers.some(({ status }) => status === 429)).toBe(true)
      expect((await write(ann)).status).toBe(404)
    } finally {
      await alone.close()
    }
  })

  it('writes nothing once they are a viewer or removed', async () => {
    const task = await mum.newTask()
    const help = helping()
    await mum.ask('PATCH', `${membersOf(mum)}/${tom.id}`, { role: 'viewer' })
    for (const call of [
      () => help('PUT', `/api/tasks/${task.id}/complete`),
      () => help('POST', '/api/tasks', { title: 'Weed', type: 'weeding', dueDate: task.dueDate }),
      () => help('POST', '/api/activity-logs', { activityType: 'mowed', title: 'Mowed' }),
    ])
      expect(codeOf(await call())).toEqual([403, 'auth/forbidden'])
    await mum.ask('DELETE', `${membersOf(mum)}/${tom.id}`)
    expect((await help('PUT', `/api/tasks/${task.id}/complete`)).status).toBe(403)
    expect((await mum.ask('GET', tasksOf(mum))).body).toEqual([task])
    expect(await deeds()).toEqual([])
  })
})

describe('what may be asked in a garden of somebody else', () => {
  /** Every call of the contract, whose files lie beside each other. */
  async function callsOfContract(): Promise<Route[]> {
    const folder = new URL('../../../../contract/src/', import.meta.url)
    const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)))
    const found = modules.flatMap((module) => Object.values(module as Record<string, Partial<Route> | undefined>))
    return [...new Set(found.filter((one): one is Route => one?.method !== undefined && one.path !== undefined))]
  }

  it('is told by the call: to be seen by a viewer, to be done by a helper, and closed without a word', async () => {
    const [vera, eve] = [await newGardener(server.url), await newGardener(server.url)]
    await joined('helper')
    await joined('viewer', vera)
    const calls = (await callsOfContract()).filter(({ access }) => access !== 'anyone')
    expect(calls.length).toBeGreaterThan(130)
    const wrong: string[] = []
    for (const { method, path, own, household } of calls) {
      const url = path.replace(/:(\w+)/g, (_, name: string) => (name === own ? mum.id : newRowId()))
      for (const [who, may] of [
        [vera, household === 'view'],
        [tom, household !== undefined],
        [eve, false],
      ] as const) {
        const { status } = await who.ask(method, url, method === 'GET' ? undefined : {}, { garden: mum.id })
        if ((status !== 403) !== may) wrong.push(`${method} ${path}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
