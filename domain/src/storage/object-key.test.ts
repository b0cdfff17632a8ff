import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBucketName, isKeyPrefix, isObjectKey, KEY_BYTES_MAX, ownerInKey } from './object-key.ts'

describe('names of files', () => {
  it.each([
    'a',
    'receipts/u/1-a.pdf',
    'a b/c (1).jpg',
    "it's/!.*'() &$=@;:+,?-_",
    '.emptyFolderPlaceholder',
    'a/..b',
    'x'.repeat(KEY_BYTES_MAX),
  ])('takes %j', (key) => expect(isObjectKey(key)).toBe(true))
  it.each([
    '',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    '../a',
    'a/../b',
    'a/..',
    'a/./b',
    'a\\b',
    'a\0b',
    'a\nb',
    'ä',
    'a%2e%2e',
    'a#b',
    'a[b]',
    'a~',
    'x'.repeat(KEY_BYTES_MAX + 1),
  ])('refuses %j', (key) => expect(isObjectKey(key)).toBe(false))

  it('never takes what a file system would resolve to another place', () => {
    const segment = fc.constantFrom('..', '.', '', 'a', '...', '%2e', '\\', 'b c')
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const key = segments.join('/')
        if (!isObjectKey(key)) return
        expect(decodeURIComponent(new URL(key, 'file:///root/').pathname)).toBe(`/root/${key}`)
      }),
    )
  })

  it('takes a beginning of names with or without its last slash, and the empty one', () => {
    expect(['', 'a', 'a/', 'a/b/'].every(isKeyPrefix)).toBe(true)
    expect(['/', '../', 'a//', 'a/../'].some(isKeyPrefix)).toBe(false)
  })

  it('finds the user in the second of three segments', () => {
    expect(ownerInKey('receipts/olive/1.pdf')).toBe('olive')
    expect(ownerInKey('receipts/olive/2026/1.pdf')).toBe('olive')
    expect(ownerInKey('receipts/olive')).toBeUndefined()
    for (const key of ['olive', '/olive/1.pdf', 'receipts//1.pdf', '']) expect(ownerInKey(key)).toBeUndefined()
  })

  it('takes names of buckets without a slash, up to 100 characters', () => {
    expect(['garden', 'my bucket', 'x'.repeat(100)].every(isBucketName)).toBe(true)
    expect(['', 'a/b', '..', ' a', 'a ', 'x'.repeat(101), 'a\0'].some(isBucketName)).toBe(false)
  })
})
