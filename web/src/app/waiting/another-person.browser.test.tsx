import { expect, it, vi } from 'vitest'
import { countPosts, listPosts } from '../../../../contract/src/community.ts'
import { listMutedWords } from '../../../../contract/src/muted-words.ts'
import { article, articles, countIs } from '../../../test/community-screen.ts'
import { fillCommunity } from '../../../test/community-service.ts'
import { anApp } from '../../../test/open-app.tsx'
import { newPerson } from '../../../test/person.ts'
import { muting } from '../../features/community/muted/muted-writes.ts'
import { SESSION_KEY } from '../../platform/kept-session.ts'
import { newId } from '../../platform/outbox/new-id.ts'

const { garden, network, open, person } = anApp()

const JESS = 'Jess Wu: Fifteen weeks on a tired couch lawn'

/** Back and Forward lead so from one screen to another. */
const goTo = (path: string): void => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

const FOLDED = 'Hidden by a muted word'

it('shows nothing of what another person has waiting, though their queue is still open in the page', async () => {
  fillCommunity(garden().community)
  await open('/community')
  await expect.element(article(JESS)).toBeVisible()
  network().setOnline(false)
  // It is refused once the other person is there, of which nobody waits to hear.
  void muting.send({ body: { id: newId(), userId: person().id, word: 'rings' } }).catch(() => undefined)
  await expect.element(article(FOLDED)).toBeVisible()
  goTo('/open-link')
  await expect.poll(articles).toEqual([])

  // In another tab.
  localStorage.setItem(SESSION_KEY, JSON.stringify(newPerson('Tom Delaney').session))
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
  network().setOnline(true)
  const atRest: IdleRequestCallback[] = []
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => atRest.push(work))
  let seen = false
  const watching = new MutationObserver(() => {
    seen ||= document.querySelector('[role="feed"]')?.textContent.includes(FOLDED) ?? false
  })
  watching.observe(document.body, { childList: true, subtree: true, characterData: true })
  // The count comes last, and shows that the posts have been read.
  const reads = [listPosts, listMutedWords].map((route) => {
    const read = Promise.withResolvers<void>()
    network().meddle(route, async (_attempt, pass) => {
      const answer = await pass()
      read.resolve()
      return answer
    })
    return read.promise
  })
  network().meddle(countPosts, async (_attempt, pass) => {
    await Promise.all(reads)
    return pass()
  })
  goTo('/community')
  await countIs('4 posts')
  vi.restoreAllMocks()
  for (const work of atRest) work({ didTimeout: true, timeRemaining: () => 0 })
  await expect.element(article(JESS)).toBeVisible()
  watching.disconnect()
  expect(seen).toBe(false)
})
