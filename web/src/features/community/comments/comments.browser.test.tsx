import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createComment, createReply, listComments, updateComment } from '../../../../../contract/src/community.ts'
import { expectFocus } from '../../../../test/keyboard.ts'
import { fails, refusal } from '../../../../test/network.ts'
import { expectNothingSent } from '../../../../test/nothing-sent.ts'
import { SIZES } from '../../../../test/open-app.tsx'
import { newPerson } from '../../../../test/person.ts'
import { button, MINUTE_MS, POST, region, replyField, theComments } from '../../../../test/post-comments.tsx'
import { chooseFromRow, sheet, sheetAtRest, sheetGone } from '../../../../test/sheet.ts'
import { failure, info, toastSaying } from '../../../../test/toast.ts'
import { SESSION_KEY } from '../../../platform/kept-session.ts'
import { flushWrites } from '../../../platform/outbox/write.ts'
import { asked, openPersonDatabase } from '../../../platform/person-database.ts'

const { network, openComments, person, said } = theComments()

const field = region.getByRole('textbox', { name: 'Your comment' })
const said1 = () => said().of(POST)
const sent = () => network().writes.filter(({ path }) => path.includes('/comments'))
/** As when the post was out of sight in a long feed. */
const reopen = async () => {
  const toggle = page.getByRole('button', { name: 'Comments of the post' })
  await toggle.click()
  await expect.element(region).not.toBeInTheDocument()
  await toggle.click()
  await expect.element(region).toBeVisible()
}
/** The texts of the comments, each with those of its replies. */
const texts = () =>
  [...document.querySelectorAll('[data-comment]')].map((item) =>
    [...item.querySelectorAll('p.whitespace-pre-line')].map((text) => text.textContent),
  )

describe.each(SIZES)('the comments of a post on the $device', ({ size }) => {
  it('stand below it with their replies under them, and say who spoke and what was changed [COMM-59]', async () => {
    const first = said().add(POST, 'Looks like couch.', { ago: 5 * MINUTE_MS, by: 'Tom Delaney' })
    const reply = said().reply(first.id, 'It is.', { ago: 4 * MINUTE_MS, by: 'Jess Wu' })
    said().reply(reply.id, 'Thanks', { ago: 3 * MINUTE_MS, by: null, editedAt: new Date().toISOString() })
    said().add(POST, 'Feed it', { ago: 2 * MINUTE_MS })
    await openComments(size)
    await expect.poll(texts).toEqual([['Looks like couch.', 'It is.', 'To Jess WuThanks'], ['Feed it']])
    const [item] = document.querySelectorAll('[data-comment]')
    expect(item?.querySelector('b')?.textContent).toBe('Tom Delaney')
    expect(item?.querySelectorAll('ul > li').length).toBe(2)
    await expect.element(region.getByText('Garden Friend')).toBeVisible()
    await expect.element(region.getByText(/edited$/)).toBeVisible()
  })
})

describe('the comments of a post', () => {
  it('are a list of 24 rem at most, which scrolls, and show more by the page [ADMIN-52]', async () => {
    for (let n = 0; n < 35; n += 1) said().add(POST, `Comment ${n}`, { ago: (60 - n) * MINUTE_MS })
    await openComments()
    await expect.poll(() => texts().length).toBe(30)
    const box = region.getByRole('list', { name: 'Comments' }).element().parentElement as HTMLElement
    expect(box.getBoundingClientRect().height).toBe(384)
    expect(box.scrollHeight).toBeGreaterThan(384)
    expect(getComputedStyle(box).overflowY).toBe('auto')
    await button('Show more comments').click()
    await expect.poll(() => texts().length).toBe(35)
    await expect.element(button('Show more comments')).not.toBeInTheDocument()
    await expect
      .poll(() => document.activeElement?.querySelector('p.whitespace-pre-line')?.textContent)
      .toBe('Comment 30')
  })

  it('hold markup as words, and links that leave without a trace', async () => {
    said().add(POST, '<b>Look</b> at https://lawn.example/couch.')
    await openComments()
    await expect.poll(texts).toEqual([['<b>Look</b> at https://lawn.example/couch.']])
    const link = region.getByRole('link', { name: 'https://lawn.example/couch' })
    await expect.element(link).toHaveAttribute('href', 'https://lawn.example/couch')
    await expect.element(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
    expect(region.getByRole('link').elements()).toHaveLength(1)
  })

  it('say that nobody has spoken', async () => {
    await openComments()
    await expect.element(region.getByText('No comments yet')).toBeVisible()
  })

  it('say that they could not be read, and are asked for again', async () => {
    network().meddle(listComments, fails)
    said().add(POST, 'There')
    await openComments()
    await expect.element(region.getByText('Unable to load comments')).toBeVisible()
    network().leaveAlone()
    await button('Try again').click()
    await expect.poll(texts).toEqual([['There']])
  })

  it('say so without a network', async () => {
    network().setOnline(false)
    await openComments()
    await expect.element(region.getByText('You are offline. Comments show when you are back.')).toBeVisible()
  })
})

describe('a comment', () => {
  it('is sent with Enter, stands in the list at once, and its form is empty and closed then [COMM-65, COMM-67]', async () => {
    said().add(POST, 'First', { ago: MINUTE_MS })
    await openComments()
    await field.fill('Second, with thanks')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Write a comment')).toBeVisible()
    await expectFocus(button('Write a comment'))
    await expect.poll(texts).toEqual([['First'], ['Second, with thanks']])
    expect(said1().map(({ content }) => content)).toEqual(['First', 'Second, with thanks'])
    expect(sent().map(({ body }) => body)).toMatchObject([{ userId: person().id, content: 'Second, with thanks' }])
    expect(network().reads.filter((path) => path.endsWith('/comments'))).toHaveLength(1)
    await button('Write a comment').click()
    await expect.element(field).toHaveValue('')
    await expectFocus(field)
  })

  it('gets a new line with Shift and Enter, and nothing is sent [COMM-66]', async () => {
    await openComments()
    await field.fill('One')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}two')
    await expect.element(field).toHaveValue('One\ntwo')
    await expectNothingSent(sent)
    await button('Comment').click()
    await expect.poll(texts).toEqual([['One\ntwo']])
  })

  it('is not sent by an Enter that ends a word of an input method', async () => {
    await openComments()
    await field.fill('芝生')
    const enter = { key: 'Enter', bubbles: true, cancelable: true }
    field.element().dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
    await expect.element(field).toHaveValue('芝生')
    await expectNothingSent(sent)
    await userEvent.keyboard('{Enter}')
    await expect.poll(texts).toEqual([['芝生']])
  })

  it('of nothing but spaces is not sent [COMM-63]', async () => {
    await openComments()
    await field.fill('  \n ')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Comment')).toBeDisabled()
    await field.fill('x')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Write a comment')).toBeVisible()
    // Shown before it is sent.
    await expect.poll(() => sent().map(({ body }) => body)).toMatchObject([{ content: 'x' }])
  })

  it('is neither kept nor sent for somebody else who signs in before the device has it', async () => {
    await openComments()
    await field.fill('Mine')
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    // In another tab.
    const other = newPerson('Tom Delaney')
    localStorage.setItem(SESSION_KEY, JSON.stringify(other.session))
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
    // As while it is on its way.
    await expect.element(field).not.toHaveAttribute('readonly')
    expect(await flushWrites()).toBe(0)
    const db = await openPersonDatabase(other.id)
    expect(await asked(db.transaction('outbox').objectStore('outbox').getAll())).toEqual([])
    db.close()
    expect(sent()).toEqual([])
  })

  it('is counted from 400 characters on, and takes 500 and no 501st [COMM-64]', async () => {
    await openComments()
    await field.fill('a'.repeat(399))
    expect(region.getByText(/of 500 characters/).elements()).toEqual([])
    await field.fill('a'.repeat(400))
    await expect.element(region.getByText('400 of 500 characters')).toBeVisible()
    await field.fill('a'.repeat(500))
    await userEvent.keyboard('b')
    await expect.element(field).toHaveValue('a'.repeat(500))
    await field.fill('c'.repeat(501))
    await expect.element(field).toHaveValue('c'.repeat(500))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => said1().map(({ content }) => content)).toEqual(['c'.repeat(500)])
  })

  it('that fails says so and keeps what was typed; the next press sends it once [COMM-69, TOAST-23]', async () => {
    await openComments()
    network().meddle(createComment, fails)
    await field.fill('Water early')
    await userEvent.keyboard('{Enter}')
    await toastSaying(failure('Failed to add comment. Please try again.'))
    await expect.element(field).toHaveValue('Water early')
    await expect.poll(texts).toEqual([])
    network().leaveAlone()
    await button('Comment').click()
    await expect.poll(texts).toEqual([['Water early']])
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
  })

  it.each([
    ['post/not-found', 'This post is no longer there.'],
    ['post/too-many-links', 'An account that is younger than 3 days can send one link at a time. Take the others out.'],
  ] as const)('that is refused as %s says why', async (code, text) => {
    network().meddle(createComment, () => refusal(code))
    await openComments()
    await field.fill('See it')
    await userEvent.keyboard('{Enter}')
    await toastSaying(failure(text, 'Comment not added'))
    await expect.element(field).toHaveValue('See it')
  })

  it('waits without a network, is seen to wait, and goes when the network is back', async () => {
    said().add(POST, 'First', { ago: MINUTE_MS })
    await openComments()
    await expect.poll(texts).toEqual([['First']])
    network().setOnline(false)
    await field.fill('From the shed')
    await userEvent.keyboard('{Enter}')
    await toastSaying(info('Saved on this phone, will be sent'))
    await expect.poll(texts).toEqual([['First'], ['From the shed']])
    await expect.element(region.getByText('Waiting to send')).toBeVisible()
    network().setOnline(true)
    await expect.poll(() => said1().length).toBe(2)
    await expect.element(region.getByText('Waiting to send')).not.toBeInTheDocument()
    expect(texts()).toEqual([['First'], ['From the shed']])
  })

  it('that was not sent is there when the comments are opened again', async () => {
    await openComments()
    await field.fill('Half a thought')
    await reopen()
    await expect.element(field).toHaveValue('Half a thought')
  })
})

describe('what was typed and not sent', () => {
  const drafts = () =>
    Object.keys(localStorage).filter((key) => key.startsWith('turfwise.draft.comment-') && key.endsWith(person().id))
  const beginReply = async (name: string) => {
    await button(`Reply to ${name}`).click()
    await expect.element(button(`Reply to ${name}`)).toHaveAttribute('aria-expanded', 'true')
    await replyField.last().fill('Half a thought')
  }

  it('to a comment goes from the device once that turns out to be deleted, and stays where it is there', async () => {
    const first = said().add(POST, 'Is it couch?', { by: 'Tom Delaney' })
    const second = said().add(POST, 'Or kikuyu?', { by: 'Ann Lee' })
    await openComments()
    await beginReply('Tom Delaney')
    await beginReply('Ann Lee')
    await expect.poll(drafts).toHaveLength(2)
    said().remove(first.id)
    // Read anew, as after a reload of the page.
    await openComments()
    await expect.poll(texts).toEqual([['Or kikuyu?']])
    await expect.poll(drafts).toEqual([expect.stringContaining(second.id)])
    await expect.element(replyField).toHaveValue('Half a thought')
  })

  it('to a comment of one’s own goes with its deletion, and not as long as that can be undone', async () => {
    said().addOwn(POST, 'Mine')
    await openComments()
    await beginReply(person().name)
    await chooseFromRow('Mine', 'Delete')
    await expect.poll(texts).toEqual([])
    expect(drafts()).toHaveLength(1)
    await button('Undo').click()
    await expect.element(replyField).toHaveValue('Half a thought')
    await chooseFromRow('Mine', 'Delete')
    await expect.element(region.getByText('Deleted: Mine')).toBeVisible()
    await flushWrites()
    await expect.poll(drafts).toEqual([])
  })

  it('goes from the device when somebody else signs in', async () => {
    said().add(POST, 'Is it couch?', { by: 'Tom Delaney' })
    await openComments()
    await field.fill('Half a comment')
    await beginReply('Tom Delaney')
    await expect.poll(drafts).toHaveLength(2)
    // In another tab.
    localStorage.setItem(SESSION_KEY, JSON.stringify(newPerson('Tom Delaney').session))
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
    await expect.poll(drafts).toEqual([])
  })
})

describe('a reply', () => {
  it('names whom it answers, goes with Enter, stands under its comment at once, and its form is gone then [COMM-71, COMM-73, COMM-74]', async () => {
    const first = said().add(POST, 'Is it couch?', { ago: 2 * MINUTE_MS, by: 'Tom Delaney' })
    said().reply(first.id, 'Yes', { ago: MINUTE_MS, by: 'Jess Wu' })
    said().add(POST, 'Other')
    await openComments()
    await button('Reply to Tom Delaney').click()
    await expect.element(region.getByText('Replying to Tom Delaney')).toBeVisible()
    await expectFocus(replyField)
    await userEvent.keyboard('It is{Shift>}{Enter}{/Shift}green')
    await expect.element(replyField).toHaveValue('It is\ngreen')
    await expectNothingSent(() => network().writes)
    await userEvent.keyboard('{Enter}')
    await expect.element(replyField).not.toBeInTheDocument()
    await expectFocus(button('Reply to Tom Delaney'))
    await expect.poll(texts).toEqual([['Is it couch?', 'Yes', 'It is\ngreen'], ['Other']])
    expect(network().writes).toMatchObject([
      { path: `/api/community/comments/${first.id}/replies`, body: { content: 'It is\ngreen' } },
    ])
    expect(said1()[0]?.replies.map(({ content }) => content)).toEqual(['Yes', 'It is\ngreen'])
    await button('Reply to Tom Delaney').click()
    await expect.element(replyField).toHaveValue('')
  })

  it('to a reply joins the same comment and names whom it answers', async () => {
    const first = said().add(POST, 'Is it couch?', { ago: 2 * MINUTE_MS, by: 'Tom Delaney' })
    said().reply(first.id, 'Yes', { ago: MINUTE_MS, by: 'Ann Lee' })
    await openComments()
    await button('Reply to Ann Lee').click()
    await replyField.fill('Sure?')
    await userEvent.keyboard('{Enter}')
    await expect.poll(texts).toEqual([['Is it couch?', 'Yes', 'To Ann LeeSure?']])
    await expect.poll(() => said1()[0]?.replies.at(-1)?.answers?.name).toBe('Ann Lee')
  })

  it('that was not sent is there when the comments are opened again, and gone once it was given up', async () => {
    said().add(POST, 'Is it couch?', { by: 'Tom Delaney' })
    await openComments()
    await button('Reply to Tom Delaney').click()
    await replyField.fill('Half a thought')
    await reopen()
    await expect.element(replyField).toHaveValue('Half a thought')
    await expect.element(replyField).not.toHaveFocus()
    await button('Cancel').click()
    await reopen()
    await expect.element(button('Reply to Tom Delaney')).toHaveAttribute('aria-expanded', 'false')
    await button('Reply to Tom Delaney').click()
    await expect.element(replyField).toHaveValue('')
  })

  it('of nothing but spaces is not sent, and takes 500 characters [COMM-70, COMM-72]', async () => {
    said().add(POST, 'Ask', { by: 'Tom Delaney' })
    await openComments()
    await button('Reply to Tom Delaney').click()
    await replyField.fill(' \n ')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Reply')).toBeDisabled()
    await expectNothingSent(() => network().writes)
    await replyField.fill('r'.repeat(500))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => said1()[0]?.replies.map(({ content }) => content)).toEqual(['r'.repeat(500)])
  })

  it('that fails says so and keeps what was typed [COMM-75, TOAST-24]', async () => {
    said().add(POST, 'Ask', { by: 'Tom Delaney' })
    network().meddle(createReply, fails)
    await openComments()
    await button('Reply to Tom Delaney').click()
    await replyField.fill('Water early')
    await userEvent.keyboard('{Enter}')
    await toastSaying(failure('Failed to add reply. Please try again.'))
    await expect.element(replyField).toHaveValue('Water early')
    await expect.poll(texts).toEqual([['Ask']])
  })
})

describe('a comment of one’s own', () => {
  it('can be changed where it stands, and says that it was', async () => {
    const own = said().addOwn(POST, 'Teh couch')
    said().add(POST, 'Theirs')
    await openComments()
    await expect.poll(texts).toEqual([['Teh couch'], ['Theirs']])
    await button('More: Theirs').click()
    await sheetAtRest()
    expect(sheet.getByRole('button', { name: /^(Edit|Delete)$/ }).elements()).toEqual([])
    await expect.element(sheet.getByRole('button', { name: 'Block Jess Wu' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await chooseFromRow('Teh couch', 'Edit')
    const edit = region.getByRole('textbox', { name: 'Change your comment' })
    await expect.element(edit).toHaveValue('Teh couch')
    await edit.fill('The couch')
    await userEvent.keyboard('{Enter}')
    await expect.poll(texts).toEqual([['The couch'], ['Theirs']])
    await expect.element(region.getByText(/edited$/)).toBeVisible()
    expect(sent()).toMatchObject([
      { method: 'PATCH', path: `/api/community/comments/${own.id}`, body: { content: 'The couch' } },
    ])
  })

  it('that is half changed is so still when the comments are opened again, until it is saved', async () => {
    said().addOwn(POST, 'Teh couch')
    await openComments()
    await chooseFromRow('Teh couch', 'Edit')
    const edit = region.getByRole('textbox', { name: 'Change your comment' })
    await edit.fill('The couch, half')
    await reopen()
    await expect.element(edit).toHaveValue('The couch, half')
    await button('Save').click()
    await expect.poll(texts).toEqual([['The couch, half']])
    await reopen()
    await expect.poll(texts).toEqual([['The couch, half']])
    expect(edit.elements()).toEqual([])
  })

  it('that was changed elsewhere keeps what was typed, and is saved over what stands there now', async () => {
    const own = said().addOwn(POST, 'Old')
    await openComments()
    await expect.poll(texts).toEqual([['Old']])
    await chooseFromRow('Old', 'Edit')
    const edit = region.getByRole('textbox', { name: 'Change your comment' })
    await edit.fill('Mine')
    const current = { ...own, content: 'Theirs', updatedAt: new Date(Date.now() + 1000).toISOString() }
    network().meddle(updateComment, () => refusal('request/changed', { current }))
    await userEvent.keyboard('{Enter}')
    await toastSaying({
      ...{ variant: 'destructive', title: 'Changed on another device' },
      text: 'See what it says now, then save again.',
    })
    await expect.element(edit).toHaveValue('Mine')
    network().leaveAlone()
    await userEvent.keyboard('{Enter}')
    await expect.poll(texts).toEqual([['Mine']])
  })

  it('is deleted at once, with Undo, and its replies stay by themselves', async () => {
    const own = said().addOwn(POST, 'Mine')
    said().reply(own.id, 'An answer', { by: 'Ann Lee' })
    await openComments()
    await chooseFromRow('Mine', 'Delete')
    await expect.poll(texts).toEqual([['An answer']])
    await button('Undo').click()
    await expect.poll(texts).toEqual([['Mine', 'An answer']])
    await chooseFromRow('Mine', 'Delete')
    await expect.element(region.getByText('Deleted: Mine')).toBeVisible()
    await flushWrites()
    await expect.poll(() => said1().map(({ content }) => content)).toEqual(['An answer'])
    await expect.poll(texts).toEqual([['An answer']])
  })
})
