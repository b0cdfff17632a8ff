/** Resolves when the next file of what is for later may be asked for. */
export type PrefetchSlot = () => Promise<void>

const asked = new Map<string, Promise<void>>()

/** Read to its end: only what came whole is there for who asks again. */
const ask = async (href: string, how?: RequestInit): Promise<void> => {
  const answer = await fetch(href, how)
  if (!answer.ok) throw new TypeError(`${answer.status} for ${href}`)
  await answer.arrayBuffer()
}

const bring = (href: string, how?: RequestInit): Promise<void> => {
  const before = asked.get(href)
  if (before !== undefined) return before
  const asking = ask(href, how)
  asked.set(href, asking)
  asking.catch(() => asked.delete(href))
  return asking
}

const isInHead = (href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].some((link) => link.href === href)

/** Of what is being called for later, and of whatever was called so last. */
let slot: PrefetchSlot | undefined
let lastSlot: PrefetchSlot | undefined

/**
 * Calls `load` for later: its files come one after the other, behind everything else on the line, and each once its turn
 * has come; then the code runs. Who wants it at once meanwhile calls it by itself, and waits for one file at most.
 * @param next as before unless it is given; where none ever was, everything comes at once
 */
export const prefetchCode = <Code>(load: () => Promise<Code>, next = lastSlot): Promise<Code> => {
  lastSlot = next
  slot = next
  try {
    return load()
  } finally {
    slot = undefined
  }
}

/**
 * Runs code that is fetched late once all of its files are here, which are asked for at the same time. A file that did not
 * come is a failure before the browser has heard of it: a module that failed once is not asked for again before the page is
 * loaded anew (HTML, "fetch a single module script"; Chromium from version 150 on). The next call asks again.
 *
 * Where a worker answers for the page it has all files, and asking for each by itself would only cost time.
 *
 * @param load imports the code
 * @param files the addresses of its own file and of those that it needs, below the site's root
 */
export const importWhenFetched = async <Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> => {
  // Read before anything is waited for: it is that of this call alone.
  const next = slot
  try {
    if (!navigator.serviceWorker?.controller) {
      const wanted = files.map((file) => new URL(file, location.origin).href).filter((href) => !isInHead(href))
      if (next === undefined) {
        await Promise.all(wanted.map((href) => bring(href)))
      } else {
        for (const href of wanted) {
          if (!asked.has(href)) await next()
          await bring(href, { priority: 'low' })
        }
      }
    }
    await next?.()
    return await load()
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}
