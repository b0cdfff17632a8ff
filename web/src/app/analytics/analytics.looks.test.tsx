import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { listAnalytics } from '../../../../contract/src/analytics.ts'
import { dayIn } from '../../../test/garden.ts'
import { sheetNamed } from '../../../test/health-on-home.ts'
import { testLooks } from '../../../test/looks.ts'
import { fails } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'

const { garden, network, open } = anApp()

const plant = () => {
  for (const [index, score] of [84, 78, 66, 71, 55, 36, 100, 78, 80, 81].entries())
    garden().health.make({
      ...{ overallScore: score, recordedAt: `${dayIn(-8 * index)}T01:00:00.000Z` },
      ...{ grassDensity: 82, colourHealth: 100, weedControl: 79, soilQuality: 35 },
    })
  garden().analytics.week()
  garden().analytics.year()
}
const choose = (name: string) => page.getByRole('tab', { name, exact: true }).click()

const LOOKS: { screen: string; given?: () => void; ready?: () => Promise<unknown> }[] = [
  { screen: 'nothing known' },
  {
    screen: 'everything known',
    given: plant,
    ready: () => page.getByRole('button', { name: 'Table: Water by month' }).click(),
  },
  { screen: 'the history', given: plant, ready: () => choose('History') },
  { screen: 'the insights', given: plant, ready: () => choose('Insights') },
  {
    screen: 'a sample',
    given: () => network().meddle(listAnalytics, fails),
    ready: () => expect.element(page.getByText(/^Sample data/)).toBeVisible(),
  },
  {
    screen: 'an import with faults',
    ready: async () => {
      await page.getByRole('button', { name: 'Import activities' }).click()
      const sheet = sheetNamed('Import activities')
      const lines = ['2026-01-05,mowed,45', '2026-02-31,mowed,45', `2026-01-06,${'Rasenkantenschneiden'.repeat(6)},`]
      const text = `date,activity,minutes,${'Kommentarspalte'.repeat(5)}\n${lines.join('\n')}\n`
      await sheet.getByLabelText('Choose a CSV file').upload(new File([text], 'mine.csv', { type: 'text/csv' }))
      await expect.element(sheet.getByText('1 activity to import')).toBeVisible()
    },
  },
  {
    screen: 'where a figure comes from',
    given: plant,
    ready: async () => {
      await page
        .getByRole('button', { name: /^Water/ })
        .first()
        .click()
      await expect.element(sheetNamed('Where this comes from')).toBeVisible()
    },
  },
  {
    screen: 'the report',
    given: plant,
    ready: async () => {
      await page.getByRole('button', { name: 'Generate Report' }).click()
      await expect.element(page.getByRole('heading', { name: 'Lawn report' })).toBeVisible()
    },
  },
]

describe.each(LOOKS)('Lawn Analytics with $screen', ({ given, ready }) => {
  testLooks(async (size) => {
    given?.()
    await open('/analytics', { size })
    await expect.element(page.getByRole('heading', { name: 'Overall health' })).toBeVisible()
    await ready?.()
  })
})
