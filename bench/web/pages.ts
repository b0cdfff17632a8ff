import { NEWEST_ALERT, NEWEST_POST } from './people.ts'
import { FIRST_SCHEDULE } from './schedules.ts'
import { FIRST_THING } from './shed.ts'
import { TASK_TITLE } from './tasks.ts'
import type { Visit } from './web-result.ts'
import { FIRST_LAWN } from './zones.ts'

export const VISITS = ['cold', 'warm', 'worker', 'offline'] as const satisfies readonly Visit[]
const ONLINE = ['cold', 'warm', 'worker'] as const satisfies readonly Visit[]

/** An address of the product. */
export interface Screen {
  name: string
  path: string
  /** Who opens it: a session in local storage and the cookie `tw_in`, but for guests. */
  who: 'guest' | 'gardener' | 'admin'
  visits: readonly Visit[]
  /** Path of a call without which the page has not shown what it is for. */
  needs?: RegExp
  /** The same of a cold visit, where that is another call. */
  needsCold?: RegExp
  /** What it must say without a network to have shown what it is for; only of those that work there. */
  offline?: string
}

const ofGuest = (name: string, path: string): Screen => ({ name, path, who: 'guest', visits: ['cold'] })
const ofGardener = (name: string, path: string, needs: RegExp): Screen => ({
  ...{ name, path, needs },
  who: 'gardener',
  visits: ONLINE,
})
/** Of a gardener as well, and there without a network. */
const ofYard = (name: string, path: string, needs: RegExp, offline: string): Screen => ({
  ...ofGardener(name, path, needs),
  ...{ visits: VISITS, offline },
})
/** What is read here is of others, and kept by no device. */
const ofAdmin = (name: string, path: string, needs: RegExp): Screen => ({
  ...ofGardener(name, path, needs),
  who: 'admin',
})

const OF_USER = /^\/api\/users\/[^/]+$/

/** Every screen but those that open by a link of a mail, an invitation or the phone's share sheet alone. */
export const SCREENS: readonly Screen[] = [
  ofGuest('landing', '/landing'),
  ofGuest('landing at /', '/'),
  ofGuest('login', '/login'),
  ofGuest('signup', '/signup'),
  ofGuest('forgot password', '/forgot-password'),
  ofGuest('about', '/about'),
  // The weather of the load before is still that of now, and is not asked for again.
  { ...ofYard('home', '/', OF_USER, 'Weather data by'), needsCold: /^\/api\/weather\// },
  ofYard('tasks', '/tasks', /^\/api\/users\/[^/]+\/tasks$/, TASK_TITLE),
  ofYard('schedules', '/tasks?view=schedule', /^\/api\/users\/[^/]+\/schedules$/, FIRST_SCHEDULE),
  // The device keeps no month.
  ofGardener('calendar', '/tasks?view=calendar', /^\/api\/users\/[^/]+\/calendar$/),
  ofYard('notifications', '/notifications', /^\/api\/notifications$/, NEWEST_ALERT),
  ofYard('community', '/community', /^\/api\/community\/posts$/, NEWEST_POST),
  ofYard('analytics', '/analytics', /^\/api\/users\/[^/]+\/analytics$/, 'Last assessed'),
  ofYard('activity', '/activity', /^\/api\/activity-logs$/, 'All activities'),
  // With the photos of progress.
  ofYard('profile', '/profile', /^\/api\/users\/[^/]+\/progress$/, 'tasks completed'),
  // Zones of lawn and irrigation, and the rules of watering.
  ofYard('garden', '/profile?tab=garden', /^\/api\/lawn-zones$/, FIRST_LAWN),
  ofYard('shed', '/profile?tab=shed', /^\/api\/chemicals$/, FIRST_THING),
  // With privacy and security, which no device keeps.
  ofGardener('settings', '/profile?tab=settings', /^\/api\/security\/settings\//),
  ofGardener('gardens', '/gardens', /^\/api\/gardens$/),
  ofGardener('logo upload', '/logo-upload', OF_USER),
  ofAdmin('admin', '/admin', /^\/api\/admin\/users$/),
  ofAdmin('admin content', '/admin?tab=content', /^\/api\/admin\/posts$/),
]

/** One way to load a page. */
export interface PageLoad {
  /** Of the screen, with the visit where there are several. */
  name: string
  visit: Visit
}

/** A screen with the loads that are wanted of it. */
export interface ChosenScreen {
  screen: Screen
  loads: readonly PageLoad[]
}

const loadsOf = ({ name, who, visits }: Screen): PageLoad[] =>
  visits.map((visit) => ({ visit, name: who === 'guest' ? name : `${name} ${visit}` }))

/**
 * What is to be measured.
 *
 * @param options.pages names of screens (`home`) and of loads (`home cold`); empty means all
 * @param options.visits these visits alone; empty means all
 * @throws Error with a sentence for the person at the terminal
 */
export function chooseLoads(options: { pages: readonly string[]; visits: readonly string[] }): ChosenScreen[] {
  const { pages, visits } = options
  const every = SCREENS.map((screen) => ({ screen, loads: loadsOf(screen) }))
  const names = every.flatMap(({ screen, loads }) => [screen.name, ...loads.map(({ name }) => name)])
  const unknown = pages.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Error(`There is no page "${unknown}". Pages: ${SCREENS.map(({ name }) => name).join(', ')}.`)
  const noVisit = visits.find((name) => !VISITS.some((visit) => visit === name))
  if (noVisit !== undefined) throw new Error(`There is no visit "${noVisit}". Visits: ${VISITS.join(', ')}.`)
  const isWanted = (screen: Screen, { name, visit }: PageLoad): boolean =>
    (pages.length === 0 || pages.includes(screen.name) || pages.includes(name)) &&
    (visits.length === 0 || visits.includes(visit))
  const chosen = every
    .map(({ screen, loads }) => ({ screen, loads: loads.filter((load) => isWanted(screen, load)) }))
    .filter(({ loads }) => loads.length > 0)
  if (chosen.length === 0) throw new Error('None of these pages has such a visit.')
  return chosen
}
