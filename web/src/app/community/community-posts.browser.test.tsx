import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deletePost, likePost } from '../../../../contract/src/community.ts'
import { article, articles, countIs } from '../../../test/community-screen.ts'
import { fillCommunity } from '../../../test/community-service.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { chooseFromRow, sheetAtRest } from '../../../test/sheet.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open } = anApp()

const JESS = 'Jess Wu: Fifteen weeks on a tired couch lawn'
const TOM = 'Tom Delaney: Brown rings after three wet weeks'
const OWN = 'Mia Kovac: Early water'
const NAMELESS = 'Garden Friend: The mower smokes when it is cold. Has anybody seen this?'
const fill = () => fillCommunity(garden().community)
const writes = () => network().writes.filter(({ path }) => path.startsWith('/api/'))

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => undefined)
})

describe('a post card', () => {
  it('shows author, avatar and badge of its type [COMM-49, COMM-50, COMM-52]', async () => {
    fill()
    await open('/community')
    const jess = article(JESS)
    await expect.element(jess.getByText('Jess Wu', { exact: true })).toBeVisible()
    expect(jess.element().querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('JW')
    await expect.element(jess.getByText('Showcase', { exact: true })).toBeVisible()
    await expect.element(jess.getByText('3h ago', { exact: true })).toBeVisible()
    await expect.element(article(TOM).getByText('Question', { exact: true })).toBeVisible()
  })

  it("is of 'Garden Friend' where its author has no name [COMM-51]", async () => {
    fill()
    await open('/community')
    await expect.element(article(NAMELESS).getByText('Garden Friend', { exact: true })).toBeVisible()
  })

  it('shows title and content, and no title line without a title [COMM-53, COMM-54]', async () => {
    fill()
    await open('/community')
    await expect
      .element(
        article(JESS).getByRole('heading', { level: 2, name: 'Fifteen weeks on a tired couch lawn', exact: true }),
      )
      .toBeVisible()
    await expect.element(article(JESS).getByText('Scalped it in August', { exact: false })).toBeVisible()
    expect(article(NAMELESS).getByRole('heading').elements()).toEqual([])
    await expect.element(article(NAMELESS).getByText('The mower smokes', { exact: false })).toBeVisible()
  })

  it('shows its photo with words for it, and none where there is none [COMM-55]', async () => {
    fillCommunity(garden().community, '/storage/v1/object/public/garden/community-posts/x/1.jpg')
    await open('/community')
    const picture = article(JESS).getByRole('img', { name: 'Photo by Jess Wu' })
    // It is read drawn to its box.
    await expect
      .poll(() => picture.elements()[0]?.getAttribute('src') ?? article(JESS).element().textContent)
      .toMatch(/render\/image\/public\/garden\/.*width=1280&height=960|The photo could not be shown\./)
    expect(article(TOM).getByRole('img').elements()).toEqual([])
  })

  it('shows its photo with the words of its author where there are some', async () => {
    // What is said of its size stands behind the sign of a fragment.
    const photo = { imageUrl: 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP8AACwAAAAAAQABAAACAkQBADs=#' }
    garden().community.add('Look', { ...photo, title: 'Rings', imageDescription: 'Dry patch by the path' })
    garden().community.add('Look', { ...photo, title: 'More', imageDescription: '' })
    await open('/community')
    await expect
      .element(article('Jess Wu: Rings').getByRole('img', { name: 'Dry patch by the path', exact: true }))
      .toBeInTheDocument()
    await expect.element(article('Jess Wu: More').getByRole('img', { name: 'Photo by Jess Wu' })).toBeInTheDocument()
  })

  it('shows tags as hashtags, and how many like it and answered [COMM-56, COMM-57]', async () => {
    fill()
    await open('/community')
    await expect.element(article(JESS)).toBeVisible()
    const tags = article(JESS)
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
    expect(tags).toEqual(['#couch', '#topdressing', '#showcase'])
    expect(article(JESS).getByRole('button', { name: 'Like, 84 likes' }).element().textContent).toBe('84')
    await expect.element(article(JESS).getByRole('button', { name: 'Comment, 19 comments' })).toBeInTheDocument()
  })

  it("has the buttons 'Like', 'Comment' and 'Share' [COMM-58]", async () => {
    fill()
    await open('/community')
    await expect.element(article(JESS).getByRole('button', { name: 'Like, 84 likes', exact: true })).toBeVisible()
    await expect.element(article(JESS).getByRole('button', { name: 'Comment, 19 comments', exact: true })).toBeVisible()
    await expect.element(article(JESS).getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  })

  it('shows six lines of what is long, and the rest when it is asked for', async () => {
    const lines = Array.from({ length: 20 }, (_, n) => `Line ${n}`).join('\n')
    garden().community.add(lines, { title: 'Long' })
    garden().community.add('Short', { title: 'Short' })
    await open('/community')
    const words = article('Jess Wu: Long').getByText('Line 19', { exact: false })
    const height = () => words.element().getBoundingClientRect().height
    const more = article('Jess Wu: Long').getByRole('button', { name: 'Read more' })
    await expect.element(more).toBeVisible()
    expect(height()).toBeLessThanOrEqual(6 * 24 + 1)
    await more.click()
    await expect.poll(height).toBe(20 * 24)
    await article('Jess Wu: Long').getByRole('button', { name: 'Read less' }).click()
    await expect.poll(height).toBeLessThanOrEqual(6 * 24 + 1)
    expect(article('Jess Wu: Short').getByRole('button', { name: 'Read more' }).elements()).toEqual([])
  })

  it('has the button for the rest as soon as the lines themselves, since one that came later would move what stands below', async () => {
    garden().community.add(Array.from({ length: 20 }, (_, n) => `Line ${n}`).join('\n'), { title: 'Long' })
    const first = Promise.withResolvers<boolean>()
    const drawn = new MutationObserver(() => {
      const words = [...document.querySelectorAll('article p')].find((p) => p.textContent?.includes('Line 19'))
      if (words !== undefined) first.resolve(words.nextElementSibling?.textContent === 'Read more')
    })
    drawn.observe(document.body, { childList: true, subtree: true })
    await open('/community')
    const wasThere = await first.promise
    drawn.disconnect()
    expect(wasThere).toBe(true)
  })

  it('has what is written from right to left in an element of its own direction, and turns nothing else', async () => {
    const { add } = garden().community
    const author = { name: 'דנה כהן', avatarUrl: null, place: 'Newtown, NSW' }
    add('מה זה? 12 מ״מ', { user: author, title: 'דשא 12 ירוק', tags: ['דשא', 'question'] })
    add('Which grass?', { title: 'Green', by: 'Jess Wu' })
    await open('/community')
    const [other, one] = [article('Jess Wu: Green'), article('\u2068דנה כהן\u2069: \u2068דשא 12 ירוק\u2069')]
    await expect.element(one).toBeVisible()
    const directionOf = (element: Element | null | undefined) => element && getComputedStyle(element).direction
    const directions = (of: typeof one) =>
      [
        of.getByRole('heading', { level: 2 }).element(),
        of.element().querySelector('p'),
        of.element().querySelector('b bdi'),
      ].map(directionOf)
    expect(directions(one)).toEqual(['rtl', 'rtl', 'rtl'])
    expect(directions(other)).toEqual(['ltr', 'ltr', 'ltr'])
    expect(directionOf(one.element())).toBe('ltr')
    expect(one.element().querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('דכ')
    const tag = one.getByRole('button', { name: '#דשא' }).element()
    expect(directionOf(tag.querySelector('bdi'))).toBe('rtl')
  })

  it('says when it was edited', async () => {
    const { add } = garden().community
    const { createdAt } = add('Changed', { title: 'Changed' })
    add('Left', { title: 'Another', editedAt: createdAt })
    await open('/community')
    await expect.element(article('Jess Wu: Another').getByText('edited', { exact: false })).toBeVisible()
    expect(article('Jess Wu: Changed').getByText('edited', { exact: false }).elements()).toEqual([])
  })
})

describe('a like', () => {
  it('shows once the call has succeeded and not before, is counted aloud, and is taken back [COMM-60]', async () => {
    fill()
    await open('/community')
    let answer = () => {}
    network().meddle(likePost, async (_, pass) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return pass()
    })
    const like = () => article(TOM).getByRole('button', { name: /^Like, / })
    await like().click()
    await expect.poll(() => writes().length).toBe(1)
    await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
    await expect.element(like()).toHaveAttribute('aria-label', 'Like, 6 likes')
    answer()
    await expect.element(like()).toHaveAttribute('aria-label', 'Like, 7 likes')
    await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
    await expect.element(article(TOM).getByRole('status').getByText('7 likes', { exact: true })).toBeInTheDocument()
    await like().click()
    await expect.element(like()).toHaveAttribute('aria-label', 'Like, 6 likes')
    await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
    expect(writes().map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  })

  it('that failed changes nothing and says so [COMM-61, COMM-62, TOAST-22]', async () => {
    fill()
    await open('/community')
    network().meddle(likePost, fails)
    const like = article(TOM).getByRole('button', { name: /^Like, / })
    await like.click()
    await toastSaying(failure('Failed to like post. Please try again.'))
    await expect.element(like).toHaveAttribute('aria-label', 'Like, 6 likes')
    await expect.element(like).toHaveAttribute('aria-pressed', 'false')
    expect(
      garden()
        .community.all()
        .find(({ title }) => title?.startsWith('Brown'))?.likes,
    ).toBe(6)
  })

  it('that cannot be sent waits at its post, and shows when it was sent', async () => {
    fill()
    await open('/community')
    await expect.poll(articles).toHaveLength(4)
    network().setOnline(false)
    await article(TOM).getByRole('button', { name: 'Like, 6 likes' }).click()
    await expect.element(article(TOM).getByText('Waiting to send')).toBeVisible()
    network().setOnline(true)
    await expect.element(article(TOM).getByRole('button', { name: 'Like, 7 likes' })).toBeVisible()
  })
})

it("opens its share dialog by the button 'Share'", async () => {
  fill()
  await open('/community')
  await article(TOM).getByRole('button', { name: 'Share', exact: true }).click()
  await sheetAtRest()
  await expect.element(page.getByRole('dialog', { name: 'Share Post' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Twitter', exact: false })).toBeVisible()
})

describe('the menu of a post', () => {
  it('leads to the share dialog where the clipboard is refused', async () => {
    vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException('', 'NotAllowedError'))
    fill()
    await open('/community')
    await chooseFromRow('Fifteen weeks on a tired couch lawn', 'Copy Link')
    await expect.element(page.getByRole('dialog', { name: 'Share Post' })).toBeVisible()
  })

  it('copies the link of the post [COMM-88]', async () => {
    fill()
    const [post] = garden().community.all()
    await open('/community')
    await chooseFromRow('Fifteen weeks on a tired couch lawn', 'Copy Link')
    await toastSaying(success('Link copied to clipboard!'))
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith(`${location.origin}/community#post-${post?.id}`)
  })

  it('deletes an own one, which can be undone, and offers that for no other', async () => {
    fill()
    await open('/community')
    await chooseFromRow('Early water', 'Delete')
    await expect.element(article(OWN)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(article(OWN)).toBeVisible()
    await expectNothingSent(writes)
    await page.getByRole('button', { name: 'More: Brown rings after three wet weeks' }).click()
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Copy Link' })).toBeVisible()
    expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' }).elements()).toEqual([])
  })

  it('deletes for good once one leaves, and the counts follow', async () => {
    fill()
    await open('/community')
    await countIs('4 posts')
    await chooseFromRow('Early water', 'Delete')
    await expect.element(article(OWN)).not.toBeInTheDocument()
    document.dispatchEvent(new Event('visibilitychange'))
    await page.getByRole('link', { name: 'Tasks', exact: true }).click()
    await expect.poll(() => writes().map(({ method }) => method)).toEqual(['DELETE'])
    await page.getByRole('link', { name: 'Community', exact: true }).click()
    await countIs('3 posts')
    expect(articles()).not.toContain(OWN)
  })

  it('brings a post back that could not be deleted', async () => {
    fill()
    await open('/community')
    network().meddle(deletePost, fails)
    await chooseFromRow('Early water', 'Delete')
    await expect.element(article(OWN)).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Tasks', exact: true }).click()
    await toastSaying(failure('The post was not deleted. Please try again.'))
    await page.getByRole('link', { name: 'Community', exact: true }).click()
    await expect.element(article(OWN)).toBeVisible()
  })
})

it('asks nothing of the community of somebody who is not signed in, and leads them to the sign-in [COMM-95]', async () => {
  fill()
  network().meddle(likePost, isCutOff)
  await open('/community', { session: null })
  await expect.poll(() => location.pathname).toBe('/login')
  expect(garden().community.asked('posts')).toEqual([])
  expect(network().reads.filter((path) => path.startsWith('/api/community'))).toEqual([])
})
