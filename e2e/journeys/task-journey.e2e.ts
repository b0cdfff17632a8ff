import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fillAccountDetails } from '../forms.ts'
import { keyboard, mouse, sheetClosed } from '../hand.ts'
import { DESKTOP, PHONE } from '../harness.ts'
import { expectFocusWithin, pressTo } from '../keys.ts'
import { reload } from '../reload.ts'
import { tabTo } from '../tab-to.ts'
import { completedToast, focused, ring, row } from '../task-page.ts'
import { tasksOf } from '../task-seeds.ts'
import { success, toastSaying } from '../toast.ts'
import { useSite } from '../use-site.ts'

const site = useSite()

const TITLE = 'Mow the back lawn'
const EDITED = 'Mow the back lawn before lunch'

/** What the server still has of whoever is signed in there. */
async function tasksLeft(page: Page): Promise<unknown[]> {
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('turfwise.auth') ?? '{}'))
  return tasksOf(site, { id: session.user.id, session })
}

const ways = [
  { how: 'by pointer on the phone', hand: mouse, ...PHONE },
  { how: 'by keyboard alone on the desktop', hand: keyboard, ...DESKTOP },
]

describe.each(ways)('the journey of a task, $how', ({ how, hand, width, height }) => {
  it('goes from the sign-up over the verdict to a task made, changed, done, taken back and deleted', async () => {
    const page = await site.page({ width, height })
    await page.goto('/signup')
    await fillAccountDetails(page, {
      name: 'Olive Tran',
      email: `olive.${how.replace(/\W/g, '')}@example.com`,
      password: 'wattle-and-couch',
    })
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(`${site.url}/`)
    await page.getByRole('button', { name: /^Mowing/ }).waitFor()
    await page.waitForLoadState('networkidle')

    await hand.follow(page, /^Tasks$/)
    await page.waitForURL('**/tasks')
    await page.getByText('No tasks yet').waitFor()

    await hand.press(page, /^Create First Task$/)
    await expectFocusWithin(page.getByRole('dialog', { name: 'New Task' }))
    await hand.press(page, /^All fields$/)
    await hand.write(page, /^Title/, TITLE)
    await hand.choose(page, /^Mowing$/)
    await hand.choose(page, /^Today/)
    await hand.press(page, /^Create Task/)
    await toastSaying(page, success('Task created!')).waitFor()
    await sheetClosed(page)
    await row(page, TITLE).waitFor()

    await hand.press(page, new RegExp(`^Edit: ${TITLE}$|^${TITLE}$`))
    await expectFocusWithin(page.getByRole('dialog', { name: 'Edit Task' }))
    await hand.write(page, /^Title/, EDITED)
    await hand.press(page, /^Save/)
    await toastSaying(page, success('Task updated!')).waitFor()
    await sheetClosed(page)
    await row(page, EDITED).waitFor()

    if (hand === keyboard) await tabTo(page, new RegExp(`^Complete: ${EDITED}$`), 'Shift+Tab')
    await (hand === mouse ? ring(page, EDITED).click() : page.keyboard.press('Enter'))
    await expectFocusWithin(page.getByRole('dialog', { name: 'How did it go?' }))
    await hand.write(page, /^Lawn area/, 'Back, 60 m²')
    await hand.press(page, /^Save/)
    // The toast goes after five seconds, but stays under the pointer and while the focus is on it.
    const saved = toastSaying(page, success('Progress saved!'))
    await (hand === mouse ? saved.hover() : saved.waitFor())
    await sheetClosed(page)
    if (hand === keyboard) await pressTo(page, 'F8', page.locator('ol:has([data-variant])'))
    await row(page, EDITED).waitFor({ state: 'detached' })
    await hand.press(page, /^Undo$/)
    await ring(page, EDITED).waitFor()
    expect(await completedToast(page).count()).toBe(0)

    if (hand === keyboard) await page.keyboard.press('Escape')
    await hand.press(page, new RegExp(`^Edit: ${EDITED}$|^${EDITED}$`))
    await expectFocusWithin(page.getByRole('dialog', { name: 'Edit Task' }))
    await hand.press(page, /^Delete$/)
    await page.getByText(`Deleted: ${EDITED}`).waitFor()
    await expect.poll(() => focused(page)).toBe('Undo')
    await reload(page)
    // What left with the page may arrive after the new one has read its list.
    await expect.poll(() => tasksLeft(page)).toEqual([])
    await page.reload()
    await page.getByText('No tasks yet').waitFor()
  })
})
