import { vi } from 'vitest'
import { systemClock } from '../src/clock.ts'
import { newRowId } from '../src/row-id.ts'
import { type Answer, ask, PASSWORD, type SignedIn } from './auth-client.ts'
import { enrolByToken } from './authenticator.ts'
import { newGardener } from './gardener.ts'
import { PATIENCE } from './patience.ts'
import { jpeg } from './pictures.ts'
import { newPushBrowser } from './push-browser.ts'
import { NO_PUSH_SERVICE } from './server.ts'
import { storageClient } from './storage-client.ts'

/** Somebody with something in every feature. What they wrote holds `secret`, which nobody else ever sends. */
export interface RichGardener extends SignedIn {
  secret: string
  password: string
  /** Names of files with their bucket, `private/receipts/…`; the shared one has no secret in it. */
  files: { hidden: string; shared: string; published: string }
  /** What a signed address of the shared file carries. */
  sharedToken: string
  idempotencyKey: string
}

const good = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer
  if (status > 299) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

const pdfWith = (text: string): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)

/** A session by the password alone, whether a second factor is still due or not. */
export const signInAs = async (url: string, { email, password }: { email: string; password: string }) => {
  const body = await good(ask(url, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password } }))
  return { token: String(body.access_token), refreshToken: String(body.refresh_token) }
}

/** @param options.secondFactor enrols one; the token is then of a session that has shown it */
export async function newRichGardener(
  url: string,
  secret: string,
  options: { secondFactor: boolean },
): Promise<RichGardener> {
  const gardener = await newGardener(url, 'Parramatta, NSW')
  const { id, email, token } = gardener
  const password = `own-password-of-${id}`
  const idempotencyKey = `key-of-${id}`
  const call = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    good(ask(url, method, path, { token, body, headers }))
  await call('POST', '/api/security/change-password', {
    ...{ userId: id, currentPassword: PASSWORD, newPassword: password },
  })
  await call('PATCH', `/api/users/${id}`, { name: `Name ${secret}` })
  await call('PUT', '/auth/v1/user', { data: { name: `Name ${secret}` } })
  await call('PATCH', `/api/security/privacy/${id}`, { marketingEmails: false })
  const zone = await call('POST', '/api/lawn-zones', { name: `Zone ${secret}`, description: secret, area: 80 })
  await gardener.newTask({ title: `Open ${secret}`, description: secret, dueTime: '07:00', lawnZoneId: zone.id })
  const done = await gardener.newTask({ title: `Done ${secret}` })
  const log = { activityType: 'mowed', title: `Log ${secret}`, notes: secret, taskId: done.id }
  await call('POST', '/api/activity-logs', log, { 'idempotency-key': idempotencyKey })
  await call('PATCH', `/api/users/${id}/garden-preferences`, { soilType: 'loam' })
  await call('PATCH', `/api/users/${id}/watering-rule`, { streetNumber: '7', newLawnLaidOn: '2026-11-01' })

  const { storage, keep } = filesOf(url, token)
  const receipt = (name: string): string => `receipts/${id}/1795230000000-${name}.pdf`
  const files = {
    shared: await keep('private', receipt('shared'), pdfWith('a receipt')),
    hidden: await keep('private', receipt('hidden'), pdfWith(secret)),
    published: await keep('garden', `avatars/${id}/1795230000000-published.jpg`, await jpeg()),
  }
  await keep('private', receipt(secret), pdfWith(secret))
  await keep('garden', `avatars/${id}/1795230000000-${secret}.jpg`, await jpeg())
  const { data } = await storage.from('private').createSignedUrl(receipt('shared'), 3600)
  const sharedToken = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''

  const mower = await call('POST', '/api/equipment', {
    ...{ name: `Mower ${secret}`, type: 'mower', description: secret, receiptImagePath: receipt('hidden') },
  })
  const chemical = await call('POST', '/api/chemicals', {
    ...{ name: `Feed ${secret}`, type: 'fertilizer', safetyNotes: secret, activeIngredients: [secret] },
    ...{ currentQuantity: 5, quantityUnit: 'kg', mowHoldDays: 30 },
  })
  const bag = `activities/${id}/1795230000000-k3v9qb.jpg`
  await keep('private', bag, await jpeg())
  await call('POST', '/api/activity-logs', {
    ...{ activityType: 'fertilized', title: `Fed ${secret}`, chemicalId: chemical.id, quantity: 1, quantityUnit: 'kg' },
    ...{ imageUrls: [bag], lawnZoneId: zone.id, equipmentId: mower.id, distance: 80, distanceUnit: 'sqm' },
  })
  const photo = `progress/${id}/1795230000000-k3v9qa.jpg`
  await keep('private', photo, await jpeg())
  await call('POST', '/api/progress', {
    notes: `Progress ${secret}`,
    imageUrls: [photo],
    healthScore: 85,
    measured: { cover: 0.82, dgci: 0.558, photos: 1 },
  })
  const health = { grassDensity: 82, colourHealth: 88, weedControl: 79, notes: `Health ${secret}` }
  await call('POST', `/api/users/${id}/health-scores`, health)
  await call('PUT', `/api/users/${id}/retailer-preferences/bunnings`, { isEnabled: true })

  await call('POST', '/api/irrigation/zones', { name: `Beds ${secret}`, plantTypes: ['vegetables'] })
  await call('POST', '/api/irrigation/schedules/generate', { userId: id })
  const [beds] = await call('GET', '/api/irrigation/zones', undefined)
  await call('POST', `/api/irrigation/zones/${beds.id}/waterings`, { millimetres: 4 })
  const empty = new Date(Date.now() - 3_600_000).toISOString()
  await call('POST', `/api/users/${id}/rain-gauge`, { from: empty, millimetres: 3 })

  const { schedule } = await call('POST', '/api/schedules/create-manual', {
    schedule: { name: `Plan ${secret}`, description: secret, location: secret },
    items: [{ taskType: 'edging', title: `Edge ${secret}`, description: secret }],
  })
  await call('POST', '/api/schedules/generate-ai', { name: `Planned ${secret}`, grassType: 'couch', lawnSize: 80 })
  const made = (await call('GET', `/api/users/${id}/tasks`, undefined)).filter(
    (task: { scheduled: { scheduleId: string } | null }) => task.scheduled?.scheduleId === schedule.id,
  )
  await call('DELETE', `/api/tasks/${made.at(-1).id}`, undefined)
  await call('PUT', `/api/users/${id}/holiday`, { from: made[1].dueDate, to: made[2].dueDate })
  await call('PUT', `/api/tasks/${made[0].id}/complete`, undefined)
  // What the completion has changed of its schedule is noted a moment after it.
  await vi.waitFor(async () => {
    const [one] = await call('GET', `/api/users/${id}/schedules`, undefined)
    if (one.items[0].lastDoneOn === null) throw new Error('nothing noted yet')
  }, PATIENCE)

  await call('POST', `/api/users/${id}/controller-tokens`, { name: `Controller ${secret}` })
  // Nothing that the clock or the weather tells comes between.
  await call('PATCH', `/api/user-preferences/${id}`, { taskNotifications: false, weatherNotifications: false })
  // The badge of the first task done, which is told a moment after it.
  await vi.waitFor(async () => {
    if ((await call('GET', '/api/notifications', undefined)).length === 0) throw new Error('told nothing yet')
  }, PATIENCE)
  await call('POST', `/api/users/${id}/calendar-feed`, {})
  await call('POST', `/api/users/${id}/first-garden/dismiss`, {})
  await call('POST', `/api/users/${id}/analytics/generate-weekly`, undefined)
  await call('PUT', `/api/ai/feedback/${newRowId()}`, {
    ...{ reason: 'not-my-grass', words: secret, question: `What is ${secret}?`, answer: secret },
    ...{ answeredBy: 'advisor', cited: ['bindii'] },
  })

  // What is written here is for all members, the name of its author too.
  const shown = `community-posts/${id}/1795230000000-k3v9qc.jpg`
  await keep('garden', shown, await jpeg())
  const post = await call('POST', '/api/community/posts', {
    ...{ title: 'Is this couch?', content: 'Found by the fence', tags: ['weeds', 'question'] },
    imageUrl: `/storage/v1/object/public/garden/${shown}`,
    imageDescription: 'A light patch by the fence',
  })
  await call('POST', `/api/community/posts/${post.id}/like`, {})
  const comment = await call('POST', `/api/community/posts/${post.id}/comments`, { content: 'Nobody knows?' })
  await call('POST', `/api/community/comments/${comment.id}/replies`, { content: 'It is couch' })
  await call('POST', '/api/community/muted-words', { word: `Muted ${secret}` })

  await call('POST', `/api/users/${id}/invitations`, { email: `guest-of-${secret}@example.com`, role: 'helper' })

  const { subscription } = newPushBrowser(`https://${NO_PUSH_SERVICE}/push/${secret}`)
  await call('POST', '/api/notifications/push-subscription', { userId: id, subscription })

  const session = options.secondFactor ? await enrolByToken(url, gardener, systemClock) : gardener
  await signInAs(url, { email, password })
  const known = { id, email, token: session.token, refreshToken: session.refreshToken }
  return { ...known, ...{ secret, password, files, sharedToken, idempotencyKey } }
}

function filesOf(url: string, token: string) {
  const storage = storageClient(url, token)
  return {
    storage,
    async keep(bucket: string, key: string, bytes: Buffer): Promise<string> {
      const contentType = key.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
      const { error } = await storage.from(bucket).upload(key, bytes, { contentType })
      if (error) throw error
      return `${bucket}/${key}`
    },
  }
}
