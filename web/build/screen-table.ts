import { readFile } from 'node:fs/promises'
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

const SCREEN = /guard: '([\w-]+)',\s*screen: lazyScreen\(\(\) =>\s*import\('\.\/([^']+)'\)/g

/**
 * The screens of the table by their sources, each once.
 * @param source the text of `src/screens.ts`
 * @throws where an entry of it is written in a way that is not read here, and its code would lie anywhere
 */
export const screensOf = (source: string): ScreenCode[] => {
  const found = [...source.matchAll(SCREEN)].map(([, guard = '', file = '']) => ({ guard, module: `src/${file}` }))
  const entries = source.match(/\bscreen: lazyScreen\(/g)?.length ?? 0
  if (found.length !== entries) throw new Error(`${entries} screens stand in ${TABLE}, and ${found.length} were read`)
  const byModule = new Map(found.map((screen) => [screen.module, screen] as const))
  return [...byModule.values()].map(({ module, guard }) => ({
    module,
    isSignedIn: !OPEN_GUARDS.includes(guard),
    beside: WITH_OUTBOX.includes(module) ? [OUTBOX_SCRIPT] : [],
  }))
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
  screens: screensOf(await readFile(web(TABLE), 'utf8')).map(({ module, isSignedIn, beside }) => ({
    module: web(module),
    isSignedIn,
    beside: beside.map(web),
  })),
})
