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

describe('a post behind a link, above a feed without it', () => {
  testLooks(async (size) => {
    fillCommunity(garden().community)
    const [post] = garden().community.all()
    await open(`/community?filter=help#post-${post?.id}`, { size })
    await expect.element(page.getByRole('region', { name: 'The linked post' }).getByRole('article')).toBeVisible()
  })
})

describe('a link to a post that is gone', () => {
  testLooks(async (size) => {
    fillCommunity(garden().community)
    await open('/community#post-018f6f2a-7b1c-7c3d-9e2f-0a1b2c3d4eff', { size })
    await expect.element(page.getByText('This post is no longer here.', { exact: false })).toBeVisible()
  })
})

describe('new posts of others, which wait to be asked for', () => {
  testLooks(async (size) => {
    fillCommunity(garden().community)
    await open('/community', { size })
    await expect.poll(articles).toHaveLength(4)
    garden().community.add('First new', { title: 'First new', ago: 2000 })
    dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByRole('button', { name: '1 new post', exact: true })).toBeVisible()
  })
})

describe('words from right to left', () => {
  testLooks(async (size) => {
    garden().community.add(`הדשא שלי ${'צהוב '.repeat(30)}2 weeks`, {
      ...{ title: 'כתמים חומים: 3 after rain', by: 'דנה כהן', type: 'question', tags: ['couch', 'question'] },
    })
    await open('/community', { size })
    await expect.poll(articles).toHaveLength(1)
  })
})
