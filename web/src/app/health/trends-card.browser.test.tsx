import { describe, expect, it } from 'vitest'
import { listHealthScores } from '../../../../contract/src/health-scores.ts'
import { dayIn } from '../../../test/garden.ts'
import { comeNear, sheetNamed, trendsCard } from '../../../test/health-on-home.ts'
import { shownText, wordsOf } from '../../../test/home-weather.ts'
import { fails } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'

const { garden, network, open } = anApp()

/** At noon in the garden, so many days ago. */
const daysAgo = (days: number): string => `${dayIn(-days)}T01:00:00.000Z`
const read = (overallScore: number, days: number, more: object = {}) =>
  garden().health.make({ overallScore, recordedAt: daysAgo(days), ...more })
const onHome = async (): Promise<void> => {
  await open('/')
  await comeNear()
}
const bars = () =>
  [...trendsCard.element().querySelectorAll<HTMLElement>('[data-bar]')].map((bar) => ({
    score: bar.dataset.bar,
    height: bar.querySelector<HTMLElement>('[data-height]')?.getBoundingClientRect().height,
  }))

describe('the trends card without a score', () => {
  it('says so, with stubs, and offers to record one [HEALTH-05, HOME-17]', async () => {
    await onHome()
    await expect.element(trendsCard.getByText('No health score yet')).toBeVisible()
    expect(trendsCard.element().querySelectorAll('[data-stub]')).toHaveLength(3)
    expect(bars()).toEqual([])
    expect(wordsOf(trendsCard)).not.toMatch(/\d/)
    await trendsCard.getByRole('button', { name: 'Record Health Score' }).click()
    await expect.element(sheetNamed('Record Health Score')).toBeVisible()
    await sheetNamed('Record Health Score').getByRole('button', { name: 'Close' }).click()
    await expect.element(sheetNamed('Record Health Score')).not.toBeInTheDocument()
  })
})

describe('the trends card', () => {
  it('shows the latest score with its word, the change against last week, seven bars and three figures [HEALTH-01, HEALTH-02, HEALTH-03, HEALTH-04, HEALTH-09]', async () => {
    const scores = [84, 81, 76, 71, 25, 59, 62, 99, 78]
    for (const [index, score] of scores.entries())
      read(score, index, { grassDensity: 82, colourHealth: 88, weedControl: 79 })
    await onHome()
    await expect.element(trendsCard.getByRole('button', { name: /^84 of 100, Good/ })).toBeVisible()
    // The newest one that is 7 days older is the 99.
    await expect.element(trendsCard.getByText('Improving, \u221215 on last week')).toBeVisible()
    expect(bars().map(({ score }) => score)).toEqual(['62', '59', '25', '71', '76', '81', '84'])
    expect(bars().map(({ height }) => height)).toEqual(
      [62, 59, 25, 71, 76, 81, 84].map((score) => expect.closeTo(Math.max(24, (score / 100) * 96), 0)),
    )
    const figures = [...trendsCard.element().querySelectorAll('[data-figure]')]
    expect(figures.map((figure) => shownText(figure).replace(/\s+/g, ' '))).toEqual([
      ...['Density 82', 'Color 88', 'Weeds 79'].map((words) => expect.stringContaining(words)),
    ])
  })

  it('has the same as a table and as one picture in words', async () => {
    read(84, 0)
    read(70, 2)
    await onHome()
    await expect.element(trendsCard.getByRole('img', { name: /^Scores, oldest first: 70 on .*, 84 on / })).toBeVisible()
    const rows = trendsCard.getByRole('table', { name: 'Health scores' }).getByRole('row').elements()
    expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['Score of 100', '70', '84'])
    expect(bars().map(({ score }) => score)).toEqual(['none', 'none', 'none', 'none', 'none', '70', '84'])
  })

  it.each([
    [[84, 80], 'Improving'],
    [[80, 84], 'Declining'],
    [[84, 84], 'Stable'],
  ])('says of %j, newest first: %s [HEALTH-09]', async (scores, words) => {
    for (const [index, score] of scores.entries()) read(score, index)
    await onHome()
    await expect.element(trendsCard.getByText(`${words}, No score last week`)).toBeVisible()
  })

  it('shows no trend of one reading, and says that an old one is old', async () => {
    read(84, 31)
    await onHome()
    await expect.element(trendsCard.getByText('One more reading and we can show a trend.')).toBeVisible()
    await expect.element(trendsCard.getByText(/over 30 days old/)).toBeVisible()
  })

  it('reads on where ten readings are all of this week', async () => {
    for (let n = 0; n < 11; n += 1)
      garden().health.make({ overallScore: 80, recordedAt: `${dayIn(-1)}T0${n % 10}:0${n % 10}:00.000Z` })
    read(70, 12)
    await onHome()
    await expect.element(trendsCard.getByText('Stable, +10 on last week')).toBeVisible()
  })

  it('calls a lawn that rests resting, and not unhealthy', async () => {
    read(84, 3)
    garden().health.make({ recordedAt: daysAgo(0), resting: true, weedControl: 60, colourHealth: 25 })
    await onHome()
    await expect.element(trendsCard.getByText('Resting, not unhealthy')).toBeVisible()
    expect(bars().map(({ score }) => score)).toContain('84')
    expect(wordsOf(trendsCard)).not.toContain('Needs attention')
  })

  it('shows a sample that says so when the scores cannot be read, until they can [HEALTH-19]', async () => {
    read(33, 0)
    network().meddle(listHealthScores, fails)
    await onHome()
    await expect.element(trendsCard.getByText('Sample data, yours could not be loaded')).toBeVisible()
    expect(bars()).toHaveLength(7)
    await expect.element(trendsCard.getByRole('button', { name: /Where this comes from/ })).not.toBeInTheDocument()
    network().leaveAlone()
    await trendsCard.getByRole('button', { name: 'Try again' }).click()
    await expect.element(trendsCard.getByRole('button', { name: /^33 of 100, Needs attention/ })).toBeVisible()
    await expect.element(trendsCard.getByText(/Sample data/)).not.toBeInTheDocument()
  })

  it('opens each figure to where it comes from, so that the score can be worked out again', async () => {
    read(78, 8)
    read(64, 0, {
      ...{ grassDensity: 82, colourHealth: 80, weedControl: 35, diseaseResistance: 63, seasonalReadiness: 67 },
      origins: {
        ...{ overallScore: 'worked-out', grassDensity: 'photo', colourHealth: 'answer', weedControl: 'answer' },
        ...{
          diseaseResistance: 'self-reported',
          soilQuality: null,
          irrigationEfficiency: null,
          seasonalReadiness: 'log',
        },
      },
      logged: { irrigationEfficiency: null, seasonalReadiness: { done: 2, overdue: 1 } },
    })
    await onHome()
    await trendsCard.getByRole('button', { name: /^Color/ }).click()
    const sheet = sheetNamed('Where this comes from')
    await expect.element(sheet).toBeVisible()
    const parts = [...sheet.element().querySelectorAll<HTMLElement>('[data-part]')]
    expect(parts.map((part) => shownText(part).replace(/\s+/g, ' '))).toEqual([
      'Grass density 25% photo 82 Measured from a photo',
      'Color health 20% answer 80 You answered: Green, even',
      'Weed control 20% answer 35 You answered: 4 or 5, in ten steps',
      'Soil quality 15% – not rated',
      'Disease resistance 10% your estimate 63 As you judged it',
      'Irrigation efficiency 5% – not rated',
      'Seasonal readiness 5% log 67 2 of 3 jobs done in 30 days',
    ])
    // 25·82 + 20·80 + 20·35 + 10·63 + 5·67 = 5315, by 80
    await expect
      .element(
        sheet.getByText(
          'The parts times their weights add up to 5315; divided by their total weight of 80, that is 64.',
        ),
      )
      .toBeInTheDocument()
    await expect.element(sheet.getByText(/^Change on last week: 64 now, 78 on /)).toBeInTheDocument()
  })

  it('leaves no hole below it where there is no score yet', async () => {
    await onHome()
    await expect.element(trendsCard.getByText('No health score yet')).toBeVisible()
    const place = document.querySelector('[data-place="health-trends"]')
    // The room that was kept is given up once what came has been drawn.
    await expect
      .poll(() => place?.getBoundingClientRect().height)
      .toBe(trendsCard.element().getBoundingClientRect().height)
  })

  it('takes no more room than was kept for it', async () => {
    for (let n = 0; n < 8; n += 1) read(60 + n, n, { grassDensity: 82, colourHealth: 88, weedControl: 79 })
    await onHome()
    await expect.element(trendsCard.getByRole('button', { name: /^60 of 100/ })).toBeVisible()
    const place = document.querySelector<HTMLElement>('[data-place="health-trends"]')
    if (place === null) throw new Error('no place')
    const kept = Number.parseFloat(getComputedStyle(place).minHeight)
    expect(place.getBoundingClientRect().height).toBe(kept)
    expect(kept - trendsCard.element().getBoundingClientRect().height).toBeLessThan(64)
  })
})
