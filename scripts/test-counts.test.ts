import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countBoth, countTests, failuresOf, filesToRunAgain } from './test-counts.mjs'

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

describe('a second run', () => {
  const named = (name: string, status: string, ...tests: string[]) => ({ name, ...file(status, ...tests) })
  const good = named('good', 'passed', 'passed', 'passed')
  it.each([
    ['nothing failed', [good], 0, []],
    ['a test failed', [good, named('one', 'failed', 'passed', 'failed')], 1, ['one']],
    ['as many files as may be', ['one', 'two'].map((name) => named(name, 'failed', 'failed')), 1, ['one', 'two']],
    ['more files', ['one', 'two', 'three'].map((name) => named(name, 'failed', 'failed')), 1, []],
    [
      'a file broke before its first test',
      [named('one', 'failed', 'failed'), named('two', 'failed')],
      1,
      ['one', 'two'],
    ],
    ['nothing ran', [], 1, []],
  ])('is that of the files in which something failed: %s', (_, results, code, expected) => {
    expect(filesToRunAgain(reportOf(...results), code, 2)).toEqual(expected)
  })

  const [bad, other] = [named('bad', 'failed'), named('other', 'failed', 'failed')]
  it.each([
    ['that is named', [good], ['good'], ['good']],
    ['that is named twice, beside one that failed', [good, bad], ['good', 'good'], ['bad', 'good']],
    ['that failed, where none is named', [good, bad], [undefined], ['bad']],
    ['that nobody knows', [good], [undefined], []],
    ['that nobody knows, beside one that is named', [good], ['good', undefined], []],
    ['that is one too many', [good, bad, other], ['good'], []],
  ])('after an error outside of any test is that of the file %s', (_, testResults, files, expected) => {
    const path = join(folder, 'outside.json')
    const errors = files.map((file) => ({ words: 'Error: the page went', ...(file === undefined ? {} : { file }) }))
    writeFileSync(path, JSON.stringify({ testResults, errors }))
    expect(filesToRunAgain(path, 1, 2)).toEqual(expected)
  })

  it.each([
    ['that passes makes the run whole', [named('one', 'passed', 'passed', 'passed')], 0, { passed: 4, failed: 0 }],
    [
      'of a file that had broken brings its tests',
      [named('one', 'passed', 'passed', 'passed', 'passed')],
      0,
      { passed: 5, failed: 0 },
    ],
    [
      'of a file that had passed, and failed outside of its tests, counts it once',
      [named('one', 'passed', 'passed', 'passed'), good],
      0,
      { passed: 4, failed: 0 },
    ],
    ['that fails leaves the run as it was', [named('one', 'failed', 'passed', 'failed')], 1, { passed: 3, failed: 1 }],
    ['with an error outside of its tests', [named('one', 'passed', 'passed', 'passed')], 1, { passed: 3, failed: 1 }],
    ['that skips a test', [named('one', 'passed', 'passed', 'pending')], 0, { passed: 3, failed: 1 }],
    ['without a test', [], 0, { passed: 3, failed: 1 }],
  ])('%s', (_, results, code, expected) => {
    const first = join(folder, 'first.json')
    const testResults = [named('one', 'failed', 'passed', 'failed'), good]
    writeFileSync(first, JSON.stringify({ testResults }))
    expect(countBoth({ report: first, code: 1 }, { report: reportOf(...results), code })).toEqual(expected)
  })
})

describe('failuresOf', () => {
  it('names each test that did not pass, with the beginning of its message, and a file that broke', () => {
    const report = reportOf(
      {
        name: '/here/e2e/start.e2e.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'starts' },
          {
            status: 'failed',
            fullName: ' stops ',
            failureMessages: [`\u001b[31mAssertionError:\u001b[39m\n  ${'x'.repeat(400)}`],
          },
          { status: 'pending', fullName: 'waits' },
        ],
      },
      { name: '/here/e2e/broken.e2e.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      { name: '/here/e2e/good.e2e.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'goes' }] },
    )
    const [stops, ...others] = failuresOf(report, '/here')
    expect(stops).toMatch(/^e2e\/start\.e2e\.ts > stops\nAssertionError: x{200,290}$/)
    expect(others).toEqual(['e2e/start.e2e.ts > waits\npending', 'e2e/broken.e2e.ts\nNo such module'])
  })

  it('names what failed outside of any test, and a run that came to no end', () => {
    const path = join(folder, 'outside.json')
    const words = 'Error: the page\n went'
    const errors = [{ words }, { words, file: '/here/e2e/start.e2e.ts' }]
    writeFileSync(path, JSON.stringify({ testResults: [], errors }))
    expect(failuresOf(path, '/here')).toEqual([
      'outside of any test\nError: the page went',
      'e2e/start.e2e.ts > outside of any test\nError: the page went',
    ])
    expect(failuresOf(join(folder, 'none.json'), '/here')).toEqual(['the run came to no end'])
  })
})
