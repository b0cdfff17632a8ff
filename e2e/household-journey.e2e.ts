import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { finger, keyboard, mouse } from './hand.ts'
import { DESKTOP, PHONE } from './harness.ts'
import { seedTasks } from './task-seeds.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

// What each of these screens does by itself is tested in web/src/app; here they are held against each other.

const site = useSite()

const ways = [
  { how: 'by finger on the phone', hand: finger, touch: true, ...PHONE },
  { how: 'by mouse on the desktop', hand: mouse, touch: false, ...DESKTOP },
  { how: 'by keyboard alone on the desktop', hand: keyboard, touch: false, ...DESKTOP },
]
const MOW = 'Mow the front'

describe.each(ways)('a garden kept by two, $how', ({ hand, ...device }) => {
  const settingsOf = async (page: Page): Promise<void> => {
    await page.goto('/profile?tab=settings')
    await hand.press(page, /^People in this garden$/)
    await page.getByText(/^Share your garden with people you name/).waitFor()
  }

  it('goes from an invitation over a task that the other one does to their removal', async () => {
    const [mia, tom, eve] = [
      await site.account(),
      await site.account({ name: 'Tom Doyle', location: 'Cairns, QLD' }),
      await site.account({ name: 'Eve Ward' }),
    ]
    await seedTasks(site, mia, [{ title: MOW }])

    const owner = await site.page({ as: mia, ...device })
    await settingsOf(owner)
    await hand.write(owner, /^Their e-mail$/, tom.email)
    await hand.press(owner, /^Invite(?:Inviting...)?$/)
    await owner.getByRole('heading', { name: `Invitation for ${tom.email}` }).waitFor()
    const link = (await owner.locator('code').innerText()).trim()

    const stranger = await site.page({ as: eve, ...device })
    await stranger.goto(link)
    await stranger.getByRole('heading', { name: 'This invitation does not work here' }).waitFor()

    const helper = await site.page({ as: tom, ...device })
    await helper.goto(link)
    await helper.getByRole('heading', { name: 'Mia Kovac shares a garden with you' }).waitFor()
    expect(new URL(helper.url()).hash).toBe('')
    await hand.press(helper, /^Join this garden/)
    await helper.getByText('You are a helper here', { exact: true }).waitFor()
    // The weather there, and not at home.
    await helper
      .getByText(/Parramatta, NSW/)
      .first()
      .waitFor()
    await hand.press(helper, new RegExp(`^Complete: ${MOW}$`))
    await toastSaying(helper, success('Task completed', MOW)).waitFor()
    await helper.getByText('Nothing to do here.', { exact: true }).waitFor()

    await owner.goto('/tasks?filter=completed')
    await hand.press(owner, new RegExp(`^Edit: ${MOW}$`))
    await owner.getByText(/^Completed .*, by Tom Doyle$/).waitFor()

    await settingsOf(owner)
    await hand.press(owner, /^Remove Tom Doyle$/)
    await hand.press(owner, /^Remove(?:One moment...)?$/)
    await owner.getByText('Only you.', { exact: true }).waitFor()
    const { status } = await fetch(`${site.url}/api/users/${mia.id}/tasks`, {
      headers: { authorization: `Bearer ${tom.session.access_token}` },
    })
    expect(status).toBe(403)
    await helper.reload()
    await helper.getByText('This garden is no longer shared with you', { exact: true }).waitFor()
  })
})
