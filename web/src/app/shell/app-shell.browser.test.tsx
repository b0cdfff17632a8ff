import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getSecuritySettings } from '../../../../contract/src/security.ts'
import { resizeTo } from '../../../test/frame-size.ts'
import { shownText } from '../../../test/home-weather.ts'
import { anApp, DESKTOP, PHONE } from '../../../test/open-app.tsx'
import { preloadFor } from '../../routes.tsx'

// From /tasks the whole product leads there and back, in e2e/shell.e2e.ts.
const GUARDED = ['/community', '/analytics', '/profile', '/notifications'] as const
const NOT_FOUND = '404 Page Not Found'

const { garden, network, open, person, reopen } = anApp()

const nav = page.getByRole('navigation', { name: 'Main' })
const entry = (name: string) => nav.getByRole('link', { name, exact: true })
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true })
const homeIsThere = () => expect.element(page.getByRole('tab', { name: /^Today/ })).toBeVisible()
const isAt = (path: string) => expect.poll(() => location.pathname + location.search).toBe(path)
const entries = () => nav.getByRole('link').elements().map(shownText)
const marked = () => [...nav.element().querySelectorAll('[aria-current="page"]')].map(shownText)

describe('signed out', () => {
  // Code that comes while a screen is drawn is spoken of by React in development.
  beforeEach(() => Promise.all(['/', '/login', '/profile'].map(preloadFor)))

  it.each(GUARDED)('sends %s to /login and comes back after signing in [SHELL-11]', async (path) => {
    network().onPath('POST', '/auth/v1/token', () => person().session)
    await open(path, { session: null })
    await isAt('/login')
    await page.getByLabelText('E-mail').fill(person().email)
    await page.getByLabelText('Password', { exact: true }).fill('wattle-and-couch')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await isAt(path)
    await expect.element(entry('Dashboard')).toBeVisible()
  })

  it('ends /settings at /login [SHELL-13]', async () => {
    await open('/settings', { session: null })
    await isAt('/login')
  })
})

describe('signed in', () => {
  it('shows the 404 page with the navigation and the way back [SHELL-15, SHELL-19]', async () => {
    await open('/no/such/place')
    await expect.element(heading(NOT_FOUND)).toBeVisible()
    await expect.poll(() => document.title).toBe(`${NOT_FOUND} - Turfwise`)
    await expect.element(nav).toBeVisible()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await homeIsThere()
  })

  it('marks the entry of the present address and no other [SHELL-22]', async () => {
    await open('/')
    await homeIsThere()
    await expect.poll(marked).toEqual(['Dashboard'])
    history.pushState(null, '', '/no/such/place')
    await reopen()
    await expect.element(heading(NOT_FOUND)).toBeVisible()
    await expect.poll(marked).toEqual([])
  })

  it('leads from Dashboard to Tasks and back, and marks where one is', async () => {
    await open('/')
    await entry('Tasks').click()
    await expect.element(heading('Tasks')).toBeVisible()
    await isAt('/tasks')
    await expect.poll(() => document.title).toBe('Tasks - Turfwise')
    await expect.poll(marked).toEqual(['Tasks'])
    await entry('Dashboard').click()
    await homeIsThere()
    await isAt('/')
  })

  it.each([
    { device: 'phone', size: PHONE },
    { device: 'desktop', size: DESKTOP },
  ])(
    'has its five entries in this order, each leading to its screen, on the $device [SHELL-17, SHELL-18]',
    async ({ size }) => {
      await open('/', { size })
      await expect.poll(entries).toEqual(['Dashboard', 'Tasks', 'Analytics', 'Community', 'Profile'])
      for (const [name, path, title] of [
        ['Tasks', '/tasks', 'Tasks'],
        ['Analytics', '/analytics', 'Lawn Analytics'],
        ['Community', '/community', /^Good \w+, Mia$/],
        ['Profile', '/profile', 'Mia Kovac'],
      ] as const) {
        await entry(name).click()
        await isAt(path)
        await expect.element(heading(title)).toBeVisible()
        await expect.poll(marked).toEqual([name])
      }
      await entry('Dashboard').click()
      await isAt('/')
      await homeIsThere()
    },
  )

  it('gives nothing a transition that has none, where less motion is wanted', async () => {
    await open('/')
    await homeIsThere()
    const all = [...document.querySelectorAll('*')]
    expect(all.length).toBeGreaterThan(200)
    const moved = all.filter((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element)
      return transitionProperty === 'all' && transitionDuration !== '0s'
    })
    expect(moved).toEqual([])
  })

  it('stands as a bar at the foot on the phone and as a rail at the left on the desktop', async () => {
    await open('/')
    await expect.element(nav).toBeVisible()
    const bar = nav.element().getBoundingClientRect()
    expect(bar.top).toBeGreaterThan(700)
    expect(bar.width).toBe(PHONE[0])
    await resizeTo(...DESKTOP)
    const rail = () => nav.element().getBoundingClientRect()
    await expect.poll(() => rail().width).toBeLessThanOrEqual(96)
    expect(rail().left).toBe(0)
  })
})

describe('every role', () => {
  it.each(['user', 'moderator', 'admin'] as const)('sees what needs no role: %s [SHELL-35]', async (role) => {
    garden().changeProfile({ role })
    network().meddle(getSecuritySettings, () => new Promise<Response>(() => undefined))
    await open('/')
    await homeIsThere()
    const seen = ['Dashboard', 'Tasks', 'Analytics', 'Community', 'Profile', ...(role === 'admin' ? ['Admin'] : [])]
    await expect.poll(entries).toEqual(seen)
    for (const [path, title, end = path] of [
      ['/tasks', 'Tasks'],
      ['/profile', 'Mia Kovac'],
      ['/settings', 'Mia Kovac', '/profile?tab=settings'],
      ['/notifications', 'Notifications'],
      ['/analytics', 'Lawn Analytics'],
      ['/community', /^Good \w+, Mia$/],
    ] as const) {
      history.pushState(null, '', path)
      await reopen()
      await expect.element(heading(title)).toBeVisible()
      await isAt(end)
      await expect.poll(entries, { message: path }).toEqual(seen)
    }
  })

  it.each([
    { role: 'user', end: '/' },
    { role: 'moderator', end: '/' },
  ] as const)('is not let on to /admin, nor sees its entry: $role [SHELL-24, SHELL-30]', async ({ role, end }) => {
    garden().changeProfile({ role })
    await open('/admin')
    await homeIsThere()
    await isAt(end)
    await expect.element(page.getByRole('link', { name: 'Admin' })).not.toBeInTheDocument()
  })
})
