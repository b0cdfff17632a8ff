import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const DIST = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** A page as it was built. */
export const page = (name: string): string => readFileSync(join(DIST, 'pages', `${name}.html`), 'utf8')

/** Of the profile's head: what only one of its tabs needs. */
const OF_A_TAB = /if\(\/\[\?&\]tab=garden\/\.test\(location\.search\)\)\[.*$/m
/** Of the head of the page for every other address: what the screens there need. */
const OF_ROUTES = /^var A=(\[.*\]),S=(\{.*\}),O=(\{.*\});$/m

/** The modules that the page for every other address asks for beside these, by address. */
export const scriptsByRoute = (html: string): Record<string, string[]> => {
  const [, all = '[]', ...tables] = OF_ROUTES.exec(html) ?? []
  const files = JSON.parse(all) as string[]
  const needs = Object.assign({}, ...tables.map((table) => JSON.parse(table))) as Record<string, number[]>
  return Object.fromEntries(
    Object.entries(needs).map(([address, indexes]) => [address, indexes.map((at) => files[at]?.slice(1) ?? '')]),
  )
}

/** The modules that a page asks for at once: its script, and what it or its head's script preloads. */
export const scriptsOf = (html: string): string[] => {
  const [head = ''] = html.replace(OF_A_TAB, '').replace(OF_ROUTES, '').split('</head>')
  return [...new Set([...head.matchAll(/["'/](assets\/[^"']+\.js)["']/g)].map((match) => match[1] ?? ''))]
}

/** Bytes of these files together, as they are sent. */
export const weight = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(join(DIST, `${file}.br`)).length, 0)

/** `import{a}from"./file.js"` and `import"./file.js"`; what comes late has its name in brackets. */
const STATIC_IMPORT = /\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g

/** These files and everything that they import at once: what has to be here before any of them runs. */
export const withImports = (files: readonly string[]): string[] => {
  const found = new Set(files)
  // A set goes on to what is added while it is gone through.
  for (const file of found) {
    const text = readFileSync(join(DIST, file), 'utf8')
    for (const [, imported = ''] of text.matchAll(STATIC_IMPORT)) found.add(`assets/${imported}`)
  }
  return [...found]
}
