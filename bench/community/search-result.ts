/** p95 of all, ms. */
export interface SearchRun {
  search: number
  lookUp: number
}

export interface SearchResult {
  part: 'search'
  posts: number
  /** Of each run, as many look-ups. */
  searches: number
  runs: SearchRun[]
  /** What was looked for, with how many of the newest posts were found and all its times' median and p95, ms. */
  words: { q: string; found: number; median: number; p95: number }[]
}
