import { deepStrictEqual } from 'node:assert/strict'
import { requestsOf } from './requests.ts'
import { CALLS, type Call, type Subject } from './server-result.ts'
import type { Stock } from './stock.ts'

const USERS_COMPARED = 5
const READS: readonly Call[] = [
  ...([
    'list',
    'upcoming',
    'zones',
    'irrigation-zones',
    'schedules',
    'month',
    'unread',
    'notifications',
    'recent-activities',
    'activity-stats',
    'health-scores',
    'health-latest',
    'weeks',
    'feed',
    'feed-search',
    'post-with-comments',
  ] as const),
]

/**
 * Asks both servers the same and compares: reads word for word, writes by status and fields.
 *
 * @throws Error when the floor answers something else than ours, which would make it no floor
 */
export async function compareAnswers(stock: Stock, origins: Record<Subject, string>): Promise<void> {
  // Both walk through users in the same order; each task is completed by one of them only.
  const floor = requestsOf(stock)
  const ours = requestsOf({ users: stock.users, open: stock.open.slice(USERS_COMPARED) })
  for (const call of CALLS) {
    for (let turn = 0; turn < USERS_COMPARED; turn += 1) {
      const one = await answerOf(origins.floor, floor('floor', call)())
      const other = await answerOf(origins.ours, ours('ours', call)())
      const isRead = READS.includes(call)
      deepStrictEqual(
        isRead ? one : shapeOf(one),
        isRead ? other : shapeOf(other),
        `The floor answers ${call} otherwise.`,
      )
      if (isRead && call !== 'upcoming' && Array.isArray(other.body) && other.body.length === 0)
        throw new Error('The lists are empty.')
    }
  }
}

interface Answer {
  status: number
  body: unknown
}

async function answerOf(
  origin: string,
  request: ReturnType<ReturnType<ReturnType<typeof requestsOf>>>,
): Promise<Answer> {
  const { path = '', method = 'GET', headers = {}, body } = request
  const answer = await fetch(`${origin}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return { status: answer.status, body: JSON.parse(text) }
}

const shapeOf = ({ status, body }: Answer) => ({ status, fields: Object.keys(body as object).sort() })
