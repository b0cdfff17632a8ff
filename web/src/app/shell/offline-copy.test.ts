import { describe, expect, it } from 'vitest'
import { offlineDetail } from './offline-copy.ts'

describe('the offline strip', () => {
  it('names the time of the last read', () => {
    const morning = new Date(2026, 10, 21, 9, 40).getTime()
    expect(offlineDetail(morning)).toBe('Showing what you had at 9:40 am.')
  })

  it('claims nothing when nothing was read', () => {
    expect(offlineDetail(0)).toBeUndefined()
  })
})
