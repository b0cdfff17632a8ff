import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { finger, keyboard, mouse, sheetClosed } from './hand.ts'
import { type Account, DESKTOP, PHONE } from './harness.ts'
import { expectFocusWithin, pressTo } from './keys.ts'
import { ring, row } from './task-page.ts'
import { dayIn, seedTasks } from './task-seeds.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const PRODUCT = 'Bindii Out'
const LABEL = 'Always follow the label; this is a check, not permission.'
const HOLD_DAYS = 4
const SPRAY = 'Spray the bindii'
const MOW = 'Mow the back lawn'

/** 'No mowing until Friday: sprayed today' */
const holdText = (): string => {
  const until = new Date(`${dayIn(HOLD_DAYS)}T00:00:00Z`)
  const weekday = until.toLocaleDateString('en-AU', { weekday: 'long', timeZone: 'UTC' })
  return `No mowing until ${weekday}: sprayed today`
}
const productRow = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `More: ${PRODUCT}`, exact: true }) })
const taskRow = (page: Page, title: string) => page.getByRole('listitem').filter({ has: row(page, title) })

/** What the server still has of the product, ml. */
async function stockOf({ session }: Account): Promise<number | null | undefined> {
  const answer = await fetch(`${site.url}/api/chemicals`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  const products = (await answer.json()) as { name: string; currentQuantity: number | null }[]
  return products.find(({ name }) => name === PRODUCT)?.currentQuantity
}

const ways = [
  { how: 'by finger on the phone', hand: finger, touch: true, ...PHONE },
  { how: 'by mouse on the desktop', hand: mouse, touch: false, ...DESKTOP },
  { how: 'by keyboard alone on the desktop', hand: keyboard, touch: false, ...DESKTOP },
]

describe.each(ways)('the journey of a product, $how', ({ hand, ...device }) => {
  it('goes from the shed over its harm to the grass to its use, the mowing that it holds back, and Undo', async () => {
    // Whoever signs up says what grass they have: buffalo.
    const mia = await site.account()
    await seedTasks(site, mia, [
      { title: SPRAY, type: 'pest control' },
      { title: MOW, type: 'mowing' },
    ])
    const page = await site.page({ as: mia, ...device })
    await page.goto('/profile')
    await hand.showTab(page, 'Shed')
    await page.getByText('No chemicals yet.').waitFor()
    await hand.press(page, /^Add Chemicals$/)
    await expectFocusWithin(page.getByRole('dialog', { name: 'Add Chemical' }))
    await hand.write(page, /^Name/, PRODUCT)
    await hand.choose(page, /^Herbicide$/)
    await hand.write(page, /^Active ingredients/, 'Dicamba')
    await page.getByRole('dialog').getByText('Harmful to buffalo: dicamba.').waitFor()
    await hand.press(page, /^Stock and cost/)
    await hand.write(page, /^Quantity left/, '500')
    await hand.write(page, /^Low-stock threshold/, '100')
    await hand.choose(page, /^ml$/, 'Unit of the quantity')
    await hand.press(page, /^Use and safety/)
    await hand.write(page, /^No mowing for/, String(HOLD_DAYS))
    await hand.press(page, /^Add Chemical/)
    await toastSaying(page, success('Chemical added!')).waitFor()
    await sheetClosed(page)
    const words = (await productRow(page).innerText()).replace(/\s+/g, ' ')
    expect(words).toContain(`Harmful. Harmful to buffalo: dicamba. ${LABEL}`)
    expect(words).toContain('500 ml left, low at 100 ml')

    await hand.follow(page, /^Tasks$/)
    await page.waitForURL('**/tasks')
    await ring(page, MOW).waitFor()
    expect(await taskRow(page, MOW).innerText()).not.toContain('No mowing')
    await hand.press(page, new RegExp(`^Complete: ${SPRAY}$`))
    const sheet = page.getByRole('dialog', { name: 'How did it go?' })
    await expectFocusWithin(sheet)
    await sheet.getByLabel('From the shed').waitFor()
    await hand.pick(page, 'From the shed', `${PRODUCT}, 500 ml left`)
    await sheet.getByText('Harmful to buffalo: dicamba.').waitFor()
    await hand.write(page, /^Quantity/, '40')
    await sheet.getByText('460 ml will be left.').waitFor()
    await hand.choose(page, /^Spray$/)
    await hand.press(page, /^Save/)
    // The toast goes after five seconds, but stays under the pointer and while the focus is on it.
    const saved = toastSaying(page, success('Progress saved!'))
    await (hand === keyboard ? saved.waitFor() : saved.hover())
    await sheetClosed(page)
    if (hand === keyboard) await pressTo(page, 'F8', page.locator('ol:has([data-variant])'))
    await taskRow(page, MOW).getByText(holdText()).waitFor()
    expect(await stockOf(mia)).toBe(460)

    await hand.press(page, /^Undo$/)
    await ring(page, SPRAY).waitFor()
    await expect.poll(() => taskRow(page, MOW).innerText()).not.toContain('No mowing')
    expect(await stockOf(mia)).toBe(500)
    if (hand === keyboard) await page.keyboard.press('Escape')
    await hand.follow(page, /^Profile$/)
    await hand.showTab(page, 'Shed')
    await productRow(page).getByText('500 ml left, low at 100 ml').waitFor()
  })
})
