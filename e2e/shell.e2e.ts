import { beforeAll, describe, expect, it } from 'vitest'
import { HOME_SCRIPT, SCRIPTS } from './addresses.ts'
import { type Account, DESKTOP, overflowsSideways, PHONE } from './harness.ts'
import { pressTo } from './keys.ts'
import { useSite } from './use-site.ts'

const GUARDED = ['/tasks', '/community', '/analytics', '/profile', '/notifications'] as const

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

  it.each(GUARDED)('sends %s to /login and comes back after signing in [SHELL-11]', async (path) => {
    const page = await site.page()
    await page.goto(path)
    await page.waitForURL('**/login')
    await page.getByLabel('E-mail').fill(mia.email)
    await page.getByLabel('Password', { exact: true }).fill(mia.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL(`**${path}`)
  })

  it('ends /settings at /login [SHELL-13]', async () => {
    const page = await site.page()
    await page.goto('/settings')
    await page.waitForURL('**/login')
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

  it('shows the 404 page with the navigation and the way back [SHELL-15, SHELL-19]', async () => {
    const page = await site.page({ as: mia })
    await page.goto('/no/such/place')
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    await expect.poll(() => page.title()).toBe('404 Page Not Found - Turfwise')
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
  })

  it('has no navigation on /landing [SHELL-20]', async () => {
    const page = await site.page({ as: mia })
    await page.goto('/landing')
    await page.getByRole('heading', { level: 1, name: /Know when to/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/landing')
    expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
  })

  it('marks the entry of the present address and no other [SHELL-22]', async () => {
    const page = await site.page({ as: mia })
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const dashboard = nav.getByRole('link', { name: 'Dashboard' })
    await dashboard.waitFor()
    expect(await dashboard.getAttribute('aria-current')).toBe('page')
    await page.goto('/no/such/place')
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    expect(await nav.locator('[aria-current="page"]').count()).toBe(0)
  })

  it('leads from Dashboard to Tasks and back, and marks where one is', async () => {
    const page = await site.page({ as: mia })
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByRole('link', { name: 'Tasks' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tasks')
    await expect.poll(() => page.title()).toBe('Tasks - Turfwise')
    expect(await nav.locator('[aria-current="page"]').innerText()).toBe('Tasks')
    await nav.getByRole('link', { name: 'Dashboard' }).click()
    await page
      .getByRole('tab', { name: /^Today/ })
      .first()
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('does not admit a plain user to /admin, nor show them the entry [SHELL-24, SHELL-30]', async () => {
    const page = await site.page({ as: mia })
    await page.goto('/admin')
    await page.waitForURL(`${site.url}/`)
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0)
  })

  it('stands as a bar at the foot on the phone and as a rail at the left on the desktop', async () => {
    const phone = await site.page({ as: mia, ...PHONE })
    await phone.goto('/')
    const bar = await phone.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect(bar?.y).toBeGreaterThan(700)
    expect(bar?.width).toBe(PHONE.width)
    const desktop = await site.page({ as: mia, ...DESKTOP })
    await desktop.goto('/')
    const rail = await desktop.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect(rail?.x).toBe(0)
    expect(rail?.width).toBeLessThanOrEqual(96)
  })
})

describe('every role', () => {
  const withRole = async (role: string) => {
    const person = await site.account({ name: 'Mia Kovac' })
    await site.server.app.db.query(
      `update auth.users set app_metadata = app_metadata || jsonb_build_object('role', $2::text) where id = $1`,
      [person.id, role],
    )
    return site.page({ as: person })
  }

  it.each(['user', 'moderator', 'admin'])('sees what needs no role: %s [SHELL-35]', async (role) => {
    const page = await withRole(role)
    await page.goto('/')
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect(await links.allInnerTexts()).toEqual(['Dashboard', 'Tasks', 'Profile'])
    for (const [path, heading, end = path] of [
      ['/tasks', 'Tasks'],
      ['/profile', 'Mia Kovac'],
      ['/settings', 'Mia Kovac', '/profile?tab=settings'],
      // Their screens are still to be built.
      ...['/community', '/analytics', '/notifications'].map((later) => [later, '404 Page Not Found'] as const),
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      expect(page.url()).toBe(site.url + end)
      expect(await links.allInnerTexts(), path).toEqual(['Dashboard', 'Tasks', 'Profile'])
    }
  })

  it.each([
    { role: 'user', end: '/' },
    { role: 'moderator', end: '/' },
    { role: 'admin', end: '/admin' },
  ])('is let on to /admin for admins alone: $role [SHELL-31]', async ({ role, end }) => {
    const page = await withRole(role)
    await page.goto('/admin')
    const home = page.getByRole('tab', { name: /^Today/ })
    await home.or(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).waitFor()
    expect(new URL(page.url()).pathname).toBe(end)
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
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
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

describe('everywhere', () => {
  it.each(['/landing', '/login', '/signup', '/', '/no/such/place'])(
    'fits 320 px without sideways scrolling at %s [SHELL-01]',
    async (path) => {
      const page = await site.page({ width: 320, height: 640, ...(path === '/' ? { as: mia } : {}) })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await overflowsSideways(page)).toBe(false)
    },
  )

  it('offers a skip link first, and moves the focus to the heading after a change of address', async () => {
    const page = await site.page({ as: mia })
    await page.goto('/no/such/place')
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await pressTo(page, 'Tab', page.locator('a[href="#main"]'))
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await expect.poll(() => page.title()).toBe('Home - Turfwise')
  })
})
