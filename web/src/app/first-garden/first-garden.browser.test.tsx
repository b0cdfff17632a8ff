import { beforeEach, describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { acceptFirstGarden, dismissFirstGarden, readFirstGarden } from '../../../../contract/src/first-garden.ts'
import { plantFirstGarden } from '../../../test/first-garden.ts'
import { expectFocus, pressTo, tabTo } from '../../../test/keyboard.ts'
import { plantLawn } from '../../../test/lawn.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { titles } from '../../../test/task-list.ts'
import { failure, info, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person, reopen } = anApp()

let lawn: ReturnType<typeof plantLawn>
let first: ReturnType<typeof plantFirstGarden>
beforeEach(() => {
  lawn = plantLawn(network(), person(), garden())
  first = plantFirstGarden(network(), garden(), lawn)
})

const EMPTY = 'All caught up! No pending tasks.'
const part = page.getByRole('region', { name: 'Next Tasks' })
const card = page.getByRole('region', { name: /^Your buffalo in Parramatta/ })
const box = (title: string) => card.getByRole('checkbox', { name: `Add: ${title}`, exact: true })
const button = (name: string | RegExp) => card.getByRole('button', { name })
const heading = page.getByRole('heading', { name: 'Next Tasks' })
const home = async (options: Parameters<typeof open>[1] = {}) => {
  await open('/', options)
  await expect.element(card).toBeVisible()
}
/** Part of what an element says, whatever else it holds. */
const says = (what: Locator, text: string) =>
  expect.poll(() => (what.query()?.textContent ?? '').replaceAll('\u00a0', ' '), { timeout: 30_000 }).toContain(text)
const posts = () => network().writes.filter(({ path }) => path.includes('/first-garden'))

describe.each(SIZES)('the first garden on the $device', ({ size }) => {
  it('stands in Next Tasks with what is known, four jobs and what is assumed', async () => {
    await home({ size })
    await says(
      card.getByRole('heading'),
      'Your buffalo in Parramatta, about 200 m²: these four jobs for the next weeks',
    )
    await expect.element(page.getByText(EMPTY)).not.toBeInTheDocument()
    expect(card.getByRole('checkbox', { checked: true }).elements()).toHaveLength(4)
    await says(card, '13 mm, 2,600 L on loam. Rain moves it to a later day.')
    await says(card, 'Zone: Lawn, 200 m², loam assumed')
  })

  it('adds what is ticked and shows it as the next tasks, with the focus at their heading', async () => {
    await home({ size })
    await box('Look for lawn grubs').click()
    await expect.element(button('Add these 3')).toBeVisible()
    await button('Add these 3').click()
    await expect.poll(titles).toEqual(['Mow to 40 mm', 'Feed 6 kg of slow-release', 'Deep soak before 10 am'])
    expect(
      posts().map(({ body }) => (body as { jobs: { taskType: string }[] }).jobs.map((job) => job.taskType)),
    ).toEqual([['mowing', 'fertilizing', 'watering']])
    await expectFocus(heading)
    await expect.element(card).not.toBeInTheDocument()
  })
})

describe('a press that is too many', () => {
  it('with nothing ticked does nothing and says why', async () => {
    await home()
    for (const { title } of [
      { title: 'Mow to 40 mm' },
      { title: 'Feed 6 kg of slow-release' },
      { title: 'Deep soak before 10 am' },
      { title: 'Look for lawn grubs' },
    ])
      await box(title).click()
    await says(card.getByRole('status'), 'Tick at least one job to add it.')
    const add = button('Add these 0')
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await expect.element(add).toHaveAccessibleDescription('Tick at least one job to add it.')
    await add.click({ force: true })
    await expectNothingSent(posts)
    await box('Mow to 40 mm').click()
    await expect.element(button('Add this job')).not.toHaveAttribute('aria-disabled')
  })

  it('while it is being added is held back', async () => {
    let let_ = () => {}
    const held = new Promise<void>((resolve) => (let_ = resolve))
    network().meddle(acceptFirstGarden, async (_attempt, pass) => {
      await held
      return pass()
    })
    await home()
    await button('Add these 4').click()
    await expect.element(button(/Adding/)).toHaveAttribute('aria-busy', 'true')
    await button(/Adding/).click({ force: true })
    let_()
    await expect.poll(titles).toHaveLength(3)
    await expectNothingSent(() => posts().slice(1))
    expect(first.accepted()).toBe(1)
  })
})

describe('Not now', () => {
  it('puts the empty text back, keeps that on the server, and leaves the jobs within reach on Tasks', async () => {
    await home()
    await button('Not now').click()
    await says(part, EMPTY)
    await expectFocus(heading)
    await expect.poll(first.isDismissed).toBe(true)
    await reopen()
    await says(part, EMPTY)
    await part.getByRole('link', { name: 'View all' }).click()
    await page.getByRole('button', { name: 'See first jobs for your lawn' }).click()
    await button('Add these 4').click()
    await expect.element(page.getByRole('tab', { name: 'All 4', selected: true })).toBeVisible()
  })

  it('comes back when it could not be kept and the page is opened anew', async () => {
    network().meddle(dismissFirstGarden, fails)
    await home()
    await button('Not now').click()
    await toastSaying(failure('Could not put these jobs aside. Please try again.'))
    await reopen()
    await expect.element(card).toBeVisible()
  })
})

describe('Change', () => {
  it('opens the form of a zone as it would be made, and the jobs are then for that zone', async () => {
    await home()
    await button(/^Change/).click()
    await sheetAtRest()
    await expect.element(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Lawn')
    const area = sheet.getByRole('textbox', { name: 'Area (optional)' })
    await expect.element(area).toHaveValue('200')
    await area.fill('85')
    await sheet.getByRole('button', { name: 'Add zone' }).click()
    await sheetGone()
    await says(card, 'Zone: Lawn, 85 m², loam')
    expect(lawn.zones()).toMatchObject([{ name: 'Lawn', area: 85, grassType: 'buffalo', soilType: 'loam' }])
  })

  it('opens the zone that is there', async () => {
    lawn.make('Back', { area: 120, grassType: 'buffalo', soilType: 'clay' })
    await home()
    await says(card, 'Zone: Back, 120 m², clay')
    await button(/^Change/).click()
    await sheetAtRest()
    await expect.element(sheet.getByRole('heading', { name: 'Edit lawn zone' })).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Area (optional)' }).fill('60')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheetGone()
    await says(card, 'Zone: Back, 60 m², clay')
  })
})

describe('what can go wrong', () => {
  it('waits for its answer with the rows in blocks, and never with the empty text', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    network().meddle(readFirstGarden, async (_attempt, pass) => {
      await held
      return pass()
    })
    await open('/')
    await expect.poll(() => network().reads.some((path) => path.endsWith('/first-garden'))).toBe(true)
    await expect.element(page.getByText(EMPTY)).not.toBeInTheDocument()
    answer()
    await expect.element(card).toBeVisible()
  })

  it('says that the jobs could not be loaded, beside the empty text, and asks again', async () => {
    network().meddle(readFirstGarden, fails)
    await open('/')
    await says(part, 'First jobs for your lawn could not be loaded.')
    await says(part, EMPTY)
    network().leaveAlone()
    await part.getByRole('button', { name: 'Try again' }).click()
    await expect.element(card).toBeVisible()
  })

  it('tells of a failure and leaves everything as it was ticked', async () => {
    network().meddle(acceptFirstGarden, fails)
    await home()
    await box('Look for lawn grubs').click()
    await button('Add these 3').click()
    await toastSaying(failure('Failed to add these jobs. Please try again.'))
    await expect.element(button('Add these 3')).toBeVisible()
    await expect.element(box('Look for lawn grubs')).not.toBeChecked()
    network().leaveAlone()
    await button('Add these 3').click()
    await expect.poll(titles).toHaveLength(3)
  })

  it('keeps the jobs without a network, says so, and adds them once when it is back', async () => {
    await home()
    network().setOnline(false)
    await button('Add these 4').click()
    await toastSaying(info('Saved on this phone, will be sent'))
    await says(card.getByRole('status'), 'Your jobs will be added once you are back online.')
    await button('Add these 4').click({ force: true })
    network().setOnline(true)
    await expect.poll(titles).toHaveLength(3)
    expect(garden().tasks()).toHaveLength(4)
  })
})

it('goes by the keyboard alone: untick, add', async () => {
  await home()
  await tabTo(/Add: Mow to 40 mm/)
  await userEvent.keyboard(' ')
  await expect.element(box('Mow to 40 mm')).not.toBeChecked()
  await pressTo('{Tab}', box('Feed 6 kg of slow-release'))
  await pressTo('{Tab}', box('Deep soak before 10 am'))
  await pressTo('{Tab}', box('Look for lawn grubs'))
  await pressTo('{Tab}', button(/^Change/))
  await pressTo('{Tab}', button('Add these 3'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(titles).toEqual(['Feed 6 kg of slow-release', 'Deep soak before 10 am', 'Look for lawn grubs'])
})

it('is not for somebody with a task that is done', async () => {
  garden().make('Check mower oil', 'maintenance', { isCompleted: true, status: 'completed' })
  await open('/')
  await says(part, EMPTY)
  await expect.element(card).not.toBeInTheDocument()
})
