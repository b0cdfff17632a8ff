import { describe, expect, it } from 'vitest'
import { fileOfScript, SCRIPT_NAMES } from '../addresses.ts'
import { page, scriptsByRoute, scriptsOf, weight, withImports } from './built-scripts.ts'

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

/** What they were when they were set, up to a whole KB with 0.7 of it as room. Pages with budgets of their own are in first-loads.e2e.ts. */
const ROUTES: readonly RouteBudget[] = [
  { route: '/analytics', from: 'app', parts: ['analytics-screen'], kilobytes: 178, requests: 10 },
  { route: '/notifications', from: 'app', parts: ['notifications-screen'], kilobytes: 164, requests: 10 },
  { route: '/activity', from: 'app', parts: ['activity-screen'], kilobytes: 213, requests: 14 },
  { route: '/gardens', from: 'app', parts: ['shared-gardens-screen'], kilobytes: 187, requests: 12 },
  { route: '/invitation', from: 'app', parts: ['invitation-screen'], kilobytes: 174, requests: 11 },
  { route: '/share', from: 'app', parts: ['share-screen'], kilobytes: 160, requests: 9 },
  { route: '/logo-upload', from: 'app', parts: ['logo-upload-screen'], kilobytes: 135, requests: 9 },
  { route: '/admin', from: 'app', parts: ['admin-screen'], kilobytes: 192, requests: 12 },
  { route: '/tasks?view=schedule', from: 'tasks', parts: ['schedule-view'], kilobytes: 253, requests: 19 },
  { route: '/tasks?view=calendar', from: 'tasks', parts: ['calendar-view'], kilobytes: 212, requests: 15 },
  { route: '/profile?tab=garden', from: 'profile', parts: ['garden-tab'], kilobytes: 256, requests: 20 },
  {
    route: '/profile?tab=garden with its water',
    from: 'profile',
    parts: ['garden-tab', 'irrigation-part', 'water-month-part'],
    kilobytes: 301,
    requests: 25,
  },
  { route: '/profile?tab=shed', from: 'profile', parts: ['shed-tab'], kilobytes: 281, requests: 20 },
  { route: '/profile?tab=settings', from: 'profile', parts: ['notification-settings'], kilobytes: 225, requests: 16 },
  // At the addresses of who is not signed in the server does not know better, and the page asks for the signed-in app as well.
  { route: '/forgot-password', from: 'app', parts: ['mail-request-screen'], kilobytes: 127, requests: 7 },
  { route: '/open-link', from: 'app', parts: ['open-link-screen'], kilobytes: 130, requests: 7 },
  { route: '/reset-password', from: 'app', parts: ['reset-password-screen'], kilobytes: 132, requests: 8 },
  { route: '/confirm', from: 'app', parts: ['confirm-screen'], kilobytes: 128, requests: 6 },
]

/** The same of pages whose weight has its budget in first-loads.e2e.ts. */
const REQUESTS_OF_PAGES = [
  ['landing', 2],
  ['login', 5],
  ['signup', 6],
  ['home', 5],
  ['tasks', 7],
  ['profile', 14],
  ['community', 13],
] as const
const APP_PAGES = ['app', 'home', 'tasks', 'profile', 'community', 'login', 'signup']
const SCREENS_OF_PAGES = [
  'login-screen',
  'signup-screen',
  'home-screen',
  'tasks-screen',
  'profile-screen',
  'community-screen',
]

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

  // Else the code of a screen would be asked for when the start of the app has run, and what it imports a round later.
  it.each(ROUTES.filter(({ from }) => from === 'app'))(
    '$route: the page asks for its code at once, and for no more',
    (budget) => {
      const asked = [...scriptsOf(page('app')), ...(scriptsByRoute(page('app'))[budget.route] ?? [])]
      expect(asked.toSorted()).toEqual(scriptsAt(budget).toSorted())
    },
  )

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
