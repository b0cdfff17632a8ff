import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { RINGS, theSafeCommunity } from '../../../test/community-safety.ts'
import { article } from '../../../test/community-screen.ts'
import { testLooks } from '../../../test/looks.ts'
import { chooseFromRow, sheet, sheetAtRest } from '../../../test/sheet.ts'

const { garden, open, openReport, ownHiddenPost } = theSafeCommunity()

describe('the sheet of a report', () => {
  testLooks(openReport)
})

describe('the question before somebody is blocked', () => {
  testLooks(async (size) => {
    await open('/community', { size })
    await chooseFromRow(RINGS, 'Block Tom Delaney')
    await sheetAtRest()
  })
})

describe('the sheet by which a moderator hides a post', () => {
  testLooks(async (size) => {
    garden().changeProfile({ role: 'moderator' })
    await open('/community', { size })
    await chooseFromRow(RINGS, 'Hide Post')
    await expect.element(sheet.getByRole('heading', { name: 'Hide Post' })).toBeVisible()
  })
})

describe('a post that was reported, for who moderates', () => {
  testLooks(async (size) => {
    const [, tom] = garden().community.all()
    garden().changeProfile({ role: 'moderator' })
    garden().community.change(tom?.id ?? '', () => ({
      reports: [{ reason: 'private', note: `Shows ${'R'.repeat(120)}`, createdAt: '2026-11-28T02:00:00.000Z' }],
    }))
    await open('/community?reports=waiting', { size })
    await expect.element(page.getByRole('button', { name: 'Keep it' })).toBeVisible()
    await expect.element(page.getByText('Reported posts, newest first.')).toBeVisible()
  })
})

describe('a post that its author has hidden', () => {
  testLooks(async (size) => {
    garden().community.own('We met', { title: 'Over the fence', hiddenByAuthor: true })
    await open('/community', { size })
    await expect.element(page.getByText('You have hidden this post: others do not see it.')).toBeVisible()
  })
})

describe('a post that was hidden', () => {
  testLooks(async (size) => {
    ownHiddenPost()
    await open('/community', { size })
    await expect.element(article('Mia Kovac: Over the fence').getByText('Hidden', { exact: true })).toBeVisible()
  })
})
