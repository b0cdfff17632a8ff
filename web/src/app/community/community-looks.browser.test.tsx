import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { article, articles } from '../../../test/community-screen.ts'
import { fillCommunity } from '../../../test/community-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp, DESKTOP } from '../../../test/open-app.tsx'

const { garden, open } = anApp()
const fill = () => fillCommunity(garden().community)

describe('the community', () => {
  testLooks(async (size) => {
    fill()
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

describe('on the desktop', () => {
  it('has popular tags, own posts and guidelines beside a feed of 640 px, and filters that stay in view', async () => {
    fill()
    for (let n = 0; n < 12; n += 1) garden().community.add(`Old ${n}`, { ago: (100 + n) * 3_600_000 })
    await open('/community', { size: DESKTOP })
    await expect.poll(() => articles().length).toBe(16)
    const aside = page.getByRole('complementary', { name: 'Community' })
    await expect.element(aside.getByRole('heading', { name: 'Community guidelines' })).toBeVisible()
    await expect.element(aside.getByRole('link', { name: 'Early water' })).toBeVisible()
    expect(page.getByRole('feed').element().getBoundingClientRect().width).toBe(640)
    scrollTo(0, 2000)
    await expect
      .poll(() => page.getByLabelText('Search posts and tags').element().getBoundingClientRect().top)
      .toBeLessThan(100)
    await expect.element(page.getByLabelText('Search posts and tags')).toBeVisible()
    await aside.getByRole('link', { name: 'Early water' }).click()
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Mia Kovac: Early water')
    const head = page.getByRole('search').element().getBoundingClientRect().bottom
    expect(article('Mia Kovac: Early water').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(head)
    await aside.getByRole('button', { name: '#watering' }).click()
    await expect.poll(articles).toEqual(['Mia Kovac: Early water'])
  })
})
