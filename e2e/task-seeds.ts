import { setTimeout as wait } from 'node:timers/promises'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import type { Account, Site } from './harness.ts'

export interface SeededTask {
  id: string
  title: string
  isCompleted: boolean
}

interface TaskSeed {
  title: string
  type?: string
  /** Days from today in Sydney; negative for what is overdue. */
  in?: number
  priority?: string
  estimatedDuration?: number | null
  description?: string
  completed?: boolean
}

const GARDEN_ZONE = 'Australia/Sydney'
/**
 * Longer than a test goes on after its tasks were made, on a busy machine too. It is half of what a test may take in all
 * (`testTimeout` in vitest.config.ts), so that one which waits for the new day has the other half left.
 */
const TEST_MS_MAX = 120_000

/** The day `days` from today in the garden of the test accounts. */
export const dayIn = (days: number): string => addDays(todayIn(GARDEN_ZONE, new Date()), days)

/** Shortly before midnight in the garden it waits for the new day: what is made for today is to be today's to the end. */
export async function untilDayLasts(): Promise<void> {
  const dayAt = (time: number) => todayIn(GARDEN_ZONE, new Date(time))
  while (dayAt(Date.now()) !== dayAt(Date.now() + TEST_MS_MAX)) await wait(1000)
}

/** Who asks: an account, or what a page keeps of one. */
type Asking = Pick<Account, 'id' | 'session'>

const send = async (site: Site, as: Asking, method: string, path: string, body?: unknown): Promise<Response> => {
  const answer = await fetch(site.url + path, {
    method,
    headers: {
      authorization: `Bearer ${as.session.access_token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Makes the tasks one after the other, in the order given. */
export async function seedTasks(site: Site, as: Account, seeds: readonly TaskSeed[]): Promise<SeededTask[]> {
  await untilDayLasts()
  const made: SeededTask[] = []
  for (const { in: days = 0, completed = false, type = 'edging', ...rest } of seeds) {
    const answer = await send(site, as, 'POST', '/api/tasks', { ...rest, type, dueDate: dayIn(days) })
    const task = (await answer.json()) as SeededTask
    if (completed) await send(site, as, 'PUT', `/api/tasks/${task.id}/complete`)
    made.push(task)
  }
  return made
}

/** What the server has now. */
export async function tasksOf(site: Site, as: Asking): Promise<SeededTask[]> {
  return (await (await send(site, as, 'GET', `/api/users/${as.id}/tasks`)).json()) as SeededTask[]
}

/** A garden with something in every filter: two overdue, four today, one each later, one done. */
export const EVERY_FILTER: readonly TaskSeed[] = [
  { title: 'Mow front and nature strip', type: 'mowing', in: -2, estimatedDuration: 45, priority: 'high' },
  { title: 'Trim the side path', in: -1, estimatedDuration: 15 },
  {
    title: 'Feed the Sir Walter',
    type: 'fertilizing',
    estimatedDuration: 30,
    priority: 'high',
    description: 'Slow-release, 2 kg over 80 m². Water in if no rain by Monday.',
  },
  { title: 'Edge the driveway', estimatedDuration: 20 },
  {
    title: 'Pull bindii along the side path and around the clothes hoist before it seeds',
    type: 'weeding',
    estimatedDuration: 20,
  },
  { title: 'Deep soak the new turf strip', type: 'watering', estimatedDuration: 30, priority: 'low' },
  { title: 'Aerate the back lawn', type: 'aeration', in: 1, estimatedDuration: 60 },
  { title: 'Overseed the bare patch', type: 'overseeding', in: 5, estimatedDuration: null },
  { title: 'Clean the spreader', type: 'maintenance', in: 20, estimatedDuration: 10 },
  { title: 'Check mower oil', type: 'maintenance', in: -4, estimatedDuration: 5, completed: true },
]
