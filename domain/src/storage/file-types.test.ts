import { describe, expect, it } from 'vitest'
import { APP_BUCKETS } from './app-buckets.ts'
import { bareType, isShownInline, isTypeAllowed, keptType } from './file-types.ts'

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
  it.each<[string, string | undefined, string | undefined]>([
    ['', undefined, 'application/octet-stream'],
    ['', 'image/jpeg', 'application/octet-stream'],
    ['application/octet-stream', 'application/pdf', 'application/octet-stream'],
    ['text/plain;charset=UTF-8', undefined, 'text/plain;charset=UTF-8'],
    ['text/plain;charset=UTF-8', 'image/jpeg', 'text/plain;charset=UTF-8'],
    ['Text/HTML; charset=utf-8', undefined, 'text/html; charset=utf-8'],
    ['image/png', undefined, 'image/png'],
    ['image/png;q=1', 'image/png', 'image/png'],
    ['video/mp4', undefined, 'video/mp4'],
    ['application/vnd.turf+json;v=2', undefined, 'application/vnd.turf+json;v=2'],
    ['text/plain ; ', undefined, 'text/plain'],
    ['text/plain; a=b ', undefined, 'text/plain; a=b'],
    [';a=b', undefined, 'application/octet-stream'],
    ['nonsense', undefined, undefined],
    ['text/', undefined, undefined],
    ['text/plain\r\nset-cookie: a', undefined, undefined],
    ['text/plain;\r\nset-cookie: a', undefined, undefined],
    [`text/plain;${'x'.repeat(201)}`, undefined, undefined],
    [`text/${'x'.repeat(101)}`, undefined, undefined],
  ])('%j with content of %j is kept as %j in a bucket without a list', (declared, found, kept) =>
    expect(keptType(declared, found, null)).toBe(kept),
  )
  it('keep their parameters in a bucket with a list as well, which they do not pass by', () => {
    expect(keptType('text/plain;charset=utf-8', undefined, ['text/*'])).toBe('text/plain;charset=utf-8')
    expect(keptType('text/html;a=text/plain', undefined, ['text/plain'])).toBeUndefined()
    expect(isTypeAllowed('text/plain;charset=utf-8', ['text/plain'])).toBe(true)
    expect(isTypeAllowed('text/plain;charset=utf-8', ['image/*'])).toBe(false)
    expect(keptType('image/png', 'image/png', ['image/*'])).toBe('image/png')
    expect(keptType('image/png', 'image/png', ['*/*'])).toBe('image/png')
    expect(isTypeAllowed('imagery/png', ['image/*'])).toBe(false)
    expect(isTypeAllowed('image/png', ['image/p'])).toBe(false)
    expect(isTypeAllowed('image/png', [])).toBe(false)
    expect(isTypeAllowed('any/thing', null)).toBe(true)
    expect(keptType('application/pdf', 'application/pdf', ['image/*'])).toBeUndefined()
  })
  it('are shown by a browser only where they are a known picture or a PDF', () => {
    expect(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'].every(isShownInline)).toBe(true)
    expect(isShownInline('application/pdf;x=1')).toBe(true)
    const others = ['text/html', 'image/svg+xml', 'text/plain', 'toString', 'text/html;image/png', 'image/svg+xml;x']
    expect(others.some(isShownInline)).toBe(false)
  })
  it('are compared without parameters and case', () => expect(bareType(' IMAGE/JPG ;x=1')).toBe('image/jpeg'))
})
