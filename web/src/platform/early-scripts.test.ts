import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { CLOCK_SKEW_KEY, skewText } from './clock-skew.ts'
import {
  EARLY_COMMUNITY_READS,
  EARLY_PROFILE_READS,
  EARLY_READS,
  EARLY_SCREEN_READS,
  EARLY_TASK_READS,
} from './early-scripts.ts'

const DAY_MS = 86_400_000
const IN_AN_HOUR_S = Math.floor(Date.now() / 1000) + 3600
const session = (more: object = {}) =>
  JSON.stringify({ access_token: 'token', expires_at: IN_AN_HOUR_S, user: { id: 'mia', user_metadata: {} }, ...more })

/** Runs the head's script as a browser would and answers what it asked for, and what it left for the others. */
const run = (kept: Record<string, string>, script = EARLY_READS, more: object = {}) => {
  const calls: { path: string; authorization: string }[] = []
  const window: Record<string, unknown> = {}
  const shown: Record<string, string> = {}
  runInNewContext(script, {
    window,
    document: { documentElement: { dataset: shown } },
    URLSearchParams,
    Response,
    ...more,
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    fetch: (path: string, init: { headers: { authorization: string } }) => {
      calls.push({ path, authorization: init.headers.authorization })
      return Promise.resolve()
    },
  })
  return { calls, window: window as unknown as Window, shown }
}
const asked = (...given: Parameters<typeof run>) => run(...given).calls
/** What Home shows below the verdict: as many as its own read asks for. */
const NEXT = '/api/users/mia/tasks/upcoming?limit=10'
const paths = (kept: Record<string, string>) => asked(kept).map(({ path }) => path)

describe('the reads that Home starts before the app is there', () => {
  it('are profile, weather of the place of the last visit, and the next tasks', () => {
    expect(asked({ 'turfwise.auth': session(), 'turfwise.place': 'Richmond, VIC' })).toEqual([
      { path: '/api/users/mia', authorization: 'Bearer token' },
      { path: '/api/weather/Richmond%2C%20VIC', authorization: 'Bearer token' },
      { path: NEXT, authorization: 'Bearer token' },
    ])
  })

  it('take the place of the sign-up where no visit has left one', () => {
    const user = { id: 'mia', user_metadata: { location: 'Perth, WA' } }
    expect(paths({ 'turfwise.auth': session({ user }) })).toEqual([
      '/api/users/mia',
      '/api/weather/Perth%2C%20WA',
      NEXT,
    ])
    expect(paths({ 'turfwise.auth': session({ user: { id: 'mia' } }) })).toEqual(['/api/users/mia', NEXT])
  })

  it.each([
    ['nobody', {}],
    ['a token that is about to end', { 'turfwise.auth': session({ expires_at: IN_AN_HOUR_S - 3590 }) }],
    ['a token that the app refreshes first', { 'turfwise.auth': session({ expires_at: IN_AN_HOUR_S - 3520 }) }],
    ['something else under that name', { 'turfwise.auth': 'not json' }],
  ])('do not start for %s', (_, kept) => {
    expect(asked(kept as Record<string, string>)).toEqual([])
  })
})

describe('weather that the device has kept', () => {
  const now = Date.now()
  const record = (more: object = {}) => ({
    ...{ place: 'Richmond, VIC', at: now - 60_000, until: now + 60_000, report: { location: 'Richmond, VIC' } },
    ...more,
  })
  const visit = (kept: unknown, owner = 'mia') =>
    run({
      'turfwise.auth': session(),
      'turfwise.place': 'Richmond, VIC',
      [`turfwise.report.${owner}`]: typeof kept === 'string' ? kept : JSON.stringify(kept),
    })

  it('is the answer, so that the source is not asked again before its time', async () => {
    const { calls, window, shown } = visit(record())
    // The blocks that it takes the place of are not laid out.
    expect(shown).toEqual({ early: 'kept' })
    expect(calls.map(({ path }) => path)).toEqual(['/api/users/mia', NEXT])
    const { turfwiseEarlyAsked: early, turfwiseEarlyReads: reads } = window
    expect(early).toMatchObject({ userId: 'mia', place: 'Richmond, VIC', kept: record() })
    expect(await (await early?.weather)?.clone().json()).toEqual({ location: 'Richmond, VIC' })
    expect(reads?.['/api/weather/Richmond%2C%20VIC']).toBe(early?.weather)
  })

  it.each([
    ['it is time to read it again', record({ until: now - 1 })],
    ['the clock went back', record({ at: now + 3_600_000, until: now + 5_400_000 })],
    ['it is of another place', record({ place: 'Perth, WA' })],
    ['it says no times', record({ at: undefined, until: undefined })],
    ['it cannot be read', '{'],
    ['it is nothing', 'null'],
  ])('is not taken when %s', (_, kept) => {
    const { calls, window, shown } = visit(kept)
    expect(shown).toEqual({})
    expect(calls.map(({ path }) => path)).toEqual(['/api/users/mia', '/api/weather/Richmond%2C%20VIC', NEXT])
    expect(window.turfwiseEarlyAsked?.kept).toBeUndefined()
  })

  it('is nobody else’s', () => expect(visit(record(), 'noah').calls).toHaveLength(3))
})

describe('the reads that the list of tasks starts before the app is there', () => {
  // Late in the evening in Perth, where it is still the 21st; in Sydney the 22nd has begun.
  const NOW = Date.parse('2026-11-21T14:30:00Z')
  const at = (search: string) => ({
    location: { search },
    Date: class extends Date {
      constructor(at = NOW) {
        super(at)
      }
      static override now = () => NOW
    },
  })
  const early = (hours: number, search = '', more: Record<string, string> = {}) =>
    asked(
      {
        ...more,
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

  it.each([
    ['what the device has learned of its clock', skewText(-3 * DAY_MS, NOW - 1000, 120_000), '2026-11-18'],
    [
      'its own clock where it learned that more than a day ago',
      skewText(-3 * DAY_MS, NOW - DAY_MS - 1, 120_000),
      '2026-11-21',
    ],
    ['its own clock where that was put back since', skewText(-3 * DAY_MS, NOW + 121_000, 120_000), '2026-11-21'],
    ['its own clock where something else stands under that name', '{"skew":-259200000,"at":0}', '2026-11-21'],
  ])('go by %s', (_, text, today) =>
    expect(early(8, '', { [CLOCK_SKEW_KEY]: text })[2]).toBe(`/api/users/mia/tasks/counts?today=${today}`),
  )

  it('do not start for nobody', () => expect(asked({}, EARLY_TASK_READS, at(''))).toEqual([]))
})

describe('the reads that the profile starts before the app is there', () => {
  const at = (search: string) =>
    asked({ 'turfwise.auth': session() }, EARLY_PROFILE_READS, { location: { search } }).map(({ path }) => path)

  it('are who is here, and at the garden tab what stands at its top', () => {
    expect(at('')).toEqual(['/api/users/mia'])
    expect(at('?tab=shed')).toEqual(['/api/users/mia'])
    expect(at('?tab=garden')).toEqual([
      '/api/users/mia',
      '/api/lawn-zones?userId=mia',
      '/api/users/mia/garden-preferences',
      '/api/users/mia/watering-rule',
    ])
  })
})

describe('the reads that the community starts before the app is there', () => {
  const at = (search: string, kept: Record<string, string> = { 'turfwise.auth': session() }) =>
    asked(kept, EARLY_COMMUNITY_READS, { location: { search } }).map(({ path }) => path)
  const WHO = ['/api/users/mia', '/api/community/muted-words?userId=mia']
  const FEED = '/api/community/posts?userId=mia&limit=30'

  it.each(['', '?post=0195', '?near', '?utm_tag=x'])(
    'are who is here, what they mute, and the newest posts: %s',
    (search) => {
      expect(at(search)).toEqual([...WHO, FEED])
    },
  )

  it.each(['?q=couch', '?filter=tips', '?tag=couch', '?post=0195&near=1', '?reports=waiting'])(
    'leave out the newest posts where others are asked for: %s',
    (search) => expect(at(search)).toEqual(WHO),
  )

  it('do not start for nobody', () => expect(at('', {})).toEqual([]))
})

describe('the reads that the page of every other address starts before the app is there', () => {
  const at = (pathname: string, search = '', kept: Record<string, string> = { 'turfwise.auth': session() }) =>
    asked(kept, EARLY_SCREEN_READS, { location: { pathname, search } }).map(({ path }) => path)

  it.each([
    ['/notifications', ['/api/notifications?userId=mia&limit=30']],
    ['/activity', ['/api/activity-logs?userId=mia&limit=30']],
    [
      '/analytics',
      [
        '/api/users/mia/analytics?limit=2',
        '/api/users/mia/analytics/overview',
        '/api/users/mia/health-scores?limit=10',
      ],
    ],
    ['/gardens', []],
  ])('are who is here, and what is shown first at %s', (pathname, reads) => {
    expect(at(pathname)).toEqual(['/api/users/mia', ...reads])
    expect(at(pathname, '?q=couch')).toEqual(['/api/users/mia'])
  })

  it.each(['/no-such-page', '/confirm', '/open-link', '/invitation'])('are none at %s', (pathname) => {
    expect(at(pathname)).toEqual([])
  })

  it('do not start for nobody', () => expect(at('/notifications', '', {})).toEqual([]))
})
