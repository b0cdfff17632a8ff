import { expect } from 'vitest'
import { systemClock } from '../src/clock.ts'
import { PASSWORD, signUp } from './auth-client.ts'
import { enrolByToken } from './authenticator.ts'
import { newWithRole } from './moderators.ts'
import { newEndpointName, newPushBrowser } from './push-browser.ts'
import { newRichGardener, signInAs } from './rich-gardener.ts'
import { type Aimed, type Asker, bodyFor, type Made, NEEDS_SECOND_FACTOR, type Owner } from './rights-requests.ts'
import { namesGarden, PEOPLE, type Person, type Way } from './rights-table.ts'
import { type RowsOf, rowsOf } from './rows-of.ts'
import { NO_PUSH_SERVICE, type TestServer } from './server.ts'

export interface Answered {
  status: number
  /** Of a refusal. */
  code: string | undefined
  text: string
}

/** Those of the table, who know each other as it says. */
export interface People {
  owner: Owner
  /** What stands in what the owner alone may read. */
  secret: string
  /** Of the owner. */
  rows: RowsOf
  asker(person: Person): Asker
  /** Somebody new with a place and nothing else, whose garden the viewer and the helper belong to where the call is about that. */
  newOwner(call: string): Promise<Owner>
  send(call: string, who: Asker, aimed: Aimed, way: Way): Promise<Answered>
}

/** Signs everybody up, and lets them meet. */
export async function meetPeople(server: TestServer): Promise<People> {
  const { db } = server.app
  const people = new Map<Person, Asker>()
  const asker = (person: Person): Asker => {
    const found = people.get(person)
    if (!found) throw new Error(`${person} is not there yet`)
    return found
  }

  /** @param garden the one that the header names, where there is one */
  async function request(
    { token }: Asker,
    { method, path, body, garden }: { method: string; path: string; body?: object | undefined; garden?: string },
  ): Promise<Answered> {
    const isForm = body instanceof FormData
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        accept: 'application/problem+json, application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(garden === undefined ? {} : { garden }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
    return { status: response.status, code: response.status > 299 ? JSON.parse(text).code : undefined, text }
  }

  function ownerOf(account: Asker): Owner {
    const make: Owner['make'] = async (method, path, body) => {
      // How much they have written today is no matter here.
      if (path.startsWith('/api/community/')) await db.query('delete from app.member_writes')
      const made = await request(account, { method, path, body })
      if (made.status > 299) throw new Error(`${method} ${path}: ${made.status} ${made.text}`)
      return JSON.parse(made.text)
    }
    let mate: Asker | undefined
    const owner: Owner = {
      ...account,
      make,
      async mate() {
        mate ??= { ...(await signUp(server.url)), password: PASSWORD }
        const { id } = mate
        const { members } = await make('GET', `/api/users/${account.id}/members`)
        if (!members.some(({ userId }: Made) => userId === id)) await join(owner, mate, 'viewer')
        return id
      },
      async invite() {
        const { id, email } = asker('invited')
        await request(account, { method: 'DELETE', path: `/api/users/${account.id}/members/${id}` })
        return invitation(owner, email, 'viewer')
      },
      async session() {
        const { token } = await signInAs(server.url, account)
        return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
      },
    }
    return owner
  }

  async function invitation({ id, make }: Owner, email: string, role: string): Promise<string> {
    const { link } = await make('POST', `/api/users/${id}/invitations`, { email, role })
    return String(link).split('#')[1] ?? ''
  }
  async function join(garden: Owner, who: Asker, role: 'viewer' | 'helper'): Promise<void> {
    const body = { token: await invitation(garden, who.email, role) }
    expect((await request(who, { method: 'POST', path: '/api/invitations/accept', body })).status).toBe(200)
  }
  const joinBoth = async (garden: Owner): Promise<void> => {
    for (const role of ['viewer', 'helper'] as const) await join(garden, asker(role), role)
  }

  const secret = 'ownersecretzaubernuss'
  const rich = await newRichGardener(server.url, secret, { secondFactor: false })
  await db.query(`update auth.users set created_at = now() - interval '30 days' where id = $1`, [rich.id])
  // Before anybody else has to do with the owner, so that what is found is the owner's alone.
  const rows = await rowsOf(db, rich.id)
  const owner = ownerOf(rich)
  people.set('owner', owner)
  people.set('nobody', { id: '', email: '', password: '', token: '' })
  for (const person of PEOPLE.filter((one) => !people.has(one))) {
    const role = person === 'moderator' || person === 'admin' ? person : 'user'
    people.set(person, { ...(await newWithRole(server, role, 'Cairns, QLD')), password: PASSWORD })
  }
  // No message to a browser that is tried again later.
  await owner.make('PATCH', `/api/user-preferences/${owner.id}`, { pushNotificationsEnabled: false })
  await joinBoth(owner)
  await owner.make('PUT', `/api/community/blocks/${asker('blocked').id}`)
  await ownerOf(asker('blocking')).make('PUT', `/api/community/blocks/${owner.id}`)
  // Whoever has a browser can send a message to it.
  for (const person of PEOPLE.filter((one) => one !== 'owner' && one !== 'nobody')) {
    const { subscription } = newPushBrowser(`https://${NO_PUSH_SERVICE}/push/${newEndpointName()}`)
    await ownerOf(asker(person)).make('POST', '/api/notifications/push-subscription', { subscription })
  }

  return {
    owner,
    secret,
    rows,
    asker,
    async newOwner(call) {
      const user = await signUp(server.url, { data: { location: 'Parramatta, NSW' } })
      const { token } = call === NEEDS_SECOND_FACTOR ? await enrolByToken(server.url, user, systemClock) : user
      const made = ownerOf({ ...user, token, password: PASSWORD })
      if (call.endsWith('/membership')) await joinBoth(made)
      return made
    },
    send(call, who, aimed, way) {
      const [method = ''] = call.split(' ')
      const body = bodyFor(who, aimed)
      const byUserId = way === 'by userId'
      const joint = aimed.path.includes('?') ? '&' : '?'
      return request(who, {
        method,
        path: byUserId && method === 'GET' ? `${aimed.path}${joint}userId=${owner.id}` : aimed.path,
        body: byUserId && method !== 'GET' ? { ...body, userId: owner.id } : body,
        ...(way === 'in the garden' && !namesGarden(call) ? { garden: owner.id } : {}),
      })
    },
  }
}
