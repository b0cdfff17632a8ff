import { describe, expect, it } from 'vitest'
import { PROGRESS_FAILED, PROGRESS_SAVED } from './activity-copy.ts'

describe('the words of Record Activity', () => {
  it('says whether the details were saved [TOAST-16, TOAST-47]', () => {
    expect(PROGRESS_FAILED).toEqual({ title: 'Error', description: 'Failed to save progress. Please try again.' })
    expect(PROGRESS_SAVED.title).toBe('Progress saved!')
  })
})
