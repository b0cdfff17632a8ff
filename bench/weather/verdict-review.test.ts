import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { verdictReview } from './verdict-review.ts'

it('docs/verdict-review.md says what the app says today', () => {
  const page = readFileSync(new URL('../../docs/verdict-review.md', import.meta.url), 'utf8')
  expect(page === verdictReview(), 'run: node bench/weather/verdict-review.ts').toBe(true)
})
