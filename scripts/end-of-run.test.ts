import { describe, expect, it } from 'vitest'
import { endOfRun } from './end-of-run.mjs'

const steps = [
  { name: 'unit', ms: 61_400 },
  { name: 'component', ms: 400_000 },
]

describe('the end of a run', () => {
  it('says what failed and what was unsteady with their first words, the seconds, and the count last', () => {
    const failures = ['domain/rule.test.ts > keeps 32 degrees\nAssertionError: expected 31']
    const unsteady = ['e2e/journeys/journey.e2e.ts > leads home\nTimeout']
    expect(endOfRun({ failures, unsteady, steps, passed: 7, failed: 1 })).toEqual([
      '',
      'FAILED: domain/rule.test.ts > keeps 32 degrees',
      '    AssertionError: expected 31',
      'UNSTEADY, passed alone: e2e/journeys/journey.e2e.ts > leads home',
      '    Timeout',
      'Seconds: unit 61 s, component 400 s; all 461 s',
      '7 passed, 1 failed',
    ])
  })

  it('takes at most 40 lines of 160 characters, and says how many more failed', () => {
    const failures = Array.from({ length: 100 }, (_, at) => `file-${at} > ${'x'.repeat(300)}\n${'y'.repeat(300)}`)
    const many = Array.from({ length: 30 }, (_, at) => ({ name: `types of a folder ${at}`, ms: 1000 }))
    const lines = endOfRun({ failures, unsteady: [], steps: many, passed: 0, failed: 100 })
    expect(lines.length).toBeLessThanOrEqual(40)
    expect(Math.max(...lines.map((line) => line.length))).toBe(160)
    const told = lines.filter((line) => line.startsWith('FAILED')).length
    expect(lines).toContain(`and ${100 - told} more`)
    expect(lines.at(-1)).toBe('0 passed, 100 failed')
  })
})
