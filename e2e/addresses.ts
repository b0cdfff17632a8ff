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

/** What the build lists of its modules, by their paths within the project: see web/build/browser-bundle.ts. */
export interface BuiltModules {
  /** The app's entry, and what stands around every screen behind a sign-in. */
  start: string
  frame: string
  /** The screens whose pages are held to few files. */
  first: readonly string[]
  screens: readonly { module: string; isSignedIn: boolean; beside: readonly string[] }[]
  /** For each file its modules, and the entries that need each of them at once. */
  files: Record<string, Record<string, readonly string[]>>
}
export const MODULES = JSON.parse(
  readFileSync(new URL('../web/dist/modules.json', import.meta.url), 'utf8'),
) as BuiltModules

/** The files under web/dist that hold any module whose path is of this kind. */
export const filesHolding = (path: RegExp): string[] =>
  Object.entries(MODULES.files).flatMap(([file, modules]) =>
    Object.keys(modules).some((module) => path.test(module)) ? [file] : [],
  )

/** The file under web/dist that holds a module, such as 'web/src/main.tsx'. */
export const fileOfModule = (module: string): string => {
  const found = Object.entries(MODULES.files).find(([, modules]) => module in modules)
  if (found === undefined) throw new Error(`the built web has no module ${module}`)
  return found[0]
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
