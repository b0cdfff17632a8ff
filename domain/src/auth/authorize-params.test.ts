import { describe, expect, it } from 'vitest'
import { passedThrough, readScopes } from './authorize-params.ts'

describe('the address at a provider', () => {
  it('takes what a client adds', () => {
    const extras = { prompt: 'select_account', login_hint: 'olive@example.com', access_type: 'offline' }
    expect(passedThrough({ ...extras, provider: 'google', redirect_to: 'https://x.au' })).toEqual(extras)
  })

  it.each([
    'redirect_uri',
    'REDIRECT_URI',
    ' state',
    'client_id',
    'client_secret',
    'response_type',
    'response_mode',
    'scope',
    'nonce',
    'Code_Challenge',
    'code_challenge_method',
    'request',
    'request_uri',
  ])('is never given %s by a client', (name) => {
    expect(passedThrough({ [name]: 'https://evil.example' })).toEqual({})
  })

  it('takes names and values of 500 characters', () => {
    const extras = { hint: 'x'.repeat(500), ['n'.repeat(500)]: 'x' }
    expect(passedThrough(extras)).toEqual(extras)
  })

  it('takes nothing that came twice, that is endless or too many', () => {
    expect(passedThrough({ prompt: ['none', 'login'], hint: 'x'.repeat(501), ['n'.repeat(501)]: 'x' })).toEqual({})
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`p${at}`, 'x']))
    expect(Object.keys(passedThrough(many))).toHaveLength(20)
  })
})

describe('scopes', () => {
  it.each([
    ['', []],
    ['a b', ['a', 'b']],
    ['a,b, a', ['a', 'b']],
    [', a ,, b ,', ['a', 'b']],
    ['x '.repeat(20), ['x']],
    ['https://www.googleapis.com/auth/calendar', ['https://www.googleapis.com/auth/calendar']],
    ['a"b', undefined],
    ['a\\b', undefined],
    ['grün', undefined],
    ['x '.repeat(21), undefined],
  ])('of %j are %j', (text, expected) => {
    expect(readScopes(text)).toEqual(expected)
  })
})
