import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const ROUTES = '?routes'

const isRoute = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

/**
 * The module that the browser gets for a file of the contract: of each route method and path, which is all that a call
 * needs at run time. Anything else (a schema, a constant) is passed on from `source`, which comes only if it is used.
 */
export const routesModule = (exported: Record<string, unknown>, source: string): string => {
  const entries = Object.entries(exported)
  const others = entries.filter(([, value]) => !isRoute(value)).map(([name]) => name)
  return [
    ...entries.flatMap(([name, value]) =>
      isRoute(value) ? [`export const ${name} = ${JSON.stringify({ method: value.method, path: value.path })}`] : [],
    ),
    `export { ${others.join(', ')} } from ${JSON.stringify(source)}`,
  ].join('\n')
}

/** Keeps the contract's schemas, and the library behind them, out of the browser unless something there validates. */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  enforce: 'pre',
  resolveId(source, importer) {
    // What the routes' module passes on has no effects of its own, so it goes when nothing of it is used.
    if (importer?.endsWith(ROUTES)) return { id: source, moduleSideEffects: false }
    // Nor has it where another source of the contract asks for it first: who comes first decides.
    if (importer?.startsWith(CONTRACT) && source.startsWith('./'))
      return { id: CONTRACT + source.slice(2), moduleSideEffects: false }
    const [, name] = /^@turfwise\/contract\/([\w-]+)$/.exec(source) ?? []
    return name === undefined ? null : `${CONTRACT}${name}.ts${ROUTES}`
  },
  async load(id) {
    if (!id.startsWith(CONTRACT) || !id.endsWith(ROUTES)) return null
    const file = id.slice(0, -ROUTES.length)
    this.addWatchFile(file)
    return routesModule((await import(pathToFileURL(file).href)) as Record<string, unknown>, file)
  },
})
