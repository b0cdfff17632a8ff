import { TASK_TITLE } from './tasks.ts'

/** One way to load a page. */
export interface PageCase {
  name: string
  path: string
  /** Opens with the seeded account: its session in local storage and the cookie `tw_in`. */
  signedIn: boolean
  /** A second visit: the worker keeps the app, and the device what was read. */
  warm: boolean
  /** Path of a call without which the page has not shown what it is for. */
  needs?: string
  /** Opens with the account that has 300 tasks. */
  manyTasks?: boolean
  /** Opens with the account whose lawn and irrigation have zones. */
  zones?: boolean
  /** Opens with the account that has a year of activities, and health scores. */
  records?: boolean
}

export const PAGES: readonly PageCase[] = [
  { name: 'landing', path: '/landing', signedIn: false, warm: false },
  { name: 'landing at /', path: '/', signedIn: false, warm: false },
  { name: 'login', path: '/login', signedIn: false, warm: false },
  { name: 'signup', path: '/signup', signedIn: false, warm: false },
  { name: 'home cold', path: '/', signedIn: true, warm: false, needs: '/api/weather/' },
  // The weather of the load before is still that of now, and is not asked for.
  { name: 'home warm', path: '/', signedIn: true, warm: true, needs: '/api/users/' },
  { name: 'tasks cold', path: '/tasks', signedIn: true, warm: false, needs: '/api/users/', manyTasks: true },
  { name: 'tasks warm', path: '/tasks', signedIn: true, warm: true, needs: '/api/users/', manyTasks: true },
  {
    name: 'garden cold',
    path: '/profile?tab=garden',
    signedIn: true,
    warm: false,
    needs: '/api/lawn-zones',
    zones: true,
  },
  {
    name: 'garden warm',
    path: '/profile?tab=garden',
    signedIn: true,
    warm: true,
    needs: '/api/lawn-zones',
    zones: true,
  },
  { name: 'analytics cold', path: '/analytics', signedIn: true, warm: false, needs: '/api/users/', records: true },
  { name: 'analytics warm', path: '/analytics', signedIn: true, warm: true, needs: '/api/users/', records: true },
]

/** A page that is opened on a second visit, where there is no network. */
export interface OfflineCase extends Pick<PageCase, 'name' | 'path' | 'manyTasks'> {
  /** What it must say to have shown what it is for. */
  shows: string
}

export const OFFLINE_PAGES: readonly OfflineCase[] = [
  { name: 'home offline', path: '/', shows: 'Weather data by' },
  { name: 'tasks offline', path: '/tasks', shows: TASK_TITLE, manyTasks: true },
]
