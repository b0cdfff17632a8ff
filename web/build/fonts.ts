import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** Made files, kept between builds; the style sheet names them as `@fonts/…`. */
export const FONT_FOLDER = fileURLToPath(new URL('../dist/.fonts', import.meta.url))

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** Basic Latin, Latin-1, and the few signs beyond them that our texts use. */
export const CHARACTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—…‘’“”•→−ŒœŠšŽžŸ€`

// Only the weights that the design uses: text 450 to 750, display 600 to 800. Widths come with the calendar.
const FONTS = [
  {
    file: 'bricolage.woff2',
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    axes: { wght: { min: 600, max: 800 } },
  },
  {
    file: 'atkinson.woff2',
    from: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    axes: { wght: { min: 450, max: 750 } },
  },
] as const

/** Writes both faces, cut to our letters and weights, unless the same cut already lies there. */
export const subsetFonts = async (folder = FONT_FOLDER): Promise<void> => {
  const sources = await Promise.all(FONTS.map((font) => readFile(require.resolve(font.from))))
  const recipe = createHash('sha256').update(JSON.stringify({ CHARACTERS, FONTS }))
  for (const source of sources) recipe.update(source)
  const stamp = recipe.digest('hex')
  const stampFile = join(folder, 'stamp')
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return
  await mkdir(folder, { recursive: true })
  for (const [index, font] of FONTS.entries()) {
    const source = sources[index]
    if (source === undefined) continue
    const cut = await subsetFont(source, CHARACTERS, { targetFormat: 'woff2', variationAxes: font.axes })
    await writeFile(join(folder, font.file), cut)
  }
  await writeFile(stampFile, stamp)
}
