import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { bundleForPage } from '../bundle-for-page.ts'
import { type Account, PHONE, type Site } from '../harness.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let script: Promise<string> | undefined

const pageWith = (style: string): string => `<!doctype html><html lang="en-AU"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="">
<title>Receipts</title>${style}<link rel="icon" href="/favicon.svg"></head>
<body><div id="root"></div><script type="module" src="/assets/upload-page.js"></script></body></html>`

/** The upload control by itself, on the running server and with the app's style. */
export async function openUploadPage(
  site: Site,
  options: Parameters<Site['page']>[0] & { as?: Account; files?: number; pictures?: boolean } = {},
): Promise<{ page: Page; account: Account }> {
  const { files = 1, pictures = false, ...wanted } = options
  const account = wanted.as ?? (await site.account())
  script ??= bundleForPage(here('upload-page.tsx'))
  const code = await script
  const app = readFileSync(here('../../web/dist/pages/app.html'), 'utf8')
  const style = /<style>[\s\S]*?<\/style>/.exec(app)?.[0] ?? ''
  const page = await site.page({ ...PHONE, ...wanted, as: account })
  await page.route(/\/upload-page\?/, (route) => route.fulfill({ contentType: 'text/html', body: pageWith(style) }))
  await page.route('**/assets/upload-page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  await page.goto(`/upload-page?files=${files}${pictures ? '&pictures' : ''}`)
  await page.getByRole('group', { name: 'Receipts' }).waitFor()
  return { page, account }
}
