import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
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
