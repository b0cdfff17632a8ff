import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listComments, listPosts } from '../../../../contract/src/community.ts'
import { listMutedWords } from '../../../../contract/src/muted-words.ts'
import { type Comments, plantComments } from '../../../test/comments-service.ts'
import { article, articles } from '../../../test/community-screen.ts'
import { fillCommunity } from '../../../test/community-service.ts'
import { fails } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'

const { garden, network, open, person } = anApp()

const JESS = 'Jess Wu: Fifteen weeks on a tired couch lawn'
const TOM = 'Tom Delaney: Brown rings after three wet weeks'
const OWN = 'Mia Kovac: Early water'
const FOLDED = 'Hidden by a muted word'
let said: Comments

beforeEach(() => {
  fillCommunity(garden().community)
  said = plantComments(network(), person())
})

const show = (name: string) => article(name).getByRole('button', { name: 'Show', exact: true })
const idOf = (content: string) =>
  garden()
    .community.all()
    .find((post) => post.content.includes(content))?.id ?? ''

describe('a post with a muted word', () => {
  it('is one line in the feed until its reader shows it; one of their own is as ever', async () => {
    // In the title, among the tags, and in a post of the reader's own.
    for (const word of ['rings', 'tools', 'early water']) garden().community.mute(word)
    await open('/community')
    await expect.poll(articles).toEqual([JESS, FOLDED, OWN, FOLDED])
    expect(document.body.textContent).not.toContain('Brown rings')
    await show(FOLDED).first().click()
    await expect.poll(articles).toEqual([JESS, TOM, OWN, FOLDED])
    expect(article(TOM).element().contains(document.activeElement)).toBe(true)
    await expect.element(article(TOM).getByText('Rings are spreading', { exact: false })).toBeVisible()
  })

  it('is one line for a word in what its photo shows too', async () => {
    const [post] = garden().community.all()
    garden().community.change(post?.id ?? '', () => ({
      imageUrl: 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP8AACwAAAAAAQABAAACAkQBADs=#',
      imageDescription: 'A snake by the tap',
    }))
    garden().community.mute('snake')
    await open('/community')
    await expect
      .poll(articles)
      .toEqual([FOLDED, TOM, OWN, 'Garden Friend: The mower smokes when it is cold. Has anybody seen this?'])
    expect(document.querySelector('[alt*=snake]')).toBeNull()
  })

  it('is one line too where a link leads to it', async () => {
    garden().community.mute('kikuyu')
    await open(`/community?filter=tip#post-${idOf('Kikuyu')}`)
    const linked = page.getByRole('region', { name: 'The linked post' })
    await expect.element(linked.getByText(FOLDED)).toBeVisible()
    await linked.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.element(linked.getByRole('article', { name: TOM })).toBeVisible()
  })

  it('shows where the words cannot be read', async () => {
    garden().community.mute('rings')
    network().meddle(listMutedWords, fails)
    await open('/community')
    await expect.element(article(TOM)).toBeVisible()
  })
})

const SAND = 'That is too much sand.'
const list = () => article(JESS).getByRole('list', { name: 'Comments' })
const openComments = () =>
  article(JESS)
    .getByRole('button', { name: /^Comment,/ })
    .click()
const comeBack = () => {
  network().setOnline(false)
  network().setOnline(true)
}
const READS = { feed: listPosts, words: listMutedWords, comments: listComments }
type Read = keyof typeof READS

/** The next answers of these wait, each until it is let go; over when it has arrived. */
const holdBack = (...reads: readonly Read[]): Record<Read, () => Promise<void>> => {
  const ways = Object.entries(READS).map(([read, route]) => {
    const held = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    if (reads.includes(read as Read))
      network().meddle(route, async (_attempt, pass) => {
        await held.promise
        const answer = await pass()
        arrived.resolve()
        return answer
      })
    const letGo = () => {
      held.resolve()
      return arrived.promise
    }
    return [read, letGo] as const
  })
  return Object.fromEntries(ways) as Record<Read, () => Promise<void>>
}

/** Whether the page has ever shown these words from now on. */
const watchFor = (words: string) => {
  let seen = false
  const look = () => {
    seen ||= document.body.textContent.includes(words)
  }
  const watching = new MutationObserver(look)
  watching.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => {
    watching.disconnect()
    look()
    return seen
  }
}

describe('what comes late', () => {
  it.each([
    ['words', 'feed'],
    ['feed', 'words'],
  ] as const)('shows no muted word for an instant: %s, then %s, then comments', async (...order) => {
    for (const word of ['sand', 'rings']) garden().community.mute(word)
    said.add(idOf('Scalped'), SAND)
    const wasSeen = [watchFor(SAND), watchFor('Brown rings')]
    const letGo = holdBack('feed', 'words', 'comments')
    await open('/community')
    for (const read of order) await letGo[read]()
    await openComments()
    await letGo.comments()
    await expect.element(list().getByText(FOLDED)).toBeVisible()
    expect(wasSeen.map((was) => was())).toEqual([false, false])
  })

  it.each([
    ['feed', 'words', 'comments'],
    ['feed', 'comments', 'words'],
    ['words', 'feed', 'comments'],
    ['words', 'comments', 'feed'],
    ['comments', 'feed', 'words'],
    ['comments', 'words', 'feed'],
  ] as const)('closes nothing that was opened: %s, %s, %s', async (...order) => {
    garden().community.mute('sand')
    said.add(idOf('Scalped'), SAND, { by: 'Tom Delaney' })
    await open('/community')
    await openComments()
    await list().getByRole('button', { name: 'Show', exact: true }).click()
    await list().getByRole('button', { name: 'Reply to Tom Delaney' }).click()
    await list().getByRole('textbox').fill('Half a reply')
    const letGo = holdBack(...order)
    // On other devices: it is muted no longer, somebody has spoken, and somebody likes the post.
    garden().community.unmute('sand')
    said.add(idOf('Scalped'), 'And I spoke late.')
    garden().community.change(idOf('Scalped'), () => ({ likes: 85 }))
    comeBack()
    for (const read of order) {
      await letGo[read]()
      await expect.element(list().getByText(SAND)).toBeVisible()
    }
    await expect.element(list().getByText('And I spoke late.')).toBeVisible()
    await expect.element(article(JESS).getByText('85')).toBeVisible()
    await expect.element(list().getByText(SAND)).toBeVisible()
    await expect.element(list().getByRole('textbox')).toHaveValue('Half a reply')
  })

  it('takes no post away while words that could not be read are asked for once more', async () => {
    garden().community.mute('sand')
    said.add(idOf('Scalped'), SAND)
    network().meddle(listMutedWords, fails)
    await open('/community')
    await openComments()
    await expect.element(list().getByText(SAND)).toBeVisible()
    const before = article(JESS).element()
    const letGo = holdBack('words')
    comeBack()
    await letGo.words()
    await expect.element(list().getByText(FOLDED)).toBeVisible()
    expect(article(JESS).element()).toBe(before)
  })
})

describe('open comments', () => {
  it('stay open when a post above goes', async () => {
    said.add(idOf('Water in'), 'Before six.')
    await open('/community')
    const spoken = article(OWN).getByText('Before six.')
    await article(OWN)
      .getByRole('button', { name: /^Comment,/ })
      .click()
    await expect.element(spoken).toBeVisible()
    garden().community.drop(idOf('Scalped'))
    comeBack()
    await expect.element(article(JESS)).not.toBeInTheDocument()
    await expect.element(spoken).toBeVisible()
  })

  it('are open when their reader comes back to them in a long feed', async () => {
    for (let n = 0; n < 40; n += 1)
      garden().community.add(`Post ${n}`, { title: `Post ${n}`, ago: (60 + n) * 3_600_000 })
    said.add(idOf('Scalped'), 'Looks like couch.')
    await open('/community')
    await page.getByRole('button', { name: /^Show \d* ?more/ }).click()
    const isInFocus = () => article('Jess Wu: Post 26').elements()[0]?.contains(document.activeElement)
    await expect.poll(isInFocus).toBe(true)
    scrollTo(0, 0)
    await openComments()
    await expect.element(list().getByText('Looks like couch.')).toBeVisible()
    // A post that holds the focus stays.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, document.documentElement.scrollHeight)
    await expect.element(article(JESS)).not.toBeInTheDocument()
    scrollTo(0, 0)
    await expect.element(list().getByText('Looks like couch.')).toBeVisible()
  })
})

it('folds a comment with a muted word by itself: its replies are read, and so is what the reader said', async () => {
  garden().community.mute('sand')
  const first = said.add(idOf('Scalped'), 'That is too much sand.', { by: 'Tom Delaney' })
  said.reply(first.id, 'It worked for me.', { by: 'Ann' })
  said.add(idOf('Scalped'), 'I used sand too.', { by: person().name, userId: person().id })
  await open('/community')
  await article(JESS).getByRole('button', { name: 'Comment, 19 comments' }).click()
  const list = article(JESS).getByRole('list', { name: 'Comments' })
  await expect.element(list.getByText('It worked for me.')).toBeVisible()
  await expect.element(list.getByText('I used sand too.')).toBeVisible()
  await expect.element(list.getByText('That is too much sand.')).not.toBeInTheDocument()
  await list.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(list.getByText('That is too much sand.')).toBeVisible()
})
