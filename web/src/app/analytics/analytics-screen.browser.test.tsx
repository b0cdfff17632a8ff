import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { importActivities } from '../../../../contract/src/activity-files.ts'
import { generateWeekly, getAnalyticsOverview, listAnalytics } from '../../../../contract/src/analytics.ts'
import { listHealthScores } from '../../../../contract/src/health-scores.ts'
import { dayIn } from '../../../test/garden.ts'
import { sheetNamed } from '../../../test/health-on-home.ts'
import { fails } from '../../../test/network.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { briefDay } from '../../platform/day-words.ts'

const { garden, network, open, person, reopen } = anApp()

const plantScores = (count = 2, newestDaysAgo = 0) => {
  for (let index = 0; index < count; index += 1)
    garden().health.make({
      ...{ overallScore: 84 - 6 * index, recordedAt: `${dayIn(-8 * index - newestDaysAgo)}T01:00:00.000Z` },
      ...{ grassDensity: 82, colourHealth: 92, weedControl: 79, soilQuality: 58 },
    })
}
const plantAll = () => {
  plantScores()
  garden().analytics.week()
  garden().analytics.year()
}
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

it.each(SIZES)(
  'has three tabs, Analytics first, and two buttons in its head: $device [ANALYTICS-01, ANALYTICS-05]',
  async ({ size }) => {
    plantAll()
    await open('/analytics', { size })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Lawn Analytics' })).toBeVisible()
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([...['Analytics', 'History', 'Insights']])
    await expect.element(tab('Analytics')).toHaveAttribute('aria-selected', 'true')
    for (const name of ['Quick Assessment', 'Generate Report'])
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  },
)

it('is reached by the navigation, between Tasks and Community', async () => {
  await open('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Analytics' }).click()
  await expect.poll(() => location.pathname).toBe('/analytics')
  const labels = nav
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  expect(labels).toEqual(['Dashboard', 'Tasks', 'Analytics', 'Community', 'Profile'])
})

describe('the overall health card', () => {
  it('shows the score out of 100 with its day, and exactly four parts with their words [ANALYTICS-06, ANALYTICS-07]', async () => {
    plantScores(2, 3)
    await open('/analytics')
    const card = page.getByRole('region', { name: 'Overall health' })
    await expect.element(card.getByText('/ 100')).toBeVisible()
    expect(card.element().querySelector('[data-figure="Overall health"]')?.textContent).toMatch(/: 84\/ 100, shows/)
    await expect
      .element(card.getByText(`Last assessed ${briefDay(dayIn(-3), dayIn(0))}`, { exact: true }))
      .toBeVisible()
    await expect.element(card.getByText(`Improving, up 6 from 78 on ${briefDay(dayIn(-11), dayIn(0))}`)).toBeVisible()
    const parts = [...card.element().querySelectorAll('[data-sub-score] [data-figure]')]
    expect(parts).toHaveLength(4)
    const said = [
      /^Grass density.*82Good/,
      /^Color health.*92Excellent/,
      /^Weed control.*79Fair/,
      /^Soil quality.*58Needs Work/,
    ]
    for (const [index, words] of said.entries()) expect(parts[index]?.textContent).toMatch(words)
    for (const part of parts) expect(part.textContent).toMatch(/, shows where it comes from$/)
  })

  it('without a score has stubble and offers to record one; with one has no trend', async () => {
    await open('/analytics')
    await button('Record Health Score').click()
    await expect.element(sheetNamed('Record Health Score')).toBeVisible()
  })

  it('of one score waits for another', async () => {
    plantScores(1)
    await open('/analytics')
    await expect.element(page.getByText('One more reading and we can show a trend.')).toBeVisible()
  })

  it('opens the Quick Assessment from the head', async () => {
    await open('/analytics')
    await button('Quick Assessment').click()
    await expect.element(sheetNamed('Quick Assessment')).toBeVisible()
  })
})

it('the Analytics tab shows weekly performance, achievements and recommendations [ANALYTICS-02]', async () => {
  plantAll()
  await open('/analytics')
  for (const name of ['This week', 'Achievements', 'Recommendations']) await expect.element(heading(name)).toBeVisible()
  const tile = (label: string) => document.querySelector(`[data-figure="${label}"]`)?.textContent
  const said = [
    ...['Tasks done2,', 'Hours1 h,', 'Water1,240 L,', 'Fertiliser2.5 kg,', 'Liquid fertiliser250 mL,'],
    ...['Area maintained120 m²,', 'Average temperature23 °C,', 'Rainfall21 mm,', 'Humidity50 %,', 'HealthImproving,'],
  ]
  for (const words of said) {
    const label = words.replace(/(Improving|[\d.,]+.*),$/, '')
    expect(tile(label)?.replaceAll('\u00a0', ' ')).toContain(words)
  }
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(part('Achievements').getByText('Both jobs of the week are done')).toBeVisible()
  await part('Recommendations').getByRole('button', { name: 'Add task: Aerate the lawn' }).click()
  await expect
    .poll(() =>
      garden()
        .tasks()
        .map(({ title, dueDate }) => [title, dueDate]),
    )
    .toEqual([['Aerate the lawn', dayIn(1)]])
  await expect.element(button('Added for tomorrow: Aerate the lawn')).toBeVisible()
})

it('says of a week that lasts when its figures were counted, and of one that is over nothing', async () => {
  const asOf = page.getByText(/^As of .* Generate Report brings it up to date\.$/)
  garden().analytics.week({ complete: false, updatedAt: `${dayIn(0)}T01:05:00.000Z` })
  await open('/analytics')
  await expect.element(asOf).toBeVisible()
  expect(asOf.element().textContent).toContain(`As of ${briefDay(dayIn(0), dayIn(0))}, 12:05`)
  garden().analytics.week({ complete: true })
  await reopen()
  await expect.element(heading('This week')).toBeVisible()
  await expect.element(asOf).not.toBeInTheDocument()
})

it('the History tab shows at most ten scores, as blades, as a table and as a list [ANALYTICS-03]', async () => {
  plantScores(13)
  await open('/analytics')
  await tab('History').click()
  await expect.element(page.getByRole('list', { name: 'Readings, newest first' })).toBeVisible()
  expect(document.querySelectorAll('[data-reading]')).toHaveLength(10)
  await expect.poll(() => document.querySelectorAll('[data-mark="blade"]').length).toBe(10)
  await button('Table: Health scores by date').click()
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(10)
  // The newest ten, by the words of this screen: 78 would be good on the card of trends.
  const readings = [...document.querySelectorAll('[data-row-control]')].map(({ textContent }) => textContent)
  expect(readings.slice(0, 3).map((words) => words?.slice(-7))).toEqual(['84 Good', '78 Fair', '72 Fair'])
  expect(document.querySelector('tbody tr:last-child td')?.textContent).toMatch(/^84, shows/)
  await page.getByRole('button', { name: /84 Good/ }).click()
  await expect
    .element(page.getByText('Excellent from 90, Good from 80, Fair from 60, else Needs Work.', { exact: true }))
    .toBeVisible()
})

it('says by its own words what a figure of the card is called', async () => {
  plantAll()
  await open('/analytics')
  await page.getByRole('button', { name: /^Soil quality/ }).click()
  await expect
    .element(sheetNamed('Where this comes from').getByText(/Good from 80, .* else Needs Work\.$/))
    .toBeVisible()
})

describe('the Insights tab', () => {
  const titles = ['Seasonal analysis', 'Weather impact', 'Improvement opportunities']

  it('has three cards, and each line opens to what it rests on [ANALYTICS-04]', async () => {
    plantAll()
    await open('/analytics')
    await tab('Insights').click()
    for (const name of titles) await expect.element(heading(name)).toBeVisible()
    const cards = [...document.querySelectorAll<HTMLElement>('[data-insight]')]
    expect(cards.map((card) => [card.dataset.insight, card.querySelector('h2')?.textContent])).toEqual([
      ['season', titles[0]],
      ['weather', titles[1]],
      ['improvement', titles[2]],
    ])
    await page.getByText('Rain gave 31 mm', { exact: false }).click()
    await expect.element(page.getByText('28 days with known weather.', { exact: false })).toBeVisible()
  })

  it('says in each card what is missing where too little is known', async () => {
    await open('/analytics')
    await tab('Insights').click()
    for (const words of [/^Set your grass/, /^Only 3 days/, /^Nothing was recorded/])
      await expect.element(page.getByText(words)).toBeVisible()
  })
})

describe('no number stands without its origin', () => {
  const figures = () => [...document.querySelectorAll<HTMLElement>('main button[data-figure]')]
  // A sheet comes and goes 31 times: a look after each 50 ms would take most of the time.
  const soon = { interval: 10 }
  /** The sheet is of the reading that the figure is of: it names its part with the same number, or its score and day. */
  const expectReading = (sheet: Element, { dataset: { figure: label = '' }, textContent }: HTMLElement) => {
    const part = [...sheet.querySelectorAll('[data-part]')].find((one) => one.textContent.startsWith(`${label} `))
    if (part !== undefined)
      return expect(textContent.replace(label, '')).toMatch(
        new RegExp(`^\\D?0?${part.querySelector('b')?.textContent}\\D`),
      )
    expect(sheet.textContent).toContain(`${/\d+/.exec(textContent)} of 100`)
    if (label !== 'Overall health') expect(sheet.textContent).toContain(`Reading of ${label}`)
  }
  /** Opens each figure in turn, and holds that the sheet is of it and says something. */
  const openEach = async (isReading: (figure: HTMLElement) => boolean) => {
    for (let place = 0, count = figures().length; place < count; place += 1) {
      const figure = figures()[place]
      const label = figure?.dataset.figure ?? ''
      figure?.click()
      const sheet = sheetNamed('Where this comes from')
      await expect.element(sheet, soon).toBeVisible()
      if (figure !== undefined && isReading(figure)) expectReading(sheet.element(), figure)
      else expect(sheet.element().querySelector('[data-origin]')?.getAttribute('data-origin')).toBe(label)
      const text = sheet.element().textContent ?? ''
      expect([label, text.length > 'Where this comes from'.length + 20]).toEqual([label, true])
      ;(page.getByRole('button', { name: 'Close', exact: true }).element() as HTMLElement).click()
      await expect.element(sheet, soon).not.toBeInTheDocument()
    }
  }
  const DAY_OR_TIME = /(\d{1,2} )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*( \d{4})?|\d{1,2}:\d{2}/g
  /** Words with a digit that nothing opens, but days, pictures (their table opens) and what says itself what it rests on. */
  const unopened = () => {
    const walker = document.createTreeWalker(document.querySelector('main') as HTMLElement, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? ''
      const within = walker.currentNode.parentElement
      if (
        /\d/.test(text.replace(DAY_OR_TIME, '')) &&
        within?.closest('button, details, svg, [data-explained], .sr-only') === null
      )
        found.push(text)
    }
    return found
  }
  /** Lines that are said to rest on what they name: the figure before, the plan, the rest of a list, the page. */
  const NAMES_ITS_GROUND = [
    /, (up|down) \d+ from \d+ on \d/,
    / planned at moderate care$/,
    /^and \d+ more$/,
    /^Page 1 of 1$/,
  ]
  /** Of those that open nothing, the ones that have neither a reason below them nor name what they rest on. */
  const unexplained = () =>
    [...document.querySelectorAll('main [data-explained]')].filter((line) => {
      const reason = line.querySelector('.text-small')?.textContent ?? ''
      return (
        /\d/.test(line.textContent) &&
        reason.length < 10 &&
        !NAMES_ITS_GROUND.some((words) => words.test(line.textContent))
      )
    })

  it('on the Analytics tab', async () => {
    plantAll()
    await open('/analytics')
    await expect.element(heading('The last twelve months')).toBeVisible()
    await button('Table: Water by month').click()
    // The score, its four parts, ten of the week, nitrogen, cost, two products and twelve months.
    await expect.poll(() => figures().length).toBe(31)
    // The score and its parts open the reading that they are of.
    await openEach((figure) => figure.closest('[aria-labelledby="overall-health"]') !== null)
    expect(unopened()).toEqual([])
    expect(unexplained()).toEqual([])
  }, 60_000)

  it('on the History tab', async () => {
    plantScores(3)
    await open('/analytics')
    await tab('History').click()
    await button('Table: Health scores by date').click()
    // The card and its parts, and three rows of the table; the readings below open in their place.
    await expect.poll(() => figures().length).toBe(8)
    await openEach(() => true)
    expect(unopened()).toEqual([])
    expect(unexplained()).toEqual([])
  })

  it('on the Insights tab', async () => {
    plantAll()
    await open('/analytics')
    await tab('Insights').click()
    await expect.element(heading('Seasonal analysis')).toBeVisible()
    const lines = [...document.querySelectorAll<HTMLDetailsElement>('main details[data-figure]')]
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      const reason = line.querySelector('p')
      expect(reason?.checkVisibility()).toBe(false)
      line.querySelector('summary')?.click()
      await expect.poll(() => reason?.checkVisibility()).toBe(true)
      expect(reason?.textContent.length).toBeGreaterThan(25)
    }
    expect(unopened()).toEqual([])
  })

  it('in the report', async () => {
    plantAll()
    await open('/analytics')
    await expect.element(heading('The last twelve months')).toBeVisible()
    await button('Generate Report').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Lawn report' })).toHaveFocus()
    expect(figures().map(({ dataset }) => dataset.figure)).toEqual([
      ...['Tasks done', 'Hours', 'Water', 'Fertiliser', 'Liquid fertiliser', 'Area maintained'],
      ...['Average temperature', 'Rainfall', 'Humidity', 'Nitrogen given', 'Cost of products'],
      ...['Slow feed, 2 times', 'Seaweed, once'],
    ])
    await button('Table: Health').click()
    await button('Table: Water by month').click()
    expect(figures()).toHaveLength(13 + 2 + 12)
    await openEach((figure) => figure.closest('table')?.caption?.textContent === 'Health')
    expect(unopened()).toEqual([])
    expect(unexplained()).toEqual([])
  })
})

describe('a report', () => {
  it('makes the week by Generate Report and opens the page to print, of one’s own id [ANALYTICS-12, ANALYTICS-16]', async () => {
    plantScores()
    await open('/analytics')
    await expect.element(page.getByText(/^There is no week to show yet/)).toBeVisible()
    await button('Generate Report').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Lawn report' })).toHaveFocus()
    expect(network().writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /api/users/${person().id}/analytics/generate-weekly`,
    ])
    await expect.element(button('Print')).toBeVisible()
    await button('Close report').click()
    await expect.element(heading('This week')).toBeVisible()
    await expect.element(button('Generate Report')).toHaveFocus()
  })

  it('that could not be made is said, and everything stands as before', async () => {
    network().meddle(generateWeekly, fails)
    await open('/analytics')
    await button('Generate Report').click()
    await expect.element(page.getByText('The report could not be made. Please try again.')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Lawn Analytics' })).toBeVisible()
  })
})

it('shows a sample that says so where a read fails, and one’s own when it is asked for again [ANALYTICS-15]', async () => {
  plantAll()
  let broken = true
  for (const route of [listAnalytics, getAnalyticsOverview, listHealthScores])
    network().meddle(route, (attempt, pass) => (broken ? fails(attempt, pass) : pass()))
  await open('/analytics')
  const sample = page.getByText('Sample data, yours could not be loaded')
  await expect.poll(() => sample.elements().length).toBe(2)
  await expect.element(page.getByText('1,240', { exact: false }).first()).toBeVisible()
  // What is nobody's is made of no records, and so opens nothing.
  expect(document.querySelectorAll('[data-figure]')).toHaveLength(0)
  expect(document.querySelectorAll('[data-sample]').length).toBeGreaterThan(8)
  await expect.element(page.getByText('Your last twelve months could not be loaded')).toBeVisible()
  broken = false
  for (let left = 3; left > 0; left -= 1) {
    await button('Try again').first().click()
    await expect.poll(() => button('Try again').elements().length).toBe(left - 1)
  }
  await expect.element(sample).not.toBeInTheDocument()
  await expect.element(page.getByText('Both jobs of the week are done')).toBeVisible()
  await expect.element(heading('The last twelve months')).toBeVisible()
})

it.each([
  ['scores', listHealthScores, 'Overall health'],
  ['weeks', listAnalytics, 'This week'],
] as const)(
  'of %s that failed says that they are a sample, right before them, and of nothing else',
  async (_, route, title) => {
    plantAll()
    network().meddle(route, fails)
    await open('/analytics')
    const sample = page.getByText('Sample data, yours could not be loaded')
    await expect.element(sample).toBeVisible()
    const next = sample.element().closest('[role="alert"]')?.nextElementSibling
    expect(next?.querySelector('h2')?.textContent).toBe(title)
  },
)

describe('an import', () => {
  const file = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'mine.csv', { type: 'text/csv' })
  const openImport = async () => {
    await open('/analytics')
    await button('Import activities').click()
    const sheet = sheetNamed('Import activities')
    await expect.element(sheet).toBeVisible()
    return sheet
  }

  it('shows what it found and what is wrong by the line, sends the good ones and says what became of them', async () => {
    const sheet = await openImport()
    await sheet
      .getByLabelText('Choose a CSV file')
      .upload(file('\uFEFFDate;Activity;Minutes\n2026-01-05;mowed;45\n2026-02-31;mowed;45\n6/1/2026;watered;\n'))
    await expect.element(sheet.getByText('2 activities to import')).toBeVisible()
    await expect.element(sheet.getByText('Line 3: date is no date, write 2026-11-24 or 24/11/2026')).toBeVisible()
    await sheet.getByRole('button', { name: 'Import 2' }).click()
    await expect.element(sheet.getByText('2 added.')).toBeVisible()
    expect(network().writes.map(({ path }) => path)).toEqual(['/api/activity-logs/import'])
  })

  it('of 20,000 lines that breaks off says how far it came, and goes on where it was', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `2026-01-05,mowed,Part ${index}`)
    const sheet = await openImport()
    await sheet.getByLabelText('Choose a CSV file').upload(file(`date,activity,title\n${lines.join('\n')}`))
    await expect.element(sheet.getByText('20,000 activities to import')).toBeVisible()
    network().meddle(importActivities, (attempt, pass) => (attempt === 4 ? fails(attempt, pass) : pass()))
    await sheet.getByRole('button', { name: 'Import 20,000' }).click()
    await expect
      .element(
        sheet.getByText('Stopped after 1,500. Import the file again: nothing is added twice.', {
          exact: true,
        }),
      )
      .toBeVisible()
    network().leaveAlone()
    await sheet.getByRole('button', { name: 'Import 20,000' }).click()
    await expect.element(sheet.getByText('18,500 added, 1,500 already there.')).toBeVisible()
  })

  it('takes the file that was chosen last, however long the first one is', async () => {
    const sheet = await openImport()
    const choose = sheet.getByLabelText('Choose a CSV file')
    const many = Array.from({ length: 20_000 }, () => '2026-01-05,mowed').join('\n')
    await choose.upload(file(`date,activity\n${many}`))
    await choose.upload(file('date,activity\n2026-01-05,mowed'))
    await expect.element(sheet.getByText('1 activity to import')).toBeVisible()
    await sheet.getByRole('button', { name: 'Import 1' }).click()
    await expect.element(sheet.getByText('1 added.')).toBeVisible()
  })

  it.each([
    ['', 'The file has no lines.'],
    ['a,b\n1,2', 'The file has no date and no activity column.'],
  ])('says of %j why it cannot be read', async (text, words) => {
    const sheet = await openImport()
    await sheet.getByLabelText('Choose a CSV file').upload(file(text))
    await expect.element(sheet.getByText(words)).toBeVisible()
  })
})
