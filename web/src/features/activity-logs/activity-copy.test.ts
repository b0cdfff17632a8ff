import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { failureWords } from '../../platform/outbox/write-definition.ts'
import { PROGRESS_FAILED, PROGRESS_SAVED } from './activity-copy.ts'
import { recording } from './activity-writes.ts'

describe('the words of Record Activity', () => {
  it('says whether the details were saved [TOAST-16, TOAST-47]', () => {
    expect(PROGRESS_FAILED).toEqual({ title: 'Error', description: 'Failed to save progress. Please try again.' })
    expect(PROGRESS_SAVED.title).toBe('Progress saved!')
  })

  it.each([
    ['activity/too-many', 409, 'You have reached the limit for records. Nothing more can be recorded.'],
    ['internal', 500, 'Failed to save progress. Please try again.'],
  ] as const)('says why progress was not saved: %s', (code, status, words) => {
    const refusal = new ApiError(status, 'x', { code, status, detail: 'x', requestId: 'x' })
    expect(failureWords(recording.route, refusal)?.description).toBe(words)
    expect(failureWords(recording.route, new TypeError('no answer'))).toBe(PROGRESS_FAILED)
  })
})
