import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { finger, type Hand, mouse, sheetClosed } from './hand.ts'
import { type Account, DESKTOP, PHONE } from './harness.ts'
import { row } from './task-page.ts'
import { seedTasks } from './task-seeds.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const POST = 'Fifteen weeks on a tired couch lawn'
const PLANNED = 'Buffalo, full season'
const BY_HAND = 'Front lawn, every week'

const goTo = (page: Page, area: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: area, exact: true }).click()

const asPerson = async ({ session }: Account, method: string, path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(site.url + path, {
    method,
    headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(answer.ok).toBe(true)
  return answer.json()
}

/** Somebody else comments on a post, by the calls of the app. */
const commentOfSomebody = async (of: string, content: string): Promise<void> => {
  const jess = await site.account({ name: 'Jess Wu' })
  const posts = (await asPerson(jess, 'GET', '/api/community/posts')) as { id: string; content: string }[]
  const post = posts.find((one) => one.content === of)
  await asPerson(jess, 'POST', `/api/community/posts/${post?.id}/comments`, { content })
}

/** How many open tasks a schedule has made. */
const tasksOfSchedule = async (who: Account, name: string): Promise<number> => {
  const tasks = (await asPerson(who, 'GET', `/api/users/${who.id}/tasks`)) as { scheduleName: string | null }[]
  return tasks.filter(({ scheduleName }) => scheduleName === name).length
}

/** By the assistant, or by hand with one job. */
const makeSchedule = async (page: Page, hand: Hand, name: typeof PLANNED | typeof BY_HAND): Promise<void> => {
  await hand.fromPlus(page, 'Create Schedule')
  await hand.press(page, name === PLANNED ? /^Let the assistant plan it/ : /^Set it up by hand/)
  await hand.write(page, /^Schedule name/, name)
  if (name === PLANNED) {
    await hand.choose(page, /^Buffalo$/, 'Grass type')
    await hand.write(page, /^Lawn size/, '80')
  } else {
    await hand.choose(page, /^Edging$/)
    await hand.write(page, /^Title/, 'Edge the front')
    await hand.press(page, /^Add job$/)
  }
  await hand.press(page, /^Create schedule/)
  await sheetClosed(page)
}

const ways = [
  { how: 'by finger on the phone', hand: finger, touch: true, ...PHONE },
  { how: 'by mouse on the desktop', hand: mouse, touch: false, ...DESKTOP },
]

describe.each(ways)('somebody who is signed in, $how', ({ how, hand, ...device }) => {
  it('reaches all seven areas: Home, tasks, schedules, calendar, community, notifications and the profile menu [SHELL-02]', async () => {
    const mia = await site.account()
    await seedTasks(site, mia, [
      { title: 'Edge the driveway', type: 'edging' },
      { title: 'Water the pots', type: 'watering', completed: true },
    ])
    const page = await site.page({ as: mia, ...device })

    // Home: the weather, and what it means for the lawn.
    await page.goto('/')
    const predictor = page.getByRole('region', { name: '3-day Weather Impact Predictor' })
    await predictor.getByRole('tab', { name: /^Today/ }).waitFor()
    expect(await predictor.getByRole('button', { name: /^(Mowing|Watering|Fertilising|Weeding)/ }).count()).toBe(4)

    // The list of tasks with its filters.
    await goTo(page, 'Tasks')
    await page.getByRole('tab', { name: /^All\s*2$/ }).click()
    await row(page, 'Edge the driveway').waitFor()
    await page.getByRole('tab', { name: /^Completed/ }).click()
    await row(page, 'Water the pots').waitFor()
    await row(page, 'Edge the driveway').waitFor({ state: 'detached' })

    // Schedules, by the assistant and by hand: both make tasks.
    await makeSchedule(page, hand, PLANNED)
    await expect.poll(() => tasksOfSchedule(mia, PLANNED)).toBeGreaterThan(5)
    await makeSchedule(page, hand, BY_HAND)
    await expect.poll(() => tasksOfSchedule(mia, BY_HAND)).toBeGreaterThan(0)

    // The month.
    await page.getByRole('button', { name: 'Calendar', exact: true }).click()
    await page.getByRole('button', { name: /Next month/ }).waitFor()

    // The community: a post of one's own, a comment, and the way to share it.
    await goTo(page, 'Community')
    await hand.press(page, /^Create Post$/)
    // Everybody reads it: of another device there is one already.
    const said = `${POST}, ${how}`
    await hand.write(page, /^What would you like to share\?/, said)
    await hand.press(page, /^Post$/)
    await toastSaying(page, success('Post created!')).waitFor()
    await sheetClosed(page)
    const post = page.getByRole('article', { name: new RegExp(said) })
    await post.getByRole('button', { name: /^Comment, 0 comments/ }).click()
    await hand.write(page, /^Your comment$/, 'Week sixteen now.')
    await hand.press(page, /^Comment$/)
    await page.getByRole('list', { name: 'Comments' }).getByText('Week sixteen now.', { exact: true }).waitFor()
    await post.getByRole('button', { name: /^Share/ }).click()
    await page.getByRole('dialog', { name: 'Share Post' }).waitFor()
    await page.keyboard.press('Escape')
    await sheetClosed(page)

    // The bell has its badge by itself, and the panel says what came.
    await commentOfSomebody(said, 'Which fertiliser was it?')
    await page.goto('/')
    await hand.press(page, /^Notifications, \d+ unread$/)
    await page
      .getByText(/Jess W/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')

    // The profile menu, and the switch of push in the settings that it leads to.
    await hand.press(page, /^Profile menu$/)
    await page
      .getByRole('menuitem', { name: /^Settings/ })
      .or(page.getByRole('dialog').getByRole('link', { name: /^Settings/ }))
      .first()
      .click()
    await page.getByRole('switch', { name: 'Push', exact: true }).waitFor()
  })
})
