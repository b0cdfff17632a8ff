import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countAdminPosts, listAdminPosts, moderateAdminPost } from '../../../../contract/src/admin.ts'
import { anAdmin, button, says } from '../../../test/admin-screen.ts'
import { wordsOf } from '../../../test/home-weather.ts'
import { fails } from '../../../test/network.ts'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { tapTile } from '../../../test/tap-tile.ts'
import { success, toastSaying } from '../../../test/toast.ts'

const { network, openAdmin, sent, service } = anAdmin()

const rows = page.getByRole('list', { name: 'Posts' }).getByRole('listitem')
const row = (text: string) => rows.filter({ hasText: text })
const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true })
const review = async (title: string) => {
  await button(`Review ${title}`).click()
  await sheetAtRest()
}
const noToast = () => expect(document.querySelector('[data-variant]')).toBeNull()

describe('the posts of the admin', () => {
  it('stand with title, content, author by name or else e-mail, and day [ADMIN-22]', async () => {
    service().addPost({ title: 'Bindii or clover?', userName: 'Jess W.', content: 'It came up after the rain.' })
    service().addPost({
      title: 'Frost',
      content: 'Cover it?',
      userEmail: 'tom@example.com',
      createdAt: '2026-07-03T02:00:00.000Z',
    })
    await openAdmin('content')
    await expect.element(row('Bindii')).toBeVisible()
    expect(wordsOf(row('Bindii'))).toBe('Bindii or clover? It came up after the rain. Jess W., 20 Nov 2026 Review')
    expect(wordsOf(row('Frost'))).toContain('tom@example.com, 3 July 2026')
    await says('2 posts, 0 hidden')
  })

  it('are called Untitled Post without a title [ADMIN-23]', async () => {
    service().addPost({ content: 'Help' })
    await openAdmin('content')
    await expect.element(row('Help').getByText('Untitled Post', { exact: true })).toBeVisible()
  })

  it('are marked where they are hidden, and no others are [ADMIN-24]', async () => {
    service().addPost({ title: 'Seen' })
    service().addPost({ title: 'Unseen', isHidden: true })
    await openAdmin('content')
    await expect.element(row('Unseen').getByText('Hidden', { exact: true })).toBeVisible()
    await expect.element(row('Seen').first().getByText('Hidden', { exact: true })).not.toBeInTheDocument()
  })

  it('are reviewed whole, with picture, reports and the reason of the moderation [ADMIN-25]', async () => {
    const content = `${'A long question. '.repeat(40)}The end.`
    service().addPost({
      title: 'Long',
      content,
      imageUrl: 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP8AACwAAAAAAQABAAACAkQBADs=',
      isHidden: true,
      moderationReason: 'Names a neighbour',
      reportCount: 1,
      reports: [{ reason: 'private', note: 'My address', createdAt: '2026-11-21T02:00:00.000Z' }],
    })
    await openAdmin('content')
    await review('Long')
    await expect.poll(() => wordsOf(sheet)).toContain('The end.')
    await expect.element(sheet.getByRole('img', { name: 'Picture of the post' })).toBeVisible()
    expect(wordsOf(sheet)).toContain('Moderation reason Names a neighbour')
    expect(wordsOf(sheet)).toContain('Something private: My address')
  })

  it('show their picture with the words of its author where there are some', async () => {
    const imageUrl = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP8AACwAAAAAAQABAAACAkQBADs='
    service().addPost({ title: 'Rings', imageUrl, imageDescription: 'Dry patch by the path' })
    await openAdmin('content')
    await review('Rings')
    await expect.element(sheet.getByRole('img', { name: 'Dry patch by the path', exact: true })).toBeVisible()
  })

  it('are hidden with a reason by Confirm Hide, and the lists are read anew [ADMIN-27, ADMIN-30, ADMIN-50]', async () => {
    const { id } = service().addPost({ title: 'Spam' })
    await openAdmin('content')
    const asked = () =>
      network().reads.filter((path) => path === listAdminPosts.path || path === countAdminPosts.path).length
    await expect.element(row('Spam')).toBeVisible()
    await says('1 post, 0 hidden')
    const before = asked()
    await review('Spam')
    await inSheet('Hide Post').click()
    await sheet.getByLabelText(/^Reason/).fill('Sells mowers')
    await inSheet('Confirm Hide').click()
    await toastSaying(success('Post moderated successfully'))
    expect(sent()).toEqual([
      { call: `POST /api/admin/posts/${id}/moderate`, body: { action: 'hide', reason: 'Sells mowers' } },
    ])
    await sheetGone()
    await expect.element(row('Spam').getByText('Hidden', { exact: true })).toBeVisible()
    await expect.poll(asked).toBeGreaterThanOrEqual(before + 2)
    await says('1 post, 1 hidden')
    await review('Spam')
    await expect.poll(() => wordsOf(sheet)).toMatch(/Hid a post.*by mia\..*Sells mowers/)
  })

  it('offer Hide Post while seen and Unhide Post while hidden [ADMIN-26]', async () => {
    const { id } = service().addPost({ title: 'Unseen', isHidden: true })
    service().addPost({ title: 'Other' })
    await openAdmin('content')
    await review('Other')
    await expect.element(inSheet('Hide Post')).toBeVisible()
    await expect.element(inSheet('Unhide Post')).not.toBeInTheDocument()
    await inSheet('Close').click()
    await sheetGone()
    await review('Unseen')
    await expect.element(inSheet('Hide Post')).not.toBeInTheDocument()
    await inSheet('Unhide Post').click()
    await toastSaying(success('Post moderated successfully'))
    expect(sent()).toEqual([{ call: `POST /api/admin/posts/${id}/moderate`, body: { action: 'unhide' } }])
  })

  it('are hidden without a reason too, by Enter [ADMIN-14]', async () => {
    service().addPost({ title: 'Spam' })
    await openAdmin('content')
    await review('Spam')
    await inSheet('Hide Post').click()
    await expect.element(sheet.getByLabelText(/^Reason/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await toastSaying(success('Post moderated successfully'))
    expect(sent().at(-1)?.body).toEqual({ action: 'hide' })
  })

  it('say beside the button what was not saved, without a toast [ADMIN-20]', async () => {
    service().addPost({ title: 'Spam' })
    network().meddle(moderateAdminPost, fails)
    await openAdmin('content')
    await review('Spam')
    await inSheet('Hide Post').click()
    await inSheet('Confirm Hide').click()
    await expect.element(sheet.getByText('Not saved', { exact: true })).toBeVisible()
    noToast()
    network().leaveAlone()
    await sheet.getByRole('button', { name: 'Try again: Confirm Hide' }).click()
    await toastSaying(success('Post moderated successfully'))
  })

  it('are narrowed to those with reports, and to hidden ones', async () => {
    service().addPost({ title: 'Fine' })
    service().addPost({ title: 'Told of', reportCount: 2 })
    service().addPost({ title: 'Unseen', isHidden: true })
    await openAdmin('content')
    await expect.poll(() => rows.elements().length).toBe(3)
    await tapTile(page.getByRole('radio', { name: 'Reported' }))
    await expect.poll(() => rows.elements().length).toBe(1)
    await expect.element(row('Told of').getByText('2 reports')).toBeVisible()
    await tapTile(page.getByRole('radio', { name: 'Hidden' }))
    await expect.element(row('Unseen')).toBeVisible()
  })

  it('say that there are none, and what could not be read', async () => {
    network().meddle(listAdminPosts, fails)
    await openAdmin('content')
    await says('Unable to load posts')
    network().leaveAlone()
    await button('Try again').click()
    await says('No posts.')
  })
})
