import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chip, choose, ring, row, titles } from './task-page.ts'
import { dayIn, seedTasks } from './task-seeds.ts'
import { chooseInSheet, createButton, openFromPlus, openSheet, saveButton, sheetOf } from './task-sheets.ts'
import { useSite } from './use-site.ts'

const STATS_CALL = /\/api\/users\/[0-9a-f-]+\/stats$/

const site = useSite()

type Screen = 'Dashboard' | 'Tasks' | 'Profile'
const SIGNS: Readonly<Record<Screen, (page: Page) => Promise<unknown>>> = {
  Dashboard: (page) => page.getByRole('heading', { name: 'Next Tasks' }).waitFor(),
  Tasks: (page) => chip(page, 'Overdue').waitFor(),
  Profile: (page) => page.getByRole('list', { name: 'Badges' }).waitFor(),
}

/** Somebody who has looked at every screen, so that nothing is read for the first time any more. */
const afterLookingAround = async (seeds: Parameters<typeof seedTasks>[2] = []) => {
  const account = await site.account()
  await seedTasks(site, account, seeds)
  const page = await site.page({ as: account })
  let statsReads = 0
  page.on('request', (request) => {
    if (STATS_CALL.test(request.url())) statsReads += 1
  })
  await page.goto('/')
  const go = async (screen: Screen) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click()
    await SIGNS[screen](page)
  }
  for (const screen of ['Dashboard', 'Profile', 'Tasks'] as const) await go(screen)
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }))
  return {
    page,
    go,
    statsReads: () => statsReads,
    isSameVisit: () => page.evaluate(() => 'isSameVisit' in window),
  }
}

/** The counts of the filters named: 'Today 1'. */
const counts = async (page: Page, ...filters: string[]): Promise<string[]> =>
  Promise.all(filters.map(async (filter) => (await chip(page, filter).innerText()).replace(/\s+/g, ' ').trim()))

describe('without a reload lists and counts, Next Tasks and the figures of the profile follow', () => {
  it('a task that is created, edited and completed [TASK-69]', async () => {
    const { page, go, statsReads, isSameVisit } = await afterLookingAround()
    let seen = statsReads()
    // Once by the write and, where its answer comes after the screen, once more by the answer: both are right.
    const written = async (next: string[], completed: RegExp) => {
      await go('Dashboard')
      await expect.poll(() => titles(page)).toEqual(next)
      await go('Profile')
      await page.getByText(completed).waitFor()
      await expect.poll(statsReads).toBeGreaterThan(seen)
      seen = statsReads()
      await go('Tasks')
    }

    await openFromPlus(page, 'Create Task')
    await sheetOf(page).getByLabel('Title').fill('Rake the leaves')
    await chooseInSheet(page, 'Weeding')
    await chooseInSheet(page, 'Today')
    await createButton(page).click()
    await row(page, 'Rake the leaves').waitFor()
    await expect.poll(() => counts(page, 'Today', 'Tomorrow', 'All')).toEqual(['Today 1', 'Tomorrow 0', 'All 1'])
    await written(['Rake the leaves'], /^0\s+tasks completed$/)

    const sheet = await openSheet(page, 'Edit: Rake the leaves')
    await sheet.getByLabel('Title').fill('Rake the drive')
    await sheet.getByLabel('Due date').fill(dayIn(1))
    await saveButton(page).click()
    await expect.poll(() => counts(page, 'Today', 'Tomorrow', 'All')).toEqual(['Today 0', 'Tomorrow 1', 'All 1'])
    await choose(page, 'Tomorrow')
    await expect.poll(() => titles(page)).toEqual(['Rake the drive'])
    await written(['Rake the drive'], /^0\s+tasks completed$/)

    await choose(page, 'Tomorrow')
    await ring(page, 'Rake the drive').click()
    await expect.poll(() => counts(page, 'Tomorrow', 'Completed')).toEqual(['Tomorrow 0', 'Completed 1'])
    await choose(page, 'Completed')
    await expect.poll(() => titles(page)).toEqual(['Rake the drive'])
    await written([], /^1\s+task completed$/)
    expect(await isSameVisit()).toBe(true)
  })

  it('a task that is completed with its details [TASK-69]', async () => {
    const { page, go, isSameVisit } = await afterLookingAround([{ title: 'Mow the verge', type: 'mowing' }])
    await ring(page, 'Mow the verge').click()
    await saveButton(page).click()
    await expect.poll(() => counts(page, 'Today', 'Completed')).toEqual(['Today 0', 'Completed 1'])
    await go('Dashboard')
    await expect.poll(() => titles(page)).toEqual([])
    await go('Profile')
    await page.getByText(/^1\s+task completed$/).waitFor()
    expect(await isSameVisit()).toBe(true)
  })
})
