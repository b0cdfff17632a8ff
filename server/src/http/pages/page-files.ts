import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../answers/encodings.ts'

export type PageName = 'landing' | 'home' | 'tasks' | 'app' | 'login' | 'signup'
const PAGE_NAMES: readonly PageName[] = ['landing', 'home', 'tasks', 'app', 'login', 'signup']

export interface PageForm {
  body: Buffer
  /** Strong, and another one for each encoding. */
  etag: string
}

export type Page = Record<Encoding, PageForm>

/** The web's built pages, filled in with the settings and compressed when the server starts. */
export interface Pages {
  scriptHashes: readonly string[]
  readonly pages: Readonly<Record<PageName, Page>>
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

async function readPage(file: string, settings: { trialDays: number }): Promise<Page> {
  const html = await readFile(file, 'utf8')
  const plain = Buffer.from(html.replaceAll('__TRIAL_DAYS__', String(settings.trialDays)))
  const [small, gzipped] = await Promise.all([compressBrotli(plain, QUICK), compressGzip(plain)])
  return { br: formOf(small), gzip: formOf(gzipped), identity: formOf(plain) }
}

/**
 * Reads the build.
 *
 * @param distDir holds pages.json, pages/, assets/ and root/
 * @returns undefined when the web was not built; the API works without it
 */
export async function loadPages(distDir: string, settings: { trialDays: number }): Promise<Pages | undefined> {
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
  return { scriptHashes: csp.script, pages, distDir }
}

/** Compresses the pages as far as it goes, one after the other; meant for the time after the start. */
export async function precompressPages({ pages }: Pages): Promise<void> {
  for (const page of Object.values(pages)) page.br = formOf(await compressBrotli(page.identity.body, SMALLEST))
}
