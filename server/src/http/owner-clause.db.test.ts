import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ANSWER_FEEDBACK_LIMITS } from '@turfwise/domain/advisor/answer-feedback'
import { addDays } from '@turfwise/domain/kernel/local-date'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ask, PASSWORD, refresh, signIn } from '../../test/auth-client.ts'
import { codeOf, enrolByToken, showCode } from '../../test/authenticator.ts'
import { type ForeignWrites, foreignWritesOf } from '../../test/foreign-writes.ts'
import { type Gardener, newGardener } from '../../test/gardener.ts'
import { PATIENCE } from '../../test/patience.ts'
import { jpeg, pdf } from '../../test/pictures.ts'
import { newEndpointName, newPushBrowser } from '../../test/push-browser.ts'
import { remindingNeeds } from '../../test/reminding.ts'
import { NO_PUSH_SERVICE, startTestServer, type TestServer } from '../../test/server.ts'
import { storageClient } from '../../test/storage-client.ts'
import { systemClock } from '../clock.ts'
import { makeDueBatch } from '../features/analytics/make-due.ts'
import { forgetMemberWrites } from '../features/community/member-writes.store.ts'
import { forgetInvitations } from '../features/household/invitations.store.ts'
import { releaseBatch } from '../features/notifications/release-held.ts'
import { remindBatch } from '../features/notifications/remind.ts'
import { addSends, endSend, postponeSend, takeSend } from '../features/push/sends.store.ts'
import { noteAccepted } from '../features/push/subscriptions.store.ts'
import { newRowId } from '../row-id.ts'

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
  'update app.push_sends s set due_at = $2': 'a queue: the next message that is due, whoever’s it is',
  'update auth.users set updated_at = $2, app_metadata': 'the role of somebody, which administrators alone may set',
  'update app.post_reports set settled_at': 'reports of a post that a moderator has acted on, whoever made them',
  'delete from app.garden_invitations i using':
    'the token itself, with the address of the account that it is meant for',
  'delete from app.push_subscriptions where endpoint = $1 and p256dh':
    'a browser that somebody else uses now: its keys, which it alone has, stand in the statement',
}
/** Goes by age, by the clock, by who listens or with what it is about, or is weather and where it is looked at, which is nobody's. */
const OF_NOBODY = [
  'delete from app.facts',
  'with due as materialized ( select listener, due_at, id from app.facts',
  'update app.facts',
  'delete from app.notifications',
  'update app.reminders',
  'update app.analytics_due',
  'update app.alert_cells',
  'delete from app.alert_cells',
  'delete from app.idempotency_keys',
  'delete from app.rate_limits',
  'update app.weather_cells',
  'delete from app.weather_cells',
  'delete from app.water_cells',
  'delete from app.logos',
  'delete from app.garden_deeds',
  'delete from app.garden_invitations where ends_at',
  'delete from app.member_writes where made_at',
]
const STORES = fileURLToPath(new URL('../', import.meta.url))

/** A log that was changed, kept when its task was reopened, and deleted; the second one with other products. */
async function useLogs(mia: Gardener): Promise<void> {
  const good = async (method: string, path: string, body?: unknown) => {
    const answer = await mia.ask(method, path, body)
    if (answer.status > 299) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const task = await mia.newTask({ type: 'fertilizing' })
  const stock = { type: 'fertilizer', currentQuantity: 5, quantityUnit: 'kg' }
  const [one, other] = [
    await good('POST', '/api/chemicals', { name: 'One', ...stock }),
    await good('POST', '/api/chemicals', { name: 'Other', ...stock }),
  ]
  const log = await good('POST', '/api/activity-logs', {
    ...{ activityType: 'fertilized', title: 'Fed', taskId: task.id },
    ...{ chemicalId: one.id, quantity: 1, quantityUnit: 'kg' },
  })
  await good('PATCH', `/api/activity-logs/${log.id}`, { notes: 'Dry', applicationMethod: 'broadcast' })
  await good('PATCH', `/api/activity-logs/${log.id}`, { chemicalId: other.id, quantity: 2 })
  const mower = await good('POST', '/api/equipment', { name: 'Mower', type: 'mower' })
  await good('PATCH', `/api/activity-logs/${log.id}`, { equipmentId: mower.id, title: 'Fed twice' })
  await good('PUT', `/api/tasks/${task.id}`, { isCompleted: false, keepLog: true })
  await good('DELETE', `/api/activity-logs/${log.id}`)
}

/** Each change of one's own posts, comments and likes. */
async function useCommunity(
  // biome-ignore lint/suspicious/noExplicitAny: whatever is answered
  good: (method: string, path: string, body?: unknown) => Promise<any>,
): Promise<void> {
  const { id } = await good('POST', '/api/community/posts', { content: 'Is this couch?' })
  await good('PATCH', `/api/community/posts/${id}`, { content: 'Is this really couch?' })
  await good('PUT', `/api/community/posts/${id}/hidden-by-me`)
  await good('DELETE', `/api/community/posts/${id}/hidden-by-me`)
  await good('POST', `/api/community/posts/${id}/like`, {})
  await good('DELETE', `/api/community/posts/${id}/like`)
  // What was written more than a day ago is counted no longer.
  await server.app.db.pool.query(`update app.member_writes set made_at = made_at - interval '2 days'`)
  const comment = await good('POST', `/api/community/posts/${id}/comments`, { content: 'No' })
  await good('PATCH', `/api/community/comments/${comment.id}`, { content: 'Yes' })
  await good('DELETE', `/api/community/comments/${comment.id}`)
  await good('DELETE', `/api/community/posts/${id}`)
}

/** Each change of what somebody reported, hides, blocks and mutes, and what an administrator does with posts and zones. */
async function useModeration(
  { id, ask: call }: Gardener,
  // biome-ignore lint/suspicious/noExplicitAny: whatever is answered
  good: (method: string, path: string, body?: unknown) => Promise<any>,
): Promise<void> {
  const neighbour = await newGardener(server.url)
  const theirs = (await neighbour.ask('POST', '/api/community/posts', { content: 'Buy seed' })).body
  await good('PUT', `/api/community/posts/${theirs.id}/hidden-for-me`)
  await good('DELETE', `/api/community/posts/${theirs.id}/hidden-for-me`)
  await good('PUT', `/api/community/blocks/${neighbour.id}`)
  await good('DELETE', `/api/community/blocks/${neighbour.id}`)
  const muted = await good('POST', '/api/community/muted-words', { word: 'gnomes' })
  await good('DELETE', `/api/community/muted-words/${muted.id}`)
  const own = await good('POST', '/api/community/posts', { content: 'Sell seed' })
  await neighbour.ask('POST', `/api/community/posts/${own.id}/report`, { reason: 'spam' })
  const zone = await good('POST', '/api/irrigation/zones', { name: 'Old beds', plantTypes: [] })
  await good('PATCH', `/api/irrigation/zones/${zone.id}/archive`, {})
  const role = { token: server.serviceKey, body: { app_metadata: { role: 'admin' } } }
  await ask(server.url, 'PUT', `/auth/v1/admin/users/${id}`, role)
  await good('POST', `/api/admin/posts/${own.id}/moderate`, { action: 'hide' })
  const typed = { confirmText: 'PERMANENTLY DELETE', currentPassword: PASSWORD }
  expect((await call('DELETE', `/api/irrigation/zones/${zone.id}`, typed)).status).toBe(200)
  // The last administrator would have to stay one.
  await ask(server.url, 'PUT', `/auth/v1/admin/users/${neighbour.id}`, role)
  await ask(server.url, 'PUT', `/auth/v1/admin/users/${id}`, { ...role, body: { app_metadata: { role: 'user' } } })
}

/** Of as many answers as are kept the oldest goes for one more, which is taken back. */
async function useFeedback(
  userId: string,
  good: (method: string, path: string, body?: unknown) => Promise<unknown>,
): Promise<void> {
  await server.app.db.query(
    `insert into app.answer_feedback (user_id, id, reason, question, answer, answered_by, cited, told_at)
     select $1, gen_random_uuid(), 'other', '', '', 'advisor', '{}', now() from generate_series(1, $2)`,
    [userId, ANSWER_FEEDBACK_LIMITS.most],
  )
  const path = `/api/ai/feedback/${newRowId()}`
  await good('PUT', path, { reason: 'other', question: 'Mow?', answer: 'Yes.', answeredBy: 'advisor', cited: [] })
  await good('DELETE', path)
}

/** Invites, withdraws, changes, removes and leaves; and what is over is forgotten. */
async function useHousehold(
  mia: Gardener,
  // biome-ignore lint/suspicious/noExplicitAny: whatever is answered
  good: (method: string, path: string, body?: unknown) => Promise<any>,
): Promise<void> {
  const { db } = server.app
  const tom = await newGardener(server.url)
  await db.pool.query('delete from app.reminders where user_id = $1', [tom.id])
  const invited = async (email: string): Promise<{ invitation: { id: string }; link: string }> =>
    good('POST', `/api/users/${mia.id}/invitations`, { email, role: 'viewer' })
  const tokenOf = ({ link }: { link: string }) => ({ token: link.split('#')[1] })
  await good('DELETE', `/api/users/${mia.id}/invitations/${(await invited(tom.email)).invitation.id}`)
  const accepted = await tom.ask('POST', '/api/invitations/accept', tokenOf(await invited(tom.email)))
  expect(accepted.status).toBe(200)
  await good('PATCH', `/api/users/${mia.id}/members/${tom.id}`, { role: 'helper' })
  await good('DELETE', `/api/users/${mia.id}/members/${tom.id}`)
  const back = await tom.ask('POST', `/api/users/${tom.id}/invitations`, { email: mia.email, role: 'viewer' })
  await good('POST', '/api/invitations/accept', tokenOf(back.body))
  await good('DELETE', `/api/gardens/${tom.id}/membership`)
  await invited(tom.email)
  const nextMonth = new Date(Date.now() + 30 * 86_400_000)
  await forgetInvitations(db, nextMonth)
  await forgetMemberWrites(db, nextMonth)
}

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
  const firstGarden = `/api/users/${id}/first-garden`
  await good('POST', `${firstGarden}/dismiss`, {})
  const { jobs } = await good('GET', firstGarden)
  await good('POST', firstGarden, {
    jobs: jobs.map(({ taskType, date }: { taskType: string; date: string }) => ({ taskType, date })),
  })
  await useCommunity(good)
  await useModeration(mia, good)
  await useHousehold(mia, good)
  const task = await mia.newTask()
  await good('PUT', `/api/tasks/${task.id}`, { title: 'Mow again' })
  await good('PUT', `/api/tasks/${task.id}/complete`)
  await good('DELETE', `/api/tasks/${task.id}`)
  const pair = [await mia.newTask(), await mia.newTask()].map((one) => ({ id: one.id }))
  await good('POST', '/api/tasks/together', { change: 'move', tasks: pair, dueDate: '2026-12-24' })
  await good('POST', '/api/tasks/together', { change: 'complete', tasks: pair })
  await good('POST', '/api/tasks/together', { change: 'delete', tasks: pair })
  const done = await mia.newTask()
  const log = { activityType: 'mowed', title: 'Mowed', taskId: done.id }
  await good('POST', '/api/activity-logs', log, { 'idempotency-key': 'a-key-of-mine' })
  await good('PUT', `/api/tasks/${done.id}`, { isCompleted: false })
  await useLogs(mia)
  const zone = await good('POST', '/api/lawn-zones', { name: 'Front' })
  await good('PUT', `/api/lawn-zones/${zone.id}`, { area: 80 })
  await good('DELETE', `/api/lawn-zones/${zone.id}`)
  const controller = await good('POST', `/api/users/${id}/controller-tokens`, { name: 'Shed' })
  await ask(url, 'GET', '/api/irrigation/schedules', { token: controller.token })
  await good('DELETE', `/api/users/${id}/controller-tokens/${controller.id}`)
  const { address } = await good('POST', `/api/users/${id}/calendar-feed`, {})
  await ask(url, 'GET', new URL(address).pathname)
  await good('GET', `/api/users/${id}/calendar-feed`)
  await good('DELETE', `/api/users/${id}/calendar-feed`)
  await usePush(mia)
  const watered = await good('POST', '/api/irrigation/zones', { name: 'Beds', plantTypes: ['vegetables'] })
  await good('POST', '/api/irrigation/schedules/generate', { userId: id })
  await good('PATCH', `/api/irrigation/zones/${watered.id}`, { automated: false })
  const watering = await good('POST', `/api/irrigation/zones/${watered.id}/waterings`, { millimetres: 4 })
  await good('DELETE', `/api/irrigation/waterings/${watering.id}`)
  const today = new Date().toISOString().slice(0, 10)
  const ran = await good('PUT', `/api/irrigation/zones/${watered.id}/runs/${today}`, { minutes: 10 })
  await good('POST', `/api/irrigation/waterings/${ran.id}/confirm`)
  await good('GET', '/api/irrigation/schedules')
  const empty = new Date(Date.now() - 3_600_000).toISOString()
  const reading = await good('POST', `/api/users/${id}/rain-gauge`, { from: empty, millimetres: 3 })
  await good('GET', `/api/users/${id}/rain-gauge/last`)
  await good('DELETE', `/api/users/${id}/rain-gauge/${reading.id}`)
  await good('PUT', `/api/irrigation/zones/${watered.id}/cup-test`, { cups: [4, 5, 6, 5], minutes: 15 })
  await good('PATCH', `/api/irrigation/zones/${watered.id}/archive`, {})
  await good('PATCH', `/api/irrigation/zones/${watered.id}/restore`, {})

  await good('PATCH', `/api/users/${id}/garden-preferences`, { soilType: 'loam' })
  await good('PATCH', `/api/user-preferences/${id}`, { reminderTime: '06:30' })
  await good('PATCH', `/api/user-preferences/${id}`, { quietHours: false })
  const told = await vi.waitFor(async () => {
    const [first] = await good('GET', '/api/notifications')
    if (first === undefined) throw new Error('told nothing yet')
    return first
  }, PATIENCE)
  await good('PATCH', `/api/notifications/${told.id}/read`)
  const { db } = server.app
  await db.query(
    `insert into app.notifications (user_id, id, type, priority, title, message, cause, local_day, held_until)
     values ($1, gen_random_uuid(), 'system', 'low', 'Told', 'At night.', 'night', current_date, now())`,
    [id],
  )
  await good('PATCH', '/api/notifications/mark-all-read', { userId: id })
  await remindBatch(remindingNeeds(db, systemClock))
  await releaseBatch(remindingNeeds(db, systemClock))
  await good('POST', `/api/users/${id}/analytics/generate-weekly`)
  const { weather } = remindingNeeds(db, systemClock)
  await makeDueBatch({ ...{ db, clock: systemClock, weather }, readingsBefore: async () => new Map() })
  await remindingNeeds(db, systemClock).preferences.endDigest(id)
  await good('PATCH', `/api/users/${id}/watering-rule`, { streetNumber: '7' })
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
  const photo = `progress/${id}/1795230000000-k3v9qa.jpg`
  kept.push(await files.from('private').upload(photo, await jpeg(), { contentType: 'image/jpeg' }))
  const entry = await good('POST', '/api/progress', { notes: 'Greener', imageUrls: [photo] })
  await good('DELETE', `/api/progress/${entry.id}`)
  const score = await good('POST', `/api/users/${id}/health-scores`, { overallScore: 84 })
  await good('DELETE', `/api/health-scores/${score.id}`)
  for (const [path, type] of [
    ['equipment', 'mower'],
    ['chemicals', 'fertilizer'],
  ]) {
    const row = await good('POST', `/api/${path}`, { name: 'Of Mia', type })
    await good('PUT', `/api/${path}/${row.id}`, { name: 'Of Mia still' })
    await good('DELETE', `/api/${path}/${row.id}`)
  }
  const feed = await good('POST', '/api/chemicals', {
    ...{ name: 'Of Mia', type: 'fertilizer', currentQuantity: 5, quantityUnit: 'kg' },
  })
  const fed = await mia.newTask({ type: 'fertilizing' })
  const use = { activityType: 'fertilized', chemicalId: feed.id, quantity: 1, quantityUnit: 'kg' }
  const record = await good('POST', '/api/activity-logs', { ...use, title: 'Fed', taskId: fed.id })
  // A day back, wherever the garden is.
  await good('PATCH', `/api/activity-logs/${record.id}`, { doneOn: addDays(record.createdAt.slice(0, 10), -2) })
  await good('PUT', `/api/tasks/${fed.id}`, { isCompleted: false })
  await good('PUT', `/api/users/${id}/retailer-preferences/bunnings`, { isEnabled: true })
  await good('PUT', `/api/users/${id}/retailer-preferences/bunnings`, { isEnabled: false })
  await useSchedules(mia, good)
  await useFeedback(id, good)
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

/** Subscribes, in another session again, renews, and takes over from somebody else and back. */
async function usePush(mia: Gardener): Promise<void> {
  const path = '/api/notifications/push-subscription'
  const browser = () => newPushBrowser(`https://${NO_PUSH_SERVICE}/push/${newEndpointName()}`).subscription
  const other = await newGardener(server.url)
  // Whose morning it is belongs to the reminders: here nobody but Mia has one.
  await server.app.db.pool.query('delete from app.reminders where user_id = $1', [other.id])
  const [first, second] = [browser(), browser()]
  const again = await signIn(server.url, mia.email)
  const old = { endpoint: first.endpoint, auth: first.keys.auth }
  const done = [
    await mia.ask('POST', path, { subscription: first }),
    await ask(server.url, 'POST', path, { token: again.token, body: { subscription: first } }),
    await ask(server.url, 'POST', `${path}/renew`, { body: { old, subscription: second } }),
    await other.ask('POST', path, { subscription: second }),
    await mia.ask('POST', path, { subscription: second }),
    await mia.ask('DELETE', path, { endpoint: second.endpoint }),
  ]
  expect(done.map(({ status }) => status)).toEqual([201, 201, 200, 201, 201, 200])
  await sendByPush(mia)
}

/** A message that nobody takes, and what is noted of others. */
async function sendByPush({ id, ask: call }: Gardener): Promise<void> {
  const { db } = server.app
  const now = systemClock.now()
  const { subscription } = newPushBrowser(`https://${NO_PUSH_SERVICE}/push/${newEndpointName()}`)
  const { to } = (await call('POST', '/api/notifications/push-subscription', { subscription })).body
  expect((await call('POST', '/api/notifications/push-test', {})).body.devices[0].accepted).toBe(false)
  await noteAccepted(db, id, to, now)
  await addSends(db, id, newRowId(), new Date(0))
  const send = await takeSend(db, now, now)
  if (send?.userId !== id) throw new Error('nothing to send')
  await postponeSend(db, send, now)
  await endSend(db, send)
}

/** Each change that a schedule makes of its own rows and of the tasks that it made. */
async function useSchedules(
  { id }: { id: string },
  // biome-ignore lint/suspicious/noExplicitAny: whatever is answered
  good: (method: string, path: string, body?: unknown) => Promise<any>,
): Promise<void> {
  const [weekly, monthly] = [
    { taskType: 'edging', title: 'Edge', basis: 'completion' },
    { taskType: 'weeding', title: 'Weed', frequency: 'monthly' },
  ]
  const { schedule } = await good('POST', '/api/schedules/create-manual', {
    ...{ schedule: { name: 'Of Mia' }, items: [weekly, monthly] },
  })
  const [edging, weeding] = schedule.items
  const open = async (itemId: string) =>
    (await good('GET', `/api/users/${id}/tasks/upcoming`)).filter(
      (task: { scheduled: { itemId: string } | null }) => task.scheduled?.itemId === itemId,
    )
  await good('PATCH', `/api/schedules/${schedule.id}`, { isActive: false })
  await good('PATCH', `/api/schedules/${schedule.id}`, { isActive: true, name: 'Of Mia still' })
  const edges = await open(edging.id)
  await good('PUT', `/api/users/${id}/holiday`, { from: edges[1].dueDate, to: edges[3].dueDate })
  const { moves } = await good('PUT', `/api/users/${id}/holiday`, { from: edges[2].dueDate, to: edges[4].dueDate })
  await good('PUT', `/api/tasks/${moves[0].taskId}`, { dueDate: addDays(moves[0].to, 1) })
  await good('DELETE', `/api/users/${id}/holiday`, { userId: id })
  await good('POST', `/api/tasks/${edges[0].id}/snooze`, { to: addDays(edges[0].dueDate, 1) })
  await good('POST', `/api/tasks/${edges[1].id}/skip`)
  // Two that went by become one, when the schedule is resumed.
  for (const { id: task } of edges.slice(2, 4)) await good('PUT', `/api/tasks/${task}`, { dueDate: '2026-01-05' })
  await good('PATCH', `/api/schedules/${schedule.id}`, { isActive: false })
  await good('PATCH', `/api/schedules/${schedule.id}`, { isActive: true })
  await useCompletions({ schedule: schedule.id, edges: edges.slice(5) }, good)
  await good('PATCH', `/api/schedules/${schedule.id}`, { items: [{ ...monthly, id: weeding.id, title: 'Weeds' }] })
  await good('PATCH', `/api/schedules/${schedule.id}/items/${weeding.id}`, { intervalDays: 20 })
  await good('DELETE', `/api/schedules/${schedule.id}`)
}

/** Completions of one job: an old one is forgotten, and two that are taken back move tasks and what was made since. */
async function useCompletions(
  { schedule, edges }: { schedule: string; edges: readonly { id: string }[] },
  good: (method: string, path: string, body?: unknown) => Promise<unknown>,
): Promise<void> {
  const { db } = server.app
  const [old, one, other, last] = edges.map(({ id }) => id)
  const noted = async (id: string | undefined, count: number) =>
    vi.waitFor(async () => {
      const found = await db.query('select 1 from app.schedule_completions where task_id = $1', [id])
      expect(found).toHaveLength(count)
    }, PATIENCE)
  const complete = async (id: string | undefined) => {
    await good('PUT', `/api/tasks/${id}/complete`)
    await noted(id, 1)
  }
  const reopen = async (id: string | undefined) => {
    await good('PUT', `/api/tasks/${id}`, { isCompleted: false })
    await noted(id, 0)
  }
  await db.pool.query(
    `insert into app.schedule_completions (user_id, task_id, item_id, made_at, snoozed_before, moves)
     select user_id, id, item_id, now() - interval '31 days', '{}', '[]' from app.tasks where id = $1`,
    [old],
  )
  await complete(one)
  await noted(old, 0)
  await complete(other)
  const today = new Date().toISOString().slice(0, 10)
  const window = { startDate: addDays(today, 60), endDate: addDays(today, 140) }
  await good('POST', `/api/schedules/${schedule}/generate-tasks`, window)
  await reopen(one)
  await reopen(other)
  await complete(last)
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

it('sends no change and no removal that would meet the rows of another [API-13, API-14]', () => {
  const met = [...writes.found].map(oneLine).filter((text) => !OF_NOBODY.some((start) => text.startsWith(start)))
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
    // The demo's are sent before anybody asks, for the accounts that it makes itself.
    if (!name.endsWith('.store.ts') || name.endsWith('demo.store.ts')) continue
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
