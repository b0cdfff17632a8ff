import { describe, expect, it } from 'vitest'
import { median, medianOf, percentile } from './median.ts'
import { renderReport } from './report.ts'
import type { Result } from './results.ts'
import type { CallFigures, ServerResult } from './server/server-result.ts'
import { floorPage } from './web/floor.ts'
import type { PageFigures } from './web/web-result.ts'

const about = {
  takenAt: '2026-11-21T02:00:00.000Z',
  commit: 'abc1234',
  machine: '2 cores of a CPU (x64), 24 GB memory, linux',
  loadAtStart: 0.1,
  node: 'v24.21.0',
}
const figures: PageFigures = {
  lcp: 900,
  fcp: 800,
  tbt: 20,
  cls: 0.001,
  js: 2_000,
  jsLater: 0,
  css: 9_000,
  font: 40_000,
  html: 20_000,
  all: 75_000,
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
}
const web = (landing: Partial<PageFigures>): Result => {
  const run = { ...figures, ...landing }
  return {
    ...about,
    part: 'web',
    browser: 'Chromium 140',
    floor: { before: [600], after: [620], lcp: 610 },
    pages: [{ name: 'landing', median: run, runs: [run] }],
  }
}
const callFigures: CallFigures = { perSecond: 1000, p50: 4, p99: 10, p50Alone: 0.5, processor: 100 }
const server = (ours: Partial<CallFigures>[], memory = [150, 151, 149]): Result & ServerResult => ({
  ...about,
  part: 'server',
  users: 10_000,
  tasks: 300_000,
  connections: 32,
  poolMax: 10,
  seconds: 5,
  calls: [
    {
      name: 'list',
      floor: [900, 1000, 1100].map((perSecond) => ({ ...callFigures, perSecond })),
      ours: ours.map((figures) => ({ ...callFigures, ...figures })),
    },
  ],
  memory: { floor: [90, 90, 90], ours: memory },
})

describe('median', () => {
  it.each([
    [[3], 3],
    [[5, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
    [[100, 9, 20], 20],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected)
  })

  it('takes each figure on its own', () => {
    expect(
      medianOf([
        { a: 1, b: 9 },
        { a: 2, b: 1 },
        { a: 3, b: 5 },
      ]),
    ).toEqual({ a: 2, b: 5 })
  })

  it('refuses to make up a figure from no runs', () => {
    expect(() => median([])).toThrow(RangeError)
    expect(() => medianOf([])).toThrow(RangeError)
  })
})

describe('percentile', () => {
  it('is the value that so many in a hundred do not exceed, in whatever order they come', () => {
    const values = Array.from({ length: 20 }, (_, n) => 20 - n)
    expect([percentile(values, 95), percentile(values, 100), percentile([7], 95)]).toEqual([19, 20, 7])
    expect(() => percentile([], 95)).toThrow(RangeError)
  })
})

describe('the report', () => {
  it('says when, on which commit and on what machine', () => {
    const text = renderReport([web({})])
    expect(text).toContain('2026-11-21, commit abc1234. Machine: 2 cores of a CPU (x64), 24 GB memory')
    expect(renderReport([{ ...web({}), commit: 'abc1234+' }])).toContain(
      'commit abc1234 with changes not yet committed',
    )
  })

  it('puts each target beside its figure and marks the missed ones', () => {
    const text = renderReport([web({ lcp: 1300, performance: 94 })])
    expect(text).toContain('**1.30 s** (≤ 0.90 s)')
    expect(text).toContain('**94** (≥ 95)')
    expect(text).toContain('| 20 ms (≤ 150 ms) |')
    expect(renderReport([web({ lcp: 900 })])).toContain('| 0.90 s (≤ 0.90 s) |')
  })

  it('holds a load without a network to its target, and says nothing of it where none was made', () => {
    const run = { lcp: 790, fcp: 400, tbt: 120, cls: 0.008 }
    const text = renderReport([{ ...web({}), offline: [{ name: 'home offline', median: run, runs: [run] }] } as Result])
    expect(text).toContain(
      '| home offline | 0.79 s (≤ 0.80 s) | 0.61 s | 1.30 | 1.30 | 0.79 s to 0.79 s | 0.40 s | 120 ms (≤ 150 ms) | 120 ms | 0.008 (≤ 0.020) | 0.008 |',
    )
    const slow = { ...run, lcp: 810 }
    expect(
      renderReport([{ ...web({}), offline: [{ name: 'tasks offline', median: slow, runs: [slow] }] } as Result]),
    ).toContain('| tasks offline | **0.81 s** (≤ 0.80 s) |')
    expect(renderReport([web({})])).not.toContain('Without a network')
  })

  it('quotes the page as a multiple of the floor', () => {
    expect(renderReport([web({ lcp: 915 })])).toContain('| 1.50 |')
  })

  it('holds the median of a screen to a multiple of the floor beside it, and tells the worst run', () => {
    const runs = [900, 1000, 2000].map((lcp) => ({ ...figures, lcp, tbt: lcp / 10 }))
    const page = (screen: string, visit: 'cold' | 'warm' | 'worker', floor: number[]): string => {
      const middle = { ...figures, lcp: 1000, tbt: 100 }
      const load = { name: `${screen} ${visit}`, screen, visit, floor, runs, median: middle }
      return renderReport([{ ...about, part: 'web', browser: 'Chromium 140', floor: { lcp: 610 }, pages: [load] }])
    }
    expect(page('shed', 'cold', [500, 400, 600])).toContain('| 0.50 s | 2.00 (≤ 2.00) | 4.00 | 0.90 s to 2.00 s |')
    expect(page('shed', 'warm', [500])).toContain('| **2.00** (≤ 1.20) |')
    expect(page('tasks', 'cold', [500])).toContain('| **2.00** (≤ 1.90) |')
    expect(page('home', 'warm', [1000])).toContain('| 1.00 (≤ 1.00) |')
    expect(page('home', 'worker', [1000])).toContain('| **1.00** (≤ 0.90) |')
    expect(page('login', 'cold', [870])).toContain('| 1.15 (≤ 1.15) |')
    expect(page('shed', 'cold', [500])).toContain('| 100 ms (≤ 150 ms) | 200 ms |')
    expect(page('shed', 'warm', [500])).toContain('without a worker')
    expect(page('shed', 'cold', [500, 400])).toContain('0.40 s to 0.50 s; a load of it before each round')
  })

  it('says which screens could not be measured, and why', () => {
    const text = renderReport([{ ...web({}), failed: ['shed cold: /api/chemicals answered 500.'] } as Result])
    expect(text).toContain('**Not measured**: shed cold: /api/chemicals answered 500.')
    expect(renderReport([web({})])).not.toContain('Not measured')
  })

  it('holds the median of our calls to the mean of the floors', () => {
    const text = renderReport([server([{ perSecond: 100 }, { perSecond: 650, p99: 25 }, { perSecond: 700 }])])
    expect(text).toContain('| list | 0.65 (≥ 0.60) | 650/s | 1000/s | 1.00 (≤ 3) | 10.0 ms | 10.0 ms |')
    expect(text).toContain('10,000 users and 300,000 tasks')
    expect(text).toContain('100, 650, 700/s | 900, 1000, 1100/s')
  })

  it('names the community that the calls met, where there was one', () => {
    const text = renderReport([{ ...server([{}]), posts: 20_000, comments: 200_000 }])
    expect(text).toContain('300,000 tasks, 20,000 posts and 200,000 comments, 10 connections')
    expect(renderReport([server([{}])])).toContain('300,000 tasks, 10 connections')
  })

  it('marks a call that is slower than its target, waits too long or takes too much memory', () => {
    const text = renderReport([server([{ perSecond: 590, p99: 31, p50Alone: 1.6 }], [260])])
    for (const missed of ['**0.59** (≥ 0.60)', '**3.10** (≤ 3)', '**3.20** (≤ 3)', '**260 MB** (≤ 250 MB)'])
      expect(text).toContain(missed)
  })

  it('holds the search of the community to a multiple of a look-up, by the median of the runs', () => {
    const search = (first: number): Result => ({
      ...about,
      ...{ part: 'search', posts: 200_000, searches: 600 },
      runs: [first, 1.9, 9].map((time) => ({ search: time, lookUp: 0.2 })),
      words: [{ q: 'army grubs', found: 21, median: 1.5, p95: 2 }],
    })
    expect(renderReport([search(2)])).toContain(
      '| 10.0 (≤ 10) | 2.00 ms, 1.90 ms, 9.00 ms | 0.20 ms, 0.20 ms, 0.20 ms |',
    )
    expect(renderReport([search(2.1)])).toContain('| **10.5** (≤ 10) |')
    expect(renderReport([search(2)])).toContain('| army grubs | 21 | 1.50 ms | 2.00 ms |')
  })

  it('holds the assistant to how soon an answer begins, what open ones take and what they slow down', () => {
    const assistant = (first: number, memory: number, p99: number): Result => ({
      ...about,
      ...{ part: 'assistant', streams: 200, connections: 32, seconds: 5, questions: 200 },
      firstPiece: { first, runs: [4, 5, 6] },
      // The median counts, not what a single run took.
      runs: [0, memory, 500].map((more) => ({
        memory: { before: 100, beside: 100 + more, after: 90 },
        p99: { before: 8, beside: more === memory ? p99 : more, after: 12 },
      })),
    })
    expect(renderReport([assistant(300, 60, 20)])).toContain(
      '| 300.0 ms (≤ 300 ms) | 4.0 ms, 5.0 ms, 6.0 ms | 60 MB (≤ 60 MB) | 2.00 (≤ 2) |',
    )
    expect(renderReport([assistant(300, 60, 20)])).toContain(
      '| 2 | 100 MB | 160 MB | 90 MB | 8.0 ms | 20.0 ms | 12.0 ms | 2.00 |',
    )
    const missed = renderReport([assistant(301, 61, 21)])
    for (const figure of ['**301.0 ms** (≤ 300 ms)', '**61 MB** (≤ 60 MB)', '**2.10** (≤ 2)'])
      expect(missed).toContain(figure)
  })

  it('holds the list of accounts to its floor: the median of ours to the mean of the floors', () => {
    const admin = (perSecond: number, p99: number): Result => {
      const floor = [900, 1000, 1100].map((rate) => ({ perSecond: rate, p50: 20, p99: 40 }))
      const ours = [100, perSecond, 2000].map((rate) => ({ perSecond: rate, p50: 30, p99 }))
      return {
        ...about,
        ...{ part: 'admin', accounts: 100_000, banned: 2500, moderators: 20, admins: 5, connections: 32, poolMax: 10 },
        ...{ seconds: 5, laterPages: 199, searches: [{ q: 'nguyen', found: 2500 }] },
        calls: [{ name: 'first page', floor, ours }],
      }
    }
    const met = renderReport([admin(600, 120)])
    expect(met).toContain('## Administration')
    expect(met).toContain('100,000 accounts with a profile, 2,500 of them banned, 20 moderators and 5 administrators')
    expect(met).toContain(
      '| first page | 0.60 (≥ 0.60) | 600/s | 1000/s | 3.00 (≤ 3) | 120.0 ms | 40.0 ms | 30.0 ms | 20.0 ms |',
    )
    expect(met).toContain('| first page | 100, 600, 2000/s | 900, 1000, 1100/s |')
    expect(met).toContain('| nguyen | 2,500 |')
    const missed = renderReport([admin(590, 124)])
    for (const figure of ['**0.59** (≥ 0.60)', '**3.10** (≤ 3)']) expect(missed).toContain(figure)
  })

  it('leaves out the processor time where the machine does not tell it', () => {
    expect(renderReport([server([{}])])).toContain('| 100 µs, 100 µs |')
    expect(renderReport([server([{ processor: null }])])).not.toContain('100 µs')
  })

  it('holds downloads to a share of the raw stream', () => {
    const side = { upload: 300, download: 400, downloadAlone: 20 }
    const images = [{ photo: 250, cold: 70, cached: 3.9, others: 30 }]
    const files = (download: number): Result => ({
      ...about,
      ...{ part: 'files', fileBytes: 10_485_760, connections: 4, floor: [side], ours: [{ ...side, download }], images },
    })
    expect(renderReport([files(200)])).toContain('| download | 400 MB/s | 200 MB/s | 0.50 (≥ 0.50) |')
    expect(renderReport([files(198)])).toContain('| **0.49** (≥ 0.50) |')
    expect(renderReport([files(200)])).toContain('| the same, drawn before | 3.9 ms |')
  })

  it('holds the guard to its share of a request and sign-ins to the delay of the event loop', () => {
    const door = { perSecond: 2000, p50: 8, processor: 400 }
    const session = { perSecond: 30, p50: 500, p99: 700, loopP99: 20, loopMax: 60, othersP50: 1, othersP99: 9 }
    const identity = (verified: number, loopP99: number): Result => ({
      ...about,
      ...{ part: 'identity', users: 2000, tasks: 30, connections: 16, seconds: 5, signInsAtOnce: 16, bareHashes: [40] },
      ...{ open: [door], guarded: [{ ...door, processor: verified }], firstSeen: [{ ...door, processor: 500 }] },
      ...{ signIn: [{ ...session, loopP99 }], refresh: [{ ...session, loopP99 }] },
    })
    expect(renderReport([identity(440, 49)])).toContain(
      '| is verified, token seen before | 9.1 % (≤ 10.0 %) | 440 µs |',
    )
    expect(renderReport([identity(440, 49)])).toContain(
      '| sign-in | 30.0/s | 500.0 ms | 700.0 ms | 49.0 ms (< 50 ms) |',
    )
    expect(renderReport([identity(450, 50)])).toContain('| **11.1 %** (≤ 10.0 %) |')
    expect(renderReport([identity(450, 50)])).toContain('| **50.0 ms** (< 50 ms) |')
    // Where no processor time is told, requests a second speak.
    const untold = identity(Number.NaN, 49)
    expect(renderReport([untold])).toContain('| 0.0 % (≤ 10.0 %) |  | 2000/s |')
  })

  it('sets the first hour beside the way of before, adds up what both have, and holds quick add to its target', () => {
    const step = (taps: number, waited: number) => ({ taps, texts: 1, letters: 10, waited })
    const hour: Result = {
      ...about,
      part: 'first-hour',
      browser: 'Chromium 1',
      runs: 3,
      steps: [
        { name: 'Three tasks', now: step(7, 1500), before: step(20, 4000) },
        { name: 'Look it up', now: step(2, 500), before: null },
      ],
      quickAdd: { cursor: [90, 130, 80], row: [120, 110, 90] },
    }
    const text = renderReport([hour])
    expect(text).toContain('| Three tasks | 7 | 1 (10) | 1.50 s | 20 | 1 (10) | 4.00 s |')
    expect(text).toContain('| Look it up | 2 | 1 (10) | 0.50 s | no way |  |  |')
    expect(text).toContain('| **Steps that both ways have** | 7 | 1 (10) | 1.50 s | 20 | 1 (10) | 4.00 s |')
    expect(text).toContain('90 ms (≤ 100 ms), all: 90, 130, 80')
    expect(text).toContain('**110 ms** (≤ 100 ms)')
  })

  it('quotes a measured photo as a multiple of its floor, and holds four times its time and the longest frame to their targets', () => {
    const photo = (ours: number, frame: number): Result => ({
      ...about,
      ...{ part: 'photo', browser: 'Chromium 1', width: 4000, height: 3000, bytes: 6_000_000 },
      ...{ runs: [{ ours, floor: 200 }], frames: [frame] },
    })
    expect(renderReport([photo(375, 50)])).toContain('| times the floor | 1.88 |')
    expect(renderReport([photo(375, 50)])).toContain('| 1500 (≤ 1500) |')
    expect(renderReport([photo(376, 51)])).toContain('| **1504** (≤ 1500) |')
    expect(renderReport([photo(376, 51)])).toContain('| **51** (≤ 50) | 51 |')
  })

  it('shows starts beside their floor, and the first start only when it was measured', () => {
    const run = { stop: 200, start: 1100, total: 1300 }
    const start: Result = {
      ...about,
      part: 'start',
      warm: { median: run, runs: [run], floor: 260, floorRuns: [260] },
    }
    const text = renderReport([start])
    expect(text).toContain('| 1.30 s (≤ 3.00 s) |')
    expect(text).toContain('5.00 times the floor')
    expect(text).not.toContain('fresh clone')
    expect(renderReport([{ ...start, cold: { total: 20_000, steps: [{ text: 'Installing', at: 90 }] } }])).toContain(
      '- 0.09 s: Installing',
    )
  })
})

describe('the floor', () => {
  it.each([1_000, 20_001])('sends a page of exactly %d bytes', (bytes) => {
    expect(floorPage(bytes).length).toBe(bytes)
  })
})

describe('the section of the tests', () => {
  const tests = (ms: number): Result => ({
    ...about,
    part: 'tests',
    ms,
    passed: 5000,
    failed: 0,
    steps: [{ name: 'db tests', ms: 200_000, passed: 1762, failed: 0 }],
    slowest: [{ file: 'e2e/journey.e2e.ts', name: 'the journey | a day', ms: 8123 }],
  })

  it('holds the whole run to its bound and lists the slowest tests', () => {
    const report = renderReport([tests(700_000)])
    expect(report).toContain('`npm test`: 11.7 min (≤ 15 min on two quiet cores); 5000 passed, 0 failed.')
    expect(report).toContain('| db tests | 200.0 s | 1762 | 0 |')
    expect(report).toContain('| 8.1 s | e2e/journey.e2e.ts | the journey / a day |')
    expect(renderReport([tests(960_000)])).toContain('`npm test`: **16.0 min** (≤ 15 min on two quiet cores)')
    const pages = { name: 'pages', ms: 338_000, passed: 256, failed: 0 }
    expect(renderReport([{ ...tests(2_100_000), steps: [pages] } as Result])).toContain(
      '`npm run test:all`: 35.0 min (≤ 80 min on two quiet cores)',
    )
  })
})
