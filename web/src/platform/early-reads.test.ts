import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { EARLY_READS, EARLY_TASK_READS } from './early-reads.ts'

const IN_AN_HOUR_S = Math.floor(Date.now() / 1000) + 3600
const session = (more: object = {}) =>
  JSON.stringify({ access_token: 'token', expires_at: IN_AN_HOUR_S, user: { id: 'mia', user_metadata: {} }, ...more })

/** Runs the head's script as a browser would and answers what it asked for. */
const asked = (kept: Record<string, string>, script = EARLY_READS, more: object = {}) => {
  const calls: { path: string; authorization: string }[] = []
  const window: Record<string, unknown> = {}
  runInNewContext(script, {
    window,
    URLSearchParams,
    ...more,
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

describe('the reads that the list of tasks starts before the app is there', () => {
  // Late in the evening in Perth, where it is still the 21st; in Sydney the 22nd has begun.
  const at = (search: string) => ({
    location: { search },
    Date: class extends Date {
      constructor(at = Date.parse('2026-11-21T14:30:00Z')) {
        super(at)
      }
      static override now = () => Date.parse('2026-11-21T14:30:00Z')
    },
  })
  const early = (hours: number, search = '') =>
    asked(
      {
        'turfwise.auth': session({ expires_at: Date.parse('2026-11-21T16:00:00Z') / 1000 }),
        'turfwise.offset': String(hours * 3_600_000),
      },
      EARLY_TASK_READS,
      at(search),
    ).map(({ path }) => path)

  it("are the profile, the first page of the tab on the garden's day, and what all tabs hold", () => {
    expect(early(8)).toEqual([
      '/api/users/mia',
      '/api/users/mia/tasks?filter=first&today=2026-11-21&limit=30',
      '/api/users/mia/tasks/counts?today=2026-11-21',
    ])
    expect(early(11, '?filter=this-week')[1]).toBe('/api/users/mia/tasks?filter=this-week&today=2026-11-22&limit=30')
  })

  it('do not start for nobody', () => expect(asked({}, EARLY_TASK_READS, at(''))).toEqual([]))
})
