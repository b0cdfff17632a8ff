/** A whole run of `npm test`. All times in ms. */
export interface TestsResult {
  part: 'tests'
  ms: number
  passed: number
  failed: number
  steps: Array<{ name: string; ms: number; passed: number; failed: number }>
  slowest: Array<{ file: string; name: string; ms: number }>
}
