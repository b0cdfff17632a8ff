import type { Rolldown } from 'vite'
import type { AppGraph, ModuleGroup } from './chunks.ts'

/** What is read here of a file that the bundler made. */
type BuiltChunk = Pick<
  Rolldown.OutputChunk,
  'code' | 'dynamicImports' | 'facadeModuleId' | 'fileName' | 'imports' | 'isDynamicEntry' | 'isEntry' | 'moduleIds'
>

/** What the bundler's files say of the app, where it made one for each set of modules that the same entries reach. */
export const graphOf = (chunks: readonly BuiltChunk[]): AppGraph => {
  const entries = new Map<string, string>()
  const entryOf = new Map<string, string>()
  for (const { fileName, facadeModuleId, isEntry, isDynamicEntry } of chunks) {
    if (facadeModuleId === null || !(isEntry || isDynamicEntry)) continue
    entries.set(facadeModuleId, fileName)
    entryOf.set(fileName, facadeModuleId)
  }
  const names = new Set(chunks.map(({ fileName }) => fileName))
  const groups = chunks.map(({ fileName, moduleIds, code, imports, dynamicImports }): [string, ModuleGroup] => [
    fileName,
    {
      modules: moduleIds,
      bytes: code.length,
      imports: imports.filter((file) => names.has(file)),
      later: dynamicImports.flatMap((file) => entryOf.get(file) ?? []),
    },
  ])
  return { groups: new Map(groups), entries }
}

/** For each module the entries that reach it at once, by their ids. */
export const reachersOf = ({ groups, entries }: AppGraph): Map<string, string[]> => {
  const result = new Map<string, string[]>()
  for (const [entry, first] of entries) {
    const found = new Set([first])
    for (const name of found) {
      const group = groups.get(name)
      for (const imported of group?.imports ?? []) found.add(imported)
      for (const module of group?.modules ?? []) {
        const reachers = result.get(module)
        if (reachers === undefined) result.set(module, [entry])
        else reachers.push(entry)
      }
    }
  }
  return result
}
