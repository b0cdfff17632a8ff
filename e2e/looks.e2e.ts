import type { Page } from 'playwright-core'
import { beforeAll, describe } from 'vitest'
import { type Account, RECORDINGS } from './harness.ts'
import { testLooks } from './looks.ts'
import { useSite } from './use-site.ts'

const site = useSite({ recording: RECORDINGS.hot })
let mia: Account
beforeAll(async () => {
  mia = await site.account()
})

// One page of each kind as it is built. What else their screens can look like is tested without a server, by testLooks of
// web/test/looks.ts; the landing page has a file of its own.
const SCREENS = [
  {
    screen: 'login',
    path: '/login',
    signedIn: false,
    ready: (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor(),
  },
  { screen: 'home', path: '/', signedIn: true, ready: (page: Page) => page.getByRole('tab').first().waitFor() },
]

describe.each(SCREENS)('$screen', ({ path, signedIn, ready }) => {
  testLooks(async (options) => {
    const page = await site.page({ ...options, ...(signedIn ? { as: mia } : {}) })
    await page.goto(path)
    await ready(page)
    return page
  })
})
