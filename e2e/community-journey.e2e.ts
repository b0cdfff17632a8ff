import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { finger, type Hand, keyboard, mouse, sheetClosed } from './hand.ts'
import { type Account, DESKTOP, type PageOptions, PHONE } from './harness.ts'
import { expectFocusWithin } from './keys.ts'
import { lawnFile } from './lawn-pictures.ts'
import { newWithRole } from './people.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

// What each of these screens and sheets does by itself is tested in web/src/app; here they are held against each other.

const site = useSite()

const SHOWN = 'Three brown rings by the fence'
const REASON = 'Names a product against its label.'
const ways = [
  { how: 'by finger on the phone', title: 'Brown rings after three wet weeks', hand: finger, touch: true, ...PHONE },
  { how: 'by mouse on the desktop', title: 'Pale stripes after feeding', hand: mouse, touch: false, ...DESKTOP },
  { how: 'by keyboard alone on the desktop', title: 'Moss by the tap', hand: keyboard, touch: false, ...DESKTOP },
]

const openSheet = async (page: Page, hand: Hand, button: RegExp, name: string) => {
  await hand.press(page, button)
  const sheet = page.getByRole('dialog', { name })
  await expectFocusWithin(sheet)
  return sheet
}
const fromMenu = async (page: Page, hand: Hand, title: string, [act, name]: [act: string, sheet: string]) => {
  await hand.fromMenu(page, title, act)
  const sheet = page.getByRole('dialog', { name })
  await expectFocusWithin(sheet)
  return sheet
}
/** The community, with the posts that are there now. */
const community = async (as: Account, device: PageOptions): Promise<Page> => {
  const page = await site.page({ as, ...device })
  await page.goto('/community')
  await page.getByRole('button', { name: 'Create Post' }).first().waitFor()
  return page
}

describe.each(ways)('the journey of a post, $how', ({ hand, title, ...device }) => {
  const postOf = (page: Page) => page.getByRole('article').filter({ hasText: title })

  it('goes from a photo over a comment, a like, a link and a report to a moderator, and back to its author', async () => {
    const [mia, tom] = [await site.account(), await site.account({ name: 'Tom Doyle' })]
    const ruth = await newWithRole(site, 'moderator')

    const author = await community(mia, device)
    const sheet = await openSheet(author, hand, /^Create Post$/, 'Create Post')
    await hand.choose(author, /^Question/, 'Kind of post')
    await hand.write(author, /^Title/, title)
    await hand.write(author, /^What would you like to share\?/, 'Buffalo, in the shade of the fence.')
    const asked = author.waitForEvent('filechooser')
    await hand.press(author, /^Choose Photo$/)
    await (await asked).setFiles([await lawnFile('rings.png', 70)])
    await sheet.getByRole('button', { name: 'Remove the photo' }).waitFor()
    await hand.write(author, /^Describe the photo/, SHOWN)
    await hand.press(author, /^Post(?:Posting...)?$/)
    await toastSaying(author, success('Post created!')).waitFor()
    await sheetClosed(author)
    await postOf(author).getByRole('img', { name: SHOWN, exact: true }).waitFor()

    const reader = await community(tom, device)
    await postOf(reader).getByRole('img', { name: SHOWN, exact: true }).waitFor()
    await hand.press(reader, /^Like, 0 likes$/)
    await postOf(reader).getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor()
    await hand.press(reader, /^Comment, 0 comments$/)
    await hand.write(reader, /^Your comment$/, 'Mine did that too.')
    await hand.press(reader, /^Comment(?:Sending...)?$/)
    await postOf(reader).getByRole('list', { name: 'Comments' }).getByText('Mine did that too.').waitFor()
    await postOf(reader).getByRole('button', { name: 'Write a comment' }).waitFor()
    await reader.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    await openSheet(reader, hand, /^Share$/, 'Share Post')
    await hand.press(reader, /^Copy Link$/)
    await toastSaying(reader, success('Link copied to clipboard!')).waitFor()
    const link = await reader.evaluate(() => navigator.clipboard.readText())
    await reader.keyboard.press('Escape')
    await sheetClosed(reader)
    await fromMenu(reader, hand, title, ['Report', 'Report post'])
    await hand.choose(reader, /^Wrong or harmful advice$/)
    await hand.press(reader, /^Send report/)
    await reader.getByRole('dialog', { name: 'Thank you' }).getByText('A moderator will look at the post.').waitFor()
    await hand.press(reader, /^Done$/)
    await sheetClosed(reader)

    const moderator = await community(ruth, device)
    await postOf(moderator).waitFor()
    await fromMenu(moderator, hand, title, ['Hide Post', 'Hide Post'])
    await hand.write(moderator, /^Reason/, REASON)
    await hand.press(moderator, /^Confirm Hide/)
    await toastSaying(moderator, success('Post moderated successfully')).waitFor()
    await sheetClosed(moderator)

    const { db } = site.server.app
    const told = await db.query<{ reason: string; settled: boolean }>(
      'select reason, settled_at is not null as settled from app.post_reports where user_id = $1',
      [tom.id],
    )
    expect(told).toEqual([{ reason: 'wrong-advice', settled: true }])

    await author.reload()
    await postOf(author).getByText(REASON).waitFor()
    const followed = await site.page({ as: tom, ...device })
    await followed.goto(link)
    await followed.getByText('This post is no longer here.', { exact: false }).waitFor()
    expect(await postOf(followed).count()).toBe(0)
    // On the device that had read it too.
    await reader.reload()
    await postOf(reader).waitFor({ state: 'detached' })
  })
})
