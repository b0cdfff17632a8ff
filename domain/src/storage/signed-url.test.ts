import { describe, expect, it } from 'vitest'
import { readSignedClaims } from './signed-url.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const SECONDS = NOW.getTime() / 1000
const OLIVE = { userId: 'olive', sessionId: 'of-today' }
const DOWNLOAD = { scope: 'download', url: 'private/a/b/c.pdf', issuer: OLIVE, iat: SECONDS, exp: SECONDS + 60 }
const UPLOAD = { ...DOWNLOAD, scope: 'upload', owner: 'olive', upsert: false }
const asked = { bucket: 'private', key: 'a/b/c.pdf', now: NOW }

describe('claims of a signed address', () => {
  it('open the file they name, for what they were made, until they end', () => {
    expect(readSignedClaims(DOWNLOAD, { ...asked, scope: 'download' })).toBe(DOWNLOAD)
    expect(readSignedClaims(UPLOAD, { ...asked, scope: 'upload' })).toBe(UPLOAD)
    const later = new Date((SECONDS + 59.999) * 1000)
    expect(readSignedClaims(DOWNLOAD, { ...asked, now: later, scope: 'download' })).toBe(DOWNLOAD)
  })
  it.each<[string, unknown, Partial<typeof asked>, string]>([
    ['of an upload', UPLOAD, {}, 'wrong-scope'],
    ['of a person', { sub: 'olive', aud: 'authenticated', iat: SECONDS, exp: SECONDS + 60 }, {}, 'malformed'],
    ['for another name', DOWNLOAD, { key: 'a/b/d.pdf' }, 'wrong-path'],
    ['for a longer name', DOWNLOAD, { key: 'a/b/c.pdf2' }, 'wrong-path'],
    ['for another bucket', DOWNLOAD, { bucket: 'garden' }, 'wrong-path'],
    ['that has just ended', DOWNLOAD, { now: new Date((SECONDS + 60) * 1000) }, 'expired'],
    ['without an end', { ...DOWNLOAD, exp: undefined }, {}, 'malformed'],
    ['without a beginning', { ...DOWNLOAD, iat: undefined }, {}, 'malformed'],
    ['without an address', { ...DOWNLOAD, url: undefined }, {}, 'malformed'],
    ['whose issuer is nobody', { ...DOWNLOAD, issuer: { sessionId: 'of-today' } }, {}, 'malformed'],
    ['with options that are no text', { ...DOWNLOAD, transformations: {} }, {}, 'malformed'],
    ['that are nothing', null, {}, 'malformed'],
    ['that name no issuer', { ...DOWNLOAD, issuer: undefined }, {}, 'malformed'],
    ['whose issuer has no session', { ...DOWNLOAD, issuer: { userId: 'olive' } }, {}, 'malformed'],
    ['whose issuer is a mere name', { ...DOWNLOAD, issuer: 'olive' }, {}, 'malformed'],
  ])('%s open nothing', (_, claims, changed, reason) =>
    expect(readSignedClaims(claims, { ...asked, ...changed, scope: 'download' })).toBe(reason),
  )
  it('keep options that are a text', () => {
    const drawn = { ...DOWNLOAD, transformations: 'width:100' }
    expect(readSignedClaims(drawn, { ...asked, scope: 'download' })).toBe(drawn)
  })
  it('of a download do not let upload', () =>
    expect(readSignedClaims(DOWNLOAD, { ...asked, scope: 'upload' })).toBe('wrong-scope'))
  it('of an upload say whose the file will be and whether it may replace one', () => {
    expect(readSignedClaims({ ...UPLOAD, owner: 7 }, { ...asked, scope: 'upload' })).toBe('malformed')
    expect(readSignedClaims({ ...UPLOAD, owner: 'basil' }, { ...asked, scope: 'upload' })).toBe('malformed')
    expect(readSignedClaims({ ...UPLOAD, issuer: null }, { ...asked, scope: 'upload' })).toBe('malformed')
    const program = { ...UPLOAD, issuer: null, owner: null }
    expect(readSignedClaims(program, { ...asked, scope: 'upload' })).toBe(program)
    expect(readSignedClaims({ ...UPLOAD, upsert: 'true' }, { ...asked, scope: 'upload' })).toBe('malformed')
  })
})
