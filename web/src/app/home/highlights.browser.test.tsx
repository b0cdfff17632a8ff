import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listPosts } from '../../../../contract/src/community.ts'
import { fillCommunity } from '../../../test/community-service.ts'
import { comeNear, highlights, place, posts } from '../../../test/highlights.ts'
import { fails } from '../../../test/network.ts'
import { anApp, DESKTOP, SIZES } from '../../../test/open-app.tsx'

const { garden, network, open } = anApp()
const fill = () => fillCommunity(garden().community)

describe.each(SIZES)('Community Highlights on the $device', ({ size }) => {
  it('show the first two posts and no more, by the call of the feed, each a way to its post [HOME-14, HOME-20, COMM-96]', async () => {
    fill()
    const [first, second] = garden().community.all()
    await open('/', { size })
    await comeNear()
    await expect
      .poll(() => posts().map((row) => row.getAttribute('href')))
      .toEqual([`/community#post-${first?.id}`, `/community#post-${second?.id}`])
    expect(garden().community.asked('posts')).toEqual([expect.objectContaining({ limit: 2 })])
    await highlights.getByRole('link', { name: 'Brown rings after three wet weeks', exact: false }).click()
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe('Tom Delaney: Brown rings after three wet weeks')
    expect(garden().community.asked('posts')).toHaveLength(2)
  })

  it("lead by 'See more' to the community [HOME-15]", async () => {
    fill()
    await open('/', { size })
    await comeNear()
    await highlights.getByRole('link', { name: 'See more', exact: true }).click()
    await expect.element(page.getByRole('feed', { name: 'Posts' })).toBeVisible()
    expect(location.pathname).toBe('/community')
  })
})

describe('Community Highlights', () => {
  it("say 'No community posts yet.' where there are none, with a way to write the first one [HOME-16]", async () => {
    await open('/')
    await comeNear()
    await expect.element(highlights.getByText('No community posts yet.', { exact: true })).toBeVisible()
    await expect
      .element(highlights.getByRole('link', { name: 'Write the first one' }))
      .toHaveAttribute('href', '/community?add=post')
  })

  it('are neither fetched nor read before somebody comes near, and move nothing when they come', async () => {
    fill()
    await open('/')
    await expect.poll(place).not.toBe(null)
    expect(garden().community.asked('posts')).toEqual([])
    const height = () => place()?.getBoundingClientRect().height
    const before = height()
    await comeNear()
    await expect.poll(() => posts().length).toBe(2)
    expect(height()).toBe(before)
  })

  it('say what failed, alone, and try again', async () => {
    fill()
    network().meddle(listPosts, fails)
    await open('/')
    await comeNear()
    await expect.element(highlights.getByRole('alert').getByText('Unable to load community posts')).toBeVisible()
    network().leaveAlone()
    await highlights.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => posts().length).toBe(2)
  })

  it('stand below the other sections of Home [HOME-05]', async () => {
    fill()
    await open('/')
    await comeNear()
    const names = [...document.querySelectorAll('main h2')].map((heading) => heading.textContent)
    const order = ['Next Tasks', 'Quick Actions', 'More Actions', 'Community Highlights']
    expect(names.filter((name) => order.includes(name))).toEqual(order)
    const card = page.getByRole('heading', { level: 1, name: 'Great day for the lawn' }).element()
    const after = card.compareDocumentPosition(document.querySelector('main h2') as Node)
    expect(after & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  it('stand at the right on the desktop, below the next tasks and More Actions, where nothing else fills the page', async () => {
    fill()
    await open('/', { size: DESKTOP })
    await comeNear()
    const leftOf = (name: string) =>
      [...document.querySelectorAll('main h2')].find(({ textContent }) => textContent === name)?.getBoundingClientRect()
        .left
    await expect.poll(() => leftOf('Lawn Health Trends')).toBeDefined()
    const right = leftOf('Next Tasks')
    expect(['More Actions', 'Community Highlights'].map(leftOf)).toEqual([right, right])
    expect(leftOf('Lawn Health Trends')).toBeGreaterThanOrEqual(right ?? Number.NaN)
    expect(leftOf('Quick Actions')).toBeLessThan(right ?? Number.NaN)
  })

  it('fold a post with a muted word until it is shown, and lead to it then', async () => {
    fill()
    garden().community.mute('rings')
    await open('/')
    await comeNear()
    await expect.element(highlights.getByText('Hidden by a muted word')).toBeVisible()
    expect(posts()).toHaveLength(1)
    await highlights.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.element(highlights.getByRole('link', { name: 'Brown rings', exact: false })).toBeVisible()
  })

  it('say of a post that is hidden that it is, by a moderator or by its author', async () => {
    const { own } = garden().community
    own('Over the fence', { title: 'Over the fence', isHidden: true, ago: 1000 })
    own('Not for all', { title: 'Not for all', hiddenByAuthor: true, ago: 2000 })
    await open('/')
    await comeNear()
    await expect
      .poll(() => posts().map((row) => row.textContent))
      .toEqual([expect.stringMatching(/ · Hidden.*Over the fence$/), expect.stringMatching(/ · Hidden.*Not for all$/)])
  })

  it('show a photo with the words of its author where there are some', async () => {
    const photo = {
      imageUrl: 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP8AACwAAAAAAQABAAACAkQBADs=#',
      imageDescription: 'A snake by the tap',
    }
    garden().community.add('Look', { ...photo, title: 'By the tap' })
    await open('/')
    await comeNear()
    await expect.element(highlights.getByRole('img', { name: 'A snake by the tap', exact: true })).toBeVisible()
  })

  it('keep name, time and type in their order where the name is written from right to left', async () => {
    garden().community.add('Anybody?', { by: 'דנה כהן', ago: 3 * 3_610_000 })
    await open('/')
    await comeNear()
    await expect.poll(() => posts().length).toBe(1)
    const [row] = posts()
    const name = row?.querySelector('bdi')?.getBoundingClientRect()
    const time = row?.querySelector('time')?.getBoundingClientRect()
    expect(row?.querySelector('time')?.textContent).toBe('3h ago')
    expect(name?.right).toBeLessThan(time?.left ?? 0)
  })

  it('name who wrote it, when, and what it is', async () => {
    // A minute more than two hours: the label of a full hour turns up to ten seconds late.
    const ago = 2 * 3_600_000 + 60_000
    garden().community.add('Half rate of wetter, twice', { by: 'Priya Nair', ago, type: 'tip' })
    await open('/')
    await comeNear()
    await expect.element(highlights.getByText('Priya Nair · 2h ago · Tip', { exact: true })).toBeVisible()
  })
})
