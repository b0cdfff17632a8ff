import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillEveryTab } from '../../../test/garden.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { row } from '../../../test/task-list.ts'

const { garden, open } = anApp()

const EDGE = 'Edge the driveway'
const menu = page.getByRole('button', { name: `More: ${EDGE}`, exact: true })
const entry = (name: string) =>
  page.getByRole('menuitem', { name }).or(page.getByRole('dialog').getByRole('button', { name }))
/** The keys' code comes when the page is at rest. */
const untilOpen = (key: string) =>
  expect
    .poll(async () => {
      if (page.getByRole('dialog').elements().length === 0) await userEvent.keyboard(key)
      return page.getByRole('dialog').elements().length
    })
    .toBe(1)

const LOOKS = [
  { screen: 'a search', path: '/tasks?q=the', ready: () => expect.element(row(EDGE)).toBeVisible() },
  {
    screen: 'a search without a match',
    path: '/tasks?q=quicksand',
    ready: () => expect.element(page.getByText('No tasks match').first()).toBeVisible(),
  },
  {
    screen: 'the menu of a row',
    path: '/tasks?filter=today',
    ready: async () => {
      await menu.click()
      await expect.element(entry('Select')).toBeVisible()
    },
  },
  {
    screen: 'chosen tasks',
    path: '/tasks?filter=today',
    ready: async () => {
      await menu.click()
      await entry('Select').click()
      await expect.element(page.getByRole('region', { name: 'Selected tasks' })).toBeVisible()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    },
  },
  { screen: 'the help of the keys', path: '/tasks?filter=today', ready: () => untilOpen('?') },
  {
    screen: 'the palette',
    path: '/tasks?filter=today',
    ready: async () => {
      await untilOpen('{Control>}k{/Control}')
      await expect.element(page.getByRole('combobox')).toHaveFocus()
    },
  },
] as const

describe.each(LOOKS)('$screen', ({ path, ready }) => {
  testLooks(async (size) => {
    fillEveryTab(garden())
    await open(path, { size })
    await expect.element(page.getByRole('main')).toBeVisible()
    await ready()
  })
})
