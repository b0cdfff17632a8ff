import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { BEFORE_PAINT } from '../src/platform/before-paint.ts'
import {
  EARLY_PROFILE_READS,
  EARLY_READS,
  EARLY_TASK_READS,
  LEAVE_WITHOUT_SESSION,
} from '../src/platform/early-scripts.ts'
import { LATE_FONTS } from '../src/platform/late-fonts.ts'
import { APP_SCRIPT as APP, type BrowserBundle, LANDING_SCRIPT as LANDING } from './browser-bundle.ts'
import { dist, web } from './dist.ts'
import { htmlPage, type PageParts } from './document.ts'
import { buildEarlyHome } from './early-home.ts'

type Drawings = typeof import('./prerender.tsx')

const DESCRIPTION =
  'Turfwise reads your forecast, your grass and your garden, and tells you what to do today and why. For Australian lawns.'

/** Compiles the pages' components for Node and loads them. */
const loadDrawings = async (): Promise<Drawings> => {
  await build({
    configFile: web('vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: web('build/prerender.tsx'),
      outDir: dist('.prerender'),
      manifest: false,
      minify: false,
      rolldownOptions: { input: web('build/prerender.tsx'), output: { codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })
  const drawings = (await import(pathToFileURL(dist('.prerender/prerender.js')).href)) as Drawings
  await rm(dist('.prerender'), { recursive: true })
  return drawings
}

const root = (html: string, drawnFor?: string) =>
  `<div id="root"${drawnFor === undefined ? '' : ` data-prerendered="${drawnFor}"`}>${html}</div>`

const TASKS_HEAD = `${EARLY_TASK_READS};${LATE_FONTS}`
/** The code of the garden tab comes beside the screen's, where its address names it. */
const profileHead = (gardenTab: readonly string[]) =>
  `${EARLY_PROFILE_READS};${LATE_FONTS};if(/[?&]tab=garden/.test(location.search))${JSON.stringify(gardenTab)}.forEach(function(h){var l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)})`
const HOME_HEAD = `${LEAVE_WITHOUT_SESSION};${EARLY_READS};${LATE_FONTS}`

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Draws the seven pages of the contract with the server, and the list of what their inline scripts hash to. */
export const writePages = async (bundle: BrowserBundle): Promise<void> => {
  const draw = await loadDrawings()
  const earlyHome = await buildEarlyHome()
  const common = { inlineScripts: [BEFORE_PAINT], css: bundle.css, fonts: bundle.fonts }
  const app = (title: string, needs: readonly string[], body: string, more: Partial<PageParts> = {}) =>
    htmlPage({
      ...common,
      title,
      description: DESCRIPTION,
      entry: bundle.entry(APP),
      // The entry is the heaviest: asked for first, it is not the one that waits for a free connection.
      preload: bundle.modulesOf([APP, ...needs]),
      body,
      ...more,
    })
  const outbox = 'src/platform/outbox/open-outbox.ts'
  // The list waits for the unsent writes of this device: their code comes with it.
  const listOfTasks = ['src/app/signed-in.tsx', 'src/app/tasks/tasks-screen.tsx', outbox]
  const profile = ['src/app/signed-in.tsx', 'src/app/profile/profile-screen.tsx', outbox]
  const always = bundle.modulesOf([APP, ...profile])
  const headOfProfile = profileHead(
    bundle.modulesOf(['src/app/profile/garden-tab.tsx']).filter((file) => !always.includes(file)),
  )
  const signedIn = ['src/app/signed-in.tsx', 'src/app/home/home-screen.tsx']
  const pages: Record<string, string> = {
    landing: htmlPage({
      ...common,
      ...draw.drawLanding(),
      entry: bundle.entry(LANDING),
      preload: bundle.modulesOf([LANDING]).slice(1),
    }),
    login: app(
      'Sign in - Turfwise',
      ['src/features/auth/login-screen.tsx'],
      root(await draw.drawApp('/login'), '/login'),
    ),
    signup: app(
      'Create an account - Turfwise',
      ['src/features/auth/signup-screen.tsx'],
      root(await draw.drawApp('/signup'), '/signup'),
    ),
    home: app('Home - Turfwise', signedIn, root(await draw.drawApp('/')) + draw.drawEarlyParts(), {
      inlineScripts: [BEFORE_PAINT, HOME_HEAD],
      lastScript: earlyHome,
      fonts: [],
    }),
    tasks: app('Tasks - Turfwise', listOfTasks, root(draw.drawTasks()), {
      inlineScripts: [BEFORE_PAINT, TASKS_HEAD],
      fonts: [],
    }),
    profile: app('Profile - Turfwise', profile, root(draw.drawProfile()), {
      inlineScripts: [BEFORE_PAINT, headOfProfile],
      fonts: [],
    }),
    app: app('Turfwise', ['src/app/signed-in.tsx'], root(draw.drawSpinner())),
  }
  await mkdir(dist('pages'), { recursive: true })
  for (const [name, html] of Object.entries(pages)) await writeFile(dist(`pages/${name}.html`), html)
  const scripts = [BEFORE_PAINT, HOME_HEAD, TASKS_HEAD, headOfProfile, earlyHome]
  const list = { csp: { script: scripts.map(sha256) }, builtAt: new Date().toISOString() }
  await writeFile(dist('pages.json'), `${JSON.stringify(list, null, 2)}\n`)
}
