import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'
import { dist, web } from './dist.ts'

export interface BrowserBundle {
  /** The one style sheet, for the pages to carry inline. */
  css: string
  fonts: readonly string[]
  /** Address of the module that an entry source became. */
  entry(source: string): string
  /** Addresses of everything that these sources need at once, their own modules included. */
  modulesOf(sources: readonly string[]): string[]
}

const url = (file: string) => `/${file}`

/** Runs Vite for the browser and moves its files to dist/assets. */
export const buildBrowser = async (): Promise<BrowserBundle> => {
  await build({ configFile: web('vite.config.ts'), logLevel: 'warn' })
  const manifest = JSON.parse(await readFile(dist('.browser/manifest.json'), 'utf8')) as Manifest
  const style = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))
  if (style === undefined) throw new Error('the build made no style sheet')
  const css = (await readFile(dist(join('.browser', style.file)), 'utf8')).trim()
  await rm(dist('assets'), { recursive: true, force: true })
  await mkdir(dist('assets'), { recursive: true })
  await cp(dist('.browser/assets'), dist('assets'), { recursive: true, filter: (path) => !path.endsWith('.css') })

  const chunkOf = (source: string) => {
    const chunk = manifest[source]
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
    fonts: [...new Set([...css.matchAll(/url\(["']?(\/assets\/[^"')]+\.woff2)/g)].map((match) => match[1] ?? ''))],
    entry: (source) => url(chunkOf(source).file),
    modulesOf: (sources) => {
      const files = new Set<string>()
      for (const source of sources) collect(source, files)
      return [...files].map(url)
    },
  }
}
