import { expect, it } from 'vitest'
import { mailLinkOf } from './open-link.ts'

const ORIGIN = 'https://turfwise.example'
const search = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`

it.each([
  [`${ORIGIN}/confirm`, 'abc', true],
  [`${ORIGIN}/reset-password`, 'abc', true],
  [ORIGIN, 'abc', true],
  [`${ORIGIN}/`, 'abc', true],
  [`${ORIGIN}/tasks`, 'abc', false],
  ['https://garden.example/confirm', 'abc', false],
  [`${ORIGIN}@evil.example/confirm`, 'abc', false],
  ['turfwise://confirm', 'abc', false],
  ['not an address', 'abc', false],
  [`${ORIGIN}/confirm`, 'pkce_abc', true],
  ['https://garden.example/confirm', 'pkce_abc', false],
])('a link that leads to %s with the token %s is spent here: %s', (redirectTo, token, here) => {
  const asked = search({ token, type: 'magiclink', redirect_to: redirectTo })
  const elsewhere = here ? undefined : `/auth/v1/verify${asked}`
  expect(mailLinkOf(asked, ORIGIN)).toEqual({ type: 'magiclink', token, elsewhere })
})

it('without a token is none', () => {
  expect(mailLinkOf('', ORIGIN)).toBeUndefined()
  expect(mailLinkOf('?token=&type=signup', ORIGIN)).toBeUndefined()
})
