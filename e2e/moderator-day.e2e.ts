import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { finger, mouse, sheetOpened } from './hand.ts'
import { type Account, DESKTOP, PHONE } from './harness.ts'
import { callAs, newWithRole } from './people.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

// What each mark, sheet and menu does is tested in web/src/app/community, a report by its sheet in community-journey.

const site = useSite()

const TOLD = 'It kills the lawn as well.'
const REASON = 'Salt and soap kill the lawn too.'
const MODERATED = success('Post moderated successfully')

/** A question, as its author sends it. */
const ask = (author: Account, title: string): Promise<{ id: string }> =>
  callAs(site, author, 'POST', '/api/community/posts', { title, content: 'Who has tried it?', type: 'question' })
const messagesTo = async (person: Account): Promise<string[]> => {
  const told = await callAs<{ message: string }[]>(site, person, 'GET', '/api/notifications')
  return told.map(({ message }) => message)
}
const sheetGone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

const ways = [
  { how: 'by finger on the phone', bad: 'Salt on moss', good: 'Lime on moss', hand: finger, touch: true, ...PHONE },
  { how: 'by mouse on the desktop', bad: 'Soap on moss', good: 'Sand on moss', hand: mouse, touch: false, ...DESKTOP },
]

describe.each(ways)('the day of a moderator, $how', ({ bad, good, hand, ...device }) => {
  const postOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

  it('goes from the queue over a post that is hidden with a reason to one that is shown again, as others see too [ADMIN-30]', async () => {
    const [tom, jess] = [await site.account({ name: 'Tom Doyle' }), await site.account({ name: 'Jess Wu' })]
    const ruth = await newWithRole(site, 'moderator')
    const [reported, hidden] = [await ask(tom, bad), await ask(tom, good)]
    const hide = { action: 'hide', reason: 'Not yet' }
    const report = { reason: 'wrong-advice', note: TOLD }
    await callAs(site, ruth, 'POST', `/api/community/posts/${hidden.id}/moderate`, hide)
    await callAs(site, jess, 'POST', `/api/community/posts/${reported.id}/report`, report)

    // The community says that there is a queue, which holds what was reported and nothing else.
    const page = await site.page({ as: ruth, ...device })
    await page.goto('/community')
    await page.getByText(/ reported\.$/).waitFor()
    await hand.press(page, /^Look at reports$/)
    await page.getByText('Reported posts, newest first.', { exact: true }).waitFor()
    await postOf(page, good).waitFor({ state: 'detached' })
    await postOf(page, bad).getByText('Reported once', { exact: true }).waitFor()
    await postOf(page, bad).getByText('Wrong or harmful advice').waitFor()
    await postOf(page, bad).getByText(TOLD).waitFor()

    await hand.press(page, /^Hide Post$/)
    await sheetOpened(page, 'Hide Post')
    await hand.write(page, /^Reason/, REASON)
    await hand.press(page, /^Confirm Hide/)
    await toastSaying(page, MODERATED).waitFor()
    await sheetGone(page)
    await postOf(page, bad).waitFor({ state: 'detached' })
    await hand.press(page, /^Show all posts$/)
    await postOf(page, bad).getByText(REASON).waitFor()

    const others = postOf(page, good).getByText('Only its author and moderators see this post.', { exact: true })
    await others.waitFor()
    await hand.fromMenu(page, good, 'Unhide Post')
    await sheetOpened(page, 'Unhide Post')
    // On the phone the menu is a sheet too, with a button of the same name.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await hand.press(page, /^Unhide Post$/)
    await sheetGone(page)
    await others.waitFor({ state: 'detached' })

    // Its author is told of it by the bell, which leads to the post and the reason.
    await expect.poll(() => messagesTo(tom)).toContainEqual(expect.stringContaining(REASON))
    const author = await site.page({ as: tom, ...device })
    await author.goto('/')
    await hand.press(author, /^Notifications, \d+ unread$/)
    await hand.press(author, new RegExp(`A moderator hid your post.*Reason: ${REASON}`))
    await author.waitForURL((url) => url.pathname === '/community')
    await postOf(author, bad).getByText('A moderator has hidden this post', { exact: false }).waitFor()
    await postOf(author, bad).getByText(REASON).waitFor()
    await postOf(author, good).waitFor()
    expect(await postOf(author, good).getByText('A moderator has hidden this post', { exact: false }).count()).toBe(0)

    // Others have the one back, and the other no more.
    const reader = await site.page({ as: jess, ...device })
    await reader.goto('/community')
    await postOf(reader, good).waitFor()
    expect(await postOf(reader, bad).count()).toBe(0)
  })
})
