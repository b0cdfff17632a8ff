import type { SearchResult } from './community/search-result.ts'
import type { Circumstances } from './machine.ts'
import { median } from './median.ts'
import { against, circumstancesInWords, table } from './report-text.ts'
import { SEARCH_TARGETS } from './targets.ts'

const ms = (value: number): string => `${value.toFixed(2)} ms`

export function searchSection(result: Circumstances & SearchResult): string {
  const { posts, searches, runs, words } = result
  const ratio = median(runs.map(({ search, lookUp }) => search / lookUp))
  return `## Search of the community

${circumstancesInWords(result)}

${posts.toLocaleString('en-AU')} posts. The first page of what has the words, as a member sees it, beside a plain look-up of one post by its key: by turns on one
connection to the embedded PostgreSQL as it is shipped, ${searches} of each a run. Both are measured in Node, from the call to the rows, and without HTTP.
The p95 is that of all searches, as many for each of the words: of the slowest.

${table(
  ['p95 search / look-up', 'p95 of searches, each run', 'p95 of look-ups, each run'],
  [
    [
      against(ratio.toFixed(1), `≤ ${SEARCH_TARGETS.times}`, ratio <= SEARCH_TARGETS.times),
      runs.map(({ search }) => ms(search)).join(', '),
      runs.map(({ lookUp }) => ms(lookUp)).join(', '),
    ],
  ],
)}

${table(
  ['words', 'posts on the page', 'median', 'p95'],
  words.map(({ q, found, median: middle, p95 }) => [q, String(found), ms(middle), ms(p95)]),
)}
`
}
