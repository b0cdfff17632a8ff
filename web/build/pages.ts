import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { paths } from '@turfwise/contract/app-paths'
import { build } from 'vite'
import { BEFORE_PAINT } from '../src/platform/before-paint.ts'
import {
  EARLY_COMMUNITY_READS,
  EARLY_PROFILE_READS,
  EARLY_READS,
  EARLY_SCREEN_READS,
  EARLY_TASK_READS,
  LEAVE_WITHOUT_SESSION,
} from '../src/platform/early-scripts.ts'
import { fontsInTheHead } from '../src/platform/late-fonts.ts'
import { type BrowserBundle, LANDING_SCRIPT as LANDING } from './browser-bundle.ts'
import { dist, web } from './dist.ts'
import { htmlPage, type PageParts } from './document.ts'
import { buildEarlyScripts } from './early-scripts.ts'
import {
  APP_SCRIPT as APP,
  COMMUNITY_SCRIPT,
  FRAME_SCRIPT as FRAME,
  HOME_SCRIPT,
  OUTBOX_SCRIPT,
  PROFILE_SCRIPT,
  readRoutes,
  TASKS_SCRIPT,
  TOASTER_SCRIPT,
} from './screen-table.ts'
import { usedStyles } from './used-styles.ts'

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

/**
 * Asks for modules, and `F`, from a script of the head, after its reads. Links in the page would be found before any script
 * has run, and a browser that opens six connections would keep the reads waiting for a round of files.
 */
const askFor = (files: readonly string[], more = '') =>
  `${JSON.stringify(files)}.concat(F${more}).forEach(function(h){var l=document.createElement('link');l.rel='modulepreload';` +
  "if(/2$/.test(h))l.rel='preload',l.as='font',l.crossOrigin='';l.href=h;document.head.append(l)})"
interface Head {
  fonts: string
  /** Modules beside the entry. */
  files: readonly string[]
}
const homeHead = ({ fonts, files }: Head) => `${LEAVE_WITHOUT_SESSION};${EARLY_READS};${fonts};${askFor(files)}`
const tasksHead = ({ fonts, files }: Head) => `${EARLY_TASK_READS};${fonts};${askFor(files)}`
/** The code of the garden tab comes beside the screen's, where its address names it. */
const profileHead = ({ fonts, files }: Head, gardenTab: readonly string[]) =>
  `${EARLY_PROFILE_READS};${fonts};${askFor(files)};F=[];if(/[?&]tab=garden/.test(location.search))${askFor(gardenTab)}`
const communityHead = ({ fonts, files }: Head) => `${EARLY_COMMUNITY_READS};${fonts};${askFor(files)}`
/**
 * Of the page that stands at every address without one of its own: the code of the screen that is there, where anybody
 * may see it or somebody is signed in, as far as this browser can tell. On lines of their own: all files of these screens
 * (`A`), and which of them each address needs (`S`, and `O` for those that are open).
 */
const appHead = (
  { fonts, files }: Head,
  routes: readonly { address: string; isSignedIn: boolean; needs: string[] }[],
) => {
  const all = [...new Set(routes.flatMap(({ needs }) => needs))].filter((file) => !files.includes(file)).sort()
  const table = (signedIn: boolean) =>
    JSON.stringify(
      Object.fromEntries(
        routes
          .filter(({ isSignedIn }) => isSignedIn === signedIn)
          .map(({ address, needs }) => [address, all.flatMap((file, at) => (needs.includes(file) ? [at] : []))]),
      ),
    )
  return [
    `${EARLY_SCREEN_READS};${fonts};(function(k){try{k=localStorage.getItem('turfwise.auth')}catch(x){}`,
    `var A=${JSON.stringify(all)},S=${table(true)},O=${table(false)};`,
    `${askFor(files, ',(O[location.pathname]||k&&S[location.pathname]||[]).map(function(n){return A[n]})')}})()`,
  ].join('\n')
}
/** What somebody who is not signed in may see without another page: its rules are with the pages of signing in. */
const GUEST_SCREENS = [
  'src/features/auth/login-screen.tsx',
  'src/features/auth/signup-screen.tsx',
  'src/features/auth/mail-request-screen.tsx',
  TOASTER_SCRIPT,
]

/** Routes with a page of their own: the names of these pages are the server's, in `http/pages/page.ts`. */
const WITH_PAGES: readonly string[] = [
  ...[paths.home(), paths.tasks(), paths.profile(), paths.community()],
  ...[paths.login(), paths.signup()],
]
/** Routes whose page is the one that stands at every other address, with all that their screens need beside the entry. */
const routesOfApp = async (bundle: BrowserBundle) => {
  const routes = (await readRoutes()).filter(({ address }) => !WITH_PAGES.includes(address))
  return routes.map(({ address, isSignedIn, module, beside }) => ({
    address,
    isSignedIn,
    needs: bundle.modulesOf([APP, ...(isSignedIn ? [FRAME] : []), module, ...beside]).slice(1),
  }))
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Draws the pages of the contract with the server, and the list of what their inline scripts hash to. */
export const writePages = async (bundle: BrowserBundle): Promise<void> => {
  const draw = await loadDrawings()
  const early = await buildEarlyScripts()
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
  const landing = draw.drawLanding()
  const [login, signup] = [await draw.drawApp('/login'), await draw.drawApp('/signup')]
  const textOf = (file: string) => readFile(dist(file.slice(1)), 'utf8')
  const guestScripts = await Promise.all(bundle.modulesOf([APP, ...GUEST_SCREENS]).map(textOf))
  const guest = { css: await usedStyles(bundle.css, [login, signup, ...guestScripts]), restOfStyles: bundle.sheet }
  const landingStyles = await usedStyles(bundle.css, [landing.body, await textOf(bundle.entry(LANDING))])
  const legal = draw.drawLegalPages()
  const legalStyles = await usedStyles(
    bundle.css,
    legal.map(({ body }) => body),
  )
  const listOfTasks = [FRAME, TASKS_SCRIPT, OUTBOX_SCRIPT]
  const profile = [FRAME, PROFILE_SCRIPT, OUTBOX_SCRIPT]
  const always = bundle.modulesOf([APP, ...profile])
  // The entry stands in the page itself.
  const besideEntry = (needs: readonly string[]) => bundle.modulesOf([APP, ...needs]).slice(1)
  const fonts = fontsInTheHead(bundle.fonts)
  const heads = {
    home: homeHead({ fonts, files: besideEntry([FRAME, HOME_SCRIPT]) }),
    tasks: tasksHead({ fonts, files: besideEntry(listOfTasks) }),
    profile: profileHead(
      { fonts, files: besideEntry(profile) },
      bundle.modulesOf(['src/app/profile/garden-tab.tsx']).filter((file) => !always.includes(file)),
    ),
    community: communityHead({ fonts, files: besideEntry([FRAME, COMMUNITY_SCRIPT]) }),
    app: appHead({ fonts, files: besideEntry([FRAME]) }, await routesOfApp(bundle)),
  }
  const pages: Record<string, string> = {
    landing: htmlPage({
      ...common,
      ...landing,
      css: landingStyles,
      entry: bundle.entry(LANDING),
      preload: bundle.modulesOf([LANDING]).slice(1),
    }),
    ...Object.fromEntries(
      legal.map(({ name, ...parts }) => [name, htmlPage({ ...common, preload: [], ...parts, css: legalStyles })]),
    ),
    login: app('Sign in - Turfwise', ['src/features/auth/login-screen.tsx'], root(login, '/login'), guest),
    signup: app(
      'Create an account - Turfwise',
      ['src/features/auth/signup-screen.tsx'],
      root(signup, '/signup'),
      guest,
    ),
    home: app('Home - Turfwise', [], root(await draw.drawApp('/')) + draw.drawEarlyParts(), {
      inlineScripts: [BEFORE_PAINT, heads.home],
      preload: [],
      lastScript: early.home,
      fonts: [],
    }),
    tasks: app('Tasks - Turfwise', [], root(draw.drawTasks()) + draw.drawEarlyTaskParts(), {
      inlineScripts: [BEFORE_PAINT, heads.tasks],
      preload: [],
      lastScript: early.tasks,
      fonts: [],
    }),
    profile: app('Profile - Turfwise', [], root(draw.drawProfile()), {
      inlineScripts: [BEFORE_PAINT, heads.profile],
      preload: [],
      fonts: [],
    }),
    community: app('Community - Turfwise', [], root(draw.drawCommunity()), {
      inlineScripts: [BEFORE_PAINT, heads.community],
      preload: [],
      fonts: [],
    }),
    app: app('Turfwise', [], root(draw.drawSpinner()), {
      inlineScripts: [BEFORE_PAINT, heads.app],
      preload: [],
      fonts: [],
    }),
  }
  await mkdir(dist('pages'), { recursive: true })
  for (const [name, html] of Object.entries(pages)) await writeFile(dist(`pages/${name}.html`), html)
  const scripts = [BEFORE_PAINT, ...Object.values(heads), early.home, early.tasks]
  const list = { csp: { script: scripts.map(sha256) }, builtAt: new Date().toISOString() }
  await writeFile(dist('pages.json'), `${JSON.stringify(list, null, 2)}\n`)
}
