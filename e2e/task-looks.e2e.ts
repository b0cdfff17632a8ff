import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { TASK_CALL, TASK_LIST_CALL } from './addresses.ts'
import { type Account, PHONE, RECORDINGS } from './harness.ts'
import { testLooks } from './looks.ts'
import { completedToast, ring, row } from './task-page.ts'
import { EVERY_FILTER, seedTasks } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const LONG = 'Pflanzenschutzmittelverordnung'.repeat(6)

const site = useSite({ recording: RECORDINGS.wet })
const people: Record<string, Account> = {}
beforeAll(async () => {
  people.busy = await site.account()
  await seedTasks(site, people.busy, EVERY_FILTER)
  people.wordy = await site.account()
  await seedTasks(site, people.wordy, [
    { title: LONG, description: LONG.repeat(3), type: 'mowing', in: -400, priority: 'high', estimatedDuration: 1440 },
  ])
  people.idle = await site.account()
})

interface Screen {
  screen: string
  path: string
  who: 'busy' | 'wordy' | 'idle'
  ready(page: Page): Promise<unknown>
}

const SCREENS: readonly Screen[] = [
  {
    screen: 'today',
    path: '/tasks?filter=today',
    who: 'busy',
    ready: (page) => row(page, 'Edge the driveway').waitFor(),
  },
  { screen: 'all', path: '/tasks?filter=all', who: 'busy', ready: (page) => row(page, 'Check mower oil').waitFor() },
  { screen: 'long words', path: '/tasks', who: 'wordy', ready: (page) => row(page, LONG).waitFor() },
  { screen: 'no tasks', path: '/tasks', who: 'idle', ready: (page) => page.getByText('No tasks yet').waitFor() },
  {
    screen: 'loading',
    path: '/tasks',
    who: 'busy',
    ready: async (page) => {
      await page.route(TASK_LIST_CALL, () => {})
      await page.reload()
      await page.getByText('Loading your tasks').waitFor({ state: 'attached' })
    },
  },
  {
    screen: 'failed',
    path: '/tasks',
    who: 'busy',
    ready: async (page) => {
      await page.route(TASK_LIST_CALL, (route) => route.abort())
      await page.reload()
      await page.getByText('Unable to load your tasks').waitFor()
    },
  },
  {
    screen: 'offline, and a task just deleted',
    path: '/tasks?filter=today',
    who: 'busy',
    ready: async (page) => {
      // The others look at the same tasks: however slow the machine is, the deletion never gets to the server.
      await page.route(TASK_CALL, (route) => (route.request().method() === 'DELETE' ? undefined : route.fallback()))
      await row(page, 'Edge the driveway').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Deleted: Edge the driveway').waitFor()
      await page.context().setOffline(true)
      await page.getByText(/^Offline\./).waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    screen: 'Home with the next tasks',
    path: '/',
    who: 'busy',
    ready: (page) => row(page, 'Trim the side path').waitFor(),
  },
  { screen: 'Home with long words', path: '/', who: 'wordy', ready: (page) => row(page, LONG).waitFor() },
  { screen: 'Home without tasks', path: '/', who: 'idle', ready: (page) => page.getByText('All caught up!').waitFor() },
]

describe.each(SCREENS)('$screen', ({ path, who, ready }) => {
  testLooks(async (options) => {
    const as = people[who]
    if (as === undefined) throw new Error(`no account ${who}`)
    const page = await site.page({ ...options, as })
    await page.goto(path)
    await ready(page)
    return page
  })
})

describe('what is fixed at the foot', () => {
  it('hides neither the end of the list nor what has the focus', async () => {
    const as = people.busy
    if (as === undefined) throw new Error('no account')
    const page = await site.page({ ...PHONE, height: 560, as })
    await page.goto('/tasks?filter=all')
    // Letters of another width than the first ones move the rows.
    await page.evaluate(() => document.fonts.ready)
    await ring(page, 'Clean the spreader').focus()
    const focus = await ring(page, 'Clean the spreader').boundingBox()
    const add = await page.getByRole('button', { name: 'Create Task', exact: true }).boundingBox()
    if (focus === null || add === null) throw new Error('a control is not there')
    expect(focus.y + focus.height).toBeLessThan(add.y)
  })

  it('leaves the add button where it is when a toast comes, above it', async () => {
    const as = await site.account()
    await seedTasks(site, as, [{ title: 'Edge the beds' }])
    const page = await site.page({ as })
    await page.goto('/tasks')
    const add = page.getByRole('button', { name: 'Create Task', exact: true })
    await ring(page, 'Edge the beds').waitFor()
    await page.evaluate(() => document.fonts.ready)
    const before = await add.boundingBox()
    await ring(page, 'Edge the beds').click()
    await completedToast(page).waitFor()
    expect(await add.boundingBox()).toEqual(before)
    const toast = await page.locator('[data-variant="success"]').boundingBox()
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(before?.y ?? 0)
  })
})
