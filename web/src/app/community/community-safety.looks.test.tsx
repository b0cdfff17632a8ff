import { describe, expect } from 'vitest'
import { theSafeCommunity } from '../../../test/community-safety.ts'
import { article } from '../../../test/community-screen.ts'
import { testLooks } from '../../../test/looks.ts'

const { open, openReport, ownHiddenPost } = theSafeCommunity()

describe('the sheet of a report', () => {
  testLooks(openReport)
})

describe('a post that was hidden', () => {
  testLooks(async (size) => {
    ownHiddenPost()
    await open('/community', { size })
    await expect.element(article('Mia Kovac: Over the fence').getByText('Hidden', { exact: true })).toBeVisible()
  })
})
