import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countTests } from './test-counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'turfwise-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

function reportOf(...testResults: object[]): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify({ testResults }))
  return path
}

describe('countTests', () => {
  it.each([
    ['everything passed', [file('passed', 'passed', 'passed')], 0, { passed: 2, failed: 0 }],
    ['one failed', [file('failed', 'passed', 'failed'), file('passed', 'passed')], 1, { passed: 2, failed: 1 }],
    ['a skipped test is not passed over', [file('passed', 'passed', 'pending')], 0, { passed: 1, failed: 1 }],
    ['a file broke before its first test', [file('failed'), file('passed', 'passed')], 1, { passed: 1, failed: 1 }],
    ['an error came outside of any test', [file('passed', 'passed')], 1, { passed: 1, failed: 1 }],
    ['nothing ran', [], 0, { passed: 0, failed: 1 }],
  ])('%s', (_, results, code, expected) => {
    expect(countTests(reportOf(...results), code)).toEqual(expected)
  })

  it('counts a run without a report as failed', () => {
    expect(countTests(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
  })
})
