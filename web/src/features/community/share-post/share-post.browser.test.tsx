import { postLink } from '@turfwise/domain/community/share-post'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { plantShareSheet } from '../../../../test/garden-snapshot.ts'
import { expectFocus } from '../../../../test/keyboard.ts'
import { SIZES } from '../../../../test/open-app.tsx'
import { aSharedPost, CONTENT, ID } from '../../../../test/share-post.tsx'
import { sheet, sheetGone } from '../../../../test/sheet.ts'
import { failure, success, toastSaying } from '../../../../test/toast.ts'

const { network, openShare } = aSharedPost()

const link = () => postLink(`${location.origin}/community`, ID)

let opened: { target: string | undefined; address: URL; window: { opener: unknown } }[]
let opens: boolean
let copied: string[]
let refused: boolean

beforeEach(() => {
  ;[opened, opens, copied, refused] = [[], true, [], false]
  vi.spyOn(window, 'open').mockImplementation((address, target) => {
    if (!opens) return null
    const made = { opener: window as unknown }
    opened.push({ target, address: new URL(String(address)), window: made })
    return made as unknown as Window
  })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (refused) throw new DOMException('', 'NotAllowedError')
    copied.push(text)
  })
})

const row = (name: string) => sheet.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) })
const rows = () =>
  sheet
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent?.replace('(opens in a new window)', ''))

describe.each(SIZES)('the share dialog of a post on the $device', ({ size }) => {
  it('offers exactly Twitter, Facebook, LinkedIn and Copy Link, in rows of 56 pixels [COMM-87]', async () => {
    await openShare(size)
    await expect.element(sheet.getByRole('heading', { name: 'Share Post', exact: true })).toBeVisible()
    await expect.poll(rows).toEqual(['Twitter', 'Facebook', 'LinkedIn', 'Copy Link'])
    for (const button of sheet.getByRole('listitem').getByRole('button').elements())
      expect(button.getBoundingClientRect().height).toBe(56)
  })
})

describe('the share dialog of a post', () => {
  it("'Copy Link' puts the link of the post on the clipboard and says so [COMM-90, COMM-91, TOAST-50]", async () => {
    await openShare()
    await row('Copy Link').click()
    await toastSaying(success('Link copied to clipboard!'))
    expect(copied).toEqual([link()])
    await sheetGone()
  })

  it.each([{ isHidden: true }, { hiddenByAuthor: true }])(
    'says before that nobody else sees a post with %j',
    async (hidden) => {
      await openShare(undefined, hidden)
      const words = 'This post is hidden. Anyone who opens its link is told it is not there.'
      await expect.element(sheet.getByText(words, { exact: true })).toBeVisible()
      await row('Copy Link').click()
      expect(copied).toEqual([link()])
    },
  )

  it('offers the link to be copied by hand where the clipboard is refused', async () => {
    refused = true
    await openShare()
    await row('Copy Link').click()
    const byHand = sheet.getByRole('textbox', { name: 'Link to the post' })
    await expect.element(byHand).toHaveValue(link())
    await expectFocus(byHand)
    expect(getSelection()?.toString()).toBe(link())
    await expect
      .element(sheet.getByRole('status'))
      .toHaveTextContent('Your browser did not copy the link. Select it and copy it by hand.')
    expect(document.querySelector('[data-variant]')).toBeNull()
  })

  it.each([
    ['Twitter', 'twitter.com', 'text', 'url'],
    ['Facebook', 'www.facebook.com', 'quote', 'u'],
    ['LinkedIn', 'www.linkedin.com', 'text', 'url'],
  ])(
    "opens %s in a new window with text and link, then says 'Opened share dialog!' [COMM-92, COMM-93, TOAST-51]",
    async (name, host, text, url) => {
      await openShare()
      await row(name).click()
      await toastSaying(success('Opened share dialog!'))
      const [page, ...others] = opened
      expect(others).toEqual([])
      expect([page?.target, page?.address.hostname, page?.window.opener]).toEqual(['_blank', host, null])
      expect(page?.address.searchParams.get(text)).toBe([...CONTENT].slice(0, 100).join(''))
      expect(page?.address.searchParams.get(url)).toBe(link())
      await sheetGone()
    },
  )

  it('says nothing of a dialog that the browser did not open, and stays', async () => {
    opens = false
    await openShare()
    await row('Facebook').click()
    await toastSaying(failure('Your browser did not open the page. Copy the link instead.', 'Not opened'))
    await expect.element(row('Copy Link')).toBeVisible()
  })

  it("offers the device's own way first where it has one", async () => {
    const sent: ShareData[] = []
    plantShareSheet(async (data) => {
      sent.push(data)
      if (sent.length === 1) throw new DOMException('', 'AbortError')
    })
    await openShare()
    await expect.poll(rows).toEqual(['Share with an app', 'Twitter', 'Facebook', 'LinkedIn', 'Copy Link'])
    await row('Share with an app').click()
    await expect.poll(() => sent).toHaveLength(1)
    // Nobody was chosen: everything is as it was.
    await expect.element(row('Share with an app')).toBeVisible()
    await row('Share with an app').click()
    await sheetGone()
    expect(sent[1]).toEqual({ text: [...CONTENT].slice(0, 100).join(''), url: link() })
  })

  it('copies without a network, and says why the pages do not open', async () => {
    await openShare()
    network().setOnline(false)
    await expect.element(row('Twitter')).toBeDisabled()
    await expect.element(sheet.getByText(/^You are offline\. Share pages open when you are back/)).toBeVisible()
    await row('Copy Link').click()
    await toastSaying(success('Link copied to clipboard!'))
  })

  it('goes by the keyboard, and gives the focus back', async () => {
    await openShare()
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expect.poll(() => document.activeElement?.textContent).toBe('Share')
  })
})
