import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The bundler's own module, by which the built app imports each file that comes late. */
const HELPER = '\0vite/preload-helper.js'
const EXPORTED = 'export const __vitePreload = '

const IMPORT_WHEN_FETCHED = fileURLToPath(new URL('../src/platform/import-when-fetched.ts', import.meta.url))

/**
 * Code that is fetched late is run by `import-when-fetched.ts` and not by the bundler's own helper: that asks for each file by a link in
 * the head, whose failure the browser remembers for the life of the page, and where a worker answers for the page each link
 * costs a slow phone 5 to 10 ms in which it hears no press.
 * @throws where the bundler's module has changed and its links would be back unseen
 */
export const importsWhenFetched = (): Plugin => ({
  name: 'import-when-fetched',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (id !== HELPER) return null
    if (!code.includes(EXPORTED)) throw new Error('the helper that brings files of code is not the one that is known')
    return {
      code: `export { importWhenFetched as __vitePreload } from ${JSON.stringify(IMPORT_WHEN_FETCHED)}`,
      map: null,
    }
  },
})
