import type { CommunityPost } from '@turfwise/contract/community'
import { describe, expect, it } from 'vitest'
import { postOfHash } from '../post-link.ts'
import { askedOf, EVERY_POST, fitsSought, isNarrowed, paramsOf, soughtFrom } from './feed-sought.ts'

const read = (query: string) => soughtFrom(new URLSearchParams(query))

describe('which posts an address means', () => {
  it.each(['', 'q=couch&filter=tip&tag=lawn-care&near=1', 'filter=help', 'reports=waiting'])(
    'reads and writes %j',
    (query) => {
      expect(new URLSearchParams(paramsOf(read(query))).toString()).toBe(query)
    },
  )

  it('leaves out what it cannot mean', () => {
    expect(read('filter=all&near=yes&tag=%23&add=post&reports=all')).toEqual(EVERY_POST)
    expect(read(`tag=%23Lawn Care`).tag).toBe('lawn-care')
  })

  it('asks for nothing that was not sought, spaces included', () => {
    expect(askedOf({ ...EVERY_POST, text: '  ' })).toEqual({})
    expect(isNarrowed({ ...EVERY_POST, text: '  ' })).toBe(false)
    expect(askedOf({ text: ' couch ', chip: 'tip', tag: 'weeds', near: true, reported: true })).toEqual({
      ...{ q: 'couch', filter: 'tip', tag: 'weeds', climate: 'near', reports: 'waiting' },
    })
  })
})

describe('posts on this device', () => {
  const post = { title: null, content: 'Brown RINGS in kikuyu', tags: ['q&a', 'weeds'] } as unknown as CommunityPost
  it.each([
    [{}, true],
    [{ chip: 'question' as const }, true],
    [{ chip: 'tip' as const }, false],
    [{ tag: 'weeds' }, true],
    [{ tag: 'weed' }, false],
    [{ text: 'kikuyu ring' }, true],
    [{ text: 'weeds' }, true],
    [{ text: 'couch' }, false],
    [{ text: '%' }, false],
    [{ reported: true }, false],
  ])('%j: %s', (sought, fits) => expect(fitsSought(post, { ...EVERY_POST, ...sought })).toBe(fits))
})

it.each([
  ['#post-018f6f2a-7b1c-7c3d-9e2f-0a1b2c3d4e5f', '018f6f2a-7b1c-7c3d-9e2f-0a1b2c3d4e5f'],
  ['#post-', undefined],
  ['#post-x', undefined],
  ['#018f6f2a-7b1c-7c3d-9e2f-0a1b2c3d4e5f', undefined],
])('the hash %s names the post %s', (hash, id) => expect(postOfHash(hash)).toBe(id))
