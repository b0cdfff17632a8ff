import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { finger, type Hand, keyboard, mouse, sheetClosed } from './hand.ts'
import { type Account, DESKTOP, PHONE } from './harness.ts'
import { homeIsThere } from './kept-pages.ts'
import { expectFocusWithin } from './keys.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

// What the overlay, its sheets and the answers do by themselves is tested in web/src/app and in the server.

const site = useSite()

const QUESTION = 'How do I get rid of bindii?'
const ways = [
  { how: 'by finger on the phone', hand: finger, touch: true, ...PHONE },
  { how: 'by mouse on the desktop', hand: mouse, touch: false, ...DESKTOP },
  { how: 'by keyboard alone on the desktop', hand: keyboard, touch: false, ...DESKTOP },
]

const openSheet = async (page: Page, hand: Hand, button: RegExp, name: string) => {
  await hand.press(page, button)
  const sheet = page.getByRole('dialog', { name })
  await expectFocusWithin(sheet)
  return sheet
}
const tasksOf = async ({ id, session }: Account) =>
  (
    await fetch(`${site.url}/api/users/${id}/tasks`, { headers: { authorization: `Bearer ${session.access_token}` } })
  ).json()

describe.each(ways)('the journey of a question, $how', ({ hand, ...device }) => {
  const openAssistant = async (as: Account) => {
    const page = await site.page({ as, ...device })
    await page.goto('/')
    await homeIsThere(page)
    return { page, assistant: await openSheet(page, hand, /^Ask AI$/, 'AI Assistant') }
  }

  it('goes over a streamed answer to a task, which the person makes, and to what is wrong with it', async () => {
    const mia = await site.account()
    const { page, assistant } = await openAssistant(mia)
    await hand.write(page, /^Your question$/, QUESTION)
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/ai/chat'))
    await hand.press(page, /^Send$/)
    expect((await answered).headers()['content-type']).toContain('text/event-stream')
    const make = assistant.getByRole('button', { name: /^Make this a task/ })
    await make.waitFor()
    // Those who listen are told the answer once, when it is whole.
    await expect
      .poll(() => assistant.locator('[role=status].sr-only').last().textContent())
      .toMatch(/bindii[\s\S]+bindii/i)
    expect(await tasksOf(mia)).toEqual([])

    await openSheet(page, hand, /^Make this a task/, 'New Task')
    await hand.press(page, /^Create Task/)
    await toastSaying(page, success('Task created!')).waitFor()
    await page.getByRole('dialog', { name: 'New Task' }).waitFor({ state: 'detached' })
    expect(await tasksOf(mia)).toMatchObject([{ title: expect.stringMatching(/bindii/i), isCompleted: false }])

    await openSheet(page, hand, /^This is wrong for me/, 'Wrong for me')
    await hand.choose(page, /^Not my grass/)
    await hand.press(page, /^Send/)
    await page.getByRole('dialog', { name: 'Wrong for me' }).waitFor({ state: 'detached' })
    await assistant.getByText('Thank you. For a year,', { exact: false }).waitFor()
    const told = await site.server.app.db.query(
      'select reason, question, cited from app.answer_feedback where user_id = $1',
      [mia.id],
    )
    expect(told).toEqual([{ reason: 'not-my-grass', question: QUESTION, cited: ['bindii'] }])
    await hand.press(page, /^Back$/)
    await sheetClosed(page)
  })

  it('begins with what one sees where one has no word for it', async () => {
    const { page, assistant } = await openAssistant(await site.account())
    const key = await openSheet(page, hand, /^A weed/, 'Which weed is it?')
    for (const [answer, next] of [
      [/^Broad, not like grass$/, 'How does it grow?'],
      [/^A flat rosette$/, 'Which rosette?'],
      [/^Ferny, with prickles in spring$/, 'This is what it looks like'],
    ] as const) {
      await hand.press(page, answer)
      await key.getByRole('heading', { name: next }).waitFor()
    }
    await hand.press(page, /^What to do about it: Bindii/)
    await key.waitFor({ state: 'detached' })
    await assistant.getByRole('button', { name: /^Make this a task/ }).waitFor()
  })
})
