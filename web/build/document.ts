import { REST_OF_STYLES } from '../src/platform/rest-of-styles.ts'

/** What every page carries before its content. */
export interface PageParts {
  title: string
  description?: string | undefined
  /** Run before the first paint. Their hashes go into the policy. */
  inlineScripts: readonly string[]
  /** Run when everything before it stands. Its hash goes into the policy too. */
  lastScript?: string
  css: string
  /** Where the rest of the style sheet is, when `css` is a part of it and the page goes on as the app. */
  restOfStyles?: string
  /** Asked for at once; none where the style sheet may do so when it comes to text. */
  fonts: readonly string[]
  /** Modules that the entry needs at once. */
  preload: readonly string[]
  /** The script of the page; none where it is only read. */
  entry?: string
  body: string
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** One whole HTML page. The style sheet stands inline: on a slow line a second request costs over half a second. */
export const htmlPage = (page: PageParts): string => {
  const fonts = page.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
  return [
    '<!doctype html>',
    '<html lang="en-AU" data-theme="light">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(page.title)}</title>`,
    page.description ? `<meta name="description" content="${escapeText(page.description)}">` : '',
    '<meta name="theme-color" content="#f3f8f1">',
    '<meta name="color-scheme" content="light dark">',
    ...page.inlineScripts.map((script) => `<script>${script}</script>`),
    page.restOfStyles === undefined ? '' : `<meta name="${REST_OF_STYLES}" content="${page.restOfStyles}">`,
    `<style>${page.css}</style>`,
    ...fonts,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...page.preload.map((href) => `<link rel="modulepreload" href="${href}">`),
    page.entry === undefined ? '' : `<script type="module" src="${page.entry}"></script>`,
    '</head>',
    '<body>',
    page.body,
    page.lastScript === undefined ? '' : `<script>${page.lastScript}</script>`,
    '</body>',
    '</html>',
    '',
  ]
    .filter((line) => line !== '')
    .join('\n')
}
