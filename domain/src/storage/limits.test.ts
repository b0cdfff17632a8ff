import { describe, expect, it } from 'vitest'
import { APP_BUCKETS } from './app-buckets.ts'
import {
  CACHE_SECONDS,
  FILE_BYTES_MAX,
  QUOTA_BYTES,
  QUOTA_FILES,
  quotaProblem,
  SIGNED_URL_SECONDS,
  takenFiles,
} from './limits.ts'

describe('limits of files', () => {
  it('are 10 MB for a file in each of the buckets [UPLOAD-01]', () => {
    expect(FILE_BYTES_MAX).toBe(10_485_760)
    expect(APP_BUCKETS.map(({ fileBytesMax }) => fileBytesMax)).toEqual([10_485_760, 10_485_760])
  })
  it('take one file unless the control says how many [UPLOAD-03]', () => {
    expect(takenFiles(['a', 'b', 'c'])).toEqual(['a'])
    expect(takenFiles(['a', 'b', 'c'], 2)).toEqual(['a', 'b'])
    expect(takenFiles(['a'], 5)).toEqual(['a'])
    expect(takenFiles([])).toEqual([])
  })
  it('give signed addresses and caches an hour [UPLOAD-09, UPLOAD-12]', () =>
    expect([SIGNED_URL_SECONDS, CACHE_SECONDS]).toEqual([3600, 3600]))
  it('let the last byte and the last file of a quota in, and not one more', () => {
    expect(quotaProblem({ files: 1, bytes: QUOTA_BYTES - 5 }, 5)).toBeUndefined()
    expect(quotaProblem({ files: 1, bytes: QUOTA_BYTES - 5 }, 6)).toBe('too-many-bytes')
    expect(quotaProblem({ files: QUOTA_FILES - 1, bytes: 0 }, 1)).toBeUndefined()
    expect(quotaProblem({ files: QUOTA_FILES, bytes: 0 }, 1)).toBe('too-many-files')
  })
})
