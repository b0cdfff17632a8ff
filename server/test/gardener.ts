import type { ActivityLog } from '@turfwise/contract/activity-logs'
import type { Task } from '@turfwise/contract/tasks'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { systemClock } from '../src/clock.ts'
import { type Answer, ask, type SignedIn, signUp } from './auth-client.ts'

/** Somebody with a session and tasks. */
export interface Gardener extends SignedIn {
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** A task that was created; what is not given is a mowing of today, as Sydney has it by the gardener's clock. */
  newTask(given?: object): Promise<Task>
  tasks(query?: string): Promise<Task[]>
  logs(query?: string): Promise<ActivityLog[]>
}

/**
 * Signs a new gardener up, with a place when `location` is given.
 *
 * @param clock the one of the server where a test has set it
 */
export async function newGardener(url: string, location?: string, clock = systemClock): Promise<Gardener> {
  const user = await signUp(url, { data: location === undefined ? {} : { location } })
  const call: Gardener['ask'] = (method, path, body, headers = {}) =>
    ask(url, method, path, { token: user.token, headers, ...(body === undefined ? {} : { body }) })
  const good = async (answer: Promise<Answer>): Promise<Answer['body']> => {
    const { status, body } = await answer
    if (status > 299) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  const today = () => todayIn('Australia/Sydney', clock.now())
  return {
    ...user,
    ask: call,
    newTask: (given = {}) =>
      good(call('POST', '/api/tasks', { title: 'Mow', type: 'mowing', dueDate: today(), ...given })),
    tasks: (query = '') => good(call('GET', `/api/users/${user.id}/tasks${query}`)),
    logs: (query = '') => good(call('GET', `/api/activity-logs${query}`)),
  }
}

/**
 * Has the server hand on what is due, which it does when it tells a fact of its own: of what a test wrote into
 * the table it would hear two seconds later.
 *
 * @param gardener somebody whose tasks no test looks at
 */
export async function wakeListeners(gardener: Gardener): Promise<void> {
  const { id } = await gardener.newTask()
  const { status } = await gardener.ask('PUT', `/api/tasks/${id}/complete`)
  if (status !== 200) throw new Error(`nothing was told: ${status}`)
}
