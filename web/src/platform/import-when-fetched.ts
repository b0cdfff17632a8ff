const asked = new Map<string, Promise<void>>()

/** Read to its end: only what came whole is there for who asks again. */
const ask = async (href: string): Promise<void> => {
  const answer = await fetch(href)
  if (!answer.ok) throw new TypeError(`${answer.status} for ${href}`)
  await answer.arrayBuffer()
}

const bring = (href: string): Promise<void> => {
  const before = asked.get(href)
  if (before !== undefined) return before
  const asking = ask(href)
  asked.set(href, asking)
  asking.catch(() => asked.delete(href))
  return asking
}

const isInHead = (href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].some((link) => link.href === href)

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
  try {
    if (!navigator.serviceWorker?.controller) {
      const wanted = files.map((file) => new URL(file, location.origin).href)
      await Promise.all(wanted.filter((href) => !isInHead(href)).map(bring))
    }
    return await load()
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}
