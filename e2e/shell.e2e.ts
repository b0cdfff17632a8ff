import { beforeAll, describe, expect, it } from 'vitest'
import { HOME_SCRIPT, SCRIPTS } from './addresses.ts'
import type { Account } from './harness.ts'
import { pressTo } from './keys.ts'
import { useSite } from './use-site.ts'

// Guards, roles and the navigation are tested in web/src/app/shell/app-shell.browser.test.tsx.
const site = useSite()
let mia: Account
beforeAll(async () => {
  mia = await site.account()
})

describe('signed out', () => {
  it('shows the login screen at /login and sign-up at /signup [SHELL-04, SHELL-06]', async () => {
    const page = await site.page()
    await page.goto('/login')
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.goto('/signup')
    await page.getByText('Step 1 of 2, Account Details').waitFor()
    expect(new URL(page.url()).pathname).toBe('/signup')
  })

  it('sends /tasks to /login and comes back after signing in [SHELL-11]', async () => {
    const page = await site.page()
    await page.goto('/tasks')
    await page.waitForURL('**/login')
    await page.getByLabel('E-mail').fill(mia.email)
    await page.getByLabel('Password', { exact: true }).fill(mia.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/tasks')
  })

  it('sends a role-guarded address to / and not to /login [SHELL-28]', async () => {
    const page = await site.page()
    await page.goto('/admin')
    await page.waitForURL(`${site.url}/`)
    await page.getByRole('heading', { level: 1, name: /Know when to/ }).waitFor()
  })

  it('shows no navigation on the 404 page nor at / [SHELL-15, SHELL-21]', async () => {
    const page = await site.page()
    const answer = await page.goto('/no/such/place')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Back to start' }).click()
    await page.getByRole('heading', { level: 1, name: /Know when to/ }).waitFor()
    expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
  })
})

describe('signed in', () => {
  it('shows Home at / and leads /login and /signup there [SHELL-05, SHELL-07, SHELL-08]', async () => {
    const page = await site.page({ as: mia })
    for (const path of ['/', '/login', '/signup']) {
      await page.goto(path)
      await page.waitForURL(`${site.url}/`)
      await page.getByRole('tab', { name: /^Today/ }).waitFor()
    }
  })

  it('has no navigation on /landing [SHELL-20]', async () => {
    const page = await site.page({ as: mia })
    await page.goto('/landing')
    await page.getByRole('heading', { level: 1, name: /Know when to/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/landing')
    expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
  })
})

describe('while it is not known who is here', () => {
  it('shows a spinner on a guarded address, and neither page nor redirect before the check ends [SHELL-16]', async () => {
    const page = await site.page({ as: { ...mia, session: { ...mia.session, expires_at: 1 } } })
    let answer: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/auth/v1/token**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/tasks')
    // The app's own: what is painted before its script has come says "Loading your tasks".
    await page.getByRole('status').getByText('Loading', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tasks')
    expect(await page.getByRole('heading', { level: 1, name: 'Tasks' }).count()).toBe(0)
    answer()
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
  })

  it('says after 8 s that it still checks and offers another try [SHELL-16]', async () => {
    const page = await site.page({ as: { ...mia, session: { ...mia.session, expires_at: 1 } } })
    await page.clock.install()
    await page.route('**/auth/v1/token**', () => {})
    await page.goto('/tasks')
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    await page.clock.fastForward(8_100)
    await page.getByText('Still checking your sign-in').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true)
  })

  it("paints Home's skeleton before the app's script has loaded", async () => {
    const page = await site.page({ as: mia })
    await page.route(SCRIPTS, () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('[aria-busy="true"]').first().waitFor()
    expect(await page.getByRole('heading', { name: /Know when to/ }).count()).toBe(0)
  })

  it('paints the community in blocks and asks for its reads before the script is here, each of them once', async () => {
    const page = await site.page({ as: mia })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const reads = [`/api/users/${mia.id}`, '/api/community/muted-words', '/api/community/posts']
    const times = () => reads.map((path) => asked.filter((one) => one === path).length)
    const app = Promise.withResolvers<void>()
    await page.route(/\/assets\/main-/, async (route) => {
      await app.promise
      await route.continue()
    })
    await page.goto('/community', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Community', exact: true }).waitFor()
    await page.locator('[aria-busy="true"]').first().waitFor()
    await expect.poll(times).toEqual([1, 1, 1])
    app.resolve()
    await page.getByText('No posts yet', { exact: true }).waitFor()
    expect(times()).toEqual([1, 1, 1])
  })

  it('gives way to the landing page when the cookie is stale, without changing the address [SHELL-09]', async () => {
    const page = await site.page()
    await page.context().addCookies([{ name: 'tw_in', value: '1', url: site.url }])
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: /Know when to/ }).waitFor()
    expect(page.url()).toBe(`${site.url}/`)
    const cookies = await page.context().cookies()
    expect(cookies.filter((cookie) => cookie.name === 'tw_in')).toEqual([])
  })

  it('finds its way from the landing page to Home when only the cookie was lost', async () => {
    const page = await site.page({ as: mia })
    await page.context().clearCookies()
    await page.goto('/')
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
  })
})

describe('code that does not arrive', () => {
  it('leaves a page that says so and tries again', async () => {
    const page = await site.page({
      as: mia,
      expectProblems: /dynamically imported|preload|Minified React|Failed to fetch/,
    })
    await page.route(HOME_SCRIPT, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor()
    await page.unroute(HOME_SCRIPT)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
  })
})

it('a page offers a skip link first, and moves the focus to the heading after a change of address', async () => {
  const page = await site.page({ as: mia })
  await page.goto('/no/such/place')
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  await pressTo(page, 'Tab', page.locator('a[href="#main"]'))
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => page.title()).toBe('Home - Turfwise')
})
