import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { comeNear, trendsCard } from '../../../test/health-on-home.ts'
import { wordsOf } from '../../../test/home-weather.ts'
import { anApp } from '../../../test/open-app.tsx'

const { garden, open, reopen } = anApp()

const EXPERT_RULE = 'a health score of 85 or more'
const onScreen = () => wordsOf(page.getByRole('main')).replace(EXPERT_RULE, '')

// The specification's client shows a fixed 85 for a lawn that nobody has looked at. Ours says that nobody has.
it('a score that is absent is never shown as 85: Home, Analytics and Profile say that there is none until there is one [HEALTH-13]', async () => {
  await open('/')
  await comeNear()
  await expect.element(trendsCard.getByText('No health score yet')).toBeVisible()
  await expect.element(trendsCard.getByRole('button', { name: 'Record Health Score' })).toBeVisible()
  expect(wordsOf(trendsCard)).not.toMatch(/\d/)

  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Analytics' }).click()
  await expect.element(page.getByText('No health score yet.').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Record Health Score' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The last twelve months' })).toBeVisible()
  expect(onScreen()).not.toMatch(/\b85\b/)

  await nav.getByRole('link', { name: 'Profile' }).click()
  await expect.element(page.getByText('0 of 100 so far, no health score yet')).toBeVisible()
  expect(onScreen()).not.toMatch(/\b85\b/)

  // One of exactly 85 is shown, so that the looks above would have seen it.
  garden().health.make({ overallScore: 85 })
  await reopen()
  await expect.element(page.getByText('0 of 100 so far, health score 85')).toBeVisible()
  await nav.getByRole('link', { name: 'Analytics' }).click()
  await expect.element(page.getByText('/ 100')).toBeVisible()
  expect(onScreen()).toMatch(/\b85\b/)
})
