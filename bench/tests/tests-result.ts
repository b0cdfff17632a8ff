/** A whole run of `npm test`. All times in ms. */
export interface TestsResult {
  part: 'tests'
  ms: number
  passed: number
  failed: number
  /** `beside` the others: it took no time of its own, as long as it ended before they did. */
  steps: Array<{ name: string; ms: number; beside: boolean; passed: number; failed: number }>
  slowest: Array<{ file: string; name: string; ms: number }>
}
