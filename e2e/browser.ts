import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (names: readonly string[]): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

/** The browser to drive: CHROMIUM_PATH, else one on PATH, else the browser tool's own download. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH ?? onPath(NAMES)

/** The same engine without a window of its own, where it is there: a page in it takes a tenth less time. */
export const shellPath = (): string | undefined => onPath([SHELL]) ?? chromiumPath()

/** Of hundreds of short pages: none lasts until the compiler's best code would pay. Together a tenth of their time. */
const SHORT_PAGES = ['--in-process-gpu', '--js-flags=--no-opt --no-maglev --max-lazy']

/**
 * Parts of Chromium that tests do without. For each page that is opened the drop-down of the address bar takes two
 * processes of its own, and a spare renderer one: half of all that opening a page costs. The last list of this kind alone
 * counts, so that the browser tool's own one is repeated here.
 */
const FEATURES_OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
]

let [running, runningWhole]: (Promise<Browser> | undefined)[] = []

/**
 * One browser for all files of a test worker, launched when the first page is wanted and ended with the worker. A new one
 * takes the place of one that died. It is the shell where `IN_SHELL` is set, else the whole browser.
 */
export async function browser(): Promise<Browser> {
  if (process.env.IN_SHELL === undefined) return wholeBrowser()
  if (running && (await running).isConnected()) return running
  running = launch(shellPath(), SHORT_PAGES)
  return running
}

/** The browser as people have it, with what the shell lacks: push messages, and other addresses of this machine. */
export async function wholeBrowser(): Promise<Browser> {
  if (runningWhole && (await runningWhole).isConnected()) return runningWhole
  runningWhole = launch(chromiumPath(), [])
  return runningWhole
}

/** No sandbox, since a test machine is often root. */
function launch(executablePath: string | undefined, more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    headless: true,
    args: [
      ...more,
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${FEATURES_OFF.join()}`,
    ],
    ...(executablePath ? { executablePath } : {}),
  })
}

/** Ends the browser's graphics process: the browser begins another, and every page is drawn anew by it. */
export async function restartGraphics(of: Browser | null): Promise<void> {
  const session = await of?.newBrowserCDPSession()
  await session?.send('Browser.crashGpuProcess')
  await session?.detach()
}
