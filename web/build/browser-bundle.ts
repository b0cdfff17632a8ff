import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { build, type Manifest } from 'vite'
import { dist, web } from './dist.ts'
import { putOldAssetsAside } from './old-assets.ts'

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

export const APP_SCRIPT = 'src/main.tsx'
export const LANDING_SCRIPT = 'src/features/landing/landing.client.ts'

/** Which file a part of the app became. The files bear no words, since each page carries the names of all of them. */
const NAMES_FILE = 'scripts.json'

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(dist(`${folder}/manifest.json`), 'utf8')) as Manifest

/** Runs Vite for the browser and moves its files to dist/assets. */
export const buildBrowser = async (): Promise<BrowserBundle> => {
  await build({ configFile: web('vite.config.ts'), logLevel: 'warn' })
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
  const named = Object.values(manifest).flatMap(({ name, file }) => (name === undefined ? [] : [[name, file] as const]))
  await writeFile(dist(NAMES_FILE), JSON.stringify(Object.fromEntries(named), null, 1))

  const chunkOf = (source: string) => {
    // A source that was grouped with others has lost its own entry; its group bears its name.
    const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === parse(source).name)
    if (chunk === undefined) throw new Error(`the build has no module for ${source}`)
    return chunk
  }
  const collect = (key: string, files: Set<string>) => {
    const chunk = chunkOf(key)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, files)
  }
  return {
    css,
    sheet: url(style.file),
    fonts: [...new Set([...css.matchAll(/url\(["']?(\/assets\/[^"')]+\.woff2)/g)].map((match) => match[1] ?? ''))],
    entry: (source) => url(chunkOf(source).file),
    modulesOf: (sources) => {
      const files = new Set<string>()
      for (const source of sources) collect(source, files)
      return [...files].map(url)
    },
  }
}
