import { expect, it } from 'vitest'
import { cacheFor, firstCache, firstCacheTaken } from './first-cache.ts'

const ME = 'a0000000-0000-4000-8000-000000000001'
const OTHER = 'a0000000-0000-4000-8000-000000000002'

it('gives a draw that is begun again the same filled cache, and a visit after it an empty one', () => {
  firstCache(ME).setQueryData(['profile'], 'mine')
  expect(cacheFor(ME).getQueryData(['profile'])).toBe('mine')
  expect(cacheFor(ME).getQueryData(['profile'])).toBe('mine')
  firstCacheTaken()
  expect(cacheFor(ME).getQueryData(['profile'])).toBeUndefined()
})

it('gives nobody what was filled for somebody else', () => {
  firstCache(ME).setQueryData(['profile'], 'mine')
  expect(cacheFor(OTHER).getQueryData(['profile'])).toBeUndefined()
})
