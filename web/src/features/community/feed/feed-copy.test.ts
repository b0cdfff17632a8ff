import { describe, expect, it } from 'vitest'
import { LIKE_FAILED, postName } from '../community-copy.ts'
import { CHIP_ROW, countText, emptyTitle, greetingText, newPostsText } from './feed-copy.ts'

it('has exactly these chips, in this order [COMM-13]', () => {
  expect(CHIP_ROW.map(({ label }) => label)).toEqual(['All Posts', 'Questions', 'Tips', 'Showcase', 'Help'])
})

it('says of a failed like what is fixed [COMM-62, TOAST-22]', () => {
  expect(LIKE_FAILED).toEqual({ title: 'Error', description: 'Failed to like post. Please try again.' })
})

describe('what an empty list says', () => {
  it.each([undefined, 'question', 'tip', 'showcase', 'help'] as const)(
    'with a search it is No posts found, with the chip %s too [COMM-22]',
    (chip) => expect(emptyTitle(true, chip)).toBe('No posts found'),
  )

  it('without a search, of all posts: No posts yet [COMM-23]', () => {
    expect(emptyTitle(false, undefined)).toBe('No posts yet')
  })

  it.each([
    ['question', 'No question posts'],
    ['tip', 'No tip posts'],
    ['showcase', 'No showcase posts'],
    ['help', 'No help posts'],
  ] as const)('without a search, of the chip %s: %s [COMM-24]', (chip, title) => {
    expect(emptyTitle(false, chip)).toBe(title)
  })
})

describe('the count', () => {
  const of = (count: number, isMore = false) => ({ count, isMore })
  it.each([
    [of(48), undefined, '48 posts'],
    [of(1), undefined, '1 post'],
    [of(0), undefined, '0 posts'],
    [of(12), of(48), '12 of 48 posts'],
    [of(1), of(1), '1 of 1 post'],
    [of(1000, true), undefined, '1,000+ posts'],
    [of(3), of(1000, true), '3 of 1,000+ posts'],
  ])('%j of %j is %s', (shown, all, text) => expect(countText(shown, all)).toBe(text))

  it('of new posts knows one from many', () => {
    expect([newPostsText(1), newPostsText(1200)]).toEqual(['1 new post', '1,200 new posts'])
  })
})

it('greets without a name as long as it is not known', () => {
  expect([greetingText('morning', 'Mia'), greetingText('evening', undefined)]).toEqual([
    'Good morning, Mia',
    'Good evening',
  ])
})

it('calls a post by author and title, else by how it begins', () => {
  const user = { name: null, avatarUrl: null, place: null }
  expect(postName({ user, title: 'Couch', content: 'x' })).toBe('Garden Friend: Couch')
  expect(postName({ user: { ...user, name: 'Jess' }, title: null, content: `Well,\n${'so it was '.repeat(9)}` })).toBe(
    `Jess: Well, ${'so it was '.repeat(5)}so i…`,
  )
})
