import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths, shells } from '@turfwise/contract/app-paths'
import type { Page, PageName } from './page.ts'

/** Which page is kept under which address; Home and what any other address begins with before the rest. */
const FIRST: Readonly<Record<string, PageName>> = {
  [shells.home]: 'home',
  [shells.app]: 'app',
  [paths.landing()]: 'landing',
}
const LATER: Readonly<Record<string, PageName>> = {
  [shells.tasks]: 'tasks',
  [shells.profile]: 'profile',
  [shells.community]: 'community',
  [paths.privacy()]: 'privacy',
  [paths.terms()]: 'terms',
  [paths.about()]: 'about',
}

/**
 * Takes the worker away from every browser that asks for it: for an operator whose worker went wrong. Pages that are open
 * go on, and the next one comes from the network. It leaves as soon as it is installed: Chromium has it wait, whatever it
 * says, while the worker before it still answers a page, and that may be minutes.
 */
export const RETIRED_WORKER = `const retire=(event)=>{
  event.waitUntil(caches.keys().then((names)=>Promise.all(names.map((name)=>caches.delete(name)))))
  // Not waited for: a browser does it after the installation, which would then wait for itself.
  self.registration.unregister()
}
self.addEventListener('install',(event)=>{self.skipWaiting();retire(event)})
// What the one before it has kept meanwhile.
self.addEventListener('activate',retire)
// A page that was opened meanwhile has registered it anew, and speaks to it.
self.addEventListener('message',retire)
`

/** Of the bytes that are served: settings stand in them, which no build knows. */
const revisionOf = (page: Page): string =>
  createHash('sha256').update(page.identity.body).digest('base64url').slice(0, 22)

/** The worker's script with the list of what it keeps. */
export async function readWorker(distDir: string, pages: Readonly<Record<PageName, Page>>): Promise<string> {
  const [script, list] = await Promise.all([
    readFile(join(distDir, 'service-worker.js'), 'utf8'),
    readFile(join(distDir, 'worker.json'), 'utf8'),
  ])
  const { first, later } = JSON.parse(list) as { first: string[]; later: string[] }
  const revised = (names: Readonly<Record<string, PageName>>) =>
    Object.entries(names).map(([url, name]) => ({ url, revision: revisionOf(pages[name]) }))
  const files = {
    first: { pages: revised(FIRST), assets: first },
    later: { pages: revised(LATER), assets: later },
  }
  return script.replace('__WORKER_FILES__', () => JSON.stringify(files))
}
