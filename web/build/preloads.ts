import type { Plugin } from 'vite'

/** The bundler's own module, which asks for the files that a file to come needs, each by a link in the head. */
const HELPER = '\0vite/preload-helper.js'
const ASKS = 'deps && deps.length > 0'

/**
 * Leaves out the links to files of code that is fetched late where a worker answers for this page: it has them all, and each
 * link costs a slow phone 5 to 10 ms in which it hears no press. Without a worker they stay, since there the files would be
 * asked for one depth after the other.
 * @throws where the bundler's module has changed and the links would be back unseen
 */
export const preloadsWithoutWorker = (): Plugin => ({
  name: 'preloads-without-worker',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (id !== HELPER) return null
    if (code.split(ASKS).length !== 2)
      throw new Error('the helper that preloads files of code is not the one that is known')
    return { code: code.replace(ASKS, `${ASKS} && !navigator.serviceWorker?.controller`), map: null }
  },
})
