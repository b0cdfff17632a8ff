import { FILES } from './worker-files.ts'

/** Pages and files beyond what the worker needs to be installed. All of them are the same for everybody. */
const CACHE = 'tw-later'

/** The server keeps files of older builds for so long too, and a tab that is still open may ask for them. */
const OLD_FILE_MS = 30 * 86_400_000

const keyOf = ({ url, revision }: { url: string; revision: string }): string => `${url}?revision=${revision}`

const keyByPage = new Map(FILES.later.pages.map((page) => [page.url, keyOf(page)]))
const assets: ReadonlySet<string> = new Set(FILES.later.assets)

/** Only a whole answer of our own is worth its place: others would hide a failure for good. */
const isWhole = (answer: Response): boolean => answer.status === 200 && answer.type === 'basic'

/** A page or file that was kept later; undefined where it has not been. */
export const keptLater = (url: string): Promise<Response | undefined> =>
  // Opened, the cache would be made anew where it was taken away.
  caches.match(keyByPage.get(url) ?? url, { cacheName: CACHE })

/** Keeps a file that was asked for anyway, where it is one of this build. */
export const keepAsset = async (url: string, answer: Response): Promise<void> => {
  if (assets.has(url) && isWhole(answer)) await (await caches.open(CACHE)).put(url, answer)
}

/** Brings what is not here yet, one after the other so that nothing the person waits for stands behind it. */
export const bringLater = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  const wanted = [
    ...FILES.later.pages.map((page) => ({ url: page.url, key: keyOf(page) })),
    ...FILES.later.assets.map((url) => ({ url, key: url })),
  ]
  for (const { url, key } of wanted) {
    if ((await cache.match(key)) !== undefined) continue
    const answer = await fetch(url, { priority: 'low' })
    if (isWhole(answer)) await cache.put(key, answer)
  }
}

/** Forgets pages of older builds, and their files once nobody can ask for them any more. */
export const forgetOldOnes = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  const pages = new Set(keyByPage.values())
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (pages.has(pathname + search) || assets.has(pathname)) continue
    const madeAt = Date.parse((await cache.match(request))?.headers.get('date') ?? '')
    const isRecent = pathname.startsWith('/assets/') && Date.now() - madeAt < OLD_FILE_MS
    if (!isRecent) await cache.delete(request)
  }
}
