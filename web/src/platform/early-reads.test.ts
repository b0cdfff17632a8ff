import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { EARLY_READS } from './early-reads.ts'

const IN_AN_HOUR_S = Math.floor(Date.now() / 1000) + 3600
const session = (more: object = {}) =>
  JSON.stringify({ access_token: 'token', expires_at: IN_AN_HOUR_S, user: { id: 'mia', user_metadata: {} }, ...more })

/** Runs the head's script as a browser would and answers what it asked for. */
const asked = (kept: Record<string, string>) => {
  const calls: { path: string; authorization: string }[] = []
  const window: Record<string, unknown> = {}
  runInNewContext(EARLY_READS, {
    window,
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    fetch: (path: string, init: { headers: { authorization: string } }) => {
      calls.push({ path, authorization: init.headers.authorization })
      return Promise.resolve()
    },
  })
  return calls
}
const paths = (kept: Record<string, string>) => asked(kept).map(({ path }) => path)

describe('the reads that Home starts before the app is there', () => {
  it('are profile and weather of the place of the last visit', () => {
    expect(asked({ 'turfwise.auth': session(), 'turfwise.place': 'Richmond, VIC' })).toEqual([
      { path: '/api/users/mia', authorization: 'Bearer token' },
      { path: '/api/weather/Richmond%2C%20VIC', authorization: 'Bearer token' },
    ])
  })

  it('take the place of the sign-up where no visit has left one', () => {
    const user = { id: 'mia', user_metadata: { location: 'Perth, WA' } }
    expect(paths({ 'turfwise.auth': session({ user }) })).toEqual(['/api/users/mia', '/api/weather/Perth%2C%20WA'])
    expect(paths({ 'turfwise.auth': session({ user: { id: 'mia' } }) })).toEqual(['/api/users/mia'])
  })

  it.each([
    ['nobody', {}],
    ['a token that is about to end', { 'turfwise.auth': session({ expires_at: IN_AN_HOUR_S - 3590 }) }],
    ['something else under that name', { 'turfwise.auth': 'not json' }],
  ])('do not start for %s', (_, kept) => {
    expect(asked(kept as Record<string, string>)).toEqual([])
  })
})
