import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { theCalendarFeed } from '../../../test/calendar-feed-row.ts'
import { testLooks } from '../../../test/looks.ts'
import { button, says } from '../../../test/settings-screen.ts'

const { feed, openRow } = theCalendarFeed()

describe('with an address that was just made', () => {
  testLooks(async (size) => {
    await openRow(size)
    await button('Make address').click()
    await expect.element(page.getByRole('heading', { name: 'Your calendar address' })).toBeVisible()
  })
})

describe('with a question', () => {
  testLooks(async (size) => {
    feed().keep({ lastReadAt: '2025-09-03T02:00:00Z' })
    await openRow(size)
    await button('Make a new address').click()
    await says('Make a new address?')
  })
})
