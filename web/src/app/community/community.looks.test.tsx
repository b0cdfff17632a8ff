import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { articles } from '../../../test/community-screen.ts'
import { fillCommunity } from '../../../test/community-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'

const { garden, open } = anApp()

describe('the community', () => {
  testLooks(async (size) => {
    fillCommunity(garden().community)
    garden().community.add(`Word${'s'.repeat(300)} and ${'more of them '.repeat(80)}`, {
      ...{ title: 'T'.repeat(200), by: 'N'.repeat(100), type: 'tip', editedAt: new Date().toISOString() },
      tags: ['a'.repeat(30), 'b'.repeat(30), 'tip'],
    })
    await open('/community?tag=tip', { size })
    await expect.poll(articles).toHaveLength(2)
  })
})

describe('an empty community', () => {
  testLooks(async (size) => {
    await open('/community?q=zz&filter=help', { size })
    await expect.element(page.getByText('No posts found')).toBeVisible()
  })
})
