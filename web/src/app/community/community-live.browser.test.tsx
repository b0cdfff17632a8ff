import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getPost } from '../../../../contract/src/community.ts'
import { article, articles, countIs } from '../../../test/community-screen.ts'
import { fillCommunity } from '../../../test/community-service.ts'
import { fails } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'

const { garden, network, open, stopTime } = anApp()

const JESS = 'Jess Wu: Fifteen weeks on a tired couch lawn'
const OWN = 'Mia Kovac: Early water'
const fill = () => fillCommunity(garden().community)
const MINUTE_MS = 60_000
const pill = (text: string) => page.getByRole('button', { name: text, exact: true })
const comeBack = () => dispatchEvent(new Event('visibilitychange'))

describe('posts that others write meanwhile', () => {
  it('are announced when the page comes back into view, and come when that is pressed', async () => {
    fill()
    await open('/community')
    await expect.poll(articles).toHaveLength(4)
    const { add, own } = garden().community
    add('First new', { title: 'First new', ago: 2000 })
    add('Second new', { title: 'Second new', ago: 1000 })
    own('My own')
    comeBack()
    await expect.element(pill('2 new posts')).toBeVisible()
    expect(articles()).toHaveLength(4)
    await pill('2 new posts').click()
    await expect
      .poll(() => articles().slice(0, 4))
      .toEqual(['Mia Kovac: My own', 'Jess Wu: Second new', 'Jess Wu: First new', JESS])
    await expect.element(pill('2 new posts')).not.toBeInTheDocument()
    await countIs('7 posts')
    await expect.poll(() => document.activeElement?.tagName).toBe('ARTICLE')
  })

  it('are asked for each minute while the page is looked at', async () => {
    fill()
    stopTime()
    await open('/community')
    await expect.poll(articles).toHaveLength(4)
    garden().community.add('New')
    const since = () =>
      garden()
        .community.asked('count')
        .filter((query) => 'since' in query)
    expect(since()).toEqual([])
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await expect.element(pill('1 new post')).toBeVisible()
    await expect.poll(since).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await expect.poll(since).toHaveLength(2)
  })

  it('wait behind the same pill when something else has the list read anew', async () => {
    fill()
    await open('/community')
    await expect.poll(articles).toHaveLength(4)
    garden().community.add('New')
    network().setOnline(false)
    await expect.element(page.getByText('Offline: the posts saved on this device.')).toBeVisible()
    network().setOnline(true)
    await expect.element(pill('1 new post')).toBeVisible()
    expect(articles()[0]).toBe(JESS)
  })
})

describe('the link of a post', () => {
  const marked = () => document.querySelector('[data-marked]')?.getAttribute('aria-label') ?? null

  it('leads to where it stands, under the head, outlined for two seconds [COMM-88]', async () => {
    fill()
    const post = garden().community.all()[2]
    stopTime()
    await open(`/community#post-${post?.id}`)
    await expect.poll(marked).toBe(OWN)
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(OWN)
    const { top } = article(OWN).element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(844 / 2)
    await vi.advanceTimersByTimeAsync(1900)
    expect(marked()).toBe(OWN)
    await vi.advanceTimersByTimeAsync(200)
    await expect.poll(marked).toBe(null)
  })

  it('shows one that the list does not hold above it', async () => {
    fill()
    const post = garden().community.all()[0]
    await open(`/community?filter=help#post-${post?.id}`)
    const linked = page.getByRole('region', { name: 'The linked post' })
    await expect.element(linked.getByRole('article', { name: JESS })).toBeVisible()
    await expect.poll(marked).toBe(JESS)
    await expect.poll(articles).toHaveLength(1)
  })

  it('says plainly that a post is not here any more', async () => {
    fill()
    await open('/community#post-018f6f2a-7b1c-7c3d-9e2f-0a1b2c3d4eff')
    const words = page.getByText('This post is no longer here. Its author deleted it, or it was hidden.')
    await expect.element(words).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(words).not.toBeInTheDocument()
    expect(location.hash).toBe('')
    expect(articles()).toHaveLength(4)
  })

  it('is tried again where it could not be read', async () => {
    fill()
    const post = garden().community.all()[0]
    network().meddle(getPost, fails)
    await open(`/community?filter=help#post-${post?.id}`)
    await expect.element(page.getByText('Unable to load the linked post')).toBeVisible()
    network().leaveAlone()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('article', { name: JESS })).toBeVisible()
  })
})

describe('without a network', () => {
  it('the feed that was read stays, is searched here, and the switch says why it waits', async () => {
    fill()
    await open('/community')
    await expect.poll(articles).toHaveLength(4)
    network().setOnline(false)
    await expect.element(page.getByText('Offline: the posts saved on this device.')).toBeVisible()
    expect(articles()).toHaveLength(4)
    await page.getByLabelText('Search posts and tags').fill('mower')
    await expect.poll(articles).toHaveLength(1)
    await expect.element(page.getByText('Offline: searched the posts saved on this device.')).toBeVisible()
    await countIs('1 post')
    const near = page.getByRole('switch', { name: 'Near my climate' })
    await expect.element(near).toBeDisabled()
    await expect.element(near).toHaveAccessibleDescription('Needs a network.')
  })
})
