import { environmentManager, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { profileQuery } from '../../features/account/account-queries.ts'
import {
  activityLogsQuery,
  activityStatsQuery,
  lastActivityQuery,
} from '../../features/activity-logs/activity-queries.ts'
import { overviewQuery, recordsQuery } from '../../features/analytics/analytics-queries.ts'
import { feedQuery } from '../../features/community/community-queries.ts'
import { mutedWordsQuery } from '../../features/community/muted/muted-words-query.ts'
import { preferencesQuery } from '../../features/garden-preferences/preferences-queries.ts'
import { healthScoresQuery } from '../../features/health-scores/health-queries.ts'
import { lawnZonesQuery } from '../../features/lawn-zones/lawn-zone-queries.ts'
import { notificationsQuery, unreadQuery } from '../../features/notifications/notifications-queries.ts'
import { userStatsQuery } from '../../features/profile/profile-queries.ts'
import { loginSessionsQuery, securitySettingsQuery } from '../../features/security/security-queries.ts'
import { chemicalsQuery, equipmentQuery } from '../../features/shed/shed-queries.ts'
import { taskTabQuery, upcomingTasksQuery } from '../../features/tasks/task-queries.ts'
import { weatherQuery } from '../../features/weather/weather-queries.ts'
import { SESSION_KEY } from '../../platform/kept-session.ts'
import { makeQueryClient } from '../../platform/query-client.ts'

const ME = 'me'
/** Below the interval at which the weather is read. */
const WAIT_MS = 25 * 60_000

let asked: string[]
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers()
  // Without a window the library takes itself to be on a server, where it sets no timer and repeats nothing.
  environmentManager.setIsServer(() => false)
  asked = []
  const session = {
    access_token: 'token',
    refresh_token: 'next',
    expires_at: Date.now() / 1000 + 7200,
    user: { id: ME },
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === SESSION_KEY ? JSON.stringify(session) : null) })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
})
afterEach(() => {
  environmentManager.setIsServer(() => true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const READS = [
  { read: 'profile', path: `/api/users/${ME}`, query: profileQuery(ME) },
  { read: 'figures of the profile', path: `/api/users/${ME}/stats`, query: userStatsQuery(ME) },
  { read: 'lawn zones', path: `/api/lawn-zones?userId=${ME}`, query: lawnZonesQuery(ME) },
  { read: 'garden preferences', path: `/api/users/${ME}/garden-preferences`, query: preferencesQuery(ME) },
  { read: 'next tasks', path: `/api/users/${ME}/tasks/upcoming?limit=10`, query: upcomingTasksQuery(ME) },
  {
    read: 'last activity',
    path: `/api/activity-logs/recent?userId=${ME}&activityType=mowed&limit=1`,
    query: lastActivityQuery(ME, 'mowed'),
  },
  { read: 'security settings', path: `/api/security/settings/${ME}`, query: securitySettingsQuery(ME) },
  { read: 'login sessions', path: `/api/security/sessions/${ME}`, query: loginSessionsQuery(ME) },
  { read: 'muted words', path: `/api/community/muted-words?userId=${ME}`, query: mutedWordsQuery(ME) },
  { read: 'weeks', path: `/api/users/${ME}/analytics?limit=2`, query: recordsQuery(ME) },
  { read: 'the year', path: `/api/users/${ME}/analytics/overview`, query: overviewQuery(ME) },
  { read: 'weather', path: '/api/weather/Sydney%2C%20NSW', query: weatherQuery('Sydney, NSW', 'Australia/Sydney') },
]
const FAILURES = [
  { failure: 'is a 500', given: () => new Response('', { status: 500 }) },
  { failure: 'is a 429', given: () => new Response('', { status: 429 }) },
  {
    failure: 'never comes',
    given: () => {
      throw new TypeError('Failed to fetch')
    },
  },
]

it.each(READS.flatMap((one) => FAILURES.map((failure) => ({ ...one, ...failure }))))(
  'asks for $read once when the answer $failure [API-07]',
  async ({ path, query, given }) => {
    answer = given
    const cache = makeQueryClient()
    cache.mount()
    // biome-ignore lint/suspicious/noExplicitAny: queries of different answers
    const leave = new QueryObserver(cache, query as any).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(WAIT_MS)
    expect(asked).toEqual([path])
    leave()
    cache.clear()
  },
)

it.each([
  { read: 'history of activities', query: activityLogsQuery(undefined, {}) },
  { read: 'figures of activities', query: activityStatsQuery(undefined, 7) },
  { read: 'lawn zones', query: lawnZonesQuery(undefined) },
  { read: 'equipment', query: equipmentQuery(undefined) },
  { read: 'chemicals', query: chemicalsQuery(undefined) },
])('asks for no $read while nobody is signed in [ACT-29]', async ({ query }) => {
  answer = () => new Response('[]', { headers: { 'content-type': 'application/json' } })
  const cache = makeQueryClient()
  cache.mount()
  // biome-ignore lint/suspicious/noExplicitAny: queries of different answers
  const leave = new QueryObserver(cache, query as any).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(asked).toEqual([])
  leave()
  cache.clear()
})

it.each(FAILURES)(
  'asks for a tab of tasks and its counts once when the answer $failure [API-07]',
  async ({ given }) => {
    answer = given
    const cache = makeQueryClient()
    cache.mount()
    const leave = new InfiniteQueryObserver(cache, taskTabQuery(ME, '2026-11-21', 'first')).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(WAIT_MS)
    expect(asked).toEqual([
      `/api/users/${ME}/tasks?filter=first&today=2026-11-21&limit=30`,
      `/api/users/${ME}/tasks/counts?today=2026-11-21`,
    ])
    leave()
    cache.clear()
  },
)

const LISTS = [
  { list: 'posts', path: `/api/community/posts?userId=${ME}&limit=30`, query: feedQuery(ME, {}) },
  { list: 'activities', path: `/api/activity-logs?userId=${ME}&limit=30`, query: activityLogsQuery(ME, {}) },
  { list: 'health scores', path: `/api/users/${ME}/health-scores?limit=10`, query: healthScoresQuery(ME) },
]

it.each(LISTS.flatMap((one) => FAILURES.map((failure) => ({ ...one, ...failure }))))(
  'asks for $list once when the answer $failure [API-07]',
  async ({ path, query, given }) => {
    answer = given
    const cache = makeQueryClient()
    cache.mount()
    // biome-ignore lint/suspicious/noExplicitAny: queries of different answers
    const leave = new InfiniteQueryObserver(cache, query as any).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(WAIT_MS)
    expect(asked).toEqual([path])
    leave()
    cache.clear()
  },
)

it.each(FAILURES)('asks for notifications once when the answer $failure [API-07]', async ({ given }) => {
  answer = given
  const cache = makeQueryClient()
  cache.mount()
  const leave = new InfiniteQueryObserver(cache, notificationsQuery(ME)).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(asked).toEqual([`/api/notifications?userId=${ME}&limit=30`])
  leave()
  cache.clear()
})

it.each(FAILURES)(
  'asks for the unread count every 30 s, and not sooner when the answer $failure [API-07, API-11, NOTIF-24]',
  async ({ given }) => {
    answer = given
    const cache = makeQueryClient()
    cache.mount()
    const leave = new QueryObserver(cache, unreadQuery(ME)).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(asked).toEqual([`/api/notifications/unread-count?userId=${ME}`])
    await vi.advanceTimersByTimeAsync(31_500)
    expect(asked).toHaveLength(3)
    leave()
    cache.clear()
  },
)
