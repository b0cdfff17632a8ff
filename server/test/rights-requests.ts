import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { systemClock } from '../src/clock.ts'
import { newRowId } from '../src/row-id.ts'
import { jpeg } from './pictures.ts'
import { newEndpointName, newPushBrowser } from './push-browser.ts'
import { NO_PUSH_SERVICE } from './server.ts'

/** Somebody who asks, by the name under which the table knows them or as one more. */
export interface Asker {
  id: string
  email: string
  password: string
  /** Empty for nobody. */
  token: string
}

/** Whose garden it is, with what the requests need of it. */
export interface Owner extends Asker {
  /** Has the owner make a thing. @throws when it is refused */
  make(method: string, path: string, body?: object): Promise<Made>
  /** Somebody in the garden whom nobody is sorry for, who belongs to it from then on. */
  mate(): Promise<string>
  /** The secret part of a new invitation for the second stranger. */
  invite(): Promise<string>
  /** Another session of the owner's. */
  session(): Promise<string>
}

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape
export type Made = any
type Body = object | FormData | ((asker: Asker) => object)

/** A call aimed at things of the owner's, as anybody can send it. */
export interface Aimed {
  /** With the ids in it. */
  path: string
  body?: Body
}

const HOUR_MS = 3_600_000
const today = () => todayIn('Australia/Sydney', systemClock.now())
const later = (days: number) => addDays(today(), days)
const browserAt = (name: string) => newPushBrowser(`https://${NO_PUSH_SERVICE}/push/${name}`).subscription
const manual = () => ({
  schedule: { name: 'Edges' },
  items: [{ taskType: 'edging', title: 'Edge', frequency: 'weekly' }],
})
let readings = 0
/** Of an hour of its own: for one that was told already there is no other. */
const gaugeReading = () => {
  readings += 1
  const to = systemClock.now().getTime() - readings * HOUR_MS
  return { from: new Date(to - HOUR_MS).toISOString(), to: new Date(to).toISOString(), millimetres: 3 }
}
const zone = (owner: Owner) => owner.make('POST', '/api/irrigation/zones', { name: 'Beds', plantTypes: ['vegetables'] })
const disabledZone = async (owner: Owner) => {
  const { id } = await zone(owner)
  await owner.make('PATCH', `/api/irrigation/zones/${id}/archive`, {})
  return id
}
const task = (owner: Owner) => owner.make('POST', '/api/tasks', { title: 'Mow', type: 'mowing', dueDate: today() })
const post = (owner: Owner) => owner.make('POST', '/api/community/posts', { content: 'Is this couch?' })
const scheduledTask = async (owner: Owner) => {
  const { schedule } = await owner.make('POST', '/api/schedules/create-manual', manual())
  const tasks = await owner.make('GET', `/api/users/${owner.id}/tasks`)
  return tasks.find((one: Made) => one.scheduled?.scheduleId === schedule.id)
}
const subscribe = async (owner: Owner) => {
  const subscription = browserAt(newEndpointName())
  await owner.make('POST', '/api/notifications/push-subscription', { subscription })
  return subscription
}
const feedback = {
  ...{ reason: 'not-my-grass', question: 'What is it?', answer: 'Couch' },
  ...{ answeredBy: 'advisor', cited: ['bindii'] },
}

type Ids = Readonly<Record<string, string>>
type MakeIds = (owner: Owner) => Promise<Ids>
const idOf =
  (make: (owner: Owner) => Promise<Made>): MakeIds =>
  async (owner) => ({ id: (await make(owner)).id })

/** A new thing of the owner's for the ids of a path, by how the call begins; the first that fits. */
const THINGS: readonly [RegExp, MakeIds][] = [
  [/\/zones\/:id\/runs\/:date/, async (owner) => ({ id: (await zone(owner)).id, date: today() })],
  [/\/tasks\/:id\/skip/, idOf(scheduledTask)],
  [/\/tasks\/:id/, idOf(task)],
  [
    /\/activity-logs\/:id/,
    idOf((owner) => owner.make('POST', '/api/activity-logs', { activityType: 'mowed', title: 'Mowed' })),
  ],
  [/\/chemicals\/:id/, idOf((owner) => owner.make('POST', '/api/chemicals', { name: 'Feed', type: 'fertilizer' }))],
  [/\/equipment\/:id/, idOf((owner) => owner.make('POST', '/api/equipment', { name: 'Mower', type: 'mower' }))],
  [/\/lawn-zones\/:id/, idOf((owner) => owner.make('POST', '/api/lawn-zones', { name: 'Front' }))],
  [/^DELETE \/api\/irrigation\/zones\/:id/, async (owner) => ({ id: await disabledZone(owner) })],
  [/\/zones\/:zoneId\/restore/, async (owner) => ({ zoneId: await disabledZone(owner) })],
  [/\/zones\/:zoneId/, async (owner) => ({ zoneId: (await zone(owner)).id })],
  [/\/irrigation\/zones\/:id/, idOf(zone)],
  [
    /\/waterings\/:id\/confirm/,
    idOf(async (owner) =>
      owner.make('PUT', `/api/irrigation/zones/${(await zone(owner)).id}/runs/${today()}`, { minutes: 10 }),
    ),
  ],
  [
    /\/waterings\/:id/,
    idOf(async (owner) =>
      owner.make('POST', `/api/irrigation/zones/${(await zone(owner)).id}/waterings`, { millimetres: 4 }),
    ),
  ],
  [
    /\/schedules\/:id/,
    async (owner) => {
      const { schedule } = await owner.make('POST', '/api/schedules/create-manual', manual())
      const schedules = await owner.make('GET', `/api/users/${owner.id}/schedules`)
      const { items } = schedules.find(({ id }: Made) => id === schedule.id)
      return { id: schedule.id, itemId: items[0].id }
    },
  ],
  [
    /\/api\/health-scores\/:id/,
    idOf((owner) => owner.make('POST', `/api/users/${owner.id}/health-scores`, { overallScore: 70 })),
  ],
  [/\/progress\/:id/, idOf((owner) => owner.make('POST', '/api/progress', { notes: 'Green' }))],
  [/\/notifications\/:id/, async (owner) => ({ id: (await owner.make('GET', '/api/notifications'))[0].id })],
  [/\/muted-words\/:id/, idOf((owner) => owner.make('POST', '/api/community/muted-words', { word: newRowId() }))],
  [
    /\/feedback\/:id/,
    async (owner) => {
      const id = newRowId()
      await owner.make('PUT', `/api/ai/feedback/${id}`, feedback)
      return { id }
    },
  ],
  [
    /^DELETE .*\/blocks\/:id/,
    async (owner) => {
      const id = await owner.mate()
      await owner.make('PUT', `/api/community/blocks/${id}`, {})
      return { id }
    },
  ],
  [/^PUT .*\/blocks\/:id/, async (owner) => ({ id: await owner.mate() })],
  [/\/posts\/:id/, idOf(post)],
  [/\/posts\/:postId/, async (owner) => ({ postId: (await post(owner)).id })],
  [
    /\/comments\/:id/,
    idOf(async (owner) =>
      owner.make('POST', `/api/community/posts/${(await post(owner)).id}/comments`, { content: 'So it is' }),
    ),
  ],
  [/:gardenId/, async (owner) => ({ gardenId: owner.id })],
  [
    /:tokenId/,
    async (owner) => {
      const path = `/api/users/${owner.id}/controller-tokens`
      await owner.make('POST', path, { name: 'Controller' })
      return { id: owner.id, tokenId: (await owner.make('GET', path)).at(-1).id }
    },
  ],
  [/:memberId/, async (owner) => ({ id: owner.id, memberId: await owner.mate() })],
  [
    /:invitationId/,
    async (owner) => {
      const body = { email: 'guest@example.com', role: 'viewer' }
      return {
        id: owner.id,
        invitationId: (await owner.make('POST', `/api/users/${owner.id}/invitations`, body)).invitation.id,
      }
    },
  ],
  [/:sessionId/, async (owner) => ({ userId: owner.id, sessionId: await owner.session() })],
  [
    /:readingId/,
    async (owner) => {
      const { id } = await owner.make('POST', `/api/users/${owner.id}/rain-gauge`, gaugeReading())
      return { id: owner.id, readingId: id }
    },
  ],
  [/:retailerId/, async (owner) => ({ id: owner.id, retailerId: 'bunnings' })],
  [/:location/, async () => ({ location: 'saved' })],
  [/:key/, async () => ({ key: 'weeds' })],
  [/\/places\/:id/, async (owner) => (await owner.make('GET', '/api/places?q=Parramatta'))[0]],
]

const QUERIES: Readonly<Record<string, () => Record<string, string>>> = {
  'DELETE /api/security/sessions/:userId': () => ({ others: 'true' }),
  'GET /api/irrigation/zones/:id/water': () => ({ month: today().slice(0, 7) }),
  'GET /api/places': () => ({ q: 'Parramatta' }),
  'GET /api/places/nearest': () => ({ lat: '-33.81', lng: '151' }),
  'GET /api/users/:id/calendar': () => ({ from: today(), to: later(7) }),
  'GET /api/users/:id/holiday/preview': () => ({ from: later(1), to: later(4) }),
  'GET /api/users/:id/tasks/counts': () => ({ today: today() }),
  'GET /api/users/:id/tasks/search': () => ({ today: today() }),
}

/** What a call takes where an empty body is not enough. */
const BODIES: Readonly<Record<string, (owner: Owner) => Body | Promise<Body>>> = {
  'DELETE /api/irrigation/zones/:id': ({ id }) => ({ userId: id, confirmText: 'PERMANENTLY DELETE' }),
  'DELETE /api/notifications/push-subscription': async (owner) => ({ endpoint: (await subscribe(owner)).endpoint }),
  'DELETE /api/users/:id': ({ password }) => ({ currentPassword: password }),
  'DELETE /api/users/:id/holiday': ({ id }) => ({ userId: id }),
  'PATCH /api/community/comments/:id': () => ({ content: 'Changed' }),
  'PATCH /api/community/posts/:id': () => ({ content: 'Changed' }),
  'PATCH /api/irrigation/zones/:id': () => ({ name: 'Changed' }),
  'PATCH /api/irrigation/zones/:zoneId/restore': (owner) => (asker) =>
    asker.id === owner.id ? {} : { adminUserId: asker.id },
  'PATCH /api/activity-logs/:id': () => ({ title: 'Changed' }),
  'PATCH /api/schedules/:id': () => ({ name: 'Changed' }),
  'PATCH /api/schedules/:id/items/:itemId': () => ({ frequency: 'monthly' }),
  'PATCH /api/security/privacy/:userId': () => ({ marketingEmails: true }),
  'PATCH /api/user-preferences/:userId': () => ({ emailDigest: true }),
  'PATCH /api/users/:id': () => ({ name: 'Changed' }),
  'PATCH /api/users/:id/garden-preferences': () => ({ soilType: 'clay' }),
  'PATCH /api/users/:id/members/:memberId': () => ({ role: 'helper' }),
  'PATCH /api/users/:id/watering-rule': () => ({ streetNumber: '3' }),
  'POST /api/activity-logs': () => ({ activityType: 'mowed', title: 'Mowed' }),
  'POST /api/activity-logs/import': () => ({ csv: `date,activity,title\n${today()},mowed,Mowed` }),
  'POST /api/admin/logos': async () => {
    const form = new FormData()
    form.append('fullLogo', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'logo.jpg')
    return form
  },
  'POST /api/admin/posts/:postId/moderate': () => ({ action: 'hide' }),
  'POST /api/ai/chat': () => ({ query: 'When do I mow couch?' }),
  'POST /api/chemicals': () => ({ name: 'Feed', type: 'fertilizer' }),
  'POST /api/community/comments/:id/replies': () => ({ content: 'It is' }),
  'POST /api/community/muted-words': () => ({ word: newRowId() }),
  'POST /api/community/posts': () => ({ content: 'Mine is green' }),
  'POST /api/community/posts/:id/comments': () => ({ content: 'It is' }),
  'POST /api/community/posts/:id/moderate': () => ({ action: 'hide' }),
  'POST /api/community/posts/:id/report': () => ({ reason: 'spam' }),
  'POST /api/equipment': () => ({ name: 'Mower', type: 'mower' }),
  'POST /api/invitations/accept': async (owner) => ({ token: await owner.invite() }),
  'POST /api/invitations/read': async (owner) => ({ token: await owner.invite() }),
  'POST /api/irrigation/zones': () => ({ name: 'Beds', plantTypes: ['vegetables'] }),
  'POST /api/irrigation/zones/:id/waterings': () => ({ millimetres: 4 }),
  'POST /api/lawn-zones': () => ({ name: 'Front' }),
  'POST /api/notifications/push-subscription': () => () => ({ subscription: browserAt(newEndpointName()) }),
  'POST /api/notifications/push-subscription/renew': async (owner) => {
    const { endpoint, keys } = await subscribe(owner)
    const subscription = browserAt(newEndpointName())
    // Everybody may know the address; the secret stays in the browser.
    return (asker) => ({
      old: { endpoint, auth: asker.id === owner.id ? keys.auth : subscription.keys.auth },
      subscription,
    })
  },
  'POST /api/notifications/test': ({ id }) => ({ userId: id }),
  'POST /api/progress': () => ({ notes: 'Green' }),
  'POST /api/schedules/:id/generate-tasks': () => ({ startDate: today(), endDate: later(30) }),
  'POST /api/schedules/create-manual': manual,
  'POST /api/schedules/generate-ai': () => ({ name: 'Planned', grassType: 'couch', lawnSize: 80 }),
  'POST /api/security/change-password': ({ id, password }) => ({
    ...{ userId: id, currentPassword: password, newPassword: `another-${id}` },
  }),
  'POST /api/tasks': () => ({ title: 'Weed', type: 'weeding', dueDate: today() }),
  'POST /api/tasks/:id/snooze': () => ({ to: later(2) }),
  'POST /api/tasks/together': async (owner) => ({ tasks: [{ id: (await task(owner)).id }], change: 'complete' }),
  'POST /api/users/:id/controller-tokens': () => ({ name: 'Controller' }),
  'POST /api/users/:id/first-garden': async (owner) => {
    const { jobs } = await owner.make('GET', `/api/users/${owner.id}/first-garden`)
    const [{ taskType, date } = { taskType: 'mowing', date: today() }] = jobs
    return { jobs: [{ taskType, date }] }
  },
  'POST /api/users/:id/invitations': () => ({ email: 'guest@example.com', role: 'helper' }),
  'POST /api/users/:id/rain-gauge': () => gaugeReading(),
  'POST /api/users/:id/schedule-proposals/accept': async (owner) => {
    const { id, dueDate } = await scheduledTask(owner)
    return { taskId: id, kind: 'skip', from: dueDate }
  },
  'POST /api/users/:userId/health-scores': () => ({ overallScore: 70 }),
  'POST /api/users/create': ({ id }) => ({ id, name: 'Changed' }),
  'PUT /api/admin/users/:userId/role': () => ({ role: 'moderator' }),
  'PUT /api/ai/feedback/:id': () => feedback,
  'PUT /api/chemicals/:id': () => ({ name: 'Changed' }),
  'PUT /api/equipment/:id': () => ({ name: 'Changed' }),
  'PUT /api/irrigation/zones/:id/cup-test': () => ({ cups: [4, 5, 4, 5, 4, 5, 4, 5], minutes: 10 }),
  'PUT /api/irrigation/zones/:id/runs/:date': () => ({ minutes: 10 }),
  'PUT /api/lawn-zones/:id': () => ({ name: 'Changed' }),
  'PUT /api/tasks/:id': () => ({ title: 'Changed' }),
  'PUT /api/users/:id/holiday': () => ({ from: later(1), to: later(4) }),
  'PUT /api/users/:id/retailer-preferences/:retailerId': () => ({ isEnabled: false }),
}

/** Calls that end or change who the owner is: done to somebody new each time. */
export const NEEDS_NEW_OWNER = [
  'DELETE /api/gardens/:gardenId/membership',
  'DELETE /api/security/sessions/:userId',
  'DELETE /api/users/:id',
  'POST /api/admin/users/:userId/ban',
  'POST /api/admin/users/:userId/unban',
  'POST /api/security/2fa/disable/:userId',
  'POST /api/security/2fa/enable/:userId',
  'POST /api/security/change-password',
  'POST /api/users/:id/first-garden',
  'PUT /api/admin/users/:userId/role',
]
/** One of them has to have a second factor before. */
export const NEEDS_SECOND_FACTOR = 'POST /api/security/2fa/disable/:userId'

/** What somebody sends with it: nothing with a read. */
export const bodyFor = (asker: Asker, { body }: Aimed): object | undefined =>
  typeof body === 'function' ? body(asker) : body

/** Makes what the call is aimed at, and writes the request for it. */
export async function aim(call: string, owner: Owner): Promise<Aimed> {
  const [method = '', template = ''] = call.split(' ')
  const make = THINGS.find(([pattern]) => pattern.test(call))?.[1]
  const ids = (await make?.(owner)) ?? { id: owner.id, userId: owner.id }
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = ids[name]
    if (id === undefined) throw new Error(`${call} names ${name}, and nothing makes one.`)
    return id
  })
  const query = QUERIES[call]
  const body = method === 'GET' ? undefined : ((await BODIES[call]?.(owner)) ?? {})
  return { path: query ? `${path}?${new URLSearchParams(query())}` : path, ...(body && { body }) }
}
