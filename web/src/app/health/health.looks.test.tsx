import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { listHealthScores } from '../../../../contract/src/health-scores.ts'
import { dayIn } from '../../../test/garden.ts'
import { comeNear, sheetNamed, trendsCard } from '../../../test/health-on-home.ts'
import { testLooks } from '../../../test/looks.ts'
import { fails } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { tapTile } from '../../../test/tap-tile.ts'

const { garden, network, open } = anApp()

const plant = () => {
  for (const [index, score] of [84, 81, 76, 71, 55, 36, 100, 78].entries())
    garden().health.make({
      ...{
        overallScore: score,
        recordedAt: `${dayIn(-3 * index)}T01:00:00.000Z`,
        notes: 'Thin by the gate. '.repeat(9),
      },
      ...{ grassDensity: 82, colourHealth: 100, weedControl: 79, soilQuality: 35 },
      origins: {
        ...{ overallScore: 'worked-out', grassDensity: 'photo', colourHealth: 'answer', weedControl: 'self-reported' },
        ...{ diseaseResistance: null, soilQuality: 'answer', irrigationEfficiency: null, seasonalReadiness: null },
      },
    })
}
const press = (name: string | RegExp) => trendsCard.getByRole('button', { name }).first().click()

const LOOKS: { screen: string; given?: () => void; ready?: () => Promise<unknown> }[] = [
  { screen: 'no score' },
  { screen: 'seven readings', given: plant },
  {
    screen: 'a sample',
    given: () => network().meddle(listHealthScores, fails),
    ready: () => expect.element(trendsCard.getByText(/^Sample data/)).toBeVisible(),
  },
  {
    screen: 'a lawn that rests',
    given: () => void garden().health.make({ resting: true, weedControl: 60 }),
    ready: () => expect.element(trendsCard.getByText('Resting, not unhealthy')).toBeVisible(),
  },
  {
    screen: 'where it comes from',
    given: plant,
    ready: async () => {
      await press(/^84 of 100/)
      await expect.element(sheetNamed('Where this comes from')).toBeVisible()
    },
  },
  {
    screen: 'the recording dialog',
    ready: async () => {
      await press('Record Health Score')
      await sheetNamed('Record Health Score').getByRole('textbox', { name: 'Grass density' }).fill('100')
    },
  },
  {
    screen: 'the questions',
    ready: async () => {
      await press('Quick Assessment')
      await expect.element(sheetNamed('Quick Assessment')).toBeVisible()
    },
  },
  {
    screen: 'what they come to',
    ready: async () => {
      await press('Quick Assessment')
      const sheet = sheetNamed('Quick Assessment')
      for (const answer of [/^Thin/, /^Pale/, /^2 or 3/]) await tapTile(sheet.getByRole('radio', { name: answer }))
      await sheet.getByRole('button', { name: 'Show the scores' }).click()
      await expect.element(page.getByRole('heading', { name: 'Your scores' })).toBeVisible()
    },
  },
  {
    screen: 'the history',
    given: plant,
    ready: async () => {
      await press('All readings')
      const sheet = sheetNamed('Health score history')
      await sheet.getByRole('button', { name: /84/ }).click()
    },
  },
]

describe.each(LOOKS)('health scores: $screen', ({ given, ready }) => {
  testLooks(async (size) => {
    given?.()
    await open('/', { size })
    await comeNear()
    await ready?.()
  })
})
