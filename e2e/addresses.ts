import { readFileSync } from 'node:fs'

const FILES = JSON.parse(readFileSync(new URL('../web/dist/scripts.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>

/** Every part of the app's code that has a file of its own, or shares one. */
export const SCRIPT_NAMES: readonly string[] = Object.keys(FILES)

/** The file under web/dist that holds a part of the app's code, such as 'home-screen'. */
export const fileOfScript = (name: string): string => {
  const file = FILES[name]
  if (file === undefined) throw new Error(`the built web has no script named ${name}`)
  return file
}

/** Its address, whatever the site's. */
export const scriptNamed = (name: string): RegExp => new RegExp(`/${fileOfScript(name)}$`)

/** What a test stands between the page and the network for. */
export const PLACES_CALL = /\/api\/places\?/
export const SCRIPTS = /\/assets\/[^/]+\.js$/
export const HOME_SCRIPT = scriptNamed('home-screen')
export const SIGN_IN_LIBRARY = scriptNamed('make-auth-client')
export const COMPLETE_CALL = /\/api\/tasks\/[^/]+\/complete$/
/** Change and deletion of one task. */
export const TASK_CALL = /\/api\/tasks\/[^/]+$/
