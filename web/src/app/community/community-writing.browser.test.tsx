import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { plantComments } from '../../../test/comments-service.ts'
import { article, articles } from '../../../test/community-screen.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { plantPosting } from '../../../test/posting-service.ts'
import { chooseFromRow, openSheet, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { plantStorage } from '../../../test/storage-service.ts'
import { success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person } = anApp()

const content = sheet.getByLabelText('What would you like to share?')

describe('a post of one\u2019s own', () => {
  it('is changed by its menu, and says that it was', async () => {
    const posts = plantPosting(network(), person())
    plantStorage(network())
    posts.make({ content: 'Teh couch' })
    await open('/community')
    await expect.poll(articles).toEqual(['Mia Kovac: Teh couch'])
    await chooseFromRow('Teh couch', 'Edit')
    await expect.element(sheet.getByRole('heading', { name: 'Edit Post', exact: true })).toBeVisible()
    await sheetAtRest()
    await content.fill('The couch')
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await sheetGone()
    await expect.poll(articles).toEqual(['Mia Kovac: The couch'])
    await expect.element(page.getByText(/edited$/)).toBeVisible()
  })

  it('waits without a network with a mark, and can be neither liked nor answered before it was sent', async () => {
    const posts = plantPosting(network(), person())
    await open('/community')
    await expect.element(page.getByText('No posts yet')).toBeVisible()
    await openSheet('Create Post')
    network().setOnline(false)
    await content.fill('From the shed')
    await sheet.getByRole('button', { name: 'Post', exact: true }).click()
    await sheetGone()
    const card = article(/From the shed/)
    await expect.element(card.getByText('Waiting to send')).toBeVisible()
    expect(card.getByRole('button', { name: /^(Like|Comment|Share)/ }).elements()).toEqual([])
    network().setOnline(true)
    await expect.poll(() => posts.all().length).toBe(1)
    await expect.element(card.getByRole('button', { name: /^Like/ })).toBeVisible()
  })
})

describe.each(SIZES)('the community on the $device', ({ size }) => {
  it('opens Create Post by a button of its own, and shows the new post first [COMM-25]', async () => {
    const posts = plantPosting(network(), person())
    plantStorage(network())
    posts.make({ content: 'An older one' })
    await open('/community', { size })
    await expect.poll(articles).toEqual(['Mia Kovac: An older one'])
    await openSheet('Create Post')
    await expect.element(sheet.getByRole('heading', { name: 'Create Post', exact: true })).toBeVisible()
    await content.fill('Mown at last')
    await sheet.getByRole('button', { name: 'Post', exact: true }).click()
    await toastSaying(success('Post created!'))
    await sheetGone()
    await expect.poll(articles).toEqual(['Mia Kovac: Mown at last', 'Mia Kovac: An older one'])
  })

  it('opens the comments of a post in place; a new one is in its list and in its count without a reload [COMM-68]', async () => {
    const post = garden().community.add('Is it couch?', { commentCount: 1 })
    const said = plantComments(network(), person())
    said.add(post.id, 'It is', { by: 'Ann Lee' })
    await open('/community', { size })
    const card = article(/Is it couch/)
    await card.getByRole('button', { name: 'Comment, 1 comment', exact: true }).click()
    await expect.element(card.getByText('It is', { exact: true })).toBeVisible()
    await card.getByRole('textbox', { name: 'Your comment' }).fill('Looks like it')
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByRole('button', { name: 'Comment, 2 comments', exact: true })).toBeVisible()
    await expect.element(card.getByText('Looks like it', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'Reply to Ann Lee', exact: true }).click()
    await card.getByRole('textbox', { name: 'Your reply' }).fill('Sure?')
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByRole('button', { name: 'Comment, 3 comments', exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'Comment, 3 comments', exact: true }).click()
    await expect.element(card.getByRole('region', { name: 'Comments' })).not.toBeInTheDocument()
  })
})
