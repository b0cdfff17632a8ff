import { readFile } from 'node:fs/promises'
import { paths } from '@turfwise/contract/app-paths'
import type { AppScreens, ScreenCode } from './chunks.ts'
import { web } from './dist.ts'

/** The app's entry, what stands around each screen behind a sign-in, and the screens whose pages are drawn at build. */
export const APP_SCRIPT = 'src/main.tsx'
export const FRAME_SCRIPT = 'src/app/signed-in.tsx'
export const HOME_SCRIPT = 'src/app/home/home-screen.tsx'
export const TASKS_SCRIPT = 'src/app/tasks/tasks-screen.tsx'
export const PROFILE_SCRIPT = 'src/app/profile/profile-screen.tsx'
export const COMMUNITY_SCRIPT = 'src/app/community/community-screen.tsx'
/** The lists wait for the unsent writes of this device: their code comes with them. */
export const OUTBOX_SCRIPT = 'src/platform/outbox/open-outbox.ts'
/** What went wrong is told to everybody. */
export const TOASTER_SCRIPT = 'src/ui/toaster.tsx'

const TABLE = 'src/screens.ts'
const WITH_OUTBOX: readonly string[] = [TASKS_SCRIPT, PROFILE_SCRIPT]
/** Who needs no sign-in sees these. */
const OPEN_GUARDS: readonly string[] = ['guest', 'anyone']

const SCREEN = /path: paths\.(\w+)\(\),\s*guard: '([\w-]+)',\s*screen: lazyScreen\(\(\) =>\s*import\('\.\/([^']+)'\)/g

/** A screen at one of its addresses. */
export interface Route extends ScreenCode {
  address: string
}

/**
 * The screens of the table, each at each of its addresses.
 * @param source the text of `src/screens.ts`
 * @throws where an entry of it is written in a way that is not read here, and its code would lie anywhere
 */
export const routesOf = (source: string): Route[] => {
  const found = [...source.matchAll(SCREEN)].flatMap(([, name = '', guard = '', file = '']) => {
    if (!Object.hasOwn(paths, name)) return []
    const module = `src/${file}`
    return {
      address: paths[name as keyof typeof paths](),
      module,
      isSignedIn: !OPEN_GUARDS.includes(guard),
      beside: WITH_OUTBOX.includes(module) ? [OUTBOX_SCRIPT] : [],
    }
  })
  const entries = source.match(/\bscreen: lazyScreen\(/g)?.length ?? 0
  if (found.length !== entries) throw new Error(`${entries} screens stand in ${TABLE}, and ${found.length} were read`)
  return found
}

const readTable = () => readFile(web(TABLE), 'utf8')

/** The screens of the app, each at each of its addresses. */
export const readRoutes = async (): Promise<Route[]> => routesOf(await readTable())

/** The screens of the table by their sources, each once. */
export const screensOf = (source: string): ScreenCode[] => {
  const byModule = new Map(routesOf(source).map(({ address: _, ...screen }) => [screen.module, screen]))
  return [...byModule.values()]
}

/** The app's screens by the ids that the bundler gives their modules, with Home first and the list of tasks behind it. */
export const readScreens = async (): Promise<AppScreens> => ({
  start: web(APP_SCRIPT),
  frame: web(FRAME_SCRIPT),
  first: [
    { module: web(HOME_SCRIPT), file: 'signed-in' },
    { module: web(TASKS_SCRIPT), file: 'tasks-list' },
  ],
  guestParts: [web(TOASTER_SCRIPT)],
  screens: screensOf(await readTable()).map(({ module, isSignedIn, beside }) => ({
    module: web(module),
    isSignedIn,
    beside: beside.map(web),
  })),
})
