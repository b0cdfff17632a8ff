import { describe, expect } from 'vitest'
import { fillCommunity } from '../../../test/community-service.ts'
import { comeNear, posts } from '../../../test/highlights.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'

const { garden, open } = anApp()

describe('Home with its highlights', () => {
  testLooks(async (size) => {
    fillCommunity(garden().community)
    garden().community.add('x', { title: 'T'.repeat(200), by: 'N'.repeat(100) })
    await open('/', { size })
    await comeNear()
    await expect.poll(() => posts().length).toBe(2)
  })
})
