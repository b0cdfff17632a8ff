import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { WEEKLY_USERS } from './seed-analytics.ts'
import { postIdOf, postsOf } from './seed-community.ts'
import { WATERING_USERS } from './seed-irrigation.ts'
import { scheduleIdOf, WINDOW_DAYS } from './seed-schedules.ts'
import type { Call, Subject } from './server-result.ts'
import type { Stock } from './stock.ts'
import { windowAfter } from './window-after.ts'

/** Makes the next request of a call, each time of another user. */
export type NextRequest = () => Request

const NEW_TASK = {
  title: 'Mow the front lawn',
  type: 'mowing',
  priority: 'high',
  estimatedDuration: 45,
  description: 'Before the heat of the day; look at the edges along the path while at it.',
}

/** From a word that every twelfth post has to one that a single post has. */
const SEARCHED_FOR = ['buffalo', 'clay dog', 'army grubs september', 'bed 1234', 'iron moss jacaranda', 'dollar spot']

const jsonHead = { 'content-type': 'application/json' }

/** The floor believes who asks; ours is shown a token. */
const headOf = (subject: Subject, { id, token }: { id: string; token: string }): Record<string, string> =>
  subject === 'floor' ? { 'x-user': id } : { authorization: `Bearer ${token}` }

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** @throws Error (from the made function) when the open tasks are used up */
export function requestsOf(stock: Stock): (subject: Subject, call: Call) => NextRequest {
  const { users, open } = stock
  let userTurn = 0
  let openTurn = 0
  const nextUser = () => {
    // A step without a common divisor with the number of users, so that neighbours in the table do not follow each other.
    userTurn = (userTurn + 7919) % users.length
    return users[userTurn] ?? { id: '', token: '' }
  }
  let wateringTurn = 0
  let windowTurn = 0
  const nextWatering = () => {
    const watering = Math.min(users.length, WATERING_USERS)
    wateringTurn = (wateringTurn + 773) % watering
    return users[wateringTurn] ?? { id: '', token: '' }
  }
  let weeklyTurn = 0
  const nextWeekly = () => {
    const weekly = Math.min(users.length, WEEKLY_USERS)
    weeklyTurn = (weeklyTurn + 373) % weekly
    return users[weeklyTurn] ?? { id: '', token: '' }
  }
  const posts = postsOf(users.length)
  let postTurn = 0
  let searchTurn = 0
  let likeTurn = 0
  const searchFor = (q: string, subject: Subject): Request => {
    const user = users.at(-1) ?? { id: '', token: '' }
    const query = new URLSearchParams({ q, today: dayIn(0), limit: '30' })
    return { method: 'GET', path: `/api/users/${user.id}/tasks/search?${query}`, headers: headOf(subject, user) }
  }
  const makers: Record<Call, (subject: Subject) => Request> = {
    list: (subject) => {
      const user = nextUser()
      return { method: 'GET', path: `/api/users/${user.id}/tasks`, headers: headOf(subject, user) }
    },
    upcoming: (subject) => {
      const user = nextUser()
      return { method: 'GET', path: `/api/users/${user.id}/tasks/upcoming`, headers: headOf(subject, user) }
    },
    search: (subject) => searchFor('courtyard aeration', subject),
    'search-mistyped': (subject) => searchFor('courtyrad', subject),
    zones: (subject) => {
      const user = nextUser()
      return { method: 'GET', path: '/api/lawn-zones', headers: headOf(subject, user) }
    },
    create: (subject) => ({
      method: 'POST',
      path: '/api/tasks',
      headers: { ...headOf(subject, nextUser()), ...jsonHead, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...NEW_TASK, dueDate: dayIn(userTurn % 60) }),
    }),
    complete: (subject) => {
      const next = open[openTurn]
      openTurn += 1
      const owner = users[next?.[0] ?? -1]
      if (!next || !owner) throw new Error('All open tasks are completed: choose fewer --seconds.')
      return { method: 'PUT', path: `/api/tasks/${next[1]}/complete`, headers: headOf(subject, owner) }
    },
    'irrigation-zones': (subject) => {
      const user = nextWatering()
      return { method: 'GET', path: `/api/irrigation/zones?userId=${user.id}`, headers: headOf(subject, user) }
    },
    schedules: (subject) => {
      const user = nextWatering()
      return { method: 'GET', path: `/api/irrigation/schedules?userId=${user.id}`, headers: headOf(subject, user) }
    },
    generate: (subject) => {
      const user = nextWatering()
      return {
        method: 'POST',
        path: '/api/irrigation/schedules/generate',
        headers: { ...headOf(subject, user), ...jsonHead },
        body: JSON.stringify({ userId: user.id }),
      }
    },
    month: (subject) => {
      const user = nextWatering()
      const path = `/api/users/${user.id}/calendar?from=${dayIn(-10)}&to=${dayIn(31)}`
      return { method: 'GET', path, headers: headOf(subject, user) }
    },
    unread: (subject) => {
      const user = nextUser()
      const path = `/api/notifications/unread-count?userId=${user.id}`
      return { method: 'GET', path, headers: headOf(subject, user) }
    },
    notifications: (subject) => {
      const user = nextUser()
      return { method: 'GET', path: `/api/notifications?userId=${user.id}`, headers: headOf(subject, user) }
    },
    'recent-activities': (subject) => {
      const user = nextUser()
      return { method: 'GET', path: `/api/activity-logs/recent?userId=${user.id}`, headers: headOf(subject, user) }
    },
    'activity-stats': (subject) => {
      const user = nextUser()
      return { method: 'GET', path: `/api/activity-logs/stats?userId=${user.id}`, headers: headOf(subject, user) }
    },
    'health-scores': (subject) => {
      const user = nextUser()
      return { method: 'GET', path: `/api/users/${user.id}/health-scores?limit=10`, headers: headOf(subject, user) }
    },
    'health-latest': (subject) => {
      const user = nextUser()
      return { method: 'GET', path: `/api/users/${user.id}/health-scores/latest`, headers: headOf(subject, user) }
    },
    weeks: (subject) => {
      const user = nextWeekly()
      return { method: 'GET', path: `/api/users/${user.id}/analytics?limit=10`, headers: headOf(subject, user) }
    },
    'make-week': (subject) => {
      const user = nextWeekly()
      return { method: 'POST', path: `/api/users/${user.id}/analytics/generate-weekly`, headers: headOf(subject, user) }
    },
    feed: (subject) => ({ method: 'GET', path: '/api/community/posts', headers: headOf(subject, nextUser()) }),
    'feed-search': (subject) => {
      searchTurn += 1
      const query = new URLSearchParams({ q: SEARCHED_FOR[searchTurn % SEARCHED_FOR.length] ?? '' })
      return { method: 'GET', path: `/api/community/posts?${query}`, headers: headOf(subject, nextUser()) }
    },
    'post-with-comments': (subject) => {
      // As a screen asks: for the post, then for its comments. Of all posts in turn, in no order.
      const isPost = postTurn % 2 === 0
      const id = postIdOf(1 + (((postTurn >> 1) * 7919) % posts))
      postTurn += 1
      const path = `/api/community/posts/${id}${isPost ? '' : '/comments'}`
      return { method: 'GET', path, headers: headOf(subject, nextUser()) }
    },
    like: (subject) => {
      // Posts whose number is odd where the gardener's is even, which nobody likes yet; each of them once.
      const number = 1 + ((likeTurn * 7919) % users.length)
      const round = Math.floor(likeTurn / users.length)
      likeTurn += 1
      return {
        method: 'POST',
        path: `/api/community/posts/${postIdOf(1 + ((2 * (number * 13 + round) + number) % posts))}/like`,
        headers: { ...headOf(subject, users[number - 1] ?? { id: '', token: '' }), ...jsonHead },
        body: '{}',
      }
    },
    'generate-tasks': (subject) => {
      // Each schedule gets the tasks of its first window, then each those of the next.
      const others = Math.floor(windowTurn / users.length)
      const place = windowTurn % users.length
      windowTurn += 1
      const user = users[place] ?? { id: '', token: '' }
      return {
        method: 'POST',
        path: `/api/schedules/${scheduleIdOf(place + 1)}/generate-tasks`,
        headers: { ...headOf(subject, user), ...jsonHead },
        body: JSON.stringify({ userId: user.id, ...windowAfter(others, WINDOW_DAYS) }),
      }
    },
  }
  return (subject, call) => () => makers[call](subject)
}
