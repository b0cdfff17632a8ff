import { beforeEach, describe, vi } from 'vitest'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { openQueue, waitingWrites } from '../../../test/waiting-writes.ts'

const { conflict, deletedElsewhere, recordIt, threeWait } = waitingWrites(anApp())

// It is not asked for real: some browsers would show a question.
beforeEach(() => void vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false))

describe('what was changed in two places', () => {
  describe('looks', () => testLooks(conflict))
})

describe('the queue', () => {
  testLooks(async (size) => {
    await threeWait(size)
    await openQueue()
  })
})

describe('what was done to a task that is gone', () => {
  testLooks((size) => deletedElsewhere(recordIt, size))
})

describe('the strip and the marked rows', () => {
  testLooks((size) => threeWait(size))
})
