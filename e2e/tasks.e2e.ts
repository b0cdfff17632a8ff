import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { TASK_LIST_CALL } from './addresses.ts'
import { untilToastsCanShow } from './forms.ts'
import { type Account, PHONE, SIZES, THEMES } from './harness.ts'
import { expectFocusWithin, pressTo } from './keys.ts'
import {
  chip,
  choose,
  chosen,
  completedToast,
  focused,
  gardenWith,
  isDone,
  openTasks,
  ring,
  row,
  titles,
  toast,
} from './task-page.ts'
import { dayIn, EVERY_FILTER, seedTasks } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const site = useSite()

/** The hue of red in OKLCH, degrees to the next 20. */
const RED = 20
const FILTERS = ['Overdue', 'Today', 'Tomorrow', 'This Week', 'Upcoming', 'Completed', 'All']
const garden = (seeds: typeof EVERY_FILTER) => gardenWith(site, seeds)
const open = (as: Account, path?: string, size?: { width: number; height: number }) => openTasks(site, as, path, size)

describe('the filters', () => {
  it('are seven, in this order, each with its count, 0 included [TASK-05, TASK-06]', async () => {
    const page = await open(await garden(EVERY_FILTER.filter((seed) => seed.in !== 1)))
    const labels = (await page.getByRole('tab').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
    expect(labels).toEqual(['Overdue 2', 'Today 4', 'Tomorrow 0', 'This Week 1', 'Upcoming 1', 'Completed 1', 'All 9'])
  })

  it('list exactly their tasks, in the order of due day, priority and title [TASK-10]', async () => {
    const page = await open(await garden(EVERY_FILTER))
    const listed: Record<string, string[]> = {}
    for (const filter of FILTERS) {
      await choose(page, filter)
      listed[filter] = await titles(page)
    }
    expect(listed).toMatchObject({
      Overdue: ['Mow front and nature strip', 'Trim the side path'],
      Today: [
        'Feed the Sir Walter',
        'Edge the driveway',
        'Pull bindii along the side path and around the clothes hoist before it seeds',
        'Deep soak the new turf strip',
      ],
      Tomorrow: ['Aerate the back lawn'],
      'This Week': ['Overseed the bare patch'],
      Upcoming: ['Clean the spreader'],
      Completed: ['Check mower oil'],
    })
    expect(listed.All).toHaveLength(EVERY_FILTER.length)
  })

  it('open on Overdue when something is, else on Today, and stay in the address [TASK-08, TASK-09]', async () => {
    expect(await chosen(await open(await garden([{ title: 'Late', in: -1 }])))).toBe('Overdue 1')
    const done = await garden([{ title: 'Done in time', in: -1, completed: true }])
    const page = await open(done)
    expect(await chosen(page)).toBe('Today 0')
    await chip(page, 'Completed').click()
    await expect.poll(() => new URL(page.url()).search).toBe('?filter=completed')
    await page.reload()
    await page.getByText('Done in time').waitFor()
    await expect.poll(() => chosen(page)).toBe('Completed 1')
  })

  it('move by the arrows, End and Home, each choice a list at once', async () => {
    const page = await open(await garden(EVERY_FILTER))
    await chip(page, 'Overdue').focus()
    await pressTo(page, 'ArrowRight', chip(page, 'Today'))
    await expect.poll(() => chosen(page)).toBe('Today 4')
    await pressTo(page, 'End', chip(page, 'All'))
    await expect.poll(() => chosen(page)).toBe('All 10')
    const box = await chip(page, 'All').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
    await pressTo(page, 'Home', chip(page, 'Overdue'))
    await expect.poll(() => chosen(page)).toBe('Overdue 2')
  })

  it('have each a text of their own when empty [TASK-11]', async () => {
    const page = await open(await garden([{ title: 'Today only' }]))
    const texts = new Set<string>()
    const read = async (from: Page, filter: string) => {
      await choose(from, filter)
      texts.add((await from.getByRole('tabpanel').innerText()).trim())
    }
    for (const filter of ['Overdue', 'Tomorrow', 'This Week', 'Upcoming', 'Completed']) await read(page, filter)
    await read(await open(await garden([{ title: 'Tomorrow only', in: 1 }])), 'Today')
    await read(await open(await site.account()), 'All')
    expect([...texts]).toEqual([
      'Nothing overdue. Nice and level.',
      'Nothing due tomorrow.',
      'A clear week ahead.',
      'Nothing planned beyond this week.',
      'Finished jobs will show here.',
      'Nothing due today.',
      expect.stringContaining('No tasks yet'),
    ])
  })
})

describe('no tasks at all', () => {
  it("says 'No tasks yet', and 'Create First Task' opens New Task [TASK-12, TASK-13]", async () => {
    const page = await open(await site.account())
    await page.getByText('No tasks yet', { exact: true }).waitFor()
    expect(await page.getByText('Nothing due today.').count()).toBe(0)
    await page.getByRole('button', { name: 'Create First Task', exact: true }).click()
    await page.getByRole('dialog', { name: 'New Task', exact: true }).waitFor()
  })
})

describe.each(SIZES)('on the $device', (size) => {
  it("opens New Task by 'Create Task', and shows the new one without a reload [TASK-03, TASK-69, TASK-78]", async () => {
    const page = await open(await site.account(), '/tasks', size)
    await page.getByRole('button', { name: 'Create Task', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New Task' })
    await dialog.getByLabel('Title').fill('Rake the leaves')
    await dialog.getByText('Weeding', { exact: true }).click()
    await dialog.getByText('Today', { exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await toast(page, 'success').getByText('Task created!', { exact: true }).waitFor()
    await row(page, 'Rake the leaves').waitFor()
    await expect.poll(() => chosen(page)).toBe('Today 1')
  })

  it('shows title, due text, minutes and description beside a round button of 48 px [TASK-30]', async () => {
    const page = await open(await garden(EVERY_FILTER), '/tasks?filter=today', size)
    const item = page.getByRole('listitem').filter({ hasText: 'Feed the Sir Walter' })
    const text = await item.innerText()
    for (const words of ['Feed the Sir Walter', 'Due today', '30 min', 'High', 'Slow-release, 2 kg over 80 m²']) {
      expect(text).toContain(words)
    }
    // What the icons say to who cannot see them.
    for (const name of ['Priority', 'Fertilising'])
      expect(await item.getByRole('img', { name, exact: true }).count()).toBe(1)
    expect(await ring(page, 'Feed the Sir Walter').boundingBox()).toMatchObject({ width: 48, height: 48 })
  })

  it('opens Edit Task by the row and not by the ring [TASK-31, TASK-32]', async () => {
    const page = await open(await garden(EVERY_FILTER), '/tasks?filter=today', size)
    const dialog = page.getByRole('dialog', { name: 'Edit Task' })
    // Not on the title: the whole row leads there.
    await page.getByText('Slow-release, 2 kg').click()
    await dialog.waitFor()
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Feed the Sir Walter')
    await expectFocusWithin(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Edit: Feed the Sir Walter')
    await ring(page, 'Edge the driveway').click()
    await completedToast(page).waitFor()
    expect(await dialog.count()).toBe(0)
  })
})

describe('what is late', () => {
  it.each(THEMES)(
    'is red with a triangle while it is open, and not when it is done, %s [TASK-38, TASK-39]',
    async (theme) => {
      const page = await openTasks(site, await garden(EVERY_FILTER), '/tasks?filter=all', { ...PHONE, theme })
      const look = (text: string) =>
        page
          .getByText(text, { exact: true })
          .first()
          .evaluate((words) => {
            const meta = words.parentElement
            return {
              color: getComputedStyle(words).color,
              triangle: meta?.querySelector('.lucide-triangle-alert') !== null,
            }
          })
      const danger = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = 'var(--on-danger-soft)'
        return getComputedStyle(probe).color
      })
      const [, chroma, hue] = /^oklch\([\d.]+ ([\d.]+) ([\d.]+)\)$/.exec(danger)?.map(Number) ?? []
      expect({ hue: Math.round((hue ?? 0) / 20) * 20, isGrey: (chroma ?? 0) < 0.06 }).toEqual({
        hue: RED,
        isGrey: false,
      })
      expect(await look('Overdue by 2 days')).toEqual({ color: danger, triangle: true })
      expect(await look('Due yesterday')).toEqual({ color: danger, triangle: true })
      expect((await look('Due today')).color).not.toBe(danger)
      const done = page.getByRole('listitem').filter({ hasText: 'Check mower oil' })
      expect(await done.innerText()).toMatch(/Completed \w{3} \d+ \w+/)
      expect(await done.locator('.lucide-triangle-alert').count()).toBe(0)
    },
  )
})

describe('what is late on a day that suits it', () => {
  it('is named under the list of today, and leads to Overdue', async () => {
    const page = await open(await garden(EVERY_FILTER), '/tasks?filter=today')
    await page.getByRole('button', { name: '1 overdue job also suits today' }).click()
    await expect.poll(() => chosen(page)).toBe('Overdue 2')
    await expect.poll(() => page.getByText('Suits today').count()).toBe(1)
  })

  it('moves to today all at once, and back by Undo', async () => {
    const page = await open(await garden(EVERY_FILTER), '/tasks?filter=overdue')
    await page.getByRole('button', { name: 'Move all to today' }).click()
    await page.getByText('2 jobs moved to today').waitFor()
    await expect.poll(() => chip(page, 'Today').innerText()).toContain('6')
    await page.getByText('Nothing overdue. Nice and level.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Overdue by 2 days').waitFor()
    await expect.poll(() => titles(page)).toEqual(['Mow front and nature strip', 'Trim the side path'])
  })
})

describe('midnight', () => {
  it("opens on the tab of the garden's day, and turns that day while the page stays open [TASK-08]", async () => {
    const account = await site.account({ location: 'Perth, WA' })
    await seedTasks(site, account, [{ title: 'Water the pots', in: -2 }])
    const page = await site.page({ as: account })
    // Two minutes to midnight in Perth; in Sydney, where the browser is, the next day has begun.
    await page.clock.install({ time: new Date(`${dayIn(-2)}T23:58:00+08:00`) })
    await page.goto('/tasks')
    await page.getByText('Due today', { exact: true }).waitFor()
    expect(await chosen(page)).toBe('Today 1')
    await choose(page, 'All')
    await page.clock.pauseAt(new Date(`${dayIn(-1)}T00:00:01+08:00`))
    await page.clock.resume()
    await page.getByText('Due yesterday', { exact: true }).waitFor()
    await expect.poll(() => chip(page, 'Overdue').innerText()).toContain('1')
  })
})

describe('a list without the network', () => {
  it('stays, says that it is offline, and keeps what is completed until it can be sent', async () => {
    const account = await garden(EVERY_FILTER)
    const page = await open(account, '/tasks?filter=today')
    await row(page, 'Edge the driveway').waitFor()
    await untilToastsCanShow(page)
    await page.context().setOffline(true)
    await page.getByText(/^Offline\./).waitFor()
    await ring(page, 'Edge the driveway').click()
    await toast(page, 'info').getByText('Saved on this phone, will be sent', { exact: true }).waitFor()
    await row(page, 'Edge the driveway').waitFor({ state: 'detached' })
    expect(await isDone(site, account, 'Edge the driveway')).toBe(false)
    await page.context().setOffline(false)
    await page.getByText(/^Offline\./).waitFor({ state: 'detached' })
    await expect.poll(() => isDone(site, account, 'Edge the driveway')).toBe(true)
  })

  it('that could not be read says so, and comes with Try again', async () => {
    const account = await garden(EVERY_FILTER)
    const page = await site.page({ as: account })
    await page.route(TASK_LIST_CALL, (route) => route.abort())
    await page.goto('/tasks')
    await page.getByRole('alert').getByText('Unable to load your tasks').waitFor()
    await page.unroute(TASK_LIST_CALL)
    await page.getByRole('button', { name: 'Try again' }).click()
    await row(page, 'Trim the side path').waitFor()
  })
})
