import { describe, expect, it } from 'vitest'
import { looksLikeSession } from './kept-session.ts'

describe('kept session', () => {
  it.each([
    ['a stored session', '{"access_token":"a","refresh_token":"r"}', true],
    ['nothing', null, false],
    ['an empty text', '', false],
    ['rubbish', '{"access_', false],
    ['null', 'null', false],
    ['a session without its refresh token', '{"access_token":"a"}', false],
    ['an empty refresh token', '{"refresh_token":""}', false],
  ])('%s', (_, stored, expected) => {
    expect(looksLikeSession(stored)).toBe(expected)
  })
})
