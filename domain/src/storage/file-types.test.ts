import { describe, expect, it } from 'vitest'
import { APP_BUCKETS } from './app-buckets.ts'
import { bareType, isShownInline, keptType } from './file-types.ts'

const [GARDEN, PRIVATE] = APP_BUCKETS

describe('types of files', () => {
  it('in the buckets are jpeg, png and webp, and pdf where receipts are [UPLOAD-04]', () => {
    expect(GARDEN.allowedTypes).toEqual(['image/jpeg', 'image/png', 'image/webp'])
    expect(PRIVATE.allowedTypes).toEqual(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
  })
  it.each<[string, string | undefined, string | undefined]>([
    ['image/jpeg', 'image/jpeg', 'image/jpeg'],
    ['image/jpg', 'image/jpeg', 'image/jpeg'],
    ['Image/PNG; q=1', 'image/png', 'image/png'],
    ['application/octet-stream', 'image/webp', 'image/webp'],
    ['', 'application/pdf', 'application/pdf'],
    ['image/jpeg', 'image/png', undefined],
    ['image/jpeg', undefined, undefined],
    ['image/jpeg', 'application/zip', undefined],
    ['application/pdf', undefined, undefined],
    ['text/html', undefined, undefined],
    ['image/svg+xml', undefined, undefined],
    ['image/gif', 'image/gif', undefined],
    ['application/octet-stream', undefined, undefined],
    ['text/plain', 'image/jpeg', undefined],
  ])('%j with content of %j is kept as %j', (declared, found, kept) =>
    expect(keptType(declared, found, PRIVATE.allowedTypes)).toBe(kept),
  )
  it('takes text in a bucket that takes everything, and still no picture without a signature', () => {
    expect(keptType('text/html; charset=utf-8', undefined, null)).toBe('text/html')
    expect(keptType('application/octet-stream', undefined, null)).toBe('application/octet-stream')
    expect(keptType('image/png', undefined, null)).toBeUndefined()
    expect(keptType('video/mp4', undefined, null)).toBeUndefined()
    expect(keptType('image/png', 'image/png', ['image/*'])).toBe('image/png')
    expect(keptType('application/pdf', 'application/pdf', ['image/*'])).toBeUndefined()
  })
  it('are shown by a browser only where they are a known picture or a PDF', () => {
    expect(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'].every(isShownInline)).toBe(true)
    expect(['text/html', 'image/svg+xml', 'text/plain', 'toString'].some(isShownInline)).toBe(false)
  })
  it('are compared without parameters and case', () => expect(bareType(' IMAGE/JPG ;x=1')).toBe('image/jpeg'))
})
