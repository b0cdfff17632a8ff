import { describe, expect } from 'vitest'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { plantProposals, proposalsPart } from '../../../test/proposals.ts'

const { garden, network, open } = anApp()

describe('two proposals with long names', () => {
  testLooks(async (size) => {
    const { propose } = plantProposals(network(), garden())
    const long = 'Mow front, back and the nature strip beyond the driveway, then edge all of it along the path'
    propose(`${long} 1`)
    propose(`${long} 2`, { kind: 'skip', to: null, text: 'Mowing left out? Sprayed on Monday (Bindii Out)' })
    await open('/tasks?filter=today', { size })
    await expect.element(proposalsPart).toBeVisible()
  })
})
