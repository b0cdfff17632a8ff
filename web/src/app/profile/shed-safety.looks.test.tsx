import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { testLooks } from '../../../test/looks.ts'
import { LABEL, theWeedKillers } from '../../../test/shed-safety.ts'

const { openShed } = theWeedKillers()

describe('the safety of products', () => {
  testLooks(openShed, () => {
    const lines = page.getByText(LABEL).elements()
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
  })
})
