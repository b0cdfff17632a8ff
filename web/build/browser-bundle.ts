import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, parse, relative } from 'node:path'
import { build, type Manifest, type ManifestChunk, type Rolldown } from 'vite'
import { reachersOf } from './app-graph.ts'
import { type AppGraph, type AppScreens, filesOfModules } from './chunks.ts'
import { dist, web } from './dist.ts'
import { putOldAssetsAside } from './old-assets.ts'
import { readAppGraph } from './read-app-graph.ts'
import { readScreens } from './screen-table.ts'

export interface BrowserBundle {
  /** The one style sheet, for the pages to carry inline. */
  css: string
  /** Address of the same as a file, for pages that carry a part of it. */
  sheet: string
  fonts: readonly string[]
  /** Address of the module that an entry source became. */
  entry(source: string): string
  /** Addresses of everything that these sources need at once, their own modules included. */
  modulesOf(sources: readonly string[]): string[]
}

const url = (file: string) => `/${file}`

export const LANDING_SCRIPT = 'src/features/landing/landing.client.ts'

/** Which file a part of the app became. The files bear no words, since each page carries the names of all of them. */
const NAMES_FILE = 'scripts.json'
/** Which modules each file holds, who needs each of them, and which screens there are: for those who test it. Nobody is sent it. */
const MODULES_FILE = 'modules.json'

/** Within the project: `web/src/main.tsx`. What the bundler made itself stays as it is. */
const inProject = (id: string): string => (id.startsWith('\0') ? id : relative(web('..'), id))

/** The file of each module, where the rule names one; the bundler gives the others to the entry that needs them. */
const groupsOf = (graph: AppGraph, screens: AppScreens): Rolldown.CodeSplittingGroup[] => {
  const files = filesOfModules(graph, screens)
  return [
    { name: 'core', tags: ['$initial'], priority: 1 },
    // Each module by itself: a group that takes along what its modules import takes the own code of screens with it.
    { name: (id) => files.get(id) ?? null, priority: 0, includeDependenciesRecursively: false },
  ]
}

/** Everything that the tests of which route carries what have to know, by paths within the project. */
const modulesList = (graph: AppGraph, table: AppScreens, chunks: readonly Rolldown.OutputChunk[]) => {
  const reachers = reachersOf(graph)
  const neededBy = (id: string) => (reachers.get(id) ?? []).map(inProject).sort()
  const holds = ({ fileName, moduleIds }: Rolldown.OutputChunk) =>
    [fileName, Object.fromEntries(moduleIds.map((id) => [inProject(id), neededBy(id)]))] as const
  return {
    start: inProject(table.start),
    frame: inProject(table.frame),
    first: table.first.map(({ module }) => inProject(module)),
    screens: table.screens.map(({ module, isSignedIn, beside }) => {
      return { module: inProject(module), isSignedIn, beside: beside.map(inProject) }
    }),
    files: Object.fromEntries(chunks.map(holds)),
  }
}

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(dist(`${folder}/manifest.json`), 'utf8')) as Manifest

/** Runs Vite for the browser and moves its files to dist/assets. */
export const buildBrowser = async (): Promise<BrowserBundle> => {
  const [graph, screens] = await Promise.all([readAppGraph(), readScreens()])
  const built = (await build({
    configFile: web('vite.config.ts'),
    logLevel: 'warn',
    build: { rolldownOptions: { output: { codeSplitting: { groups: groupsOf(graph, screens) } } } },
  })) as Rolldown.RolldownOutput
  const chunks = built.output.filter((file) => file.type === 'chunk')
  // By itself, so that the landing page shares no file with the app and loads one small one.
  await build({
    configFile: web('vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: dist('.landing'),
      rolldownOptions: { input: web(LANDING_SCRIPT), output: { codeSplitting: false } },
    },
  })
  const manifest = { ...(await readManifest('.browser')), ...(await readManifest('.landing')) }
  const style = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))
  if (style === undefined) throw new Error('the build made no style sheet')
  const css = (await readFile(dist(join('.browser', style.file)), 'utf8')).trim()
  await putOldAssetsAside()
  await rm(dist('assets'), { recursive: true, force: true })
  await mkdir(dist('assets'), { recursive: true })
  for (const folder of ['.browser', '.landing']) {
    // That of the landing page's build is the same, under another name.
    const isServed = (path: string) => !path.endsWith('.css') || path.endsWith(parse(style.file).base)
    await cp(dist(`${folder}/assets`), dist('assets'), { recursive: true, filter: isServed })
    await rm(dist(folder), { recursive: true })
  }
  const fileOf = new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)))
  // A source that lies in one file with others may have lost its own entry.
  const findChunk = (id: string): ManifestChunk | undefined =>
    manifest[relative(web('.'), id)] ?? Object.values(manifest).find(({ file }) => file === fileOf.get(id))
  const chunkOf = (source: string): ManifestChunk => {
    const chunk = findChunk(web(source))
    if (chunk === undefined) throw new Error(`the build has no module for ${source}`)
    return chunk
  }
  const named = Object.values(manifest).flatMap(({ name, file }) => (name === undefined ? [] : [[name, file] as const]))
  const entries = [...graph.entries.keys()].flatMap((id) => {
    const chunk = findChunk(id)
    return chunk === undefined ? [] : [[parse(id).name, chunk.file] as const]
  })
  await writeFile(dist(NAMES_FILE), JSON.stringify(Object.fromEntries([...named, ...entries]), null, 1))
  await writeFile(dist(MODULES_FILE), JSON.stringify(modulesList(graph, screens, chunks), null, 1))

  const collect = (chunk: ManifestChunk, files: Set<string>) => {
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const key of chunk.imports ?? []) {
      const imported = manifest[key]
      if (imported === undefined) throw new Error(`the build has no file ${key}`)
      collect(imported, files)
    }
  }
  return {
    css,
    sheet: url(style.file),
    fonts: [...new Set([...css.matchAll(/url\(["']?(\/assets\/[^"')]+\.woff2)/g)].map((match) => match[1] ?? ''))],
    entry: (source) => url(chunkOf(source).file),
    modulesOf: (sources) => {
      const files = new Set<string>()
      for (const source of sources) collect(chunkOf(source), files)
      return [...files].map(url)
    },
  }
}
