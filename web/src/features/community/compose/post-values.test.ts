import { describe, expect, it } from 'vitest'
import { bodyOfPost, changeOfPost, contentCounter, NEW_POST, parseKeptPost, postErrors } from './post-values.ts'

describe('the form of a post', () => {
  it('takes what stands in the field of a tag along', () => {
    expect(bodyOfPost({ ...NEW_POST, type: 'tip', tags: ['weeds'], ownTag: 'Back Yard' }).tags).toEqual([
      ...['weeds', 'back-yard', 'tip'],
    ])
  })

  it('sends what the photo shows in one line, and none without a photo', () => {
    const described = { ...NEW_POST, imageUrl: '/a.jpg', imageDescription: ' Dry patch ' }
    expect(bodyOfPost(described).imageDescription).toBe('Dry patch')
    expect(bodyOfPost({ ...described, imageDescription: '  ' }).imageDescription).toBeNull()
    expect(bodyOfPost({ ...described, imageUrl: null }).imageDescription).toBeNull()
  })

  it('sends with another photo what that shows, and with nothing else', () => {
    const values = { ...NEW_POST, imageUrl: '/b.jpg', imageDescription: 'Dry patch' }
    expect(changeOfPost({ imageUrl: '/b.jpg' }, values)).toEqual({ imageUrl: '/b.jpg', imageDescription: 'Dry patch' })
    expect(changeOfPost({ content: 'x' }, values)).toEqual({ content: 'x' })
    expect(changeOfPost({ imageUrl: null }, { ...values, imageUrl: null })).toEqual({ imageUrl: null })
  })

  it('counts from 1800 characters on', () => {
    expect(contentCounter('a'.repeat(1799))).toBeUndefined()
    expect(contentCounter('a'.repeat(2000))).toBe('2000 of 2000 characters')
  })

  it('is wrong without content, and with a photo that is not there', () => {
    expect(postErrors({ content: ' ' }, undefined).content).toBeDefined()
    expect(postErrors({ content: 'a' }, 'not yet')).toEqual({ content: undefined, imageUrl: 'not yet' })
  })
})

describe('what a device kept of a post', () => {
  it.each([
    [null],
    ['text'],
    [{}],
    [{ type: 'tip', title: '', content: 3, tags: 'x', imageUrl: 1, imageDescription: 7 }],
  ])('is nothing where it is %j', (kept) => expect(parseKeptPost(kept)).toBeUndefined())

  it('is read as far as it can be used', () => {
    const kept = { type: 'unknown', title: 'T', content: 'C', tags: ['a', 1], ownTag: 'x', imageUrl: '/a.jpg', more: 1 }
    expect(parseKeptPost(kept)).toEqual({ ...NEW_POST, title: 'T', content: 'C', tags: ['a'], imageUrl: '/a.jpg' })
  })

  it('keeps what was said of a photo that is not there any more', () => {
    expect(parseKeptPost({ imageUrl: null, imageDescription: 'D' })).toEqual({ ...NEW_POST, imageDescription: 'D' })
  })
})
