import { describe, expect } from 'vitest'
import { article } from '../../../test/community-screen.ts'
import { fillCommunity } from '../../../test/community-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'

const { garden, open } = anApp()

const show = article('Hidden by a muted word').getByRole('button', { name: 'Show', exact: true })

describe('a post with a muted word', () => {
  testLooks(async (size) => {
    fillCommunity(garden().community)
    garden().community.mute('rings')
    await open('/community', { size })
    await expect.element(show).toBeVisible()
  })
})
