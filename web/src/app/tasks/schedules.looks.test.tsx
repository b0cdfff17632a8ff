import { beforeEach, describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { generateSchedule, listSchedules } from '../../../../contract/src/schedules.ts'
import { makeThreeZones, plantLawn } from '../../../test/lawn.ts'
import { testLooks } from '../../../test/looks.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { anItem, plantSchedules, type Schedules } from '../../../test/schedules.ts'
import { choose, chooseFromRow, openFromPlus, sheet, sheetAtRest } from '../../../test/sheet.ts'

const LONG = 'Pflanzenschutzmittelverordnung'.repeat(3)

const { garden, network, open, person } = anApp()
let schedules: Schedules

const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
const inSheet = (name: string | RegExp) => sheet.getByRole('button', { name })
const fill = () => {
  const items = [anItem(), anItem({ taskType: 'fertilizing', frequency: 'monthly' }), anItem({ taskType: 'edging' })]
  schedules.generate(schedules.make('Buffalo, full season', { items }))
  schedules.make(LONG, { scheduleType: 'manual', isActive: false, grassType: 'other', lawnSize: 100_000 })
}
const fromMenu = async (action: string) => {
  await chooseFromRow('Buffalo, full season', action)
  await expect.element(page.getByRole('heading', { name: /schedule/i }).last()).toBeVisible()
  await sheetAtRest()
}

interface Look {
  screen: string
  given?(): unknown
  /** Brings the screen into the state that is looked at. */
  ready(): Promise<unknown>
}

const LOOKS: readonly Look[] = [
  { screen: 'schedules', given: fill, ready: () => shows('2 schedules, 1 running') },
  { screen: 'no schedules', ready: () => shows('No scheduled tasks') },
  {
    screen: 'schedules that cannot be read',
    given: () => network().meddle(listSchedules, isCutOff),
    ready: () => shows('Unable to load your schedules'),
  },
  {
    screen: 'the plus menu',
    given: fill,
    ready: async () => {
      await shows('Starts again on Resume')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await expect.element(page.getByRole('menu')).toBeVisible()
    },
  },
  { screen: 'the question before a deletion', given: fill, ready: () => fromMenu('Delete Schedule') },
  {
    screen: 'Edit Schedule, a job of it',
    given: fill,
    ready: async () => {
      await fromMenu('Edit Schedule')
      await inSheet('Edit: Mow the lawn').first().click()
      await expect.element(inSheet('Save job')).toBeVisible()
    },
  },
  { screen: 'the choice of method', ready: () => openFromPlus('Create Schedule') },
  {
    screen: 'the AI form, a name missing, after a failure',
    given: () => network().meddle(generateSchedule, fails),
    ready: async () => {
      await openFromPlus('Create Schedule')
      await sheet.getByRole('tab', { name: 'AI generated' }).click()
      await sheet.getByLabelText(/^Lawn zone/).selectOptions('Front and nature strip, Buffalo, 80 m²')
      await sheet.getByLabelText('Schedule name').fill('Front')
      await inSheet('Create schedule').click()
      await expect.element(inSheet('Set it up by hand')).toBeVisible()
      await sheet.getByLabelText('Schedule name').fill('')
      await inSheet('Create schedule').click()
      await expect.element(sheet.getByText('Enter a name')).toBeVisible()
    },
  },
  {
    screen: 'the manual form with jobs',
    ready: async () => {
      await openFromPlus('Create Schedule')
      await sheet.getByRole('tab', { name: 'Manual setup' }).click()
      await choose('Dethatching')
      await sheet.getByLabelText('Title').fill(LONG)
      await choose('Custom')
      await inSheet('Add job').click()
      await inSheet('Add job').click()
      await expect.element(sheet.getByText('Choose a task type')).toBeVisible()
    },
  },
]

describe.each(LOOKS)('$screen', ({ given, ready }) => {
  beforeEach(() => {
    schedules = plantSchedules(network(), person(), garden())
    makeThreeZones(plantLawn(network(), person(), garden()))
    given?.()
  })
  testLooks(async (size) => {
    await open('/tasks?view=schedule', { size })
    await ready()
  })
})
