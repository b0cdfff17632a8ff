import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Gardener } from '../faults/gardener.ts'
import type { Account } from '../process/turfwise.ts'
import { type ClientAt, clientAt } from './send-from.ts'

/** Somebody who is at work in the garden, at an address of their own. */
export interface Client extends Gardener {
  at: ClientAt
}

/** How long somebody looks at an answer before they ask again. */
const LOOK_MS = 250
/** One in so many calls writes something down. */
const WRITES_EVERY = 12

export async function newClient(address: string, port: number): Promise<Client> {
  const at = clientAt(address, port)
  const account = {
    email: `mia.${randomBytes(5).toString('hex')}@example.com`,
    password: `lawn-${randomBytes(6).toString('hex')}`,
  }
  const body = { ...account, data: { name: 'Mia', location: 'Parramatta, NSW' } }
  const made = await at.ask({ method: 'POST', path: '/auth/v1/signup', body })
  if (made.status !== 200) throw new Error(`sign-up: ${made.status} ${made.text}`)
  const { access_token: token, user } = JSON.parse(made.text) as { access_token: string; user: { id: string } }
  return { at, account, token, userId: user.id }
}

/** Status of a sign-in with the right password. */
export const signInAgain = async (at: ClientAt, { email, password }: Account): Promise<number> =>
  (await at.ask({ method: 'POST', path: '/auth/v1/token?grant_type=password', body: { email, password } })).status

const newTask = (at: number) => ({
  title: `Mow ${at}`,
  description: 'The back lawn, and the strip along the fence.',
  type: 'mowing',
  dueDate: '2030-01-15',
  priority: 'medium',
})

export const makeTask = ({ at, token }: Client, number: number) =>
  at.ask({ method: 'POST', path: '/api/tasks', token, body: newTask(number) })

export interface Work {
  /** Time of each answer, ms. */
  times: number[]
  /** Answers that nobody should get who did nothing wrong. */
  refused: string[]
}

/** All of them list their tasks and now and then make one, until they are told to end. */
export async function workUntil(team: readonly Client[], until: AbortSignal): Promise<Work> {
  const work: Work = { times: [], refused: [] }
  const one = async (client: Client) => {
    const { at, token, userId } = client
    for (let turn = 1; !until.aborted; turn += 1) {
      const begun = performance.now()
      const writes = turn % WRITES_EVERY === 0
      const path = `/api/users/${userId}/tasks${turn % 2 === 0 ? '/upcoming' : ''}`
      try {
        const answer = await (writes ? makeTask(client, turn) : at.ask({ path, token }))
        work.times.push(performance.now() - begun)
        if (answer.status >= 300) work.refused.push(`${writes ? 'create' : path}: ${answer.status} ${answer.text}`)
      } catch (error) {
        work.refused.push(String(error))
      }
      await pause(LOOK_MS, undefined, { signal: until }).catch(() => {})
    }
  }
  await Promise.all(team.map(one))
  return work
}

/** The time that 99 of 100 answers took at most, ms. */
export function p99({ times }: Work): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}
