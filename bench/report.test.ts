import { describe, expect, it } from 'vitest'
import { median, medianOf } from './median.ts'
import { renderReport } from './report.ts'
import type { Result } from './results.ts'
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
    expect(text).toContain('**1.30 s** (≤ 1.20 s)')
    expect(text).toContain('**94** (≥ 95)')
    expect(text).toContain('| 20 ms (≤ 150 ms) |')
    expect(renderReport([web({ lcp: 1200 })])).toContain('| 1.20 s (≤ 1.20 s) |')
  })

  it('quotes the page as a multiple of the floor', () => {
    expect(renderReport([web({ lcp: 915 })])).toContain('| 1.50 |')
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
