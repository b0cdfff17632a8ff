import { setCacheNameDetails } from 'workbox-core'
import { matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { bringLater, forgetOldOnes, keepAsset, keptLater } from './kept-later.ts'
import { isOurs, navigationFor } from './navigation.ts'
import './push.ts'
import './send-waiting.ts'
import './share-target.ts'
import { looksSignedIn } from './signed-in.ts'
import { FILES } from './worker-files.ts'
import type { ToWorker } from './worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Told to the browser itself where it listens, so that these do not even wake the worker. */
interface RouterEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>
}

// Answers to a person never enter a cache that is keyed by the address alone.
const NETWORK_ALONE = ['/api/*', '/auth/*', '/storage/*', '/calendar/*']

setCacheNameDetails({ prefix: 'tw' })
// Their names hold a hash of their content, so the copy that the browser has is good.
precache([...FILES.first.pages, ...FILES.first.assets.map((url) => ({ url, revision: null }))])

self.addEventListener('install', (event: RouterEvent) => {
  // No skipWaiting: activation takes away the files of tabs that are still open.
  const told = NETWORK_ALONE.map((pathname) =>
    event.addRoutes?.({ condition: { urlPattern: { pathname } }, source: 'network' }),
  )
  event.waitUntil(Promise.all(told).catch(() => undefined))
})

self.addEventListener('activate', (event) => event.waitUntil(forgetOldOnes()))

self.addEventListener('message', (event) => {
  const said = (event.data ?? {}) as ToWorker
  if (said.kind === 'take-over') void self.skipWaiting()
  if (said.kind === 'at-rest' && !said.savesData) event.waitUntil(bringLater().catch(() => undefined))
})

const kept = async (url: string): Promise<Response | undefined> => (await matchPrecache(url)) ?? keptLater(url)

registerRoute(
  // A part of a file can be neither stored nor cut out of what is.
  ({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && !request.headers.has('range'),
  async ({ url, request, event }) => {
    const found = await kept(url.pathname)
    if (found !== undefined) return found
    const answer = await fetch(request)
    event.waitUntil(keepAsset(url.pathname, answer.clone()))
    return answer
  },
)

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isOurs(url.pathname),
  async ({ url, request }) => {
    const { page, prefers, otherwise = page } = navigationFor(url.pathname, await looksSignedIn())
    if (prefers === 'kept') {
      const found = await kept(page)
      if (found !== undefined) return found
    }
    try {
      return await fetch(request)
    } catch (error) {
      const found = (await kept(page)) ?? (await kept(otherwise))
      if (found === undefined) throw error
      return found
    }
  },
)
