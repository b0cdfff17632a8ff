import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The feed of the community, as a reader goes through it. */
export const feed = page.getByRole('feed', { name: 'Posts' })
export const article = (name: string | RegExp) => feed.getByRole('article', { name })

/** What the articles of the feed are called, in their order. */
export const articles = (): (string | null)[] =>
  feed
    .getByRole('article')
    .elements()
    .map((element) => element.getAttribute('aria-label'))

export const chips = () => page.getByRole('group', { name: 'Filter' }).getByRole('button')

/** Waits for the count that stands by the filters, letter by letter. */
export const countIs = (text: string): Promise<void> =>
  expect.poll(() => page.getByRole('search').getByRole('status').elements()[0]?.textContent).toBe(text)
