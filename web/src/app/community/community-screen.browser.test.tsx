import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countPosts, listPosts } from '../../../../contract/src/community.ts'
import { article, articles, chips, countIs, feed } from '../../../test/community-screen.ts'
import { fillCommunity } from '../../../test/community-service.ts'
import { fails } from '../../../test/network.ts'
import { anApp, DESKTOP, SIZES } from '../../../test/open-app.tsx'
import { sheetAtRest } from '../../../test/sheet.ts'

const { garden, network, open, stopTime } = anApp()

const ALL = [
  'Jess Wu: Fifteen weeks on a tired couch lawn',
  'Tom Delaney: Brown rings after three wet weeks',
  'Mia Kovac: Early water',
  'Garden Friend: The mower smokes when it is cold. Has anybody seen this?',
]
const fill = () => fillCommunity(garden().community)

describe.each(SIZES)('the community on the $device', ({ size }) => {
  it('shows a card for each post, the newest first, and counts them [COMM-20, COMM-21, COMM-14]', async () => {
    fill()
    await open('/community', { size })
    await expect.poll(articles).toEqual(ALL)
    await countIs('4 posts')
    for (const post of feed.getByRole('article').elements()) expect(post.tagName).toBe('ARTICLE')
  })

  it('is narrowed by exactly five chips, of which one is chosen, and says how many are left [COMM-13]', async () => {
    fill()
    await open('/community', { size })
    await expect.poll(articles).toEqual(ALL)
    const names = () =>
      chips()
        .elements()
        .map((chip) => chip.textContent)
    expect(names()).toEqual(['All Posts', 'Questions', 'Tips', 'Showcase', 'Help'])
    for (const [chip, name, address] of [
      ['Questions', ALL[1], '?filter=question'],
      ['Tips', ALL[2], '?filter=tip'],
      ['Showcase', ALL[0], '?filter=showcase'],
      ['Help', ALL[3], '?filter=help'],
    ] as const) {
      await chips().filter({ hasText: chip }).click()
      await expect.poll(articles).toEqual([name])
      await countIs('1 of 4 posts')
      expect(location.search).toBe(address)
      const pressed = chips()
        .elements()
        .filter((one) => one.getAttribute('aria-pressed') === 'true')
      expect(pressed.map((one) => one.textContent)).toEqual([chip])
    }
    await chips().filter({ hasText: 'All Posts' }).click()
    await expect.poll(articles).toEqual(ALL)
  })

  it('is searched over everything, with mistyped words mended, from a box in its head [COMM-09]', async () => {
    fill()
    await open('/community', { size })
    await expect.poll(articles).toEqual(ALL)
    const box = page.getByLabelText('Search posts and tags')
    await box.fill('RINGS kikuyu')
    await expect.poll(articles).toEqual([ALL[1]])
    expect(location.search).toBe('?q=RINGS+kikuyu')
    await box.fill('topdresssin')
    await expect.poll(articles).toEqual([ALL[0]])
    await expect.element(page.getByText('Nothing has “topdresssin”. Showing posts with “topdressing”.')).toBeVisible()
    await countIs('1 of 4 posts')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(articles).toEqual(ALL)
  })
})

describe('the greeting', () => {
  it.each([
    ['2026-11-24T23:00:00Z', 'Good morning, Mia'],
    ['2026-11-25T04:00:00Z', 'Good afternoon, Mia'],
    ['2026-11-25T10:00:00Z', 'Good evening, Mia'],
  ])('at %s is %s by the clocks of the garden', async (at, text) => {
    stopTime(new Date(at))
    await open('/community')
    await expect.element(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()
  })

  it('of somebody without a name', async () => {
    garden().changeProfile({ name: '' })
    await open('/community')
    await expect.element(page.getByRole('heading', { level: 1, name: /^Good \w+, Gardener$/ })).toBeVisible()
  })
})

describe('what is sought', () => {
  it('stands in the address, goes together, and is left by one press', async () => {
    fill()
    await open('/community?filter=tip&q=water&near=1')
    await expect.poll(articles).toEqual([ALL[2]])
    await expect.element(page.getByRole('switch', { name: 'Near my climate' })).toBeChecked()
    await chips().filter({ hasText: 'Help' }).click()
    await page.getByRole('button', { name: 'Show all posts' }).click()
    await expect.poll(articles).toEqual(ALL)
    expect(location.search).toBe('')
    await expect.element(page.getByLabelText('Search posts and tags')).toHaveValue('')
  })

  it('is a hashtag that was pressed, which stands before the chips and goes again', async () => {
    fill()
    await open('/community')
    await article(ALL[0] ?? '')
      .getByRole('button', { name: '#couch' })
      .click()
    await expect.poll(articles).toEqual([ALL[0]])
    expect(location.search).toBe('?tag=couch')
    await page.getByRole('button', { name: 'Stop filtering by #couch' }).click()
    await expect.poll(articles).toEqual(ALL)
  })

  it('are gardens of a climate like the own by the switch', async () => {
    fill()
    await open('/community')
    await expect.poll(articles).toEqual(ALL)
    await page.getByRole('switch', { name: 'Near my climate' }).click()
    await expect.poll(articles).toEqual(ALL.slice(0, 3))
    await countIs('3 of 4 posts')
  })
})

describe('an empty feed', () => {
  const says = (title: string) => expect.element(page.getByText(title, { exact: true })).toBeVisible()

  it('says that there are no posts yet, and opens Share Garden Snapshot [COMM-23, COMM-94, SHARE-01]', async () => {
    await open('/community')
    await says('No posts yet')
    await countIs('0 posts')
    await page.getByRole('button', { name: 'Share Garden Snapshot', exact: true }).click()
    await sheetAtRest()
    await expect.element(page.getByRole('dialog', { name: 'Share Garden Snapshot' })).toBeVisible()
  })

  it.each([
    ['filter=question', 'No question posts'],
    ['filter=tip', 'No tip posts'],
    ['filter=showcase', 'No showcase posts'],
    ['filter=help', 'No help posts'],
  ])('of %s says %s [COMM-24]', async (query, title) => {
    garden().community.add('A general one')
    await open(`/community?${query}`)
    await says(title)
  })

  it('of a search says that none was found, whichever chip is chosen [COMM-22]', async () => {
    fill()
    await open('/community?q=zzzz')
    await says('No posts found')
    await chips().filter({ hasText: 'Tips' }).click()
    await expect.poll(() => location.search).toBe('?q=zzzz&filter=tip')
    await says('No posts found')
  })

  it('is one of several ways to the snapshot: the menu of the head is another', async () => {
    fill()
    await open('/community')
    await page.getByRole('button', { name: 'More: Community' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Share Garden Snapshot' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Share Garden Snapshot' })).toBeVisible()
  })
})

describe('on the desktop', () => {
  it('has popular tags, own posts and guidelines beside a feed of 640 px, and filters that stay in view', async () => {
    fill()
    for (let n = 0; n < 12; n += 1) garden().community.add(`Old ${n}`, { ago: (100 + n) * 3_600_000 })
    await open('/community', { size: DESKTOP })
    await expect.poll(() => articles().length).toBe(16)
    const aside = page.getByRole('complementary', { name: 'Community' })
    await expect.element(aside.getByRole('heading', { name: 'Community guidelines' })).toBeVisible()
    await expect.element(aside.getByRole('link', { name: 'Early water' })).toBeVisible()
    expect(page.getByRole('feed').element().getBoundingClientRect().width).toBe(640)
    scrollTo(0, 2000)
    await expect
      .poll(() => page.getByLabelText('Search posts and tags').element().getBoundingClientRect().top)
      .toBeLessThan(100)
    await expect.element(page.getByLabelText('Search posts and tags')).toBeVisible()
    await aside.getByRole('link', { name: 'Early water' }).click()
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Mia Kovac: Early water')
    const head = page.getByRole('search').element().getBoundingClientRect().bottom
    expect(article('Mia Kovac: Early water').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(head)
    await aside.getByRole('button', { name: '#watering' }).click()
    await expect.poll(articles).toEqual(['Mia Kovac: Early water'])
  })
})

describe('reading', () => {
  it('says what failed and tries again', async () => {
    fill()
    network().meddle(listPosts, fails)
    await open('/community')
    await expect.element(page.getByRole('alert').getByText('Unable to load posts')).toBeVisible()
    network().leaveAlone()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(articles).toEqual(ALL)
  })

  it('shows the posts also where they could not be counted', async () => {
    fill()
    network().meddle(countPosts, fails)
    await open('/community?q=rings')
    await expect.poll(articles).toEqual([ALL[1]])
  })

  it('goes on by the page, from where the last one ended', async () => {
    const { community } = garden()
    for (let n = 0; n < 35; n += 1) community.add(`Post ${n}`, { ago: n * 60_000 })
    await open('/community')
    await expect.poll(() => articles().length).toBe(30)
    community.add('Came meanwhile')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => community.asked('posts').length).toBe(2)
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    // Rows out of sight are not kept in a list as long as this.
    await expect
      .poll(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        return articles()
      })
      .toContain('Jess Wu: Post 34')
    expect(articles()).not.toContain('Jess Wu: Came meanwhile')
  })

  it('goes from post to post by Page Down and Page Up', async () => {
    fill()
    await open('/community')
    await expect.poll(articles).toEqual(ALL)
    const here = () => document.activeElement?.closest('article')?.getAttribute('aria-label')
    article(ALL[0] ?? '')
      .getByRole('button', { name: 'Like, 84 likes' })
      .element()
      .focus()
    for (const [key, at] of [
      ['{PageDown}', 1],
      ['{PageDown}', 2],
      ['{PageUp}', 1],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.poll(here).toBe(ALL[at])
    }
    const top = article(ALL[1] ?? '')
      .element()
      .getBoundingClientRect().top
    expect(top).toBeGreaterThanOrEqual(0)
  })
})
