import { describe, expect, it } from 'vitest'
import { fileOfScript, SCRIPT_NAMES } from '../addresses.ts'
import { page, scriptsOf, weight, withImports } from './built-scripts.ts'

const KB = 1024

interface RouteBudget {
  route: string
  /** The page that the server answers to who is signed in, or needs not to be. */
  from: 'app' | 'tasks' | 'profile'
  /** What is drawn at this address beside what the page asks for itself. */
  parts: readonly string[]
  /** Of script, Brotli. */
  kilobytes: number
  /** The page and its scripts. */
  requests: number
}

/**
 * TO BE SET FROM A RUN: each figure is that of a build of late November with some 2 % and one file of room. The pages with
 * budgets of their own are in first-loads.e2e.ts.
 */
const ROUTES: readonly RouteBudget[] = [
  { route: '/analytics', from: 'app', parts: ['analytics-screen'], kilobytes: 218, requests: 19 },
  { route: '/community', from: 'app', parts: ['community-screen'], kilobytes: 258, requests: 27 },
  { route: '/notifications', from: 'app', parts: ['notifications-screen'], kilobytes: 198, requests: 11 },
  { route: '/activity', from: 'app', parts: ['activity-screen'], kilobytes: 241, requests: 24 },
  { route: '/gardens', from: 'app', parts: ['shared-gardens-screen'], kilobytes: 212, requests: 24 },
  { route: '/invitation', from: 'app', parts: ['invitation-screen'], kilobytes: 162, requests: 10 },
  { route: '/share', from: 'app', parts: ['share-screen'], kilobytes: 200, requests: 10 },
  { route: '/logo-upload', from: 'app', parts: ['logo-upload-screen'], kilobytes: 201, requests: 12 },
  { route: '/admin', from: 'app', parts: ['admin-screen'], kilobytes: 217, requests: 15 },
  { route: '/tasks?view=schedule', from: 'tasks', parts: ['schedule-view'], kilobytes: 257, requests: 24 },
  { route: '/tasks?view=calendar', from: 'tasks', parts: ['calendar-view'], kilobytes: 231, requests: 16 },
  { route: '/profile?tab=garden', from: 'profile', parts: ['garden-tab'], kilobytes: 268, requests: 23 },
  {
    route: '/profile?tab=garden with its water',
    from: 'profile',
    parts: ['garden-tab', 'irrigation-part', 'water-month-part'],
    kilobytes: 305,
    requests: 36,
  },
  { route: '/profile?tab=shed', from: 'profile', parts: ['shed-tab'], kilobytes: 281, requests: 24 },
  { route: '/profile?tab=settings', from: 'profile', parts: ['notification-settings'], kilobytes: 237, requests: 15 },
  // At the addresses of who is not signed in the server does not know better, and the page asks for the signed-in app as well.
  { route: '/forgot-password', from: 'app', parts: ['mail-request-screen'], kilobytes: 134, requests: 13 },
  { route: '/open-link', from: 'app', parts: ['open-link-screen'], kilobytes: 136, requests: 11 },
  { route: '/reset-password', from: 'app', parts: ['reset-password-screen'], kilobytes: 139, requests: 15 },
  { route: '/confirm', from: 'app', parts: ['confirm-screen'], kilobytes: 134, requests: 10 },
]

/** The same of pages whose weight has its budget in first-loads.e2e.ts. */
const REQUESTS_OF_PAGES = [
  ['landing', 2],
  ['login', 5],
  ['signup', 11],
  ['home', 5],
  ['tasks', 7],
  ['profile', 12],
] as const
const APP_PAGES = ['app', 'home', 'tasks', 'profile', 'login', 'signup']
const SCREENS_OF_PAGES = ['login-screen', 'signup-screen', 'home-screen', 'tasks-screen', 'profile-screen']

const scriptsAt = ({ from, parts }: RouteBudget) => withImports([...scriptsOf(page(from)), ...parts.map(fileOfScript)])

describe('what a route needs before it can be used', () => {
  it.each(ROUTES)('$route: at most $kilobytes KB of script, Brotli', (budget) => {
    expect(weight(scriptsAt(budget))).toBeLessThanOrEqual(budget.kilobytes * KB)
  })

  it.each(ROUTES)('$route: at most $requests requests, the page itself among them', (budget) => {
    expect(1 + scriptsAt(budget).length).toBeLessThanOrEqual(budget.requests)
  })

  it.each(REQUESTS_OF_PAGES)('%s: at most %i requests, the page itself among them', (name, requests) => {
    expect(1 + withImports(scriptsOf(page(name))).length).toBeLessThanOrEqual(requests)
  })

  // What is not asked for by the page itself is found when its importer has come: a round of the line later.
  it.each(APP_PAGES)('%s: the page names all that its scripts import', (name) => {
    expect(withImports(scriptsOf(page(name))).sort()).toEqual(scriptsOf(page(name)).sort())
  })

  it.each(['privacy', 'terms', 'about'])('%s: no script at all', (name) => {
    expect(scriptsOf(page(name))).toEqual([])
  })

  it('has a budget for every screen', () => {
    const budgeted = [...SCREENS_OF_PAGES, ...ROUTES.flatMap(({ parts }) => parts)]
    const screens = SCRIPT_NAMES.filter((name) => name.endsWith('-screen'))
    expect(screens.length).toBeGreaterThan(SCREENS_OF_PAGES.length)
    expect(screens.filter((name) => !budgeted.includes(name))).toEqual([])
  })
})
