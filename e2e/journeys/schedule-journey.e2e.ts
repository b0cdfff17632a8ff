import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { finger, keyboard, sheetClosed } from '../hand.ts'
import { type Account, DESKTOP, PHONE } from '../harness.ts'
import { expectFocusWithin } from '../keys.ts'
import { success, toastSaying } from '../toast.ts'
import { useSite } from '../use-site.ts'

const site = useSite()

const NAME = 'Buffalo, full season'

interface KeptTask {
  scheduleName: string | null
  isCompleted: boolean
}
/** The tasks that the server has of the schedule, as its owner sees them. */
async function tasksOf({ id, session }: Account): Promise<KeptTask[]> {
  const answer = await fetch(`${site.url}/api/users/${id}/tasks`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  const tasks = (await answer.json()) as KeptTask[]
  return tasks.filter(({ scheduleName }) => scheduleName === NAME)
}

const scheduleRow = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NAME, exact: true }) })
/** How many open tasks the row says that the schedule has. */
const counted = async (page: Page): Promise<number> =>
  Number(/(\d+) tasks?/.exec(await scheduleRow(page).innerText())?.[1] ?? Number.NaN)

const ways = [
  { how: 'by finger on the phone', hand: finger, touch: true, ...PHONE },
  { how: 'by keyboard alone on the desktop', hand: keyboard, touch: false, ...DESKTOP },
]

describe.each(ways)('the journey of a schedule, $how', ({ hand, ...device }) => {
  it('goes from the plan over its tasks to a pause and back, until it is deleted with them', async () => {
    const mia = await site.account()
    const page = await site.page({ as: mia, ...device })
    await page.goto('/tasks')
    await page.getByText('No tasks yet').waitFor()

    await hand.fromPlus(page, 'Create Schedule')
    const wizard = page.getByRole('dialog', { name: 'Create Lawn Care Schedule' })
    await expectFocusWithin(wizard)
    await hand.press(page, /^Let the assistant plan it/)
    await hand.write(page, /^Schedule name/, NAME)
    await hand.choose(page, /^Buffalo$/, 'Grass type')
    await hand.write(page, /^Lawn size/, '80')
    await hand.press(page, /^Create schedule/)
    await page.locator('[data-variant="success"]').getByText('AI Schedule Created!', { exact: true }).waitFor()
    await sheetClosed(page)
    const tasks = await tasksOf(mia)
    expect(tasks.length).toBeGreaterThan(5)
    await page.getByRole('tab', { name: new RegExp(`^All\\s*${tasks.length}$`) }).waitFor()

    await hand.press(page, /^Schedule$/)
    await scheduleRow(page).getByText('AI Generated').waitFor()
    expect(await counted(page)).toBe(tasks.length)

    await hand.fromMenu(page, NAME, 'Pause')
    await toastSaying(page, success('Schedule updated')).waitFor()
    await scheduleRow(page).getByText('Paused', { exact: true }).waitFor()
    await expect.poll(() => tasksOf(mia).then((open) => open.length)).toBe(0)

    await hand.fromMenu(page, NAME, 'Resume')
    await scheduleRow(page).getByText('Paused', { exact: true }).waitFor({ state: 'detached' })
    await expect.poll(() => tasksOf(mia).then((open) => open.length)).toBe(tasks.length)
    await expect.poll(() => counted(page)).toBe(tasks.length)

    await hand.fromMenu(page, NAME, 'Delete Schedule')
    await expectFocusWithin(page.getByRole('dialog', { name: 'Delete this schedule?' }))
    await hand.press(page, /^Delete Schedule$/)
    await toastSaying(page, success('Schedule deleted')).waitFor()
    await page.getByText('No scheduled tasks').waitFor()
    expect(await tasksOf(mia)).toEqual([])
  })
})
