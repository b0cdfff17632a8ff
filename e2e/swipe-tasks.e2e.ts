import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openTasks } from './task-sheets.ts'
import { useTaskScreen } from './use-task-screen.ts'

// What the gesture decides: web/src/app/tasks/swipe-tasks.browser.test.tsx. Here the browser itself sees a finger.

const { site, person, ownCalls } = useTaskScreen()

const EDGE = 'Edge the driveway'

/** Real touch, which the browser may take for scrolling. */
async function swipe(page: Page, title: string, by: { left?: number; up?: number }): Promise<void> {
  const { left = 0, up = 0 } = by
  const box = await page.getByRole('button', { name: `Complete: ${title}`, exact: true }).boundingBox()
  if (box === null) throw new Error(`${title} is not there.`)
  const from = { x: left < 0 ? 250 : 340, y: box.y + box.height / 2 }
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x - left * part, y: from.y - up * part }],
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 12; step += 1) await send('touchMove', step / 12)
  await send('touchEnd', 1)
  await touch.detach()
}

it('a real finger moves a row aside and to tomorrow, and scrolls the page where it goes up', async () => {
  const calls = ownCalls()
  const day = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Australia/Sydney' })
  await calls.make(EDGE, 'edging', { dueDate: day(0) })
  for (let made = 0; made < 12; made += 1) await calls.make(`Weed bed ${made}`, 'weeding', { dueDate: day(0) })
  const page = await site.page({ as: person(), touch: true })
  await openTasks(page)
  const dueOf = async () => (await calls.tasks()).find(({ title }) => title === EDGE)?.dueDate
  const scrolled = () => page.evaluate(() => scrollY)

  const choices = page.getByRole('group', { name: `Move: ${EDGE}` })
  // The listeners come with the rest of what can be done with rows, when the page is at rest.
  await page.getByRole('button', { name: `More: ${EDGE}` }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await swipe(page, EDGE, { left: 140 })
  await choices.waitFor()
  await swipe(page, EDGE, { left: -140 })
  await choices.waitFor({ state: 'detached' })
  await swipe(page, EDGE, { left: 140 })
  await choices.waitFor()
  expect(await scrolled()).toBe(0)
  expect(await dueOf()).toBe(day(0))
  await choices.getByRole('button', { name: /^Tomorrow/ }).tap()
  await expect.poll(dueOf).toBe(day(1))
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(dueOf).toBe(day(0))

  await swipe(page, EDGE, { left: 310 })
  await expect.poll(dueOf).toBe(day(1))

  await swipe(page, 'Weed bed 3', { up: 200 })
  await expect.poll(scrolled).toBeGreaterThan(50)
  expect(await page.getByRole('group', { name: /^Move: / }).count()).toBe(0)
})
