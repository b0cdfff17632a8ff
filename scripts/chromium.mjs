import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { innerPath, runToEnd, say } from './project.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser for the browser tests: CHROMIUM_PATH, one on PATH, one that the browser tool downloaded before. When there
 * is none it is installed: Debian's package for root, else the browser tool's own download.
 *
 * @returns the path of the program, or undefined with one line said about what to do
 */
export async function provideChromium() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (isProgram(asked)) return asked
    console.error(`CHROMIUM_PATH names ${asked}, which is no program.`)
    return undefined
  }
  const found = onPath() ?? (await downloaded())
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('No browser was found; installing the packages chromium and chromium-headless-shell.')
    await apt('update')
    // The second is the quicker one for component tests, and not in every Debian.
    const both = await apt('install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell')
    const one = both === 0 ? 0 : await apt('install', '-y', '--no-install-recommends', 'chromium')
    if (one === 0 && onPath()) return onPath()
  }
  say("No browser was found; downloading the browser tool's own.")
  const env = { ...process.env, PATH: innerPath() }
  await runToEnd('npx', ['--no-install', 'playwright-core', 'install', 'chromium'], { env, stdio: QUIET })
  const own = await downloaded()
  if (own) return own
  console.error('No browser for the browser tests: install Chromium, or set CHROMIUM_PATH to one, and try again.')
  return undefined
}

const QUIET = ['ignore', 'ignore', 'inherit']
const apt = (...args) =>
  runToEnd('apt-get', ['-q', ...args], { stdio: QUIET, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram)
}

async function downloaded() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && isProgram(path) ? path : undefined
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
