import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fillPage, type PageWords } from './fill-page.ts'
import { PAGE_NAMES, type Page, type PageForm, type PageName } from './page.ts'
import { RETIRED_WORKER, readWorker } from './worker-file.ts'

/** The web's built pages, filled in with the settings and compressed when the server starts. */
export interface Pages {
  scriptHashes: readonly string[]
  readonly pages: Readonly<Record<PageName, Page>>
  /** The script of the browser's worker. */
  readonly worker: Page
  distDir: string
}

// Of Brotli's levels: 5 takes a few milliseconds a page, 11 up to 0.4 s for a tenth less.
const QUICK = 5
const SMALLEST = 11

const brotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressBrotli = (plain: Buffer, quality: number): Promise<Buffer> =>
  brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })

const formOf = (body: Buffer): PageForm => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
})

export interface PageSettings {
  words: PageWords
  /** False takes the worker away from the browsers that have it. */
  serviceWorker: boolean
}

async function readPage(file: string, settings: PageSettings): Promise<Page> {
  const html = await readFile(file, 'utf8')
  return pageOf(fillPage(html, settings.words))
}

async function pageOf(text: string): Promise<Page> {
  const plain = Buffer.from(text)
  const [small, gzipped] = await Promise.all([compressBrotli(plain, QUICK), compressGzip(plain)])
  return { br: formOf(small), gzip: formOf(gzipped), identity: formOf(plain) }
}

/**
 * Reads the build.
 *
 * @param distDir holds pages.json, pages/, assets/, root/, service-worker.js and worker.json
 * @returns undefined when the web was not built; the API works without it
 */
export async function loadPages(distDir: string, settings: PageSettings): Promise<Pages | undefined> {
  let list: string
  try {
    list = await readFile(join(distDir, 'pages.json'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const { csp } = JSON.parse(list) as { csp: { script: string[] } }
  const read = async (name: PageName) =>
    [name, await readPage(join(distDir, 'pages', `${name}.html`), settings)] as const
  const pages = Object.fromEntries(await Promise.all(PAGE_NAMES.map(read))) as Record<PageName, Page>
  const worker = await pageOf(settings.serviceWorker ? await readWorker(distDir, pages) : RETIRED_WORKER)
  return { scriptHashes: csp.script, pages, worker, distDir }
}

/** Compresses the pages as far as it goes, one after the other; meant for the time after the start. */
export async function precompressPages({ pages, worker }: Pages): Promise<void> {
  for (const page of [...Object.values(pages), worker])
    page.br = formOf(await compressBrotli(page.identity.body, SMALLEST))
}
